import { eq } from 'drizzle-orm'
import type { Answers } from '../answers.ts'
import { competition } from '../db/schema/index.ts'
import { Malformed, NotFound } from '../http/errors.ts'
import { assertPartner } from '../partner/find.ts'
import { agesHeld, agesWithWeights } from './categories.ts'
import { competitorsOf } from './competitors.ts'
import { featuredCompetitions } from './featured.ts'
import { assertCompetition } from './find.ts'
import { competitionInfo } from './info.ts'
import { competitionResults } from './results.ts'
import { searchCompetitions } from './search.ts'

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

  'Competition/GetCompetitors': async ({ db }, { body }) => {
    await assertCompetition(db, body.idCompetition, 'idCompetition')
    return competitorsOf(db, body.idCompetition)
  },

  'Competition/GetCompAgesWithWeights': async ({ db }, { IdCompetition }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    return agesWithWeights(db, IdCompetition)
  },

  'Competition/GetCompetitionAges': async ({ db }, { IdCompetition }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    return agesHeld(db, IdCompetition)
  },
} satisfies Partial<Answers>
