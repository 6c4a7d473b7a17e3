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
import { assertPartner } from '#server/registry/partners/assert-partner.ts'
import { listJudoka, listJudokaIds } from '#server/registry/people/list-judoka.ts'
import { assertJudoka, readJudokaInfo } from '#server/registry/people/read-judoka.ts'
import type { AreaHandlers } from './handler.ts'

export const judokaHandlers = {
  'Judoka/GetJudokas': async ({ db }, { idPartner, Query = '', Page, PerPage }) => {
    if (idPartner > 0) await assertPartner(db, idPartner, 'idPartner')
    return listJudoka(db, { idPartner, query: Query, page: Page, perPage: PerPage })
  },

  'JudokaProfile/Info': ({ db, now }, { IdAthlete }) =>
    readJudokaInfo(db, IdAthlete, today(now.getTime(), UTC)),

  'JudokaProfile/ResultYears': async ({ db }, { IdAthlete }) => {
    await assertJudoka(db, IdAthlete, 'IdAthlete')
    return listResultYears(db, IdAthlete)
  },

  'JudokaProfile/Results': async ({ db }, { IdAthlete, Year }) => {
    await assertJudoka(db, IdAthlete, 'IdAthlete')
    return listJudokaResults(db, IdAthlete, Year)
  },

  'JudokaProfile/AllResults': async ({ db }, { IdAthlete }) => {
    await assertJudoka(db, IdAthlete, 'IdAthlete')
    return listJudokaResults(db, IdAthlete)
  },

  'JudokaProfile/Stats': async ({ db }, { IdAthlete }) => {
    await assertJudoka(db, IdAthlete, 'IdAthlete')
    return readJudokaStats(db, IdAthlete)
  },

  'JudokaProfile/HeadToHead': async ({ db }, { IdAthlete, IdCompetitor, Year }) => {
    await assertJudoka(db, IdAthlete, 'IdAthlete')
    if (IdCompetitor !== undefined) await assertJudoka(db, IdCompetitor, 'IdCompetitor')
    const meetings = await listMeetings(db, IdAthlete, { opponent: IdCompetitor, year: Year })
    return {
      meetings,
      total: tallyMeetings(IdAthlete, meetings),
      years: tallyMeetingsByYear(IdAthlete, meetings),
    }
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

  'JudokaProfile/HeadToHead/Opponents': async ({ db }, { idPerson }) => {
    await assertJudoka(db, idPerson, 'idPerson')
    return findOpponents(db, idPerson)
  },
} satisfies AreaHandlers<typeof judokaCalls>
