import { doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { coordinateCheck, requiredTexts, shortName } from '../checks.ts'
import { createdAtColumn, deletedAtColumn, editColumns, flag, identity, language } from '../columns.ts'

/** Nations and other teams that compete like nations (refugee team, continental unions). */
export const country = pgTable(
  'country',
  {
    id: identity('idDrzave'),
    name: text('naziv').notNull(),
    /** IOC country code such as `FRA`; the key of names and flags. */
    short: text('kratica').notNull(),
    /** ISO 3166-1 alpha-2 code such as `FR`; null for teams that are not countries. */
    isoCode: text('isoCode'),
    continentId: integer('idCeline'),
    /** Language of `name`. */
    language: language(),
    latitude: doublePrecision('lat'),
    longitude: doublePrecision('lng'),
    allowAddingClubsByUsers: flag('allowAddingClubsByUsers'),
    /** Type of tax numbers of this country at the payment provider, such as `eu_vat`. */
    stripeTaxIdType: text('stripeTaxIdType'),
    createdAt: createdAtColumn(),
    ...editColumns(),
    deletedAt: deletedAtColumn(),
  },
  (t) => [
    ...requiredTexts(t),
    uniqueIndex('country_short').on(t.short),
    index('country_continent').on(t.continentId),
    shortName('country_code', t.short),
    coordinateCheck('country_coordinates', t),
  ],
)

/** Translations for a country; `keyName` is what is translated (`name`, `region`, `province` …). */
export const countryTranslation = pgTable(
  'country_translation',
  {
    id: identity('id'),
    countryId: integer('idDrzave')
      .notNull()
      .references(() => country.id, { onDelete: 'cascade' }),
    language: language().notNull(),
    keyName: text('keyName').notNull(),
    content: text('content').notNull(),
    ...editColumns(),
  },
  (t) => [
    ...requiredTexts(t),
    uniqueIndex('country_translation_once').on(t.countryId, t.language, t.keyName),
  ],
)

/** A larger division of a country; regions and clubs may belong to one. */
export const province = pgTable(
  'province',
  {
    id: identity('idProvince'),
    countryId: integer('idDrzave')
      .notNull()
      .references(() => country.id),
    isoCode: text('isoCode'),
    name: text('naziv').notNull(),
    officialName: text('nazivUradni'),
    externalId: text('externalId'),
    ...editColumns(),
    deletedAt: deletedAtColumn(),
  },
  (t) => [
    ...requiredTexts(t),
    index('province_country').on(t.countryId),
    uniqueIndex('province_external').on(t.externalId),
  ],
)

/** A part of a country that judoka can represent (display type 4). */
export const region = pgTable(
  'region',
  {
    id: identity('idRegije'),
    countryId: integer('idDrzave')
      .notNull()
      .references(() => country.id),
    provinceId: integer('idProvince').references(() => province.id),
    isoCode: text('isoCode'),
    name: text('naziv').notNull(),
    officialName: text('nazivUradni'),
    internationalName: text('intNaziv'),
    internationalOfficialName: text('intNazivUradni'),
    logoFilename: text('logoFilename'),
    externalId: text('externalId'),
    createdAt: createdAtColumn(),
    ...editColumns(),
    deletedAt: deletedAtColumn(),
  },
  (t) => [
    ...requiredTexts(t),
    index('region_country').on(t.countryId),
    index('region_province').on(t.provinceId),
    uniqueIndex('region_external').on(t.externalId),
  ],
)
