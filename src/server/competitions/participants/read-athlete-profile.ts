import { and, eq, or, sql } from 'drizzle-orm'
import type { AthleteProfile } from '#contract/api/competitions/participants.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicPerson } from '#server/platform/db/public-rows.ts'
import {
  ageCategory,
  contest,
  entry,
  individualResult,
  person,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import { mentionColumnOfRow } from '#server/registry/people/person-mention.ts'
import { toPublicPerson } from '#server/registry/people/public-person.ts'
import { listContests, toPublicContest } from '../contests/list-contests.ts'
import { categoryMentionColumns, categoryOrder, toCategoryMention } from '../info/mention-columns.ts'

/**
 * Entries, results and contests of a judoka in one competition.
 * @throws NotFound if the judoka is withheld or not entered
 */
export async function readAthleteProfile(
  db: Database,
  competitionId: number,
  idPerson: number,
): Promise<AthleteProfile> {
  const entries = await db
    .select({
      id: entry.id,
      idTeam: entry.teamId,
      seed: entry.seed,
      mention: mentionColumnOfRow(entry),
      category: categoryMentionColumns,
    })
    .from(entry)
    .innerJoin(person, eq(person.id, entry.personId))
    .innerJoin(weightCategory, eq(weightCategory.id, entry.categoryId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(and(eq(entry.competitionId, competitionId), eq(entry.personId, idPerson), isPublicPerson(person)))
    .orderBy(...categoryOrder, entry.id)
  const [first] = entries
  if (!first) throw new NotFound('IdAthlete', 'judoka of this competition', idPerson)
  const results = await db
    .select({
      idResult: individualResult.id,
      place: individualResult.place,
      category: categoryMentionColumns,
    })
    .from(individualResult)
    .innerJoin(weightCategory, eq(weightCategory.id, individualResult.categoryId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(and(eq(individualResult.competitionId, competitionId), eq(individualResult.personId, idPerson)))
    .orderBy(...categoryOrder)
  const contests = await listContests(
    db,
    and(
      eq(contest.competitionId, competitionId),
      or(eq(contest.whiteId, idPerson), eq(contest.blueId, idPerson)),
    ),
    [...categoryOrder, sql`${contest.teamContestId} nulls first`, sql`${contest.number}`],
  )
  return {
    person: toPublicPerson(first.mention),
    registrations: entries.map(({ id, idTeam, seed, category }) => ({
      idRegistration: id,
      idTeam,
      seed,
      weightCategory: toCategoryMention(category),
    })),
    results: results.map(({ category, ...row }) => ({ ...row, weightCategory: toCategoryMention(category) })),
    // a bout in this list would reveal its lineup
    contests: contests.filter((row) => row.contest.isLineupOpen).map((row) => toPublicContest(row.contest)),
  }
}
