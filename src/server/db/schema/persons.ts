import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { created, flag, identity, instant, sortKey, updated } from './columns.ts'
import { club } from './organisations.ts'
import { country } from './places.ts'

/**
 * The registry of people. Most columns are private: what may be published is the allow-list of
 * `contract/published`, and only for those who gave consent (docs/specification/privacy.md).
 */
export const person = pgTable(
  'person',
  {
    id: identity('idOsebe'),
    familyName: text('priimek').notNull(),
    givenName: text('ime').notNull(),
    /** Latin spelling used internationally, where it differs from the person's own. */
    internationalFamilyName: text('intPriimek'),
    internationalGivenName: text('intIme'),
    countryId: integer('idDrzave').references(() => country.id),
    clubId: integer('idKluba').references(() => club.id),
    /** 1 male, 2 female. */
    gender: integer('spol').notNull(),
    birthDate: date('datumRojstva'),
    /** For those of whom only the year is known. */
    birthYear: integer('letnik'),
    email: text('eposta'),
    phone: text('telefon'),
    street: text('ulica'),
    nationalId: text('emsoV2'),
    pictureFilename: text('pictureFilename'),
    /** The person, or who speaks for them, allowed publication; imports of results that a federation has published set it. */
    gdprConsent: flag('gdprConsent'),
    hidden: flag('hidden'),
    sortKey: sortKey(),
    createdAt: created(),
    updatedAt: updated(),
    deletedAt: instant('deletedAt'),
  },
  (t) => [index('person_sort').on(t.sortKey, t.id), index('person_country').on(t.countryId)],
)
