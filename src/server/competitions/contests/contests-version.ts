import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/db/open-database.ts'
import { prepareOnce } from '#server/platform/db/prepared-statement.ts'
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
  programmeBlock,
  programmeBlockMat,
  scoreEvent,
  teamCompetition,
  teamContest,
  weightCategory,
} from '#server/platform/db/schema/index.ts'

/** Whether a contest has events; the column of the contest is outside the subquery. */
export const hasEvents = sql<boolean>`exists (
  select 1 from ${scoreEvent} where ${scoreEvent.contestId} = ${contest.id} and not ${scoreEvent.canceled}
)`

/**
 * Version of all rows that `Contest/Find` reads for a competition: it changes when any of them is inserted, updated or
 * deleted, and only then. PostgreSQL stores the writing transaction of each row (`xmin`), so no other columns are read.
 */
export async function contestsVersion(db: Database, competitionId: number): Promise<string> {
  const [row] = await versionStatement(db).execute({ idCompetition: competitionId })
  return row?.stamp ?? ''
}

/** Condition on the rows of the competition `idCompetition`. */
export const ofCompetition = (column: PgColumn): SQL =>
  sql`${column} = ${sql.placeholder('idCompetition')}::int`

/** The ids that rows of the competition `idCompetition` refer to. */
export const selectOfCompetition = (selected: PgColumn, table: PgTable, column: PgColumn): SQL =>
  sql`select ${selected} from ${table} where ${ofCompetition(column)}`

const versionStatement = prepareOnce((db) => {
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
    selectRowVersions(teamContest, teamContest.id, ofCompetition(teamContest.competitionId)),
    selectRowVersions(
      person,
      person.id,
      sql`${person.id} in (${selectOfCompetition(contest.whiteId, contest, contest.competitionId)}
        union ${selectOfCompetition(contest.blueId, contest, contest.competitionId)}
        union ${selectOfCompetition(contest.refereeId, contest, contest.competitionId)}
        union ${selectOfCompetition(contest.secondRefereeId, contest, contest.competitionId)}
        union ${selectOfCompetition(contest.thirdRefereeId, contest, contest.competitionId)})`,
    ),
    selectRowVersions(
      contestVideo,
      contestVideo.id,
      sql`${contestVideo.contestId} in (${selectOfCompetition(contest.id, contest, contest.competitionId)})`,
    ),
    sql`select concat_ws(' ', 'events', ${contest.id}, ${hasEvents}) as line from ${contest}
      where ${ofCompetition(contest.competitionId)}`,
    selectRowVersions(
      programmeBlockMat,
      programmeBlockMat.id,
      sql`${programmeBlockMat.blockId} in (${selectOfCompetition(programmeBlock.id, programmeBlock, programmeBlock.competitionId)})`,
    ),
    selectRowVersions(
      club,
      club.id,
      sql`${club.id} in (${selectOfCompetition(entry.clubId, entry, entry.competitionId)})`,
    ),
    // small tables that all responses depend on
    selectRowVersions(country, country.id),
    selectRowVersions(camera, camera.id),
    selectRowVersions(ageCategory, ageCategory.id),
    selectRowVersions(weightCategory, weightCategory.id),
  ]
  return selectVersion(db, rows).prepare('contests_stamp')
})

/** One version of all rows of some selects. */
export const selectVersion = (db: Database, rows: readonly SQL[]) =>
  db
    .select({ stamp: sql<string>`concat_ws(' ', count(*), sum(hashtextextended(line, 0)))` })
    .from(sql`(${sql.join([...rows], sql` union all `)}) rows`)

/** Table, id and writing transaction of each row. */
export function selectRowVersions(table: PgTable, id: PgColumn, where: SQL = sql`true`): SQL {
  return sql`select concat_ws(' ', ${table}.tableoid, ${id}, ${table}.xmin) as line from ${table} where ${where}`
}
