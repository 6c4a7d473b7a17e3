import { eq } from 'drizzle-orm'
import { today, UTC } from '#judo/competition/local-time.ts'
import { DEFAULT_LANGUAGE } from '#language/languages.ts'
import { listAgesWithWeights, listCompetitionAges } from '#server/competitions/categories/list-categories.ts'
import { listDocuments } from '#server/competitions/documents/list-documents.ts'
import { assertCompetition } from '#server/competitions/info/assert-competition.ts'
import { listCompetitionLevels } from '#server/competitions/info/list-competition-levels.ts'
import { listFeaturedCompetitions } from '#server/competitions/info/list-featured-competitions.ts'
import { readCompetitionInfo } from '#server/competitions/info/read-competition-info.ts'
import { listCompetitors } from '#server/competitions/participants/list-competitors.ts'
import { readAthleteProfile } from '#server/competitions/participants/read-athlete-profile.ts'
import { readProgramme, setMissingStreamStarts } from '#server/competitions/programme/read-programme.ts'
import { listCompetitionResults } from '#server/competitions/results/list-results.ts'
import { readMainGrouping, readMedalTable } from '#server/competitions/results/read-medal-table.ts'
import { searchCompetitions } from '#server/competitions/search/search-competitions.ts'
import { searchInCompetition } from '#server/competitions/search/search-in-competition.ts'
import { whereAccessible } from '#server/identity/rights/access-filters.ts'
import { requireUser } from '#server/identity/rights/rights.ts'
import { competition } from '#server/platform/db/schema/index.ts'
import { BadRequest, NotFound } from '#server/platform/errors/errors.ts'
import { getRequestLanguage } from '#server/platform/locales/translate-response.ts'
import { assertPartner } from '#server/registry/partners/assert-partner.ts'
import { findMinors } from '#server/registry/people/minors.ts'
import type { Handlers } from './handler.ts'

export const competitionHandlers = {
  'Competition/Info': async ({ db, now }, { idCompetition, idExternal }) => {
    if (idCompetition !== undefined) {
      const info = await readCompetitionInfo(db, now, eq(competition.id, idCompetition))
      if (!info) throw new NotFound('idCompetition', 'competition', idCompetition)
      return info
    }
    if (idExternal === undefined) {
      throw new BadRequest('idCompetition', "The parameter 'idCompetition' or 'idExternal' must be defined.")
    }
    const info = await readCompetitionInfo(db, now, eq(competition.externalId, idExternal))
    if (!info) throw new NotFound('idExternal', 'competition', idExternal)
    return info
  },

  'Competition/GetCompetitions': ({ db, now }, { body }) => searchCompetitions(db, now, body),

  'Competition/GetFeatured': async ({ db, now }, { PartnerId }) => {
    if (PartnerId !== undefined) await assertPartner(db, PartnerId, 'PartnerId')
    return listFeaturedCompetitions(db, now, PartnerId)
  },

  'Competition/GetResults': async ({ db }, { IdCompetition, IdAgeCategory }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    if (IdAgeCategory !== undefined) {
      const ages = await listCompetitionAges(db, IdCompetition)
      if (!ages.some(({ idAge }) => idAge === IdAgeCategory)) {
        throw new NotFound('IdAgeCategory', 'age category of this competition', IdAgeCategory)
      }
    }
    return listCompetitionResults(db, IdCompetition, { idAge: IdAgeCategory })
  },

  'Competition/GetCompetitors': async ({ db, now }, { body }) => {
    await assertCompetition(db, body.idCompetition, 'idCompetition')
    const minors = await findMinors(db, body.idCompetition, today(now.getTime(), UTC))
    const competitors = await listCompetitors(db, body.idCompetition)
    return competitors.map((competitor) => {
      const isMinor = minors.has(competitor.idPerson)
      return { ...competitor, isMinor, idIJF: isMinor ? null : competitor.idIJF }
    })
  },

  'Competition/GetCompAgesWithWeights': async ({ db }, { IdCompetition }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    return listAgesWithWeights(db, IdCompetition)
  },

  'Competition/GetCompetitionAges': async ({ db }, { IdCompetition }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    return listCompetitionAges(db, IdCompetition)
  },

  'Competition/GetCompCompetitionsFragments': async ({ db }, { IdCompetition }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    return readProgramme(db, IdCompetition)
  },

  'Competition/AddMissingStartTimeToFragmentsMats': async ({ db, user, record }) => {
    const updatedCount = await setMissingStreamStarts(db, whereAccessible(requireUser(user)), record)
    return { success: true, updatedCount }
  },

  'Competition/GetCompetitionStandings': async ({ db }, { IdCompetition, GroupBy }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    return readMedalTable(db, IdCompetition, GroupBy ?? (await readMainGrouping(db, IdCompetition)))
  },

  'Competition/GetCompetitionJudokaProfile': async ({ db }, { IdCompetition, IdAthlete }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    return readAthleteProfile(db, IdCompetition, IdAthlete)
  },

  'Competition/SearchInCompetition': async ({ db }, request) => {
    const { IdCompetition, Query = '', Limit = 15 } = request
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    const language = getRequestLanguage(request) ?? DEFAULT_LANGUAGE
    return searchInCompetition(db, { idCompetition: IdCompetition, query: Query, language, limit: Limit })
  },

  'Competition/GetCompetitionFiles': async ({ db }, { IdCompetition }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    return listDocuments(db, IdCompetition)
  },

  'Competition/GetCompRanks': async ({ db }, { Status, IdPartner }) => {
    if (IdPartner !== undefined) await assertPartner(db, IdPartner, 'IdPartner')
    return listCompetitionLevels(db, { status: Status, idPartner: IdPartner })
  },
} satisfies Partial<Handlers>
