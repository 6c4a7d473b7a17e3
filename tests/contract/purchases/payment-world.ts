import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type ApiClient, createApiClient } from '#contract/client.ts'
import { type StandIn, startStripeStandIn } from '#demo/stripe/stand-in.ts'
import { type Delivery, PROMPT_DELIVERY } from '#demo/stripe/webhook-sender.ts'
import { createApp } from '#server/http/create-app.ts'
import { type HttpServer, listen } from '#server/http/listen.ts'
import { createPlainUser, type SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts'
import * as t from '#server/platform/db/schema/index.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { type JobData, parseJobData } from '#server/platform/jobs/job-types.ts'
import type { PaymentRow } from '#server/purchases/payments/payment-rows.ts'
import { reconcilePayments } from '#server/purchases/payments/reconcile-payments.ts'
import { createStripeGateway, type StripeGateway } from '#server/purchases/provider/stripe.ts'
import { refundItem } from '#server/purchases/refunds/send.ts'
import { cancelRenewal } from '#server/purchases/streaming/cancel-subscription.ts'
import { openTestDatabase } from '../../test-database.ts'

/** A competition with paid entries, users who buy them, and a stand-in for the payment provider. */

export const NOW = new Date('2026-05-01T12:00:00Z')
export const CUP = 1
/** Women, of whom the category takes two; and men without a limit. */
export const WOMEN = { idAge: 1, idWeight: 1 }
export const MEN = { idAge: 2, idWeight: 2 }
export const CLUB = 1
export const OTHER_CLUB = 2
/** Users by who they are; a judoka with the same number belongs to the first four. */
export const ANA = 1
export const BEA = 2
export const CLEO = 3
export const MARKO = 4
export const COACH = 5
/** Judoka of the club without an account, and of another club. */
export const DORA = 11
export const EVA = 12
/** 30.00, of which nothing is discount or tax; 45.00 when late. */
export const PRICE = 3000
export const LATE_PRICE = 4500
export const SERVICE_FEE = 100
/** 25 cents and 1.5 % of 31.00. */
export const PAYMENT_FEE = 72

export const WEBHOOK_SECRET = 'whsec_test'
/** Code of our account at the provider, and the account of the organiser that is connected to it. */
export const CODE = 'dju'
export const CONNECTED = 'acct_1'

export const coach: SignedInUser = {
  ...createPlainUser(COACH),
  roleType: 'coach',
  filters: [{ idPartner: 1, accessibleType: 'club', accessibleId: CLUB, superAdmin: false }],
}

export async function fillPaymentWorld(db: Database): Promise<void> {
  await db.insert(t.country).values({ id: 1, name: 'Austria', short: 'AUT' })
  await db.insert(t.partner).values({
    id: 1,
    name: 'Danube Judo Union',
    slug: 'dju',
    currencyCode: 'EUR',
    stripeAccount: CODE,
    paymentFeeAbsolute: 25,
    paymentFeeRelative: 1.5,
  })
  await db.insert(t.club).values([
    { id: CLUB, countryId: 1, name: 'JC Linz' },
    { id: OTHER_CLUB, countryId: 1, name: 'JC Wien' },
  ])
  const judoka = {
    gender: 'female' as const,
    birthDate: '2000-05-05',
    countryId: 1,
    clubId: CLUB,
    familyName: 'Abe',
  }
  await db.insert(t.person).values([
    { ...judoka, id: ANA, givenName: 'Ana' },
    { ...judoka, id: BEA, givenName: 'Bea' },
    { ...judoka, id: CLEO, givenName: 'Cleo' },
    { ...judoka, id: MARKO, givenName: 'Marko', gender: 'male' },
    { ...judoka, id: DORA, givenName: 'Dora' },
    { ...judoka, id: EVA, givenName: 'Eva', clubId: OTHER_CLUB },
  ])
  await db.insert(t.adminUser).values(
    [ANA, BEA, CLEO, MARKO, COACH].map((id) => ({
      id,
      name: `User ${id}`,
      email: `user${id}@example.com`,
      createdAt: NOW,
    })),
  )
  await db.insert(t.userPerson).values([ANA, BEA, CLEO, MARKO].map((id) => ({ userId: id, personId: id })))
  await db.insert(t.ageCategory).values([
    { id: 1, name: 'Seniors', shortName: 'sen', gender: 'female', contestDuration: 240, ageFrom: 15 },
    { id: 2, name: 'Seniors', shortName: 'sen', gender: 'male', contestDuration: 240, ageFrom: 15 },
  ])
  await db.insert(t.weightCategory).values([
    { id: 1, ageId: 1, name: '-57', weightMin: 52, weightMax: 57, tolerance: 1 },
    { id: 2, ageId: 2, name: '-73', weightMin: 66, weightMax: 73 },
  ])
  await db.insert(t.competition).values({
    id: CUP,
    externalId: 'cup',
    name: 'Danube Cup',
    partnerId: 1,
    dateFrom: '2026-06-20',
    dateTo: '2026-06-20',
    entriesOpen: true,
    allowPayments: true,
    allowIndividualRegistration: true,
    applicationDeadline: new Date('2026-06-01T22:00:00Z'),
    applicationDeadlineLate: new Date('2026-06-10T22:00:00Z'),
    serviceFee: SERVICE_FEE,
    stripeConnectedAccount: CONNECTED,
  })
  await db.insert(t.competitionCategory).values([
    { competitionId: CUP, ageId: 1, categoryId: 1, maxEntries: 2 },
    { competitionId: CUP, ageId: 2, categoryId: 2 },
  ])
  await db.insert(t.purchaseType).values({ id: 1, code: 'competition_entry', name: 'Entry' })
  await db.insert(t.purchasable).values({
    id: 1,
    name: 'Entry',
    purchaseTypeId: 1,
    partnerId: 1,
    competitionId: CUP,
    price: PRICE,
    priceLate: LATE_PRICE,
    currency: 'EUR',
  })
}

const USER_HEADER = 'X-Test-User'

const CHANGED = [t.entry, t.paymentIntentItem, t.paymentIntent, t.stripeEvent, t.paymentAccount]

export type PaymentWorld = {
  readonly db: Database
  readonly stripe: StandIn
  /** A client of a user, or of an anonymous visitor. */
  as: (user: number | SignedInUser | null) => ApiClient
  /** Changes the clock of the server and of the provider. */
  setNow: (now: Date) => void
  /** Sends the refunds that withdrawals have requested. Those that the provider does not accept stay requested. */
  sendRefunds: () => Promise<void>
  /** Forgets the refunds, as after all attempts of their jobs. */
  giveUpRefunds: () => void
  /** Handles the jobs that stop the renewal of refunded subscriptions. */
  cancelRenewals: () => Promise<void>
  /** Handles the jobs that delete customers at the payment provider. */
  deleteCustomers: () => Promise<void>
  /** Adds a job to those that the functions of the world handle. */
  readonly enqueue: JobQueue['enqueue']
  /** Payments whose receipts are to be sent. */
  readonly receipts: readonly JobData<'receipt'>[]
  /** Payments with entries for events, of which organisers are told. */
  readonly notifications: readonly JobData<'event-entries'>[]
  readonly mails: readonly JobData<'mail'>[]
  /** What the schedule does. */
  reconcile: () => Promise<PaymentRow[]>
  post: (path: string, init: RequestInit) => Promise<Response>
  /** The response to a user for something that is not a call. */
  get: (user: number | null, path: string) => Promise<Response>
}

/** A server and a payment provider for the tests of a file; purchases and entries are removed before each test. */
export function servePaymentWorld(options: { delivery?: Delivery; hasStripe?: boolean } = {}): PaymentWorld {
  let opened: OpenDatabase
  let stripe: StandIn
  let server: HttpServer
  let now = NOW
  let refunds: JobData<'refund'>[] = []
  let gateway: StripeGateway | null = null
  let renewals: JobData<'cancel-renewal'>[] = []
  let customers: JobData<'delete-customer'>[] = []
  let receipts: JobData<'receipt'>[] = []
  let mails: JobData<'mail'>[] = []
  let notifications: JobData<'event-entries'>[] = []
  const enqueue: JobQueue['enqueue'] = async (_, name, data) => {
    if (name === 'mail') mails.push(parseJobData('mail', data))
    if (name === 'event-entries') notifications.push(parseJobData('event-entries', data))
    if (name === 'refund') refunds.push(parseJobData('refund', data))
    if (name === 'cancel-renewal') renewals.push(parseJobData('cancel-renewal', data))
    if (name === 'delete-customer') customers.push(parseJobData('delete-customer', data))
    if (name === 'receipt') receipts.push(parseJobData('receipt', data))
  }
  /** Users of requests by the number in their header: requests of several users may be made at the same time. */
  const users: SignedInUser[] = []

  beforeAll(async () => {
    opened = await openTestDatabase()
    await fillPaymentWorld(opened.db)
    stripe = await startStripeStandIn({
      target: () => server.address,
      webhookSecret: WEBHOOK_SECRET,
      now: () => now,
      delivery: options.delivery ?? PROMPT_DELIVERY,
    })
    const secrets = { [CODE]: WEBHOOK_SECRET }
    gateway =
      options.hasStripe === false
        ? null
        : createStripeGateway({
            secretKeys: { [CODE]: `sk_test_${CODE}` },
            webhookSecrets: secrets,
            connectWebhookSecrets: secrets,
            apiUrl: stripe.address,
          })
    const app = createApp(opened.db, {
      now: () => now,
      authenticate: async ({ headers }) => users[Number(headers.get(USER_HEADER) ?? -1)] ?? null,
      validateResponses: true,
      stripe: gateway,
      enqueue,
    })
    server = await listen(app, { port: 0 })
  })
  afterAll(async () => {
    await stripe.close()
    await server.close()
    await opened.close()
  })
  beforeEach(async () => {
    now = NOW
    refunds = []
    renewals = []
    customers = []
    receipts = []
    mails = []
    notifications = []
    await stripe.whenIdle()
    stripe.state.refunds.clear()
    for (const table of CHANGED) await opened.db.delete(table)
  })

  return {
    get db() {
      return opened.db
    },
    get receipts() {
      return receipts
    },
    get notifications() {
      return notifications
    },
    get mails() {
      return mails
    },
    get stripe() {
      return stripe
    },
    as: (someone) => {
      const signedIn = typeof someone === 'number' ? createPlainUser(someone) : someone
      return createApiClient('http://hajime.test', (request) => {
        const sent = new Request(new URL(new URL(request.url).pathname, server.address), request)
        if (signedIn) sent.headers.set(USER_HEADER, `${users.push(signedIn) - 1}`)
        return fetch(sent)
      })
    },
    setNow: (later) => {
      now = later
    },
    sendRefunds: async () => {
      for (const job of refunds) {
        await refundItem(
          { db: opened.db, stripe: gateway, now, author: { job: 'refund' }, enqueue },
          job.idPaymentIntentItem,
        )
        refunds = refunds.filter((other) => other !== job)
      }
    },
    giveUpRefunds: () => {
      refunds = []
    },
    cancelRenewals: async () => {
      for (const { idStreamingSubscription } of renewals.splice(0))
        await cancelRenewal(opened.db, gateway, idStreamingSubscription, now)
    },
    deleteCustomers: async () => {
      for (const { stripeCustomerId, ...account } of customers.splice(0))
        await gateway?.deleteCustomer(account, stripeCustomerId)
    },
    enqueue,
    reconcile: async () =>
      gateway
        ? reconcilePayments({
            db: opened.db,
            stripe: gateway,
            now,
            enqueue,
            author: { job: 'reconcile-payments' },
          })
        : [],
    get: (user, path) => {
      const headers = new Headers()
      if (user !== null) headers.set(USER_HEADER, `${users.push(createPlainUser(user)) - 1}`)
      return fetch(new URL(path, server.address), { headers })
    },
    post: (path, init) => fetch(new URL(path, server.address), { method: 'POST', ...init }),
  }
}
