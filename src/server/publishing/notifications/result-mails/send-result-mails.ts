import { and, eq, exists, isNotNull, isNull } from 'drizzle-orm'
import { today } from '#judo/competition/local-time.ts'
import { findQuietEnd } from '#judo/competition/quiet-hours.ts'
import { readTimeZone } from '#judo/competition/zone-data.ts'
import { DEFAULT_LANGUAGE, getLanguage, isLanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import { buildPath } from '#publication/routes.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { adminUser, judokaFollow } from '#server/platform/db/schema/index.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import type { RowTokens } from '#server/platform/secrets/row-tokens.ts'
import { ACCOUNT_ADDRESSES } from '#settings/account-addresses.ts'
import { formatName, isolate } from '../compose-notification.ts'
import { readFollowedResults } from './read-followed-results.ts'
import { writeResults } from './result-messages.ts'

export type ResultMailContext = {
  db: Database
  enqueue: JobQueue['enqueue']
  tokens: RowTokens
  /** Origin of the portal. */
  origin: string
  /** Origin of the account service. */
  accountOrigin: string
  now: () => Date
}

/** Results are mailed from 7:00 on; until noon, if no process ran before. */
const MORNING = { from: 7 * 60, to: 12 * 60 }

const MORNING_MS = (MORNING.to - MORNING.from) * 60_000
const DAY_MS = 86_400_000

/** Every quarter of an hour, which is where time zones differ. */
const SEND_AT = '*/15 * * * *'

/**
 * Mails the results of followed judoka since the morning before to those who want that and whose morning it is: each at most once a day,
 * and only if there are results.
 */
export async function sendResultMails(context: ResultMailContext): Promise<void> {
  const { db, now } = context
  const time = now().getTime()
  const readers = await db
    .select({
      id: adminUser.id,
      email: adminUser.email,
      language: adminUser.defaultLanguage,
      timeZone: adminUser.timeZone,
    })
    .from(adminUser)
    .where(
      and(
        eq(adminUser.getsResultMails, true),
        eq(adminUser.emailVerified, true),
        eq(adminUser.status, 'active'),
        isNotNull(adminUser.email),
        isNull(adminUser.deletedAt),
        exists(
          db.select({ id: judokaFollow.id }).from(judokaFollow).where(eq(judokaFollow.userId, adminUser.id)),
        ),
      ),
    )
    .orderBy(adminUser.id)
  for (const { timeZone: zone, ...reader } of readers) {
    const timeZone = readTimeZone(zone ?? 'UTC', time)
    const noon = findQuietEnd(time, timeZone, MORNING)
    if (noon === null) continue
    const to = new Date(noon - MORNING_MS)
    await sendResultMail(context, reader, {
      day: today(time, timeZone),
      from: new Date(to.getTime() - DAY_MS),
      to,
    })
  }
}

async function sendResultMail(
  { db, enqueue, tokens, origin, accountOrigin }: ResultMailContext,
  { id, email, language }: { id: number; email: string | null; language: string },
  { day, ...time }: { day: string; from: Date; to: Date },
): Promise<void> {
  const found = await readFollowedResults(db, id, time)
  if (email === null || found.length === 0) return
  const code = isLanguageCode(language) ? language : DEFAULT_LANGUAGE
  const list = new Intl.ListFormat(getLanguage(code).locale, { type: 'conjunction' })
  const unsubscribe = `${accountOrigin}${ACCOUNT_ADDRESSES.stopResultMails}?token=${tokens.create(id)}`
  const message = await writeResults(code, {
    competitions: found.map(({ competition, results }) => ({
      name: isolate(competition),
      lines: results.map(({ judoka, contests, wins, places }) => ({
        name: formatName(judoka, code),
        contests,
        wins,
        places: list.format(places.map(String)),
      })),
    })),
    address: `${origin}${localizePath(buildPath('following'), code)}`,
    unsubscribe,
  })
  await sendMail(enqueue, db, { to: email, ...message, unsubscribe }, { key: `results ${id} ${day}` })
}

export async function startResultMails(
  jobs: Pick<JobQueue, 'work' | 'enqueue' | 'schedule'>,
  context: Omit<ResultMailContext, 'enqueue'>,
): Promise<void> {
  await jobs.work('result-mails', () => sendResultMails({ ...context, enqueue: jobs.enqueue }))
  await jobs.schedule('result-mails', SEND_AT, {})
}
