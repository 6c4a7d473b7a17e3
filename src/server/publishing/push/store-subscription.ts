import { and, desc, eq, inArray } from 'drizzle-orm'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { CallRequest } from '#contract/calls.ts'
import { DEFAULT_LANGUAGE, isLanguageCode } from '#language/languages.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { isPublicPerson } from '#server/platform/db/public-rows.ts'
import { adminSession, club, person, pushFollow, pushSubscription } from '#server/platform/db/schema/index.ts'
import { createSharedCounter } from '#server/platform/db/shared-counter.ts'
import { TooManyRequests } from '#server/platform/errors/errors.ts'

type SubscriptionRequest = CallRequest<'Notifications/Subscribe'>['body']

/** Subscriptions of one account: those of the browsers that were used last. */
const MAX_OF_ACCOUNT = 20

/** New subscriptions from one address or account in a day. The visitors of a sports hall share an address. */
const MAX_NEW_PER_DAY = 1000

const DAY_SECONDS = 24 * 60 * 60

/**
 * Stores the subscription of a browser to notifications, or what has changed in it: the endpoint identifies the browser.
 * @param caller as limits count it; null where nothing is limited
 * @returns its id
 * @throws TooManyRequests if the caller has subscribed too many browsers
 */
export async function storeSubscription(
  { db, user, now, caller }: { db: Database; user: SignedInUser | null; now: Date; caller: string | null },
  request: SubscriptionRequest,
): Promise<number> {
  if (caller !== null) await limitNewSubscriptions(db, caller, request.endpoint)
  return db.transaction(async (tx) => {
    const values = toColumns(request, user?.idSession ?? null, now)
    const [row] = await tx
      .insert(pushSubscription)
      .values({ ...values, endpoint: request.endpoint, createdAt: now })
      .onConflictDoUpdate({ target: pushSubscription.endpoint, set: values })
      .returning({ id: pushSubscription.id })
    if (!row) throw new Error('Inserting a push subscription returned no row.')
    if (user) await removeOldSubscriptions(tx, user.idUser)
    await tx.delete(pushFollow).where(eq(pushFollow.subscriptionId, row.id))
    await storeFollows(tx, row.id, { judoka: user?.idSession ? [] : request.judoka, clubs: request.clubs })
    return row.id
  })
}

/** @throws TooManyRequests if the caller has subscribed too many browsers */
async function limitNewSubscriptions(db: Database, caller: string, endpoint: string): Promise<void> {
  const known = await db.$count(pushSubscription, eq(pushSubscription.endpoint, endpoint))
  if (known > 0) return
  const counter = createSharedCounter(db, 'push', { points: MAX_NEW_PER_DAY, duration: DAY_SECONDS })
  await counter.consume(caller).catch((error: unknown) => {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new TooManyRequests(Math.ceil(error.msBeforeNext / 1000))
  })
}

async function removeOldSubscriptions(tx: DatabaseOrTransaction, userId: number): Promise<void> {
  const old = tx
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .innerJoin(adminSession, eq(adminSession.id, pushSubscription.sessionId))
    .where(eq(adminSession.userId, userId))
    .orderBy(desc(pushSubscription.confirmedAt), desc(pushSubscription.id))
    .offset(MAX_OF_ACCOUNT)
  await tx.delete(pushSubscription).where(inArray(pushSubscription.id, old))
}

const toColumns = (body: SubscriptionRequest, sessionId: number | null, now: Date) => ({
  sessionId,
  publicKey: body.p256dh,
  authSecret: body.auth,
  language: isLanguageCode(body.locale) ? body.locale : DEFAULT_LANGUAGE,
  timeZone: body.timeZone,
  kinds: [...new Set(body.kinds)],
  quietFrom: body.quietHours?.from ?? null,
  quietTo: body.quietHours?.to ?? null,
  isSilent: !body.sound,
  vibrates: body.vibration,
  confirmedAt: now,
})

/** Stores who is followed; judoka who are not public and unknown ids are left out. */
async function storeFollows(
  tx: DatabaseOrTransaction,
  subscriptionId: number,
  { judoka, clubs }: Pick<SubscriptionRequest, 'judoka' | 'clubs'>,
): Promise<void> {
  const people = await tx
    .select({ personId: person.id })
    .from(person)
    .where(and(inArray(person.id, judoka), isPublicPerson(person)))
  const known = await tx.select({ clubId: club.id }).from(club).where(inArray(club.id, clubs))
  const rows = [...people, ...known].map((row) => ({ subscriptionId, ...row }))
  if (rows.length > 0) await tx.insert(pushFollow).values(rows)
}
