import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { COMPETITION_STATUS_CODES } from '#judo/competition/enumerations.ts'
import { coordinateCheck, enumerationChecks, inOrder, notNegative, requiredTexts } from '../checks.ts'
import {
  coordinates,
  createdAtColumn,
  deletedAtColumn,
  editColumns,
  enumeration,
  flag,
  identity,
  instant,
  money,
  streetAddress,
  stripeAccounts,
} from '../columns.ts'
import { country } from '../registry/countries.ts'
import { partner } from '../registry/partners.ts'

/** Training camp, seminar, grading, meeting. */
export const eventType = pgTable(
  'event_type',
  {
    id: identity('idTipa'),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    ...editColumns(),
  },
  (t) => requiredTexts(t),
)

/** An event with registration that is not a competition. */
export const event = pgTable(
  'event',
  {
    id: identity('idDogodka'),
    partnerId: integer('partnerId').references(() => partner.id),
    name: text('naziv').notNull(),
    eventTypeId: integer('idTipa').references(() => eventType.id),
    dateFrom: date('datumOd').notNull(),
    dateTo: date('datumDo').notNull(),
    /** IANA name. */
    timeZone: text('timezone').notNull().default('UTC'),
    /** Whether registration is open, and its deadline. */
    entriesOpen: flag('prijave'),
    applicationDeadline: instant('prijaveDo'),
    /** Until when the late price counts. Not part of the product, like the limit. */
    applicationDeadlineLate: instant('prijaveDoLate'),
    /** Of paid entries and those that are being paid; null for no limit. */
    maxEntries: integer('maxEntries'),
    countryId: integer('idDrzave').references(() => country.id),
    city: text('kraj'),
    venue: text('lokacija'),
    ...streetAddress(),
    ...coordinates(),
    /** By invitation only. */
    isPrivate: flag('privatni'),
    /** Points for attendance that count towards a level. */
    points: integer('tocke'),
    status: enumeration('status', COMPETITION_STATUS_CODES).notNull().defaultTo('planned'),
    visible: boolean('visibility').notNull().default(true),
    allowPayments: flag('allowPayments'),
    ...stripeAccounts(),
    serviceFee: money('serviceFeeAmount').notNull().default(0),
    createdAt: createdAtColumn(),
    ...editColumns(),
    deletedAt: deletedAtColumn(),
  },
  (t) => [
    ...requiredTexts(t),
    index('event_partner').on(t.partnerId, t.dateFrom),
    index('event_dates').on(t.dateFrom, t.id),
    index('event_country').on(t.countryId),
    ...enumerationChecks(t),
    inOrder('event_dates_order', t.dateFrom, t.dateTo),
    notNegative('event_amounts', t.serviceFee, t.maxEntries),
    inOrder('event_deadlines', t.applicationDeadline, t.applicationDeadlineLate),
    coordinateCheck('event_coordinates', t),
  ],
)

/** Target group of an event: an age category, a belt, a level of coaches or referees. */
export const eventCategory = pgTable(
  'event_category',
  {
    id: identity('idDogodkaKategorija'),
    eventId: integer('idDogodka')
      .notNull()
      .references(() => event.id, { onDelete: 'cascade' }),
    entity: text('entity', { enum: ['age_category', 'belt', 'coach_level', 'referee_level'] }).notNull(),
    entityId: integer('entityId').notNull(),
    ...editColumns(),
  },
  (t) => [index('event_category_event').on(t.eventId), ...enumerationChecks(t)],
)
