import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../db/schema/index.ts'
import { archiveRows } from './archive-rows.ts'
import { categoryRows } from './category-rows.ts'
import { codelistRows } from './codelist-rows.ts'
import { competitionRows } from './competition-rows.ts'
import { cupRows } from './cup-rows.ts'
import { detailRows } from './detail-rows.ts'
import { documentRows } from './document-rows.ts'
import { listRows } from './list-rows.ts'
import { officialRows } from './official-rows.ts'
import { organisationRows } from './organisation-rows.ts'
import { personRows } from './person-rows.ts'
import { purchaseRows } from './purchase-rows.ts'
import { scheduleRows } from './schedule-rows.ts'
import { mediaRows, scoreEventRows } from './score-event-rows.ts'
import { seasonRows } from './season-rows.ts'
import { teamRows } from './team-rows.ts'
import { userRows } from './user-rows.ts'
import type { World } from './world.ts'
import type { Rows } from './write.ts'

/**
 * The demo world as rows of the database, tables in an order in which every reference is there already.
 * @param passwordHash of the password of all users
 * @param competitions how many there are at least; what is missing is filled with archives
 */
export function rowsOf(world: World, today: string, passwordHash: string, competitions = 0): Rows[] {
  const { ids, ...codelists } = codelistRows(world)
  const lists = listRows()
  const places = organisationRows(world, ids)
  const held = competitionRows(world, ids)
  const schedule = scheduleRows(world)
  const purchases = purchaseRows(world, ids, today)
  const alone = categoryRows(world, ids, schedule.fragmentOf, purchases.paidBy)
  const teams = teamRows(world, ids, alone)
  const categories = [...alone.categories, ...teams.categories]
  const entries = [...alone.entries, ...teams.entries]
  const missing = Math.max(0, competitions - held.competitions.length)
  const archive = archiveRows(world, ids, today, missing, {
    competitions: held.competitions,
    categories,
    entries,
    results: alone.results,
  })
  const moment = new Date(`${today}T00:00:00Z`)
  const rows: [PgTable, readonly Record<string, unknown>[]][] = [
    ...lists,
    [schema.country, codelists.countries],
    ...places.lands,
    [schema.partner, codelists.partners],
    [schema.repechageType, codelists.repechageTypes],
    [schema.rank, codelists.ranks],
    [schema.ruleset, codelists.rulesets],
    [schema.ageCategory, codelists.ages],
    [schema.weightCategory, codelists.weights],
    ...places.clubs,
    [schema.person, personRows(world, ids)],
    ...userRows(world, ids, passwordHash),
    ...seasonRows(world, ids),
    [schema.competition, [...held.competitions, ...archive.competitions]],
    [schema.competitionDisplayType, [...held.displayTypes, ...archive.displayTypes]],
    ...officialRows(world, ids),
    ...purchases.first,
    [schema.fragment, schedule.fragments],
    [schema.fragmentMat, schedule.mats],
    [schema.teamCompetition, teams.competitions],
    [schema.team, teams.teams],
    [schema.competitionWeight, [...categories, ...archive.categories]],
    [schema.entry, [...entries, ...archive.entries]],
    [schema.teamFight, teams.fights],
    [schema.contest, [...alone.contests, ...teams.contests]],
    [schema.individualResult, [...alone.results, ...archive.results]],
    [schema.teamResult, teams.results],
    [schema.scoreEvent, scoreEventRows(alone.told)],
    [schema.mediaLink, mediaRows(alone.told)],
    ...cupRows(world, ids),
    ...documentRows(world),
    ...detailRows(world, ids),
  ]
  return rows.map(([table, own]) => ({
    table,
    rows: own.map((row) => dated(row, table, moment)),
  }))
}

/** Moments that the database would take from its clock are those of the day. */
function dated(row: Record<string, unknown>, table: PgTable, moment: Date): Record<string, unknown> {
  const moments = ['createdAt', 'updatedAt', 'insertedAt'].filter((name) => name in table)
  return { ...Object.fromEntries(moments.map((name) => [name, moment])), ...row }
}
