import { doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAtColumn, deletedAtColumn, flag, identity, language, updatedAtColumn } from '../columns.ts'

/** Nations and the teams that compete beside them (refugee team, continental unions). */
export const country = pgTable(
  'country',
  {
    id: identity('idDrzave'),
    name: text('naziv').notNull(),
    /** Three-letter code of the Olympic movement, `FRA`; the key of names and flags. */
    short: text('kratica').notNull(),
    /** ISO 3166-1, `FR`; null for teams that are no country. */
    isoCode: text('isoCode'),
    continentId: integer('idCeline'),
    /** Language of `name`. */
    language: language(),
    latitude: doublePrecision('lat'),
    longitude: doublePrecision('lng'),
    allowAddingClubsByUsers: flag('allowAddingClubsByUsers'),
    /** What the payment provider calls tax numbers of this country, `eu_vat`. */
    stripeTaxIdType: text('stripeTaxIdType'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
    deletedAt: deletedAtColumn(),
  },
  (t) => [uniqueIndex('country_short').on(t.short), index('country_continent').on(t.continentId)],
)

/** What a country, or something of it, is called in a language: `keyName` says what (`name`, `region`, `province` …). */
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
  },
  (t) => [uniqueIndex('country_translation_once').on(t.countryId, t.language, t.keyName)],
)

/** The larger division of a country; regions and clubs may belong to one. */
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
  },
  (t) => [index('province_country').on(t.countryId), uniqueIndex('province_external').on(t.externalId)],
)

/** A part of a country for which judoka may compete (display type 4). */
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
    updatedAt: updatedAtColumn(),
    deletedAt: deletedAtColumn(),
  },
  (t) => [
    index('region_country').on(t.countryId),
    index('region_province').on(t.provinceId),
    uniqueIndex('region_external').on(t.externalId),
  ],
)
