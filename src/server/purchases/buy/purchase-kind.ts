import { eq } from 'drizzle-orm'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { ChangeAuthor, ChangeRecorder } from '#server/platform/audit/record-change.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { paymentIntentItem } from '#server/platform/db/schema/index.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { PaymentItemRow, PaymentRow } from '../payments/payment-rows.ts'
import type { StripeGateway } from '../provider/stripe.ts'
import type { PaymentRequest } from './create-payment.ts'

export type Buyer = {
  db: Database
  user: SignedInUser
  stripe: StripeGateway | null
  /** Origin of the portal. */
  portal: string
  now: Date
  enqueue: JobQueue['enqueue']
  record: ChangeRecorder
  author: ChangeAuthor
}

/** Earlier payments of the buyer that are pending for something of a purchase. */
export type PendingPayments = { pendingPaymentIds: readonly number[] }

/** What differs between purchases of entries, registrations and subscriptions. */
export type PurchaseKind<Request> = {
  /**
   * Refuses a request before anything is locked.
   * @throws NotFound, Forbidden
   */
  authorize?: (buyer: Buyer, request: Request) => Promise<void>
  /** Path of the page that the buyer returns to without paying. */
  getPath: (db: Database, request: Request) => Promise<string>
  /** What the item of each part of the request contains at least; undefined is anything. */
  listSubjects: (request: Request) => readonly Partial<PaymentItemRow>[]
  /**
   * Checks the purchase in the transaction of the caller, and locks what is sold. It writes nothing.
   * @param replaced pending payments that are replaced, which reserve nothing any more
   * @throws NotFound, Forbidden, BadRequest, Conflict with the first item that cannot be bought
   */
  prepare: (
    tx: DatabaseOrTransaction,
    buyer: Buyer,
    request: Request,
    replaced: readonly number[],
  ) => Promise<PaymentRequest | PendingPayments>
}

/** A purchase of any kind. */
export type PurchaseDefinition = {
  /** Of the checkout page and of the pages after it. */
  language: string | undefined
  path: string
  /** Whether a pending payment is for the same purchase. */
  isSame: (payment: PaymentRow) => Promise<boolean>
  prepare: (
    tx: DatabaseOrTransaction,
    replaced: readonly number[],
  ) => Promise<PaymentRequest | PendingPayments>
}

/** @throws NotFound, Forbidden */
export async function defineByKind<Request extends { language?: string | undefined }>(
  kind: PurchaseKind<Request>,
  buyer: Buyer,
  request: Request,
): Promise<PurchaseDefinition> {
  await kind.authorize?.(buyer, request)
  return {
    language: request.language,
    path: await kind.getPath(buyer.db, request),
    isSame: (payment) => hasOnlyItemsOf(buyer.db, payment, kind.listSubjects(request)),
    prepare: (tx, replaced) => kind.prepare(tx, buyer, request, replaced),
  }
}

/** Whether a payment has one item for each subject. */
async function hasOnlyItemsOf(
  db: Database,
  { id }: PaymentRow,
  subjects: readonly Partial<PaymentItemRow>[],
): Promise<boolean> {
  const items = await db.select().from(paymentIntentItem).where(eq(paymentIntentItem.paymentIntentId, id))
  return (
    items.length === subjects.length &&
    subjects.every((subject) => items.some((item) => containsAll(item, subject)))
  )
}

const containsAll = (item: PaymentItemRow, subject: Partial<PaymentItemRow>): boolean =>
  (Object.keys(subject) as (keyof PaymentItemRow)[]).every(
    (column) => subject[column] === undefined || item[column] === subject[column],
  )
