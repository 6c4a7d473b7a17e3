import { and, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicCompetition, isPublicPerson } from '#server/platform/db/public-rows.ts'
import {
  competition,
  contest,
  individualResult,
  judokaFollow,
  person,
} from '#server/platform/db/schema/index.ts'
import type { NamedJudoka } from '../compose-notification.ts'
import { readPublicJudoka } from '../read-subjects.ts'

/** What a followed judoka has done in a competition. */
export type FollowedResult = {
  judoka: NamedJudoka
  /** Contests of the time, and how many of them were won. */
  contests: number
  wins: number
  /** Of the categories that are decided. */
  places: number[]
}

/** The results of followed judoka in a competition, by name. */
export type CompetitionResults = { competition: string; results: FollowedResult[] }

/** Results of older competitions are imports of the archive. */
const LATEST_DAYS = 2

/**
 * The results of the judoka that an account follows, as far as they are public: contests that ended in a time, and places. Places of
 * competitions whose contests have no times count when they are stored.
 * @param from the beginning of the time
 * @param to its end, which does not belong to it
 */
export async function readFollowedResults(
  db: Database,
  userId: number,
  { from, to }: { from: Date; to: Date },
): Promise<CompetitionResults[]> {
  const contests = await db
    .select({
      competitionId: competition.id,
      name: competition.name,
      personId: person.id,
      contests: sql<number>`count(*)::int`,
      wins: sql<number>`(count(*) filter (where ${contest.winnerId} = ${person.id}))::int`,
    })
    .from(judokaFollow)
    .innerJoin(person, and(eq(person.id, judokaFollow.personId), isPublicPerson(person)))
    .innerJoin(contest, or(eq(contest.whiteId, person.id), eq(contest.blueId, person.id)))
    .innerJoin(competition, and(eq(competition.id, contest.competitionId), isPublicCompetition))
    .where(
      and(
        eq(judokaFollow.userId, userId),
        eq(contest.isFinished, true),
        eq(contest.bye, false),
        isNull(contest.teamContestId),
        isWithin(contest.endedAt),
      ),
    )
    .groupBy(competition.id, person.id)
  const hasTimes = sql`exists (
    select from ${contest} timed where timed."idTekmovanja" = ${competition.id} and timed."konec" is not null
  )`
  const since = new Date(from.getTime() - LATEST_DAYS * 86_400_000).toISOString().slice(0, 10)
  const places = await db
    .select({
      competitionId: competition.id,
      name: competition.name,
      personId: person.id,
      place: individualResult.place,
      isNew: sql<boolean>`(not ${hasTimes} and ${isWithin(individualResult.createdAt)})`,
    })
    .from(judokaFollow)
    .innerJoin(person, and(eq(person.id, judokaFollow.personId), isPublicPerson(person)))
    .innerJoin(individualResult, eq(individualResult.personId, person.id))
    .innerJoin(competition, and(eq(competition.id, individualResult.competitionId), isPublicCompetition))
    .where(
      and(
        eq(judokaFollow.userId, userId),
        sql`coalesce(${competition.dateTo}, ${competition.dateFrom}) >= ${since}`,
      ),
    )
    .orderBy(individualResult.place)

  type Found = { competitionId: number; name: string; personId: number }
  const found = new Map<string, Found & Omit<FollowedResult, 'judoka'>>()
  const keyOf = ({ competitionId, personId }: Found) => `${competitionId} ${personId}`
  for (const row of contests) found.set(keyOf(row), { ...row, places: [] })
  for (const { place, isNew, ...row } of places) {
    const known = found.get(keyOf(row))
    if (known) known.places.push(place)
    else if (isNew) found.set(keyOf(row), { ...row, contests: 0, wins: 0, places: [place] })
  }
  const judoka = await readPublicJudoka(db, [...new Set([...found.values()].map(({ personId }) => personId))])
  return [...Map.groupBy(found.values(), ({ competitionId }) => competitionId).values()].map((rows) => ({
    competition: rows[0]?.name ?? '',
    results: rows
      .flatMap(({ personId, contests, wins, places }) => {
        const person = judoka.get(personId)
        return person ? [{ judoka: person, contests, wins, places }] : []
      })
      .sort((a, b) => a.judoka.familyName.localeCompare(b.judoka.familyName) || a.judoka.id - b.judoka.id),
  }))

  function isWithin(column: typeof contest.endedAt | typeof individualResult.createdAt): SQL {
    return and(isNotNull(column), gte(column, from), lt(column, to)) ?? sql`false`
  }
}
