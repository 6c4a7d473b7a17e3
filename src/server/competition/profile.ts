import { and, eq, or, sql } from 'drizzle-orm'
import type { CompetitionJudokaProfile } from '#contract/shapes/in-competition.ts'
import { publicContest, selectBareContests } from '../contest/contests.ts'
import type { Database } from '../db/open.ts'
import { ageCategory, contest, entry, individualResult, person, weightCategory } from '../db/schema/index.ts'
import { NotFound } from '../http/errors.ts'
import { isShown, mentionBy } from '../judoka/mention.ts'
import { publicPerson } from '../judoka/public-person.ts'
import { categoryColumns, categoryOrder, publicCategory } from './mentions.ts'

/**
 * A judoka within one competition.
 * @throws NotFound for who is withheld, or not entered
 */
export async function competitionProfile(
  db: Database,
  idCompetition: number,
  idPerson: number,
): Promise<CompetitionJudokaProfile> {
  const entries = await db
    .select({
      id: entry.id,
      idTeam: entry.teamId,
      seed: entry.seed,
      mention: mentionBy(entry),
      category: categoryColumns,
    })
    .from(entry)
    .innerJoin(person, eq(person.id, entry.personId))
    .innerJoin(weightCategory, eq(weightCategory.id, entry.weightId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(and(eq(entry.competitionId, idCompetition), eq(entry.personId, idPerson), isShown(person)))
    .orderBy(...categoryOrder, entry.id)
  const [first] = entries
  if (!first) throw new NotFound('IdAthlete', 'judoka of this competition', idPerson)
  const results = await db
    .select({ idResult: individualResult.id, place: individualResult.place, category: categoryColumns })
    .from(individualResult)
    .innerJoin(weightCategory, eq(weightCategory.id, individualResult.weightId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(and(eq(individualResult.competitionId, idCompetition), eq(individualResult.personId, idPerson)))
    .orderBy(...categoryOrder)
  const contests = await selectBareContests(
    db,
    and(
      eq(contest.competitionId, idCompetition),
      or(eq(contest.whiteId, idPerson), eq(contest.blueId, idPerson)),
    ),
    [...categoryOrder, sql`${contest.teamFightId} nulls first`, sql`${contest.number}`],
  )
  return {
    person: publicPerson(first.mention),
    registrations: entries.map(({ id, idTeam, seed, category }) => ({
      idRegistration: id,
      idTeam,
      seed,
      weightCategory: publicCategory(category),
    })),
    results: results.map(({ category, ...row }) => ({ ...row, weightCategory: publicCategory(category) })),
    // a bout whose lineup isn't told would be told by being here
    contests: contests.filter((row) => row.contest.isLineupOpen).map((row) => publicContest(row.contest)),
  }
}
