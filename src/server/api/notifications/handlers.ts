import { and, eq, inArray } from 'drizzle-orm'
import type { CallRequest } from '#contract/calls.ts'
import { DEFAULT_LANGUAGE, isLanguageCode } from '#language/languages.ts'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import { club, person, pushFollow, pushSubscription } from '../../db/schema/index.ts'
import { BadRequest, NotConfigured } from '../../request/errors.ts'
import type { Handlers, RequestContext } from '../handler.ts'
import { isPublicPerson } from '../judoka/person-mention.ts'

type SubscriptionRequest = CallRequest<'Notifications/Subscribe'>['body']

export const notificationHandlers = {
  'Notifications/Key': async ({ push }) => ({ publicKey: push?.publicKey ?? null }),

  /** Idempotent: the endpoint identifies the browser. */
  'Notifications/Subscribe': async ({ db, user, now, push }, { body }) => {
    const service = requirePush(push)
    if (!service.isAllowedEndpoint(body.endpoint))
      throw new BadRequest(
        'endpoint',
        "The parameter 'endpoint' is not the address of a public push service.",
      )
    const id = await db.transaction(async (tx) => {
      const values = toColumns(body, user?.idSession ?? null, now)
      const [row] = await tx
        .insert(pushSubscription)
        .values({ ...values, endpoint: body.endpoint, createdAt: now })
        .onConflictDoUpdate({ target: pushSubscription.endpoint, set: values })
        .returning({ id: pushSubscription.id })
      if (!row) throw new Error('The subscription was not stored.')
      await tx.delete(pushFollow).where(eq(pushFollow.subscriptionId, row.id))
      await storeFollows(tx, row.id, { judoka: user?.idSession ? [] : body.judoka, clubs: body.clubs })
      return row.id
    })
    return { token: service.createStopToken(id) }
  },

  /** Idempotent: it also succeeds when the notifications have been stopped before. */
  'Notifications/Stop': async ({ db, push }, { body: { token } }) => {
    const id = requirePush(push).readStopToken(token)
    if (id === null) throw new BadRequest('token', "The parameter 'token' is not a token of this server.")
    await db.delete(pushSubscription).where(eq(pushSubscription.id, id))
    return { success: true, message: 'No notifications are sent any more.' }
  },
} satisfies Partial<Handlers>

function requirePush(push: RequestContext['push']) {
  if (!push) throw new NotConfigured('Web push')
  return push
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
