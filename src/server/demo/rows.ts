import type { PgTable } from 'drizzle-orm/pg-core'
import {
  ageCategory,
  competition,
  competitionDisplayType,
  competitionWeight,
  contest,
  country,
  entry,
  individualResult,
  partner,
  person,
  rank,
  ruleset,
  weightCategory,
} from '../db/schema/index.ts'
import { codelistRows } from './codelist-rows.ts'
import { competitionRows } from './competition-rows.ts'
import { personRows } from './person-rows.ts'
import type { World } from './world.ts'
import type { Rows } from './write.ts'

/** The demo world as rows of the database, tables in an order in which every reference is there already. */
export function rowsOf(world: World, today: string): Rows[] {
  const codelists = codelistRows(world)
  const held = competitionRows(world, codelists.ids)
  const moment = new Date(`${today}T00:00:00Z`)
  const rows: [PgTable, readonly Record<string, unknown>[]][] = [
    [country, codelists.countries],
    [partner, codelists.partners],
    [rank, codelists.ranks],
    [ruleset, codelists.rulesets],
    [ageCategory, codelists.ages],
    [weightCategory, codelists.weights],
    [person, personRows(world, codelists.ids)],
    [competition, held.competitions],
    [competitionDisplayType, held.displayTypes],
    [competitionWeight, held.categories],
    [entry, held.entries],
    [contest, held.contests],
    [individualResult, held.results],
  ]
  return rows.map(([table, own]) => ({
    table,
    rows: own.map((row) => ('createdAt' in table ? { ...row, createdAt: moment, updatedAt: moment } : row)),
  }))
}
