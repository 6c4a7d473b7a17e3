import { eq } from 'drizzle-orm'
import { today } from '#judo/competition/day.ts'
import { DEFAULT_LANGUAGE, isLanguageCode } from '#language/languages.ts'
import { competitionsWithin } from '../account/filters.ts'
import type { Answers } from '../answers.ts'
import { competition } from '../db/schema/index.ts'
import { Malformed, NotFound, NotSignedIn } from '../http/errors.ts'
import { minorsOf } from '../judoka/minors.ts'
import { assertPartner } from '../partner/find.ts'
import { agesHeld, agesWithWeights } from './categories.ts'
import { competitorsOf } from './competitors.ts'
import { filesOf } from './documents.ts'
import { featuredCompetitions } from './featured.ts'
import { assertCompetition } from './find.ts'
import { addMissingStarts, fragmentsOf } from './fragments.ts'
import { competitionInfo } from './info.ts'
import { competitionProfile } from './profile.ts'
import { ranks } from './ranks.ts'
import { competitionResults } from './results.ts'
import { searchCompetitions } from './search.ts'
import { searchInCompetition } from './search-in.ts'
import { mainGrouping, standings } from './standings.ts'

export const competitionAnswers = {
  'Competition/Info': async ({ db, now }, { idCompetition, idExternal }) => {
    if (idCompetition !== undefined) {
      const info = await competitionInfo(db, now, eq(competition.id, idCompetition))
      if (!info) throw new NotFound('idCompetition', 'competition', idCompetition)
      return info
    }
    if (idExternal === undefined) {
      throw new Malformed('idCompetition', "The parameter 'idCompetition' or 'idExternal' must be defined.")
    }
    const info = await competitionInfo(db, now, eq(competition.externalId, idExternal))
    if (!info) throw new NotFound('idExternal', 'competition', idExternal)
    return info
  },

  'Competition/GetCompetitions': ({ db, now }, { body }) => searchCompetitions(db, now, body),

  'Competition/GetFeatured': async ({ db, now }, { PartnerId }) => {
    if (PartnerId !== undefined) await assertPartner(db, PartnerId, 'PartnerId')
    return featuredCompetitions(db, now, PartnerId)
  },

  'Competition/GetResults': async ({ db }, { IdCompetition, IdAgeCategory }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    if (IdAgeCategory !== undefined) {
      const ages = await agesHeld(db, IdCompetition)
      if (!ages.some(({ idAge }) => idAge === IdAgeCategory)) {
        throw new NotFound('IdAgeCategory', 'age category of this competition', IdAgeCategory)
      }
    }
    return competitionResults(db, IdCompetition, IdAgeCategory)
  },

  'Competition/GetCompetitors': async ({ db, now }, { body }) => {
    await assertCompetition(db, body.idCompetition, 'idCompetition')
    const minors = await minorsOf(db, body.idCompetition, today(now.getTime(), 'UTC'))
    const competitors = await competitorsOf(db, body.idCompetition)
    return competitors.map((one) => ({ ...one, isMinor: minors.has(one.person.idPerson) }))
  },

  'Competition/GetCompAgesWithWeights': async ({ db }, { IdCompetition }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    return agesWithWeights(db, IdCompetition)
  },

  'Competition/GetCompetitionAges': async ({ db }, { IdCompetition }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    return agesHeld(db, IdCompetition)
  },

  'Competition/GetCompCompetitionsFragments': async ({ db }, { IdCompetition }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    return fragmentsOf(db, IdCompetition)
  },

  'Competition/AddMissingStartTimeToFragmentsMats': async ({ db, user }) => {
    if (user === null) throw new NotSignedIn()
    const updatedCount = await addMissingStarts(db, competitionsWithin(user))
    return { success: true, updatedCount }
  },

  'Competition/GetCompetitionStandings': async ({ db }, { IdCompetition, GroupBy }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    return standings(db, IdCompetition, GroupBy ?? (await mainGrouping(db, IdCompetition)))
  },

  'Competition/GetCompetitionJudokaProfile': async ({ db }, { IdCompetition, IdAthlete }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    return competitionProfile(db, IdCompetition, IdAthlete)
  },

  'Competition/SearchInCompetition': async ({ db }, { IdCompetition, Query = '', Language, Limit = 15 }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    const language = isLanguageCode(Language) ? Language : DEFAULT_LANGUAGE
    return searchInCompetition(db, { idCompetition: IdCompetition, query: Query, language, limit: Limit })
  },

  'Competition/GetCompetitionFiles': async ({ db }, { IdCompetition }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    return filesOf(db, IdCompetition)
  },

  'Competition/GetCompRanks': async ({ db }, { Status, IdPartner }) => {
    if (IdPartner !== undefined) await assertPartner(db, IdPartner, 'IdPartner')
    return ranks(db, { status: Status, idPartner: IdPartner })
  },
} satisfies Partial<Answers>
