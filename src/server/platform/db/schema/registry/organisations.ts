import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ACTIVITY_CODES } from '#judo/competition/enumerations.ts'
import { coordinateCheck, enumerationChecks, mergedCheck, requiredTexts } from '../checks.ts'
import {
  coordinates,
  createdAtColumn,
  deletedAtColumn,
  editColumns,
  enumeration,
  flag,
  identity,
  searchText,
  sortKey,
  streetAddress,
} from '../columns.ts'
import { country, province, region } from './countries.ts'

export const club = pgTable(
  'club',
  {
    id: identity('idKluba'),
    countryId: integer('idDrzave')
      .notNull()
      .references(() => country.id),
    regionId: integer('idRegije').references(() => region.id),
    provinceId: integer('idProvince').references(() => province.id),
    /** Country code as in the source. */
    isoCode: text('isoCode'),
    name: text('naziv').notNull(),
    officialName: text('nazivUradni'),
    internationalName: text('intNaziv'),
    internationalOfficialName: text('intNazivUradni'),
    logoFilename: text('logoFilename'),
    city: text('mesto'),
    ...streetAddress(),
    ...coordinates(),
    postOfficeId: integer('idPoste'),
    /** Number in the register of companies or societies. */
    registrationNumber: text('maticna'),
    taxNumber: text('davcna'),
    /** Private: for correspondence, never published. */
    email: text('eposta'),
    /** Private: the second address in the product. */
    secondEmail: text('email'),
    website: text('www'),
    phone: text('telefon'),
    fax: text('fax'),
    status: enumeration('status', ACTIVITY_CODES).notNull().defaultTo('active'),
    /** Changed, but not yet sent to the source system. */
    isDirty: flag('isDirty'),
    /** Represents judoka without a club; it cannot be joined. */
    isVirtual: flag('isVirtual'),
    externalId: text('externalId'),
    /** The club that this row was merged into: it is removed then, and its addresses lead there. */
    mergedIntoId: integer('mergedInto').references((): AnyPgColumn => club.id),
    sortKey: sortKey(),
    searchText: searchText('"naziv"', '"intNaziv"', '"nazivUradni"', '"mesto"'),
    createdAt: createdAtColumn(),
    ...editColumns(),
    deletedAt: deletedAtColumn(),
  },
  (t) => [
    ...requiredTexts(t),
    index('club_country').on(t.countryId, t.sortKey),
    index('club_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('club_region').on(t.regionId),
    index('club_province').on(t.provinceId),
    index('club_external').on(t.externalId),
    ...enumerationChecks(t),
    index('club_merged').on(t.mergedIntoId).where(sql`${t.mergedIntoId} is not null`),
    coordinateCheck('club_coordinates', t),
    mergedCheck('club_merged_removed', t),
  ],
)

/** A school that judoka can represent (display type 3). */
export const school = pgTable(
  'school',
  {
    id: identity('idSole'),
    countryId: integer('idDrzave')
      .notNull()
      .references(() => country.id),
    regionId: integer('idRegije').references(() => region.id),
    isoCode: text('isoCode'),
    name: text('naziv').notNull(),
    officialName: text('nazivUradni'),
    internationalName: text('intNaziv'),
    logoFilename: text('logoFilename'),
    city: text('mesto'),
    ...streetAddress(),
    placeId: text('placeId'),
    externalId: text('externalId'),
    createdAt: createdAtColumn(),
    ...editColumns(),
    deletedAt: deletedAtColumn(),
  },
  (t) => [
    ...requiredTexts(t),
    index('school_country').on(t.countryId),
    index('school_region').on(t.regionId),
    uniqueIndex('school_external').on(t.externalId),
  ],
)
