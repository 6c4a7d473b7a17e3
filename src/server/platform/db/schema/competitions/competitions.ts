import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { AGE_RULES } from '#judo/competition/entry-eligibility.ts'
import { COMPETITION_STATUS_CODES, DISPLAY_TYPE_CODES } from '#judo/competition/enumerations.ts'
import { addressName, coordinateCheck, enumerationChecks, inOrder, notNegative } from '../checks.ts'
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
  searchText,
  sortKey,
  streetAddress,
  stripeAccounts,
} from '../columns.ts'
import { country } from '../registry/countries.ts'
import { belt } from '../registry/grades.ts'
import { club } from '../registry/organisations.ts'
import { partner } from '../registry/partners.ts'
import { colourScheme, competitionType, rank, repechageType, ruleset } from './rules.ts'

export const competition = pgTable(
  'competition',
  {
    id: identity('idTekmovanja'),
    /** Name in addresses, such as `gs_fra2025`; never changes. */
    externalId: text('externalId').notNull(),
    name: text('naziv').notNull(),
    internationalName: text('intNaziv'),
    description: text('opis'),
    /** Name of the series of the competition. */
    series: text('serijska'),
    countryId: integer('idDrzave').references(() => country.id),
    /** Country code as in the source. */
    isoCode: text('isoCode'),
    city: text('kraj'),
    venue: text('lokacija'),
    ...streetAddress(),
    ...coordinates(),
    postOfficeId: integer('idPoste'),
    /** First and last day in the time zone of the competition; null if the source has none. */
    dateFrom: date('datumOd'),
    dateTo: date('datumDo'),
    /** IANA name. */
    timeZone: text('timezone').notNull().default('UTC'),
    partnerId: integer('partnerId').references(() => partner.id),
    /** The organising club. */
    clubId: integer('idKluba').references(() => club.id),
    rankId: integer('idRanga').references(() => rank.id),
    competitionTypeId: integer('tipTekmovanja').references(() => competitionType.id),
    rulesetId: integer('idCompetitionRuleset').references(() => ruleset.id),
    /** Overrides the ruleset. */
    hasYuko: boolean('hasYuko'),
    repechageTypeId: integer('idTipaRepesaza').references(() => repechageType.id),
    /** How categories are formed if not by age and weight; the values are not specified by the product. */
    system: integer('sistemTekmovanja'),
    mats: integer('stBlazin'),
    logoFilename: text('logoFilename'),
    heroBannerFilename: text('heroBannerFilename'),
    liveThemeCode: text('liveThemeCode'),
    colourSchemeId: integer('idCompetitorsColorScheme').references(() => colourScheme.id),
    /** Spelling of names on draw sheets and boards; `nameDisplaySetting` overrides it for a country. */
    nameDisplayType: integer('nameDisplayType'),
    printType: integer('tipIzpisa'),
    /** Highlighted in lists. */
    primeEvent: flag('primeEvent'),
    /** Whether results arrive during the competition, and their source. */
    isLive: flag('isLive'),
    liveExternalId: text('liveExternalId'),
    softwareVersion: text('swVersion'),
    allowTeams: flag('allowTeams'),
    allowPayments: flag('allowPayments'),
    allowIndividualRegistration: flag('allowIndividualRegistration'),
    /** Entries are accepted. */
    entriesOpen: flag('prijave'),
    applicationDeadline: instant('prijaveDo'),
    applicationDeadlineLate: instant('prijaveDoLate'),
    /** Per entry, in the currency of the partner. */
    serviceFee: money('serviceFeeAmount').notNull().default(0),
    ...stripeAccounts(),
    /** Who may enter (`judo/competition/entry-eligibility.ts`). Not part of the product. */
    ageRule: text('ageRule', { enum: AGE_RULES }).notNull().default('year'),
    /** The lowest belt. */
    minBeltId: integer('minBeltId').references(() => belt.id),
    /** A judoka needs a valid registration of the partner for the season. */
    requiresRegistration: flag('requiresRegistration'),
    /** A judoka may enter a heavier category. */
    allowHigherCategory: boolean('allowHigherCategory').notNull().default(true),
    /** Individual entries in all categories; null for no limit. */
    maxEntries: integer('maxEntries'),
    /** Criteria that rank the judoka of a pool, in this order (docs/specification/pools.md). */
    poolByWins: boolean('rrRulesWins').notNull().default(true),
    poolByPoints: boolean('rrRulesPoints').notNull().default(true),
    poolByMutualWins: boolean('rrRulesMutalwins').notNull().default(true),
    poolByTime: boolean('rrRulesTime').notNull().default(true),
    poolByWeight: boolean('rrRulesWeight').notNull().default(true),
    /** Organisations whose judoka their own referees do not judge, and whether referees are drawn by lot. */
    refereeAvoidanceLevel: enumeration('sodnikiNivoIzogibanja', DISPLAY_TYPE_CODES),
    drawsReferees: flag('sodnikiAutoZreb'),
    /** The first and second kind of organisation that the draw keeps apart. */
    drawApartFirst: enumeration('optimalDistributionLevel1', DISPLAY_TYPE_CODES),
    drawApartSecond: enumeration('optimalDistributionLevel2', DISPLAY_TYPE_CODES),
    status: enumeration('status', COMPETITION_STATUS_CODES).notNull().defaultTo('planned'),
    /** Shown on the portal. */
    visible: boolean('visibility').notNull().default(true),
    sortKey: sortKey(),
    searchText: searchText('"naziv"', '"intNaziv"', '"kraj"', 'extract(year from "datumOd")::text'),
    createdAt: createdAtColumn(),
    ...editColumns(),
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
    ...enumerationChecks(t),
    addressName('competition_external_id', t.externalId),
    inOrder('competition_dates_order', t.dateFrom, t.dateTo),
    inOrder('competition_deadlines', t.applicationDeadline, t.applicationDeadlineLate),
    notNegative('competition_amounts', t.serviceFee, t.mats),
    notNegative('competition_max_entries', t.maxEntries),
    coordinateCheck('competition_coordinates', t),
  ],
)

/** Organisations that judoka represent at a competition. */
export const competitionDisplayType = pgTable(
  'competition_display_type',
  {
    id: identity('id'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    displayTypeId: enumeration('idDisplayType', DISPLAY_TYPE_CODES).notNull(),
    isMain: flag('isMain'),
    ...editColumns(),
  },
  (t) => [
    unique('competition_display_type_once').on(t.competitionId, t.displayTypeId),
    ...enumerationChecks(t),
  ],
)

/** Spelling of the names of judoka of one country at a competition. */
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
    ...editColumns(),
  },
  (t) => [uniqueIndex('name_display_setting_once').on(t.competitionId, t.countryId)],
)
