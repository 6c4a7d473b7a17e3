import { eq } from 'drizzle-orm'
import { today, UTC } from '#judo/competition/local-time.ts'
import { DEFAULT_LANGUAGE } from '#language/languages.ts'
import { whereAccessible } from '../../auth/access-filters.ts'
import { competition } from '../../db/schema/index.ts'
import { BadRequest, NotFound, SignInRequired } from '../../request/errors.ts'
import type { Handlers } from '../handler.ts'
import { findMinors } from '../judoka/minors.ts'
import { assertPartner } from '../partner/assert-partner.ts'
import { getRequestLanguage } from '../translation/translate-response.ts'
import { assertCompetition } from './assert-competition.ts'
import { listAgesWithWeights, listCompetitionAges } from './list-categories.ts'
import { listCompetitionLevels } from './list-competition-levels.ts'
import { listCompetitors } from './list-competitors.ts'
import { listDocuments } from './list-documents.ts'
import { listFeaturedCompetitions } from './list-featured-competitions.ts'
import { listCompetitionResults } from './list-results.ts'
import { readAthleteProfile } from './read-athlete-profile.ts'
import { readCompetitionInfo } from './read-competition-info.ts'
import { readMainGrouping, readMedalTable } from './read-medal-table.ts'
import { readProgramme, setMissingStreamStarts } from './read-programme.ts'
import { searchCompetitions } from './search-competitions.ts'
import { searchInCompetition } from './search-in-competition.ts'

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

  'Competition/AddMissingStartTimeToFragmentsMats': async ({ db, user, now }) => {
    if (user === null) throw new SignInRequired()
    const author = { userId: user.idUser, call: 'Competition/AddMissingStartTimeToFragmentsMats' }
    const updatedCount = await setMissingStreamStarts(db, whereAccessible(user), { author, now })
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
