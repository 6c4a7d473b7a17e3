import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ageCategory, weightCategory } from './categories.ts'
import { created, flag, identity, instant, sortKey, updated } from './columns.ts'
import { club, partner } from './organisations.ts'
import { person } from './persons.ts'
import { country } from './places.ts'

/** Maxima and kinds of score in force at a competition; the rules they drive are in `judo/score`. */
export const ruleset = pgTable('ruleset', {
  id: identity('idCompetitionRuleset'),
  title: text('title').notNull(),
  short: text('short').notNull().unique(),
  hasYuko: flag('hasYuko'),
  hasKoka: flag('hasKoka'),
  maxWazaAri: integer('maxWazaari').notNull(),
  maxYuko: integer('maxYuko'),
  maxKoka: integer('maxKoka'),
  maxShido: integer('maxShido').notNull(),
})

/** Level of a competition: Grand Slam, national championships, club tournament. */
export const rank = pgTable('rank', {
  id: identity('idRanga'),
  name: text('naziv').notNull().unique(),
  orderNumber: integer('zapSt').notNull().default(0),
})

export const competition = pgTable(
  'competition',
  {
    id: identity('idTekmovanja'),
    /** Name in addresses, `gs_fra2025`; given once. */
    externalId: text('externalId').notNull(),
    name: text('naziv').notNull(),
    internationalName: text('intNaziv'),
    countryId: integer('idDrzave').references(() => country.id),
    city: text('kraj'),
    venue: text('lokacija'),
    /** First and last day in the competition's own time zone; null where the source has none. */
    dateFrom: date('datumOd'),
    dateTo: date('datumDo'),
    /** IANA name. */
    timeZone: text('timezone').notNull().default('UTC'),
    partnerId: integer('partnerId').references(() => partner.id),
    rankId: integer('idRanga').references(() => rank.id),
    rulesetId: integer('idCompetitionRuleset').references(() => ruleset.id),
    mats: integer('stBlazin'),
    logoFilename: text('logoFilename'),
    liveThemeCode: text('liveThemeCode'),
    allowTeams: flag('allowTeams'),
    allowPayments: flag('allowPayments'),
    allowIndividualRegistration: flag('allowIndividualRegistration'),
    applicationDeadline: instant('prijaveDo'),
    applicationDeadlineLate: instant('prijaveDoLate'),
    /** 1 planned, 2 open, 3 finished, 4 cancelled. */
    status: integer('status').notNull().default(1),
    /** Shown on the portal. */
    visible: boolean('visibility').notNull().default(true),
    sortKey: sortKey(),
    createdAt: created(),
    updatedAt: updated(),
    deletedAt: instant('deletedAt'),
  },
  (t) => [
    uniqueIndex('competition_external').on(t.externalId),
    index('competition_dates').on(t.dateFrom, t.id),
    index('competition_partner').on(t.partnerId),
  ],
)

/** What judoka compete for: country 1, club 2, school 3, region 4. */
export const competitionDisplayType = pgTable(
  'competition_display_type',
  {
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    displayTypeId: integer('idDisplayType').notNull(),
    isMain: flag('isMain'),
  },
  (t) => [primaryKey({ columns: [t.competitionId, t.displayTypeId] })],
)

/** A weight category as it is held at one competition, with its draw. */
export const competitionWeight = pgTable(
  'competition_weight',
  {
    id: identity('idTekmovanjaKatTez'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    ageId: integer('idStarostneKat')
      .notNull()
      .references(() => ageCategory.id),
    weightId: integer('idTezinskeKat')
      .notNull()
      .references(() => weightCategory.id),
    judoka: integer('stTekmovalcev').notNull().default(0),
    /** 0 open, 1 entries closed, 2 drawn (portal specification §4.1). */
    status: integer('status').notNull().default(0),
    /** A `DrawSystem` of `judo/draw`; null where who met whom is known but the sheet is not. */
    drawSystem: text('sistem'),
    /** Lines of the sheet from the top as ids of persons, comma separated, an empty line left empty. */
    drawLines: text('zreb'),
    /** Why places could not all be proved, as a sentence for the organiser; null when they are. */
    incomplete: text('nepopolno'),
    scheduledDay: integer('scheduledDay'),
  },
  (t) => [uniqueIndex('competition_weight_once').on(t.competitionId, t.weightId)],
)

/** One judoka entered in one weight category. */
export const entry = pgTable(
  'entry',
  {
    id: identity('idPrijave'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    personId: integer('idOsebe')
      .notNull()
      .references(() => person.id),
    ageId: integer('idStarostneKat')
      .notNull()
      .references(() => ageCategory.id),
    weightId: integer('idTezinskeKat')
      .notNull()
      .references(() => weightCategory.id),
    countryId: integer('idDrzave').references(() => country.id),
    clubId: integer('idKluba').references(() => club.id),
    /** Place among the seeds, 1 to 8. */
    seed: integer('nosilec'),
    drawNumber: integer('drawNumber'),
    status: integer('status').notNull().default(1),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [
    uniqueIndex('entry_once').on(t.competitionId, t.weightId, t.personId),
    index('entry_person').on(t.personId),
  ],
)
