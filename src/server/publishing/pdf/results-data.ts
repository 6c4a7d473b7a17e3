import type { IndividualResult } from '#contract/api/competitions/results.ts'
import type { TeamResult } from '#contract/api/teams.ts'
import type { TieMethod } from '#judo/progression/index.ts'
import { listCompetitionResults } from '#server/competitions/results/list-results.ts'
import { readMainGrouping } from '#server/competitions/results/read-medal-table.ts'
import { listTeamCompetitions } from '#server/competitions/teams/list-team-competitions.ts'
import { listTeamResults } from '#server/competitions/teams/list-teams.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import type { CompetitionSummary } from '#server/platform/pdf/pdf-header.ts'
import { listCategories } from './list-categories.ts'

export type ResultsData = {
  categories: (CategoryTies & { results: IndividualResult[] })[]
  byClub: boolean
  /** Results of team competitions. */
  teams: (CategoryTies & { name: string; results: TeamResult[] })[]
}

type CategoryTies = { tieMethods?: readonly TieMethod[] }

/**
 * Reads the places of all categories and of team competitions.
 * @throws NotFound if there are no places yet
 */
export async function readResultsData(db: Database, { id }: CompetitionSummary): Promise<ResultsData> {
  const results = await listCompetitionResults(db, id)
  const teamResults = await listTeamResults(db, id)
  if (results.length + teamResults.length === 0) throw new NotFound('file', 'sheet', 'results.pdf')
  const weights = new Map((await listCategories(db, id)).map(({ weight }) => [weight.idWeight, weight]))
  const categories = [...Map.groupBy(results, ({ weightCategory }) => weightCategory.idWeight)].map(
    ([idWeight, ofCategory]) => ({ results: ofCategory, ...pickTies(weights.get(idWeight)) }),
  )
  const teamCompetitions = teamResults.length > 0 ? await listTeamCompetitions(db, id) : []
  const teams = teamCompetitions.map(({ idCompetitionTeams, name, ...rest }) => ({
    name,
    ...pickTies(rest),
    results: teamResults.filter(({ idCompetitionTeam }) => idCompetitionTeam === idCompetitionTeams),
  }))
  return { categories, byClub: (await readMainGrouping(db, id)) !== 'country', teams }
}

const pickTies = ({ tieMethods }: CategoryTies = {}): CategoryTies => (tieMethods ? { tieMethods } : {})
