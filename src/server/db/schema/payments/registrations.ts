import { type AnyPgColumn, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { adminUser } from '../accounts/users.ts'
import { createdAtColumn, identity, money, updatedAtColumn } from '../columns.ts'
import { country, region } from '../registry/countries.ts'
import { club } from '../registry/organisations.ts'
import { season } from '../registry/partners.ts'
import { person } from '../registry/persons.ts'
import { paymentIntentItem } from './payments.ts'

/** Being registered with a partner for a year. */

/** Registrations that were handed in together, and what they cost. */
export const registrationBatch = pgTable(
  'registration_batch',
  {
    id: identity('id'),
    /** Whole price, in the partner's currency. */
    sum: money('sum').notNull(),
    registrationId: integer('idRegistration'),
    /** Price of one. */
    registrationPrice: money('registrationPrice').notNull(),
    registered: integer('numOfRegistered').notNull(),
    createdById: integer('createdBy').references(() => adminUser.id),
    createdAt: createdAtColumn(),
  },
  (t) => [index('registration_batch_created_by').on(t.createdById)],
)

/** A person registered for a year, by a club or without one. */
export const personRegistration = pgTable(
  'person_registration',
  {
    id: identity('id'),
    personId: integer('idOsebe')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    clubId: integer('idKluba').references(() => club.id),
    countryId: integer('idDrzave').references(() => country.id),
    regionId: integer('idRegije').references(() => region.id),
    year: integer('leto').notNull(),
    seasonId: integer('idAdminRegistrationYear').references(() => season.id),
    /** Which of the partner's registrations it is (competitor, recreation, coach …); the product doesn't show the list. */
    registrationId: integer('idRegistracije'),
    /** 0 handed in, 1 valid, 2 refused, 3 withdrawn; ours. */
    status: integer('status').notNull().default(0),
    statusDetail: text('statusDetail'),
    createdById: integer('createdBy').references(() => adminUser.id),
    paymentIntentItemId: integer('idPaymentIntentItem').references((): AnyPgColumn => paymentIntentItem.id, {
      onDelete: 'set null',
    }),
    batchId: integer('processedId').references(() => registrationBatch.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    uniqueIndex('person_registration_once').on(t.personId, t.seasonId, t.clubId, t.registrationId),
    index('person_registration_club').on(t.clubId, t.year),
    index('person_registration_season').on(t.seasonId),
    index('person_registration_payment').on(t.paymentIntentItemId),
    index('person_registration_batch').on(t.batchId),
  ],
)

/** A club registered for a year. */
export const clubRegistration = pgTable(
  'club_registration',
  {
    id: identity('idClubRegistration'),
    clubId: integer('idKluba')
      .notNull()
      .references(() => club.id, { onDelete: 'cascade' }),
    year: integer('leto').notNull(),
    seasonId: integer('idAdminRegistrationYear').references(() => season.id),
    /** As of `personRegistration`. */
    status: integer('status').notNull().default(0),
    statusDetail: text('statusDetail'),
    createdById: integer('createdBy').references(() => adminUser.id),
    paymentIntentItemId: integer('idPaymentIntentItem').references((): AnyPgColumn => paymentIntentItem.id, {
      onDelete: 'set null',
    }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    uniqueIndex('club_registration_once').on(t.clubId, t.seasonId),
    index('club_registration_season').on(t.seasonId),
    index('club_registration_payment').on(t.paymentIntentItemId),
  ],
)
