import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { requiredTexts } from '../checks.ts'
import { editColumns, identity, language } from '../columns.ts'

/** Grades and levels of judoka, coaches and referees; `orderNumber` counts from the lowest. */

/** A kyu or dan grade. */
export const belt = pgTable(
  'belt',
  {
    id: identity('idBelt'),
    /** `5-kyu`, `1-dan`: the key of its translation. */
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    orderNumber: integer('zapSt').notNull(),
    ...editColumns(),
  },
  (t) => requiredTexts(t),
)

export const coachLevel = pgTable(
  'coach_level',
  {
    id: identity('idTrenerja'),
    name: text('naziv').notNull(),
    orderNumber: integer('zapSt').notNull().default(0),
    /** Language of `name`. */
    language: language(),
    ...editColumns(),
  },
  (t) => requiredTexts(t),
)

export const refereeLevel = pgTable(
  'referee_level',
  {
    id: identity('idSodnika'),
    name: text('naziv').notNull(),
    /** `IJF A`, `IJF B`, `NAT`. */
    short: text('kratica'),
    orderNumber: integer('zapSt').notNull().default(0),
    language: language(),
    ...editColumns(),
  },
  (t) => requiredTexts(t),
)
