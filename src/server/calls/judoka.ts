import type { judokaCalls } from '#contract/api/judoka.ts'
import { today, UTC } from '#judo/competition/local-time.ts'
import { assertCompetition } from '#server/competitions/info/assert-competition.ts'
import { findOpponents } from '#server/competitions/judoka/find-opponents.ts'
import { readJudokaDigests } from '#server/competitions/judoka/judoka-digests.ts'
import { listJudokaProfiles, readJudokaStats } from '#server/competitions/judoka/list-judoka-profiles.ts'
import { listJudokaResults, listResultYears } from '#server/competitions/judoka/list-judoka-results.ts'
import {
  listMeetings,
  tallyMeetings,
  tallyMeetingsByYear,
} from '#server/competitions/judoka/list-meetings.ts'
import { listMergedJudoka } from '#server/registry/merged-rows.ts'
import { assertPartner } from '#server/registry/partners/assert-partner.ts'
import { listJudoka, listJudokaIds } from '#server/registry/people/list-judoka.ts'
import { findJudokaId, readJudokaInfo } from '#server/registry/people/read-judoka.ts'
import type { AreaHandlers, RequestContext } from './handler.ts'

export const judokaHandlers = {
  'Judoka/GetJudokas': async ({ db }, { idPartner, Query = '', Page, PerPage }) => {
    if (idPartner > 0) await assertPartner(db, idPartner, 'idPartner')
    return listJudoka(db, { idPartner, query: Query, page: Page, perPage: PerPage })
  },

  'JudokaProfile/Info': ({ db, now }, { IdAthlete }) =>
    readJudokaInfo(db, IdAthlete, today(now.getTime(), UTC)),

  'JudokaProfile/ResultYears': async (context, { IdAthlete }) =>
    listResultYears(context.db, await findId(context, IdAthlete)),

  'JudokaProfile/Results': async (context, { IdAthlete, Year }) =>
    listJudokaResults(context.db, await findId(context, IdAthlete), Year),

  'JudokaProfile/AllResults': async (context, { IdAthlete }) =>
    listJudokaResults(context.db, await findId(context, IdAthlete)),

  'JudokaProfile/Stats': async (context, { IdAthlete }) =>
    readJudokaStats(context.db, await findId(context, IdAthlete)),

  'JudokaProfile/HeadToHead': async (context, { IdAthlete, IdCompetitor, Year }) => {
    const id = await findId(context, IdAthlete)
    const opponent = IdCompetitor && (await findId(context, IdCompetitor, 'IdCompetitor'))
    const meetings = await listMeetings(context.db, id, { opponent, year: Year })
    return { meetings, total: tallyMeetings(id, meetings), years: tallyMeetingsByYear(id, meetings) }
  },

  'JudokaProfile/Profiles': ({ db, now }, { IdAthletes }) =>
    listJudokaProfiles(db, IdAthletes, today(now.getTime(), UTC)),

  'JudokaProfile/Digests': async ({ db, now }, { Page, PerPage, IdCompetition }) => {
    if (IdCompetition !== undefined) await assertCompetition(db, IdCompetition, 'IdCompetition')
    const { list: ids, ...page } = await listJudokaIds(db, {
      competitionId: IdCompetition,
      page: Page,
      perPage: PerPage,
    })
    const digests = await readJudokaDigests(db, ids, today(now.getTime(), UTC))
    const list = ids.flatMap((idPerson) => {
      const digest = digests.get(idPerson)
      return digest === undefined ? [] : { idPerson, digest } // one who was deleted meanwhile
    })
    return { ...page, list }
  },

  'JudokaProfile/Merged': ({ db, now }) => listMergedJudoka(db, today(now.getTime(), UTC)),

  'JudokaProfile/HeadToHead/Opponents': async (context, { idPerson }) =>
    findOpponents(context.db, await findId(context, idPerson, 'idPerson')),
} satisfies AreaHandlers<typeof judokaCalls>

const findId = ({ db, now }: RequestContext, id: number, parameter = 'IdAthlete'): Promise<number> =>
  findJudokaId(db, id, parameter, today(now.getTime(), UTC))
