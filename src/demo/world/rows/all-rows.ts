import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#server/db/schema/index.ts'
import type { World } from '../make-world.ts'
import type { TableRows } from '../write-rows.ts'
import { makeCategoryRows } from './category-rows.ts'
import { makeCodelistRows } from './codelist-rows.ts'
import { makeCompetitionDetailRows } from './competition-detail-rows.ts'
import { makeCompetitionRows } from './competition-rows.ts'
import { makeCupRows } from './cup-rows.ts'
import { makeDocumentRows } from './document-rows.ts'
import { makeLookupRows } from './lookup-rows.ts'
import { makeOfficialRows } from './official-rows.ts'
import { makeOrganisationRows } from './organisation-rows.ts'
import { makePastCompetitionRows } from './past-competition-rows.ts'
import { makePersonRows } from './person-rows.ts'
import { makeProgrammeRows } from './programme-rows.ts'
import { makePurchaseRows } from './purchase-rows.ts'
import { makeRegistrationRows } from './registration-rows.ts'
import { makeMediaRows, makeScoreEventRows } from './score-event-rows.ts'
import { makeTeamRows } from './team-rows.ts'
import { makeUserRows } from './user-rows.ts'

/**
 * The demo world as rows of the database, tables in an order in which every reference is there already.
 * @param passwordHash of the password of all users
 * @param competitions how many there are at least; what is missing is filled with archives
 */
export function makeAllRows(
  world: World,
  today: string,
  passwordHash: string,
  competitions = 0,
): TableRows[] {
  const { ids, ...codelists } = makeCodelistRows(world)
  const lists = makeLookupRows()
  const places = makeOrganisationRows(world, ids)
  const held = makeCompetitionRows(world, ids)
  const schedule = makeProgrammeRows(world)
  const purchases = makePurchaseRows(world, ids, today)
  const alone = makeCategoryRows(world, ids, schedule.findBlockId, purchases.paidBy)
  const teams = makeTeamRows(world, ids, alone)
  const categories = [...alone.categories, ...teams.categories]
  const entries = [...alone.entries, ...teams.entries]
  const missing = Math.max(0, competitions - held.competitions.length)
  const archive = makePastCompetitionRows(world, ids, today, missing, {
    competitions: held.competitions,
    categories,
    entries,
    results: alone.results,
  })
  const moment = new Date(`${today}T00:00:00Z`)
  const rows: [PgTable, readonly Record<string, unknown>[]][] = [
    ...lists,
    [schema.country, codelists.countries],
    ...places.regions,
    [schema.partner, codelists.partners],
    [schema.repechageType, codelists.repechageTypes],
    [schema.rank, codelists.ranks],
    [schema.ruleset, codelists.rulesets],
    [schema.ageCategory, codelists.ages],
    [schema.weightCategory, codelists.weights],
    ...places.clubs,
    [schema.person, makePersonRows(world, ids)],
    ...makeUserRows(world, ids, passwordHash),
    ...makeRegistrationRows(world, ids),
    [schema.competition, [...held.competitions, ...archive.competitions]],
    [schema.competitionDisplayType, [...held.displayTypes, ...archive.displayTypes]],
    ...makeOfficialRows(world, ids),
    ...purchases.rows,
    [schema.fragment, schedule.fragments],
    [schema.fragmentMat, schedule.mats],
    [schema.teamCompetition, teams.competitions],
    [schema.team, teams.teams],
    [schema.competitionWeight, [...categories, ...archive.categories]],
    [schema.entry, [...entries, ...archive.entries]],
    [schema.teamFight, teams.teamContests],
    [schema.contest, [...alone.contests, ...teams.contests]],
    [schema.individualResult, [...alone.results, ...archive.results]],
    [schema.teamResult, teams.results],
    [schema.scoreEvent, makeScoreEventRows(alone.finishedContests)],
    [schema.mediaLink, makeMediaRows(alone.finishedContests)],
    ...makeCupRows(world, ids),
    ...makeDocumentRows(world),
    ...makeCompetitionDetailRows(world, ids),
  ]
  return rows.map(([table, own]) => ({
    table,
    rows: own.map((row) => withTimestamps(row, table, moment)),
  }))
}

/** Moments that the database would take from its clock are those of the day. */
function withTimestamps(row: Record<string, unknown>, table: PgTable, moment: Date): Record<string, unknown> {
  const moments = ['createdAt', 'updatedAt', 'insertedAt'].filter((name) => name in table)
  return { ...Object.fromEntries(moments.map((name) => [name, moment])), ...row }
}
