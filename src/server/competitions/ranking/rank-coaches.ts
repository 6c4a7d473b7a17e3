import { and } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import { rankCoaches } from '#judo/ranking/index.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicPerson } from '#server/platform/db/public-rows.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import { club, coaching, country, person } from '#server/platform/db/schema/index.ts'
import { judokaColumns, judokaJoins, toPublicJudoka } from '#server/registry/people/read-judoka.ts'
import {
  filterPublicResults,
  listCupResults,
  readPublicPeople,
  readRankingMentions,
  toPublicContributions,
  unique,
} from './cup-results.ts'
import type { CupYear } from './read-cup.ts'

type CoachRankings = CallResponse<'Ranking/GetCoachRanking'>

/** Coaches ranked by the results of their judoka during the coaching. Withheld coaches have a place but no row. */
export async function listCoachRankings(db: Database, cup: CupYear): Promise<CoachRankings> {
  const results = await listCupResults(db, cup)
  const people = unique(results.map(({ idPerson }) => idPerson))
  const coachings = await db
    .select({
      idCoach: coaching.coachId,
      idPerson: coaching.personId,
      from: coaching.dateFrom,
      to: coaching.dateTo,
    })
    .from(coaching)
    .where(isAmong(coaching.personId, people))
    .orderBy(coaching.coachId, coaching.id)
  const ranked = rankCoaches(results, coachings, cup.rules)
  const coaches = await readCoachMentions(
    db,
    ranked.map(({ idCoach }) => idCoach),
  )
  const rows = ranked.filter(({ idCoach }) => coaches.has(idCoach))
  const coachedIds = new Set(
    rows.flatMap(({ contributions }) => contributions.map(({ result }) => result.idPerson)),
  )
  const publicPeople = await readPublicPeople(db, [...coachedIds])
  return {
    ...(await readRankingMentions(db, cup, filterPublicResults(results, publicPeople))),
    judoka: [...publicPeople.values()],
    rows: rows.flatMap(({ place, idCoach, totalPoints, contributions }) => {
      const coach = coaches.get(idCoach)
      return coach
        ? [{ place, points: totalPoints, ...coach, ...toPublicContributions(contributions, publicPeople) }]
        : []
    }),
  }
}

async function readCoachMentions(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({
      judoka: judokaColumns,
      idRegion: person.regionId,
      idCountry: person.countryId,
      idSchool: person.schoolId,
    })
    .from(person)
    .leftJoin(country, judokaJoins.country)
    .leftJoin(club, judokaJoins.club)
    .where(and(isPublicPerson(person), isAmong(person.id, ids)))
  return new Map(
    rows.map(({ judoka, ...organisationIds }) => {
      const coach = toPublicJudoka(judoka)
      return [judoka.id, { coach, club: coach.club, gender: coach.gender, ...organisationIds }]
    }),
  )
}
