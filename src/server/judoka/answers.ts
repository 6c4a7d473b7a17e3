import type { Answers } from '../answers.ts'
import { assertCompetition } from '../competition/find.ts'
import { assertPartner } from '../partner/find.ts'
import { listJudoka } from './list.ts'
import { meetingsOf } from './meetings.ts'
import { opponentsOf } from './opponents.ts'
import { assertJudoka, judokaInfo } from './registry.ts'
import { resultsOf, resultYears } from './results.ts'
import { totalOf, totalsByYear } from './tally.ts'

export const judokaAnswers = {
  'Judoka/GetJudokas': async (
    { db, now },
    { idPartner, Query = '', Page, PerPage, idCompetition, digests },
  ) => {
    if (idPartner > 0) await assertPartner(db, idPartner, 'idPartner')
    if (idCompetition !== undefined) await assertCompetition(db, idCompetition, 'idCompetition')
    return listJudoka(db, {
      idPartner,
      idCompetition,
      query: Query,
      page: Page,
      perPage: PerPage,
      digests,
      today: dayOf(now),
    })
  },

  'JudokaProfile/Info': ({ db, now }, { IdAthlete }) => judokaInfo(db, IdAthlete, dayOf(now)),

  'JudokaProfile/ResultYears': async ({ db }, { IdAthlete }) => {
    await assertJudoka(db, IdAthlete, 'IdAthlete')
    return resultYears(db, IdAthlete)
  },

  'JudokaProfile/Results': async ({ db }, { IdAthlete, Year }) => {
    await assertJudoka(db, IdAthlete, 'IdAthlete')
    return resultsOf(db, IdAthlete, Year)
  },

  'JudokaProfile/AllResults': async ({ db }, { IdAthlete }) => {
    await assertJudoka(db, IdAthlete, 'IdAthlete')
    return resultsOf(db, IdAthlete)
  },

  'JudokaProfile/Stats': async ({ db }, { IdAthlete }) => {
    await assertJudoka(db, IdAthlete, 'IdAthlete')
    const [meetings, results] = await Promise.all([meetingsOf(db, IdAthlete), resultsOf(db, IdAthlete)])
    const medals = (place: number) => results.filter((result) => result.place === place).length
    return {
      total: totalOf(IdAthlete, meetings),
      years: totalsByYear(IdAthlete, meetings),
      medals: { gold: medals(1), silver: medals(2), bronze: medals(3) },
    }
  },

  'JudokaProfile/HeadToHead': async ({ db }, { IdAthlete, IdCompetitor, Year }) => {
    await assertJudoka(db, IdAthlete, 'IdAthlete')
    if (IdCompetitor !== undefined) await assertJudoka(db, IdCompetitor, 'IdCompetitor')
    const meetings = await meetingsOf(db, IdAthlete, { opponent: IdCompetitor, year: Year })
    return {
      meetings,
      total: totalOf(IdAthlete, meetings),
      years: totalsByYear(IdAthlete, meetings),
    }
  },

  'JudokaProfile/HeadToHead/Opponents': async ({ db }, { idPerson }) => {
    await assertJudoka(db, idPerson, 'idPerson')
    return opponentsOf(db, idPerson)
  },
} satisfies Partial<Answers>

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 'YYYY-MM-DD'.length)
