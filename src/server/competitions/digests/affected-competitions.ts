import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  competition,
  competitionDocument,
  contest,
  entry,
  individualResult,
  programmeBlock,
} from '#server/platform/db/schema/index.ts'
import type { StoredDigests } from './stored-digests.ts'

/** Which digests of competitions a change affects. */
export const affectedCompetitions: StoredDigests['affected'] = {
  competition: sql`select id from changed`,
  person: sql.join(
    [
      [entry, entry.personId] as const,
      [individualResult, individualResult.personId] as const,
      ...[
        contest.whiteId,
        contest.blueId,
        contest.refereeId,
        contest.secondRefereeId,
        contest.thirdRefereeId,
      ].map((column) => [contest, column] as const),
    ].map(([table, personId]) => selectCompetitions(table, personId)),
    sql` union all `,
  ),
  contest: selectCompetitions(contest, contest.id),
  block: selectCompetitions(programmeBlock, programmeBlock.id),
  document: selectCompetitions(competitionDocument, competitionDocument.id),
  club: sql`${selectCompetitions(entry, entry.clubId)}
    union all select ${competition.id} from changed join ${competition} on ${competition.clubId} = changed.id`,
  partner: sql`select ${competition.id} from changed join ${competition} on ${competition.partnerId} = changed.id`,
}

type CompetitionRows =
  | typeof contest
  | typeof entry
  | typeof individualResult
  | typeof programmeBlock
  | typeof competitionDocument

/** The competitions of the rows with a changed id in a column. */
function selectCompetitions(table: CompetitionRows, column: AnyPgColumn): SQL {
  return sql`select ${table.competitionId} from changed join ${table} on ${column} = changed.id`
}
