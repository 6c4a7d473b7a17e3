import { eq } from 'drizzle-orm'
import type { notificationCalls } from '#contract/api/notifications.ts'
import { pushSubscription } from '#server/platform/db/schema/index.ts'
import { BadRequest, NotConfigured } from '#server/platform/errors/errors.ts'
import type { PushService } from '#server/publishing/push/push-service.ts'
import { storeSubscription } from '#server/publishing/push/store-subscription.ts'
import type { AreaHandlers } from './handler.ts'

export const notificationHandlers = {
  'Notifications/Key': async ({ push }) => ({ publicKey: push?.publicKey ?? null }),

  /** Idempotent: the endpoint identifies the browser. */
  'Notifications/Subscribe': async (context, { body }) => {
    const push = requirePush(context.push)
    if (!push.isAllowedEndpoint(body.endpoint))
      throw new BadRequest(
        'endpoint',
        "The parameter 'endpoint' is not the address of a public push service.",
      )
    return { token: push.createStopToken(await storeSubscription(context, body)) }
  },

  /** Idempotent: it also succeeds when the notifications have been stopped before. */
  'Notifications/Stop': async ({ db, push }, { body: { token } }) => {
    const id = requirePush(push).readStopToken(token)
    if (id === null) throw new BadRequest('token', "The parameter 'token' is not a token of this server.")
    await db.delete(pushSubscription).where(eq(pushSubscription.id, id))
    return { success: true, message: 'No notifications are sent any more.' }
  },
} satisfies AreaHandlers<typeof notificationCalls>

function requirePush(push: PushService | null): PushService {
  if (!push) throw new NotConfigured('Web push')
  return push
}
