import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { enumerationChecks, notNegative, positive, requiredTexts } from '../checks.ts'
import { createdAtColumn, deletedAtColumn, editColumns, flag, identity } from '../columns.ts'
import { partner } from '../registry/partners.ts'
import { weightCategory } from './categories.ts'
import { competition } from './competitions.ts'
import { rank } from './rules.ts'

/** Rankings. Their rules are in `judo/ranking` (docs/specification/rankings.md). */

/** A cup of a partner, with a ranking for each year. */
export const cup = pgTable(
  'cup',
  {
    id: identity('idPokal'),
    partnerId: integer('idPartner')
      .notNull()
      .references(() => partner.id),
    name: text('naziv').notNull(),
    shortName: text('kratica'),
    /** Ranks judoka, clubs or coaches. */
    rankingType: text('rankingType', { enum: ['individual', 'club', 'coach'] })
      .notNull()
      .default('individual'),
    /** Shown first. */
    isDefault: flag('isDefault'),
    showOnPortal: boolean('showOnPortal').notNull().default(true),
    /** Number of results of a judoka, club or coach that count; null for all. */
    bestResults: integer('stNajboljsih'),
    /** A result only counts with at least one won contest. */
    winNeeded: flag('winNeeded'),
    orderNumber: integer('zapSt').notNull().default(0),
    createdAt: createdAtColumn(),
    ...editColumns(),
    deletedAt: deletedAtColumn(),
  },
  (t) => [
    index('cup_partner').on(t.partnerId, t.orderNumber),
    ...enumerationChecks(t),
    ...requiredTexts(t),
    positive('cup_best_results', t.bestResults),
  ],
)

/** The period of a year of a cup. */
export const cupPeriod = pgTable(
  'cup_period',
  {
    id: identity('id'),
    cupId: integer('idPokal')
      .notNull()
      .references(() => cup.id, { onDelete: 'cascade' }),
    year: integer('leto').notNull(),
    dateFrom: date('datumOd').notNull(),
    dateTo: date('datumDo').notNull(),
    ...editColumns(),
  },
  (t) => [
    unique('cup_period_once').on(t.cupId, t.year),
    check('cup_period_order', sql`${t.dateFrom} <= ${t.dateTo}`),
  ],
)

/** A competition of a cup. A cup without any counts all competitions of its partner with a rank that gives points. */
export const cupCompetition = pgTable(
  'cup_competition',
  {
    id: identity('id'),
    cupId: integer('idPokal')
      .notNull()
      .references(() => cup.id, { onDelete: 'cascade' }),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    ...editColumns(),
  },
  (t) => [
    unique('cup_competition_once').on(t.cupId, t.competitionId),
    index('cup_competition_competition').on(t.competitionId),
  ],
)

/** Points of a cup for a place at a competition of a rank. */
export const cupPoints = pgTable(
  'cup_points',
  {
    id: identity('id'),
    cupId: integer('idPokal')
      .notNull()
      .references(() => cup.id, { onDelete: 'cascade' }),
    rankId: integer('idRanga')
      .notNull()
      .references(() => rank.id),
    place: integer('mesto').notNull(),
    points: integer('tocke').notNull(),
    ...editColumns(),
  },
  (t) => [
    unique('cup_points_once').on(t.cupId, t.rankId, t.place),
    positive('cup_points_place', t.place),
    notNegative('cup_points_points', t.points),
  ],
)

/** A weight category in a year of a cup. A year without any ranks all categories with results. */
export const cupCategory = pgTable(
  'cup_weight',
  {
    id: identity('id'),
    cupId: integer('idPokal')
      .notNull()
      .references(() => cup.id, { onDelete: 'cascade' }),
    year: integer('leto').notNull(),
    categoryId: integer('idTezinskeKat')
      .notNull()
      .references(() => weightCategory.id),
    /** Whether it counts for clubs, and whether its judoka are ranked. */
    showInClub: boolean('showInClub').notNull().default(true),
    showInIndividual: boolean('showInIndividual').notNull().default(true),
    ...editColumns(),
  },
  (t) => [unique('cup_weight_once').on(t.cupId, t.year, t.categoryId)],
)
