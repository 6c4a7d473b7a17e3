import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAtColumn, flag, identity, updatedAtColumn } from '../columns.ts'
import { partner } from '../registry/partners.ts'
import { weightCategory } from './categories.ts'
import { competition } from './competitions.ts'
import { rank } from './rules.ts'

/** Rankings. What they count is in `judo/ranking` (docs/specification/rankings.md). */

/** A ranking of a partner, year after year. */
export const cup = pgTable(
  'cup',
  {
    id: identity('idPokal'),
    partnerId: integer('idPartner')
      .notNull()
      .references(() => partner.id),
    name: text('naziv').notNull(),
    short: text('kratica'),
    /** Whom it ranks. */
    rankingType: text('rankingType', { enum: ['individual', 'club', 'coach'] })
      .notNull()
      .default('individual'),
    /** Shown first. */
    isDefault: flag('isDefault'),
    showOnPortal: boolean('showOnPortal').notNull().default(true),
    /** How many results of one judoka, club or coach count; null is all. */
    bestResults: integer('stNajboljsih'),
    /** A result counts only with a won contest. */
    winNeeded: flag('winNeeded'),
    orderNumber: integer('zapSt').notNull().default(0),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [index('cup_partner').on(t.partnerId, t.orderNumber)],
)

/** One year of a cup: the days whose results count. */
export const cupPeriod = pgTable(
  'cup_period',
  {
    cupId: integer('idPokal')
      .notNull()
      .references(() => cup.id, { onDelete: 'cascade' }),
    year: integer('leto').notNull(),
    dateFrom: date('datumOd').notNull(),
    dateTo: date('datumDo').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cupId, t.year] }),
    check('cup_period_order', sql`${t.dateFrom} <= ${t.dateTo}`),
  ],
)

/** A competition that counts. A cup that names none counts all of its partner's whose rank gives points. */
export const cupCompetition = pgTable(
  'cup_competition',
  {
    cupId: integer('idPokal')
      .notNull()
      .references(() => cup.id, { onDelete: 'cascade' }),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.cupId, t.competitionId] }),
    index('cup_competition_competition').on(t.competitionId),
  ],
)

/** The scale of a cup: points for a place at a competition of a rank. */
export const cupPoints = pgTable(
  'cup_points',
  {
    cupId: integer('idPokal')
      .notNull()
      .references(() => cup.id, { onDelete: 'cascade' }),
    rankId: integer('idRanga')
      .notNull()
      .references(() => rank.id),
    place: integer('mesto').notNull(),
    points: integer('tocke').notNull(),
  },
  (t) => [primaryKey({ columns: [t.cupId, t.rankId, t.place] })],
)

/** A weight category that is ranked in a year of a cup. A year that names none ranks all in which there are results. */
export const cupCategory = pgTable(
  'cup_weight',
  {
    cupId: integer('idPokal')
      .notNull()
      .references(() => cup.id, { onDelete: 'cascade' }),
    year: integer('leto').notNull(),
    weightId: integer('idTezinskeKat')
      .notNull()
      .references(() => weightCategory.id),
    /** Counts for clubs, and is ranked by itself. */
    showInClub: boolean('showInClub').notNull().default(true),
    showInIndividual: boolean('showInIndividual').notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.cupId, t.year, t.weightId] })],
)
