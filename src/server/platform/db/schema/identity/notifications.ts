import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { NOTIFICATION_KINDS, type NotificationKind } from '#judo/order/notifications.ts'
import { enumerationChecks } from '../checks.ts'
import { createdAtColumn, flag, identity, instant, language, updatedAtColumn } from '../columns.ts'
import { competitionCategory } from '../competitions/competition-categories.ts'
import { competition } from '../competitions/competitions.ts'
import { contest } from '../competitions/contests.ts'
import { club } from '../registry/organisations.ts'
import { person } from '../registry/persons.ts'
import { adminSession } from './sign-in.ts'

/** Notifications by web push and by mail (docs/decisions/048-notifications.md). Not part of the product. */

/** A browser that wants to be notified. It is deleted when it is stopped, with its session, when its push service says that it is gone, and when it was not used for long. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: identity('id'),
    /** The session of the user whose followed judoka count; null for a browser without an account, which has its own in `push_follow`. */
    sessionId: integer('idSession').references(() => adminSession.id, { onDelete: 'cascade' }),
    /** Address at the push service. Whoever knows it, and the keys, can send to the browser. */
    endpoint: text('endpoint').notNull(),
    publicKey: text('p256dh').notNull(),
    authSecret: text('auth').notNull(),
    language: language().notNull(),
    /** IANA name. */
    timeZone: text('timeZone').notNull(),
    kinds: jsonb('kinds').$type<NotificationKind[]>().notNull(),
    /** Minutes since midnight in the time zone; both are null without quiet hours. */
    quietFrom: integer('quietFrom'),
    quietTo: integer('quietTo'),
    isSilent: flag('silent'),
    vibrates: flag('vibrates'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
    /** When the browser last sent it. */
    confirmedAt: instant('confirmedAt').notNull(),
  },
  (t) => [
    uniqueIndex('push_subscription_endpoint').on(t.endpoint),
    index('push_subscription_session').on(t.sessionId),
    index('push_subscription_confirmed').on(t.confirmedAt),
    check('push_subscription_quiet', sql`(${t.quietFrom} is null) = (${t.quietTo} is null)`),
    check(
      'push_subscription_minutes',
      sql`${t.quietFrom} between 0 and 1439 and ${t.quietTo} between 0 and 1439`,
    ),
  ],
)

/** A judoka or a club that a browser follows. Judoka of an account are in `athlete_follow` instead. */
export const pushFollow = pgTable(
  'push_follow',
  {
    id: identity('id'),
    subscriptionId: integer('idSubscription')
      .notNull()
      .references(() => pushSubscription.id, { onDelete: 'cascade' }),
    personId: integer('idOsebe').references(() => person.id, { onDelete: 'cascade' }),
    clubId: integer('idKluba').references(() => club.id, { onDelete: 'cascade' }),
  },
  (t) => [
    unique('push_follow_once').on(t.subscriptionId, t.personId, t.clubId).nullsNotDistinct(),
    index('push_follow_person').on(t.personId),
    index('push_follow_club').on(t.clubId),
    check('push_follow_one', sql`(${t.personId} is null) <> (${t.clubId} is null)`),
  ],
)

/** A notification for a subscription: of a contest, or of the draw of a category, or of a competition. Its text is written when it is sent. */
export const pushNotification = pgTable(
  'push_notification',
  {
    id: identity('id'),
    subscriptionId: integer('idSubscription')
      .notNull()
      .references(() => pushSubscription.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    contestId: integer('idBorbe').references(() => contest.id, { onDelete: 'cascade' }),
    competitionCategoryId: integer('idTekmovanjaKatTez').references(() => competitionCategory.id, {
      onDelete: 'cascade',
    }),
    /** Contests of the mat before an upcoming one. */
    contestsBefore: integer('contestsBefore'),
    createdAt: createdAtColumn(),
    /** It is not sent after this time. */
    expiresAt: instant('expiresAt').notNull(),
    /** When the push service accepted it. */
    sentAt: instant('sentAt'),
  },
  (t) => [
    unique('push_notification_once')
      .on(t.subscriptionId, t.kind, t.competitionId, t.contestId, t.competitionCategoryId)
      .nullsNotDistinct(),
    index('push_notification_competition').on(t.competitionId),
    index('push_notification_contest').on(t.contestId),
    index('push_notification_category').on(t.competitionCategoryId),
    index('push_notification_expires').on(t.expiresAt),
    ...enumerationChecks(t),
  ],
)

/** What followers have been notified of once: the draw of a category, or the final results of a competition. */
export const announcement = pgTable(
  'announcement',
  {
    id: identity('id'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    /** The drawn category; null for the results of the competition. */
    competitionCategoryId: integer('idTekmovanjaKatTez').references(() => competitionCategory.id, {
      onDelete: 'cascade',
    }),
    createdAt: createdAtColumn(),
  },
  (t) => [
    unique('announcement_once').on(t.competitionId, t.competitionCategoryId).nullsNotDistinct(),
    index('announcement_category').on(t.competitionCategoryId),
  ],
)
