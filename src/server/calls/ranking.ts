import type { rankingCalls } from '#contract/api/ranking.ts'
import type { CallRequest } from '#contract/calls.ts'
import { today, UTC } from '#judo/competition/local-time.ts'
import { listCompetitions } from '#server/competitions/info/list-competitions.ts'
import { listCups } from '#server/competitions/ranking/list-cups.ts'
import { listRankingCategories } from '#server/competitions/ranking/list-ranking-categories.ts'
import { listClubRankings, listTeamPoints } from '#server/competitions/ranking/rank-clubs.ts'
import { listCoachRankings } from '#server/competitions/ranking/rank-coaches.ts'
import { rankJudoka } from '#server/competitions/ranking/rank-judoka.ts'
import {
  type CupYear,
  countsForCup,
  readCupYear,
  readPartnerCup,
} from '#server/competitions/ranking/read-cup.ts'
import { findClubId } from '#server/registry/clubs/find-club-id.ts'
import type { AreaHandlers, RequestContext } from './handler.ts'

export const rankingHandlers = {
  'Ranking/GetCupsForPartner': ({ db }, { IdPartner }) => listCups(db, IdPartner),

  'Ranking/GetRankingCategories': async (context, request) =>
    listRankingCategories(context.db, await readCupFromRequest(context, request)),

  'Ranking/GetClubRankings': async (context, request) =>
    listClubRankings(context.db, await readCupFromRequest(context, request)),

  'Ranking/GetCupCompetitions': async (context, request) => {
    const { db, now } = context
    const cup = await readCupFromRequest(context, request)
    return listCompetitions(db, now, countsForCup(db, cup, cup.rules), {})
  },

  'Ranking/GetIndividualRankings': async (context, request) => {
    const club = request.IdClub && (await findClubId(context.db, request.IdClub, 'IdClub'))
    return rankJudoka(context.db, await readCupFromRequest(context, request), club)
  },

  'Ranking/GetTeamPoints': async ({ db, now }, { IdClub, IdPokal, Leto }) => {
    const club = await findClubId(db, IdClub, 'IdClub')
    const cup = await readCupYear(
      db,
      { idCup: IdPokal, year: Leto, today: today(now.getTime(), UTC) },
      { cup: 'IdPokal' },
    )
    return listTeamPoints(db, cup, club)
  },

  'Ranking/GetCoachRanking': async ({ db, now }, { idPartner, idCup, year }) => {
    const names = { cup: 'idCup', partner: 'idPartner' }
    return listCoachRankings(
      db,
      await readPartnerCup(db, idPartner, { idCup, year, today: today(now.getTime(), UTC) }, names),
    )
  },
} satisfies AreaHandlers<typeof rankingCalls>

function readCupFromRequest(
  { db, now }: RequestContext,
  { IdPartner, IdCup, Year, RangeFrom, RangeTo }: CallRequest<'Ranking/GetClubRankings'>,
): Promise<CupYear> {
  return readPartnerCup(
    db,
    IdPartner,
    { idCup: IdCup, year: Year, from: RangeFrom, to: RangeTo, today: today(now.getTime(), UTC) },
    { cup: 'IdCup', partner: 'IdPartner', from: 'RangeFrom', to: 'RangeTo' },
  )
}
