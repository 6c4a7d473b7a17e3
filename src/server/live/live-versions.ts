import { sql } from 'drizzle-orm'
import {
  contestsVersion,
  ofCompetition,
  selectOfCompetition,
  selectRowVersions,
  selectVersion,
} from '#server/competitions/contests/contests-version.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { prepareOnce } from '#server/platform/db/prepared-statement.ts'
import {
  ageCategory,
  club,
  competition,
  country,
  entry,
  individualResult,
  person,
  team,
  teamResult,
  weightCategory,
} from '#server/platform/db/schema/index.ts'

/** Versions of what live pages read: each changes with any row that the response depends on (`contests-version.ts`). */

const resultsStatement = prepareOnce((db) => {
  const ofResults = selectOfCompetition(
    individualResult.personId,
    individualResult,
    individualResult.competitionId,
  )
  return selectVersion(db, [
    selectRowVersions(competition, competition.id, ofCompetition(competition.id)),
    selectRowVersions(individualResult, individualResult.id, ofCompetition(individualResult.competitionId)),
    selectRowVersions(entry, entry.id, ofCompetition(entry.competitionId)),
    selectRowVersions(person, person.id, sql`${person.id} in (${ofResults})`),
    selectRowVersions(
      club,
      club.id,
      sql`${club.id} in (${selectOfCompetition(entry.clubId, entry, entry.competitionId)})`,
    ),
    selectRowVersions(country, country.id),
    selectRowVersions(ageCategory, ageCategory.id),
    selectRowVersions(weightCategory, weightCategory.id),
  ]).prepare('live_results_stamp')
})

/** Version of all rows that `Live/Results` reads. */
export async function readResultsVersion(db: Database, competitionId: number): Promise<string> {
  const [row] = await resultsStatement(db).execute({ idCompetition: competitionId })
  return row?.stamp ?? ''
}

/** Rows of teams besides those of their contests. */
const teamsStatement = prepareOnce((db) => {
  const ofEntries = selectOfCompetition(entry.personId, entry, entry.competitionId)
  return selectVersion(db, [
    selectRowVersions(team, team.id, ofCompetition(team.competitionId)),
    selectRowVersions(teamResult, teamResult.id, ofCompetition(teamResult.competitionId)),
    selectRowVersions(person, person.id, sql`${person.id} in (${ofEntries})`),
  ]).prepare('live_teams_stamp')
})

/** Version of all rows that `Live/Teams` reads. */
export async function readTeamsVersion(db: Database, competitionId: number): Promise<string> {
  const [contests, [row]] = await Promise.all([
    contestsVersion(db, competitionId),
    teamsStatement(db).execute({ idCompetition: competitionId }),
  ])
  return `${contests} ${row?.stamp}`
}
