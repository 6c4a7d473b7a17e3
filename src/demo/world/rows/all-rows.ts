import type { PgTable } from 'drizzle-orm/pg-core'
import type { CodeIds } from '#server/platform/code-lists/code-ids.ts'
import * as schema from '#server/platform/db/schema/index.ts'
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
import { makeConsentRows, makePersonRows } from './person-rows.ts'
import { makeProgrammeRows } from './programme-rows.ts'
import { makePurchaseRows } from './purchase-rows.ts'
import { makeRegistrationRows } from './registration-rows.ts'
import { makeMediaRows, makeScoreEventRows } from './score-event-rows.ts'
import { makeTeamRows } from './team-rows.ts'
import { makeUserRows } from './user-rows.ts'

/**
 * The demo world as rows, with referenced tables before those that refer to them.
 * @param codes the code lists of the installation
 * @param competitions minimum number of competitions; past competitions make up the difference
 */
export function makeAllRows(world: World, codes: CodeIds, today: string, competitions = 0): TableRows[] {
  const { ids, ...codelists } = makeCodelistRows(codes)
  const lookups = makeLookupRows()
  const organisations = makeOrganisationRows(world, ids)
  const current = makeCompetitionRows(world, ids)
  const programme = makeProgrammeRows(world, ids)
  const purchases = makePurchaseRows(world, ids, today)
  const individual = makeCategoryRows(world, ids, programme.findBlockId, purchases.paidBy)
  const teams = makeTeamRows(world, ids, individual)
  const categories = [...individual.categories, ...teams.categories]
  const entries = [...individual.entries, ...teams.entries]
  const missing = Math.max(0, competitions - current.competitions.length)
  const past = makePastCompetitionRows(world, ids, today, missing, {
    competitions: current.competitions,
    categories,
    entries,
    results: individual.results,
  })
  const createdAt = new Date(`${today}T00:00:00Z`)
  const rows: [PgTable, readonly Record<string, unknown>[]][] = [
    ...lookups,
    ...organisations.regions,
    [schema.partner, codelists.partners],
    [schema.rank, codelists.ranks],
    [schema.ageCategory, codelists.ages],
    [schema.weightCategory, codelists.weights],
    ...organisations.clubs,
    [schema.person, makePersonRows(world, ids)],
    [schema.personConsent, makeConsentRows(world)],
    ...makeUserRows(world, ids),
    ...makeRegistrationRows(world, ids),
    [schema.competition, [...current.competitions, ...past.competitions]],
    [schema.competitionDisplayType, [...current.displayTypes, ...past.displayTypes]],
    ...makeOfficialRows(world, ids),
    ...purchases.rows,
    [schema.programmeBlock, programme.fragments],
    [schema.programmeBlockMat, programme.mats],
    [schema.teamCompetition, teams.competitions],
    [schema.team, teams.teams],
    [schema.competitionCategory, [...categories, ...past.categories]],
    [schema.entry, [...entries, ...past.entries]],
    [schema.teamContest, teams.teamContests],
    [schema.contest, [...individual.contests, ...teams.contests]],
    [schema.individualResult, [...individual.results, ...past.results]],
    [schema.teamResult, teams.results],
    [schema.scoreEvent, makeScoreEventRows(individual.finishedContests, ids)],
    [schema.contestVideo, makeMediaRows(individual.finishedContests)],
    ...makeCupRows(world, ids),
    ...makeDocumentRows(world),
    ...makeCompetitionDetailRows(world, ids),
  ]
  return rows.map(([table, tableRows]) => ({
    table,
    rows: tableRows.map((row) => withTimestamps(row, table, createdAt)),
  }))
}

/** Sets the timestamps that default to the clock of the database to the day of the demo world. */
function withTimestamps(
  row: Record<string, unknown>,
  table: PgTable,
  timestamp: Date,
): Record<string, unknown> {
  const columns = ['createdAt', 'updatedAt', 'insertedAt'].filter((name) => name in table)
  return { ...Object.fromEntries(columns.map((name) => [name, timestamp])), ...row }
}
