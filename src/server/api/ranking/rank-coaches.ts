import { and } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import { rankCoaches } from '#judo/ranking/index.ts'
import type { Database } from '../../db/open-database.ts'
import { isAmong } from '../../db/row-digests.ts'
import { club, coaching, country, person } from '../../db/schema/index.ts'
import { isPublicPerson } from '../judoka/person-mention.ts'
import { judokaColumns, judokaJoins, toPublicJudoka } from '../judoka/read-judoka.ts'
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

/** Coaches ranked by what their judoka won while they coached them. Who is withheld has no row, and keeps the place. */
export async function listCoachRankings(db: Database, of: CupYear): Promise<CoachRankings> {
  const results = await listCupResults(db, of)
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
  const ranked = rankCoaches(results, coachings, of.rules)
  const coaches = await readCoachMentions(
    db,
    ranked.map(({ idCoach }) => idCoach),
  )
  const rows = ranked.filter(({ idCoach }) => coaches.has(idCoach))
  const coached = new Set(
    rows.flatMap(({ contributions }) => contributions.map(({ result }) => result.idPerson)),
  )
  const shown = await readPublicPeople(db, [...coached])
  return {
    ...(await readRankingMentions(db, of, filterPublicResults(results, shown))),
    judoka: [...shown.values()],
    rows: rows.flatMap(({ place, idCoach, totalPoints, contributions }) => {
      const coach = coaches.get(idCoach)
      return coach
        ? [{ place, points: totalPoints, ...coach, ...toPublicContributions(contributions, shown) }]
        : []
    }),
  }
}

async function readCoachMentions(db: Database, ids: readonly number[]) {
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
    .where(and(isPublicPerson(person), isAmong(person.id, ids)))
  return new Map(
    rows.map(({ who, ...belongs }) => {
      const coach = toPublicJudoka(who)
      return [who.id, { coach, club: coach.club, gender: coach.gender, ...belongs }]
    }),
  )
}
