import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/open-database.ts'
import { prepareOnce } from '../../db/prepared-statement.ts'
import {
  ageCategory,
  camera,
  club,
  competition,
  competitionCategory,
  contest,
  contestVideo,
  country,
  entry,
  person,
  teamCompetition,
  teamContest,
  weightCategory,
} from '../../db/schema/index.ts'

/**
 * What stands for the rows that `Contest/Find` reads of a competition: another one after any of them was written,
 * added or removed, and the same otherwise. PostgreSQL keeps with each row the transaction that wrote it (`xmin`), so
 * nothing is read of the rows themselves.
 */
export async function contestsVersion(db: Database, idCompetition: number): Promise<string> {
  const [row] = await versionStatement(db).execute({ idCompetition })
  return row?.stamp ?? ''
}

const versionStatement = prepareOnce((db) => {
  const ofCompetition = (column: PgColumn) => sql`${column} = ${sql.placeholder('idCompetition')}::int`
  const its = (wanted: PgColumn, table: PgTable, column: PgColumn) =>
    sql`select ${wanted} from ${table} where ${ofCompetition(column)}`
  const rows = [
    selectRowVersions(competition, competition.id, ofCompetition(competition.id)),
    selectRowVersions(
      competitionCategory,
      competitionCategory.id,
      ofCompetition(competitionCategory.competitionId),
    ),
    selectRowVersions(contest, contest.id, ofCompetition(contest.competitionId)),
    selectRowVersions(entry, entry.id, ofCompetition(entry.competitionId)),
    selectRowVersions(teamCompetition, teamCompetition.id, ofCompetition(teamCompetition.competitionId)),
    selectRowVersions(
      teamContest,
      teamContest.id,
      sql`${ofCompetition(teamContest.competitionId)}
        or ${teamContest.id} in (${its(contest.teamFightId, contest, contest.competitionId)})`,
    ),
    selectRowVersions(
      person,
      person.id,
      sql`${person.id} in (${its(contest.whiteId, contest, contest.competitionId)}
        union ${its(contest.blueId, contest, contest.competitionId)})`,
    ),
    selectRowVersions(
      contestVideo,
      contestVideo.id,
      sql`${contestVideo.contestId} in (${its(contest.id, contest, contest.competitionId)})`,
    ),
    selectRowVersions(club, club.id, sql`${club.id} in (${its(entry.clubId, entry, entry.competitionId)})`),
    // few rows, which everybody's answers show
    selectRowVersions(country, country.id),
    selectRowVersions(camera, camera.id),
    selectRowVersions(ageCategory, ageCategory.id),
    selectRowVersions(weightCategory, weightCategory.id),
  ]
  return db
    .select({ stamp: sql<string>`concat_ws(' ', count(*), sum(hashtextextended(line, 0)))` })
    .from(sql`(${sql.join(rows, sql` union all `)}) rows`)
    .prepare('contests_stamp')
})

/** Which rows of a table there are, and which transaction wrote each. */
function selectRowVersions(table: PgTable, id: PgColumn, where: SQL = sql`true`): SQL {
  return sql`select concat_ws(' ', ${table}.tableoid, ${id}, ${table}.xmin) as line from ${table} where ${where}`
}
