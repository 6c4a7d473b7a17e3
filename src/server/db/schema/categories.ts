import { boolean, doublePrecision, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { flag, identity } from './columns.ts'

export const ageCategory = pgTable(
  'age_category',
  {
    id: identity('idStarostneKat'),
    name: text('naziv').notNull(),
    /** `sen`, `jun`, `cad`, `u13` …: the key of its translation. */
    short: text('kratica').notNull(),
    /** 1 male, 2 female. */
    gender: integer('spol').notNull(),
    orderNumber: integer('zapSt').notNull().default(0),
    /** Youngest and oldest age in the year of the competition; null is open. */
    ageFrom: integer('starostOd'),
    ageTo: integer('starostDo'),
    /** Regular time of a contest in seconds. */
    fightDuration: integer('trajanjeBorbe').notNull(),
    isOfficial: boolean('isOfficial').notNull().default(true),
  },
  (t) => [uniqueIndex('age_category_short').on(t.short, t.gender)],
)

export const weightCategory = pgTable(
  'weight_category',
  {
    id: identity('idTezinskeKat'),
    ageId: integer('idStarostneKat')
      .notNull()
      .references(() => ageCategory.id),
    /** `-60`, `+100`, `open`. */
    name: text('naziv').notNull(),
    orderNumber: integer('zapSt').notNull().default(0),
    /** Limits in kilograms; null is open. */
    weightMin: doublePrecision('tezaMin'),
    weightMax: doublePrecision('tezaMax'),
    isOpen: flag('jeOpen'),
    isOfficial: boolean('isOfficial').notNull().default(true),
  },
  (t) => [uniqueIndex('weight_category_name').on(t.ageId, t.name)],
)
