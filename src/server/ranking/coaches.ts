import { and } from 'drizzle-orm'
import type { CallResponse } from '#contract/schemas/index.ts'
import { coachRanking } from '#judo/ranking/index.ts'
import type { Database } from '../db/open.ts'
import { club, coaching, country, person } from '../db/schema/index.ts'
import { among } from '../digest.ts'
import { isShown } from '../judoka/mention.ts'
import { judokaColumns, judokaJoins, publicJudoka } from '../judoka/registry.ts'
import type { CupInYear } from './cup.ts'
import { listed, mentionsOf, resultsFor, resultsOf, shownPeople, unique } from './results.ts'

type Rankings = CallResponse<'Ranking/GetCoachRanking'>

/** Coaches ranked by what their judoka won while they coached them. Who is withheld has no row, and keeps the place. */
export async function coachRankings(db: Database, of: CupInYear): Promise<Rankings> {
  const results = await resultsFor(db, of)
  const people = unique(results.map(({ idPerson }) => idPerson))
  const coachings = await db
    .select({
      idCoach: coaching.coachId,
      idPerson: coaching.personId,
      from: coaching.dateFrom,
      to: coaching.dateTo,
    })
    .from(coaching)
    .where(among(coaching.personId, people))
    .orderBy(coaching.coachId, coaching.id)
  const ranked = coachRanking(results, coachings, of.counting)
  const coaches = await coachesMentioned(
    db,
    ranked.map(({ idCoach }) => idCoach),
  )
  const rows = ranked.filter(({ idCoach }) => coaches.has(idCoach))
  const coached = new Set(
    rows.flatMap(({ contributions }) => contributions.map(({ result }) => result.idPerson)),
  )
  const shown = await shownPeople(db, [...coached])
  return {
    ...(await mentionsOf(db, of, resultsOf(results, shown))),
    judoka: [...shown.values()],
    rows: rows.flatMap(({ place, idCoach, totalPoints, contributions }) => {
      const coach = coaches.get(idCoach)
      return coach ? [{ place, points: totalPoints, ...coach, ...listed(contributions, shown) }] : []
    }),
  }
}

async function coachesMentioned(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({
      who: judokaColumns,
      idRegion: person.regionId,
      idCountry: person.countryId,
      idSchool: person.schoolId,
    })
    .from(person)
    .leftJoin(country, judokaJoins.country)
    .leftJoin(club, judokaJoins.club)
    .where(and(isShown(person), among(person.id, ids)))
  return new Map(
    rows.map(({ who, ...belongs }) => {
      const coach = publicJudoka(who)
      return [who.id, { coach, club: coach.club, gender: coach.gender, ...belongs }]
    }),
  )
}
