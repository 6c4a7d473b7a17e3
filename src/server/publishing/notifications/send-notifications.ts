import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PushMessage } from '#contract/push-message.ts'
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '#language/languages.ts'
import { createTranslate, type Translate } from '#language/translate.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { pushNotification, pushSubscription } from '#server/platform/db/schema/index.ts'
import { readTranslationsWithFallback } from '#server/platform/locales/translations.ts'
import type { PushService } from '../push/push-service.ts'
import { composeNotification, getNotificationKey } from './compose-notification.ts'
import { type DueNotification, readDueNotifications } from './read-subjects.ts'

export type SendContext = {
  db: Database
  push: PushService
  /** Address of the API, which the action that stops notifications calls. */
  apiAddress: string
  now: () => Date
}

/** Messages that are on their way at the same time. */
const CONCURRENCY = 25

const TOPIC_LENGTH = 32

/**
 * Sends notifications, each at least once: one is marked when its push service has accepted it. If the process ends in between, it is
 * sent again, and the browser replaces the first one. Subscriptions that have ended are deleted.
 * @throws Error if any could not be sent, after all were tried; those that were sent are not sent again
 */
export async function sendNotifications(context: SendContext, ids: readonly number[]): Promise<void> {
  const due = await readDueNotifications(context.db, ids, context.now())
  const texts = await readTexts(due.map(({ subscription }) => subscription.language))
  const failures: unknown[] = []
  for (let first = 0; first < due.length; first += CONCURRENCY) {
    const outcomes = await Promise.allSettled(
      due
        .slice(first, first + CONCURRENCY)
        .map((notification) => sendNotification(context, notification, texts)),
    )
    failures.push(...outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])))
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${due.length} notifications were not sent`, { cause: failures[0] })
}

async function sendNotification(
  { db, push, apiAddress, now }: SendContext,
  { notification, subscription, subject }: DueNotification,
  texts: ReadonlyMap<string, Translate>,
): Promise<void> {
  const code = toLanguage(subscription.language)
  const t = texts.get(code)
  if (!t)
    throw new Error(
      `Expected the texts of ${code} for notification ${notification.id}, got those of ${[...texts.keys()].join(', ')}.`,
    )
  const text = composeNotification(subject, code, t)
  const message: PushMessage = {
    ...text,
    key: getNotificationKey(text.tag, notification.kind),
    isSilent: subscription.isSilent,
    vibrates: subscription.vibrates,
    at: now().getTime(),
    stop: {
      label: t('notify.stop'),
      address: `${apiAddress}/api/Notifications/Stop`,
      token: push.createStopToken(subscription.id),
    },
  }
  const outcome = await push.send(subscription, JSON.stringify(message), {
    ttlSeconds: Math.max(0, Math.ceil((notification.expiresAt.getTime() - now().getTime()) / 1000)),
    topic: createHash('sha256').update(text.tag).digest('base64url').slice(0, TOPIC_LENGTH),
  })
  if (outcome === 'gone') await db.delete(pushSubscription).where(eq(pushSubscription.id, subscription.id))
  else
    await db.update(pushNotification).set({ sentAt: now() }).where(eq(pushNotification.id, notification.id))
}

const toLanguage = (code: string): LanguageCode => (isLanguageCode(code) ? code : DEFAULT_LANGUAGE)

async function readTexts(languages: readonly string[]): Promise<Map<string, Translate>> {
  const codes = [...new Set(languages.map(toLanguage))]
  return new Map(
    await Promise.all(
      codes.map(
        async (code) => [code, createTranslate(await readTranslationsWithFallback(code), code)] as const,
      ),
    ),
  )
}
