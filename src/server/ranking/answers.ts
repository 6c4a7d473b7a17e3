import type { CallRequest } from '#contract/schemas/index.ts'
import type { Answers, Surroundings } from '../answers.ts'
import { assertClub } from '../clubs/find.ts'
import { competitionRows } from '../competition/rows.ts'
import { rankingCategories } from './categories.ts'
import { clubRankings, teamPoints } from './clubs.ts'
import { coachRankings } from './coaches.ts'
import { type CupInYear, countsFor, cupInYear, cupOfPartner } from './cup.ts'
import { cupsOfPartner } from './cups.ts'
import { individualRankings } from './individual.ts'

export const rankingAnswers = {
  'Ranking/GetCupsForPartner': ({ db }, { IdPartner }) => cupsOfPartner(db, IdPartner),

  'Ranking/GetRankingCategories': async (surroundings, request) =>
    rankingCategories(surroundings.db, await askedCup(surroundings, request)),

  'Ranking/GetClubRankings': async (surroundings, request) =>
    clubRankings(surroundings.db, await askedCup(surroundings, request)),

  'Ranking/GetCupCompetitions': async (surroundings, request) => {
    const { db, now } = surroundings
    return competitionRows(db, now, countsFor(db, await askedCup(surroundings, request)), {})
  },

  'Ranking/GetIndividualRankings': async (surroundings, request) => {
    if (request.IdClub !== undefined) await assertClub(surroundings.db, request.IdClub, 'IdClub')
    return individualRankings(surroundings.db, await askedCup(surroundings, request), request.IdClub)
  },

  'Ranking/GetTeamPoints': async ({ db, now }, { IdClub, IdPokal, Leto }) => {
    await assertClub(db, IdClub, 'IdClub')
    const of = await cupInYear(db, { idCup: IdPokal, year: Leto, today: dayOf(now) }, { cup: 'IdPokal' })
    return teamPoints(db, of, IdClub)
  },

  'Ranking/GetCoachRanking': async ({ db, now }, { idPartner, idCup, year }) => {
    const names = { cup: 'idCup', partner: 'idPartner' }
    return coachRankings(db, await cupOfPartner(db, idPartner, { idCup, year, today: dayOf(now) }, names))
  },
} satisfies Partial<Answers>

function askedCup(
  { db, now }: Surroundings,
  { IdPartner, IdCup, Year, RangeFrom, RangeTo }: CallRequest<'Ranking/GetClubRankings'>,
): Promise<CupInYear> {
  return cupOfPartner(
    db,
    IdPartner,
    { idCup: IdCup, year: Year, from: RangeFrom, to: RangeTo, today: dayOf(now) },
    { cup: 'IdCup', partner: 'IdPartner', from: 'RangeFrom', to: 'RangeTo' },
  )
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 'YYYY-MM-DD'.length)
