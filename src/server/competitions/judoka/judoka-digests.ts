import { sql } from 'drizzle-orm'
import type { Side } from '#judo/score/score.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicCompetition } from '#server/platform/db/public-rows.ts'
import {
  combineDigests,
  computeDigests,
  type DigestRows,
  isAmong,
  selectDigestRows,
} from '#server/platform/db/row-digests.ts'
import {
  ageCategory,
  club,
  competition,
  contest,
  country,
  entry,
  individualResult,
  person,
  rank,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { isMinor, isUnder15, publicBirthYear } from '#server/registry/people/minors.ts'
import { mentionColumnWithJoins } from '#server/registry/people/person-mention.ts'
import { judokaColumns, judokaJoins } from '#server/registry/people/read-judoka.ts'
import { contestColumns } from '../contests/list-contests.ts'
import { readDigests, type StoredDigests } from '../digests/stored-digests.ts'
import { categoryMentionColumns, competitionMentionColumns } from '../info/mention-columns.ts'
import { affectedJudoka } from './affected-judoka.ts'
import { isMeeting } from './list-meetings.ts'

/** A digest per judoka of what their profile shows on every day, including the names of opponents and competitions. */
export const judokaDigests: StoredDigests = {
  kind: 'judoka',
  selectRows: (ids) => [
    personDigestRows(ids),
    resultDigestRows(ids),
    contestDigestRows('white', ids),
    contestDigestRows('blue', ids),
  ],
  affected: affectedJudoka,
}

/**
 * A digest per judoka of everything that their profile shows.
 * @param today `YYYY-MM-DD`; minors are published differently
 */
export async function readJudokaDigests(
  db: Database,
  ids: readonly number[],
  today: string,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const [digests, ages] = await Promise.all([
    readDigests(db, judokaDigests, ids),
    computeDigests(db, [ageDigestRows(ids, today)]),
  ])
  return combineDigests(digests, ages)
}

function ageDigestRows(ids: readonly number[], today: string): DigestRows {
  const entries = isAmong(entry.personId, ids)
  return selectDigestRows(
    'age',
    person.id,
    [publicBirthYear(today, entries), isMinor(today, entries), isUnder15(today, entries)],
    sql`from ${person} where ${isAmong(person.id, ids)}`,
  )
}

const personDigestRows = (ids: readonly number[]): DigestRows =>
  selectDigestRows(
    'judoka',
    person.id,
    Object.values(judokaColumns),
    sql`from ${person}
      left join ${country} on ${judokaJoins.country}
      left join ${club} on ${judokaJoins.club}
      where ${isAmong(person.id, ids)}`,
  )

const resultDigestRows = (ids: readonly number[]): DigestRows =>
  selectDigestRows(
    'result',
    individualResult.personId,
    [
      individualResult.place,
      ...Object.values(competitionMentionColumns),
      ...Object.values(categoryMentionColumns),
    ],
    sql`from ${individualResult}
      join ${competition} on ${competition.id} = ${individualResult.competitionId}
      join ${weightCategory} on ${weightCategory.id} = ${individualResult.categoryId}
      ${competitionJoins} where ${isPublicCompetition} and ${isAmong(individualResult.personId, ids)}`,
  )

/** Contests with the judoka on a side, and the opponent as the profile shows them. */
function contestDigestRows(side: Side, ids: readonly number[]): DigestRows {
  const [judokaId, opponentId] =
    side === 'white' ? [contest.whiteId, contest.blueId] : [contest.blueId, contest.whiteId]
  const opponent = mentionColumnWithJoins({
    competition: contest.competitionId,
    weight: contest.categoryId,
    person: opponentId,
  })
  return selectDigestRows(
    'contest',
    judokaId,
    [
      sql`${side}::text`,
      opponent.column,
      ...Object.values(contestColumns),
      ...Object.values(competitionMentionColumns),
      ...Object.values(categoryMentionColumns),
    ],
    sql`from ${contest}
      join ${competition} on ${competition.id} = ${contest.competitionId}
      join ${weightCategory} on ${weightCategory.id} = ${contest.categoryId}
      ${competitionJoins} ${opponent.joins} where ${isPublicCompetition} and ${isMeeting} and ${isAmong(judokaId, ids)}`,
  )
}

const competitionJoins = sql`
  join ${ageCategory} on ${ageCategory.id} = ${weightCategory.ageId}
  left join ${country} on ${country.id} = ${competition.countryId}
  left join ${rank} on ${rank.id} = ${competition.rankId}`
