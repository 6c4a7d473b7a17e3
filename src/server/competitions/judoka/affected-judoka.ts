import { type SQL, sql } from 'drizzle-orm'
import { contest, entry, individualResult, person } from '#server/platform/db/schema/index.ts'
import type { StoredDigests } from '../digests/stored-digests.ts'

const sides = sql`cross join lateral (values (${contest.whiteId}), (${contest.blueId})) side(id)`

/** Which digests of judoka a change affects. */
export const affectedJudoka: StoredDigests['affected'] = {
  judoka: sql`select id from changed`,
  person: sql`select id from changed
    union all ${selectSides(sql`${contest.whiteId} = changed.id`)}
    union all ${selectSides(sql`${contest.blueId} = changed.id`)}`,
  contest: selectSides(sql`${contest.id} = changed.id`),
  competition: sql`${selectSides(sql`${contest.competitionId} = changed.id`)}
    union all select ${individualResult.personId} from changed
      join ${individualResult} on ${individualResult.competitionId} = changed.id`,
  club: sql`select ${person.id} from changed join ${person} on ${person.clubId} = changed.id
    union all select side.id from changed
      join ${entry} on ${entry.clubId} = changed.id
      join ${contest} on ${contest.competitionId} = ${entry.competitionId}
        and ${entry.personId} in (${contest.whiteId}, ${contest.blueId})
      ${sides}`,
}

/** Both judoka of contests. */
function selectSides(isChanged: SQL): SQL {
  return sql`select side.id from changed join ${contest} on ${isChanged} ${sides}`
}
