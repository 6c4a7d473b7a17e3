import { sql } from 'drizzle-orm'
import { isPublic } from '../competition/find.ts'
import { categoryColumns, competitionColumns } from '../competition/mentions.ts'
import { contestColumns } from '../contest/contests.ts'
import type { Database } from '../db/open.ts'
import {
  ageCategory,
  club,
  competition,
  contest,
  country,
  individualResult,
  person,
  rank,
  weightCategory,
} from '../db/schema/index.ts'
import { among, digests, type Lines, lines } from '../digest.ts'
import { isMeeting } from './meetings.ts'
import { mentionJoined } from './mention.ts'
import { isMinor, publicBirthYear } from './minors.ts'
import { judokaColumns, judokaJoins } from './registry.ts'

/**
 * A digest per judoka over everything their profile shows, opponents' names and competitions' names included.
 * @param today `YYYY-MM-DD`: coming of age changes what is shown
 */
export async function judokaDigests(
  db: Database,
  ids: readonly number[],
  today: string,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  return digests(db, [
    themselves(ids, today),
    results(ids),
    contestsAs('white', ids),
    contestsAs('blue', ids),
  ])
}

const themselves = (ids: readonly number[], today: string): Lines =>
  lines(
    'judoka',
    person.id,
    [...Object.values(judokaColumns), publicBirthYear(today), isMinor(today)],
    sql`from ${person}
      left join ${country} on ${judokaJoins.country}
      left join ${club} on ${judokaJoins.club}
      where ${among(person.id, ids)}`,
  )

const results = (ids: readonly number[]): Lines =>
  lines(
    'result',
    individualResult.personId,
    [individualResult.place, ...Object.values(competitionColumns), ...Object.values(categoryColumns)],
    sql`from ${individualResult}
      join ${competition} on ${competition.id} = ${individualResult.competitionId}
      join ${weightCategory} on ${weightCategory.id} = ${individualResult.weightId}
      ${rest} where ${isPublic} and ${among(individualResult.personId, ids)}`,
  )

/** Contests in which the judoka is on one side; who is on the other is told as the profile mentions them. */
function contestsAs(side: 'white' | 'blue', ids: readonly number[]): Lines {
  const [own, other] =
    side === 'white' ? [contest.whiteId, contest.blueId] : [contest.blueId, contest.whiteId]
  const opponent = mentionJoined({
    competition: contest.competitionId,
    weight: contest.weightId,
    person: other,
  })
  return lines(
    'contest',
    own,
    [
      sql`${side}::text`,
      opponent.column,
      ...Object.values(contestColumns),
      ...Object.values(competitionColumns),
      ...Object.values(categoryColumns),
    ],
    sql`from ${contest}
      join ${competition} on ${competition.id} = ${contest.competitionId}
      join ${weightCategory} on ${weightCategory.id} = ${contest.weightId}
      ${rest} ${opponent.joins} where ${isPublic} and ${isMeeting} and ${among(own, ids)}`,
  )
}

const rest = sql`
  join ${ageCategory} on ${ageCategory.id} = ${weightCategory.ageId}
  left join ${country} on ${country.id} = ${competition.countryId}
  left join ${rank} on ${rank.id} = ${competition.rankId}`
