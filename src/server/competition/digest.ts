import { sql } from 'drizzle-orm'
import { contestColumns } from '../contest/contests.ts'
import type { Database } from '../db/open.ts'
import {
  ageCategory,
  competition,
  competitionDisplayType,
  competitionWeight,
  contest,
  entry,
  individualResult,
  person,
  weightCategory,
} from '../db/schema/index.ts'
import { among, digests, type Lines, lines } from '../digest.ts'
import { mentionJoined } from '../judoka/mention.ts'
import { isMinor } from '../judoka/minors.ts'
import { aboutColumns, joinsOfAbout } from './about.ts'
import { programmeLines } from './digest-programme.ts'
import { lastingFeatures } from './features.ts'
import { categoryColumns } from './mentions.ts'

/**
 * A digest per competition over everything that is published of it: it changes when something shown changes, and
 * only then (an `updatedAt` alone changes nothing).
 * @param today `YYYY-MM-DD`: coming of age changes what is shown
 */
export async function competitionDigests(
  db: Database,
  ids: readonly number[],
  today: string,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  return digests(db, [
    itself(ids),
    displayTypes(ids),
    categories(ids),
    entries(ids, today),
    clubs(ids),
    contests(ids),
    results(ids),
    people(ids),
    ...programmeLines(ids),
  ])
}

const itself = (ids: readonly number[]): Lines =>
  lines(
    'competition',
    competition.id,
    [...Object.values(aboutColumns), ...Object.values(lastingFeatures)],
    sql`from ${competition} ${joinsOfAbout} where ${among(competition.id, ids)}`,
  )

const displayTypes = (ids: readonly number[]): Lines =>
  lines(
    'display type',
    competitionDisplayType.competitionId,
    [competitionDisplayType.displayTypeId, competitionDisplayType.isMain],
    sql`from ${competitionDisplayType} where ${among(competitionDisplayType.competitionId, ids)}`,
  )

const categories = (ids: readonly number[]): Lines =>
  lines(
    'category',
    competitionWeight.competitionId,
    [
      ...Object.values(categoryColumns),
      ageCategory.name,
      ageCategory.orderNumber,
      ageCategory.fightDuration,
      weightCategory.orderNumber,
      competitionWeight.judoka,
      competitionWeight.status,
      competitionWeight.drawSystem,
      competitionWeight.drawLines,
      competitionWeight.incomplete,
    ],
    sql`from ${competitionWeight}
      join ${weightCategory} on ${weightCategory.id} = ${competitionWeight.weightId}
      join ${ageCategory} on ${ageCategory.id} = ${weightCategory.ageId}
      where ${among(competitionWeight.competitionId, ids)}`,
  )

const entries = (ids: readonly number[], today: string): Lines =>
  lines(
    'entry',
    entry.competitionId,
    [entry.id, entry.personId, entry.weightId, entry.seed, isMinor(today)],
    sql`from ${entry} left join ${person} on ${person.id} = ${entry.personId} where ${among(entry.competitionId, ids)}`,
  )

/** Clubs are shown of people who are shown, and counted of all. */
const clubs = (ids: readonly number[]): Lines =>
  lines(
    'clubs',
    entry.competitionId,
    [sql`count(distinct ${entry.clubId})`],
    sql`from ${entry} where ${among(entry.competitionId, ids)} group by ${entry.competitionId}`,
  )

/** Who fought is told by `people`, once for all their contests. */
const { winner, ...ofContest } = contestColumns

const contests = (ids: readonly number[]): Lines =>
  lines(
    'contest',
    contest.competitionId,
    [...Object.values(ofContest), contest.whiteId, contest.blueId, contest.winnerId],
    sql`from ${contest} where ${among(contest.competitionId, ids)}`,
  )

const results = (ids: readonly number[]): Lines =>
  lines(
    'result',
    individualResult.competitionId,
    [individualResult.id, individualResult.weightId, individualResult.personId, individualResult.place],
    sql`from ${individualResult} where ${among(individualResult.competitionId, ids)}`,
  )

const people = (ids: readonly number[]): Lines => {
  const { column, joins } = mentionJoined({
    competition: sql`mentioned.competition`,
    weight: sql`mentioned.weight`,
    person: sql`mentioned.person`,
  })
  const anyone = sql.join(
    [
      [entry, entry.personId] as const,
      [contest, contest.whiteId] as const,
      [contest, contest.blueId] as const,
      [individualResult, individualResult.personId] as const,
    ].map(
      ([table, personId]) => sql`select ${table.competitionId}, ${table.weightId}, ${personId}
        from ${table} where ${among(table.competitionId, ids)}`,
    ),
    sql` union `,
  )
  return lines(
    'person',
    sql`mentioned.competition`,
    [sql`mentioned.weight`, column],
    sql`from (${anyone}) mentioned(competition, weight, person) ${joins}`,
  )
}
