import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { COMPETITION_STATUS_CODES, DISPLAY_TYPE_CODES } from '#judo/competition/enumerations.ts'
import {
  coordinates,
  createdAtColumn,
  deletedAtColumn,
  enumeration,
  flag,
  identity,
  instant,
  money,
  searchText,
  sortKey,
  streetAddress,
  stripeAccounts,
  updatedAtColumn,
} from '../columns.ts'
import { country } from '../registry/countries.ts'
import { club } from '../registry/organisations.ts'
import { partner } from '../registry/partners.ts'
import { colourScheme, competitionType, rank, repechageType, ruleset } from './rules.ts'

export const competition = pgTable(
  'competition',
  {
    id: identity('idTekmovanja'),
    /** Name in addresses, `gs_fra2025`; given once. */
    externalId: text('externalId').notNull(),
    name: text('naziv').notNull(),
    internationalName: text('intNaziv'),
    description: text('opis'),
    /** What competitions are called together that belong to one series. */
    series: text('serijska'),
    countryId: integer('idDrzave').references(() => country.id),
    /** Of the country, as the source wrote it. */
    isoCode: text('isoCode'),
    city: text('kraj'),
    venue: text('lokacija'),
    ...streetAddress(),
    ...coordinates(),
    postOfficeId: integer('idPoste'),
    /** First and last day in the competition's own time zone; null where the source has none. */
    dateFrom: date('datumOd'),
    dateTo: date('datumDo'),
    /** IANA name. */
    timeZone: text('timezone').notNull().default('UTC'),
    partnerId: integer('partnerId').references(() => partner.id),
    /** The club that organises it. */
    clubId: integer('idKluba').references(() => club.id),
    rankId: integer('idRanga').references(() => rank.id),
    competitionTypeId: integer('tipTekmovanja').references(() => competitionType.id),
    rulesetId: integer('idCompetitionRuleset').references(() => ruleset.id),
    /** Where it differs from the ruleset's. */
    hasYuko: boolean('hasYuko'),
    repechageTypeId: integer('idTipaRepesaza').references(() => repechageType.id),
    /** How categories are made where it isn't by age and weight; the product's values are not specified. */
    system: integer('sistemTekmovanja'),
    mats: integer('stBlazin'),
    logoFilename: text('logoFilename'),
    heroBannerFilename: text('heroBannerFilename'),
    liveThemeCode: text('liveThemeCode'),
    colourSchemeId: integer('idCompetitorsColorScheme').references(() => colourScheme.id),
    /** How names are written on sheets and boards, unless `nameDisplaySetting` says otherwise for a country. */
    nameDisplayType: integer('nameDisplayType'),
    printType: integer('tipIzpisa'),
    /** Stands out in lists. */
    primeEvent: flag('primeEvent'),
    /** Results come in while it runs, and from where. */
    isLive: flag('isLive'),
    liveExternalId: text('liveExternalId'),
    softwareVersion: text('swVersion'),
    allowTeams: flag('allowTeams'),
    allowPayments: flag('allowPayments'),
    allowIndividualRegistration: flag('allowIndividualRegistration'),
    /** Entries are taken. */
    entriesOpen: flag('prijave'),
    applicationDeadline: instant('prijaveDo'),
    applicationDeadlineLate: instant('prijaveDoLate'),
    /** Per entry, in the partner's currency. */
    serviceFee: money('serviceFeeAmount').notNull().default(0),
    ...stripeAccounts(),
    /** Which criteria part judoka of a pool, in this order (docs/specification/pools.md). */
    poolByWins: boolean('rrRulesWins').notNull().default(true),
    poolByPoints: boolean('rrRulesPoints').notNull().default(true),
    poolByMutualWins: boolean('rrRulesMutalwins').notNull().default(true),
    poolByTime: boolean('rrRulesTime').notNull().default(true),
    poolByWeight: boolean('rrRulesWeight').notNull().default(true),
    /** How far referees are kept from judoka of their own country, region or club, and whether lots place them. */
    refereeAvoidanceLevel: integer('sodnikiNivoIzogibanja'),
    drawsReferees: flag('sodnikiAutoZreb'),
    /** What the draw keeps apart first and second. */
    drawApartFirst: enumeration('optimalDistributionLevel1', DISPLAY_TYPE_CODES),
    drawApartSecond: enumeration('optimalDistributionLevel2', DISPLAY_TYPE_CODES),
    status: enumeration('status', COMPETITION_STATUS_CODES).notNull().defaultTo('planned'),
    /** Shown on the portal. */
    visible: boolean('visibility').notNull().default(true),
    sortKey: sortKey(),
    searchText: searchText('"naziv"', '"intNaziv"', '"kraj"', 'extract(year from "datumOd")::text'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
    deletedAt: deletedAtColumn(),
  },
  (t) => [
    uniqueIndex('competition_external').on(t.externalId),
    index('competition_dates').on(t.dateFrom, t.id),
    index('competition_latest').on(t.dateFrom.desc().nullsLast(), t.id.desc()),
    index('competition_last_day').on(sql`coalesce(${t.dateTo}, ${t.dateFrom})`),
    index('competition_sort').on(sql`${t.sortKey} collate "C"`, t.id),
    index('competition_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('competition_partner').on(t.partnerId, t.dateFrom),
    index('competition_country').on(t.countryId, t.dateFrom),
    index('competition_rank').on(t.rankId, t.dateFrom),
    index('competition_club').on(t.clubId),
  ],
)

/** What judoka compete for. */
export const competitionDisplayType = pgTable(
  'competition_display_type',
  {
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    displayTypeId: enumeration('idDisplayType', DISPLAY_TYPE_CODES).notNull(),
    isMain: flag('isMain'),
  },
  (t) => [primaryKey({ columns: [t.competitionId, t.displayTypeId] })],
)

/** How names of judoka of one country are written at a competition. */
export const nameDisplaySetting = pgTable(
  'name_display_setting',
  {
    id: identity('id'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    countryId: integer('idDrzave')
      .notNull()
      .references(() => country.id),
    nameDisplayType: integer('nameDisplayType').notNull(),
  },
  (t) => [uniqueIndex('name_display_setting_once').on(t.competitionId, t.countryId)],
)
