import { and, eq, isNotNull } from 'drizzle-orm'
import { DEFAULT_LANGUAGE, isLanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import {
  club,
  event,
  partner,
  paymentIntent,
  paymentIntentItem,
  person,
} from '#server/platform/db/schema/index.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { writeEventEntries } from '../payments/payment-messages.ts'

type Notification = {
  db: Database
  enqueue: JobQueue['enqueue']
  /** Origin of the portal, for the link of the mail. */
  origin: string
}

/** Mails new entries of an event to the address that its partner has for them, once, in the language of the partner. */
export async function notifyOrganiser(
  { db, enqueue, origin }: Notification,
  idPaymentIntent: number,
): Promise<void> {
  const entries = await db
    .select({ event, partner, person, club: club.name, reference: paymentIntent.reference })
    .from(paymentIntentItem)
    .innerJoin(paymentIntent, eq(paymentIntent.id, paymentIntentItem.paymentIntentId))
    .innerJoin(event, eq(event.id, paymentIntentItem.eventId))
    .innerJoin(partner, eq(partner.id, event.partnerId))
    .innerJoin(person, eq(person.id, paymentIntentItem.personId))
    .leftJoin(club, eq(club.id, paymentIntentItem.clubId))
    .where(
      and(
        eq(paymentIntentItem.paymentIntentId, idPaymentIntent),
        eq(paymentIntentItem.cancelled, false),
        isNotNull(partner.eventNotificationEmail),
      ),
    )
    .orderBy(paymentIntentItem.id)
  const [first] = entries
  const to = first?.partner.eventNotificationEmail
  if (!first || !to) return
  const { defaultLanguage } = first.partner
  const code = isLanguageCode(defaultLanguage) ? defaultLanguage : DEFAULT_LANGUAGE
  const message = await writeEventEntries(code, {
    partner: first.partner,
    event: first.event.name,
    people: entries.map(({ person, club }) =>
      [`${person.givenName} ${person.familyName}`, club].filter((part) => part !== null).join(', '),
    ),
    address: `${origin}${localizePath(`/event/${first.event.id}/`, code)}`,
  })
  await sendMail(enqueue, db, { to, ...message }, { key: `event entries ${first.reference}` })
}

export async function startOrganiserNotifications(
  jobs: Pick<JobQueue, 'work' | 'enqueue'>,
  { db, origin }: Omit<Notification, 'enqueue'>,
): Promise<void> {
  await jobs.work('event-entries', ({ idPaymentIntent }) =>
    notifyOrganiser({ db, enqueue: jobs.enqueue, origin }, idPaymentIntent),
  )
}
