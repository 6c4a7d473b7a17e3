import type { participantCalls } from '#contract/api/competitions/participants.ts'
import { today, UTC } from '#judo/competition/local-time.ts'
import { DEFAULT_LANGUAGE } from '#language/languages.ts'
import { assertCompetition } from '#server/competitions/info/assert-competition.ts'
import { listCompetitors } from '#server/competitions/participants/list-competitors.ts'
import { readAthleteProfile } from '#server/competitions/participants/read-athlete-profile.ts'
import { searchInCompetition } from '#server/competitions/search/search-in-competition.ts'
import { getRequestLanguage } from '#server/platform/locales/translate-response.ts'
import { findMinors } from '#server/registry/people/minors.ts'
import { findJudokaId } from '#server/registry/people/read-judoka.ts'
import type { AreaHandlers } from '../handler.ts'

export const participantHandlers = {
  'Competition/GetCompetitors': async ({ db, now }, { body }) => {
    await assertCompetition(db, body.idCompetition, 'idCompetition')
    const minors = await findMinors(db, body.idCompetition, today(now.getTime(), UTC))
    const competitors = await listCompetitors(db, body.idCompetition)
    return competitors.map((competitor) => {
      const isMinor = minors.has(competitor.idPerson)
      return { ...competitor, isMinor, idIJF: isMinor ? null : competitor.idIJF }
    })
  },

  'Competition/GetCompetitionJudokaProfile': async ({ db, now }, { IdCompetition, IdAthlete }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    const id = await findJudokaId(db, IdAthlete, 'IdAthlete', today(now.getTime(), UTC))
    return readAthleteProfile(db, IdCompetition, id)
  },

  'Competition/SearchInCompetition': async ({ db }, request) => {
    const { IdCompetition, Query = '', Limit = 15 } = request
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    const language = getRequestLanguage(request) ?? DEFAULT_LANGUAGE
    return searchInCompetition(db, { competitionId: IdCompetition, query: Query, language, limit: Limit })
  },
} satisfies AreaHandlers<typeof participantCalls>
