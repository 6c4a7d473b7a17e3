import { eq } from 'drizzle-orm'
import type { competitionCalls } from '#contract/api/competitions/competitions.ts'
import { listDocuments } from '#server/competitions/documents/list-documents.ts'
import { assertCompetition } from '#server/competitions/info/assert-competition.ts'
import { listCompetitionLevels } from '#server/competitions/info/list-competition-levels.ts'
import { listFeaturedCompetitions } from '#server/competitions/info/list-featured-competitions.ts'
import { readCompetitionInfo } from '#server/competitions/info/read-competition-info.ts'
import { searchCompetitions } from '#server/competitions/search/search-competitions.ts'
import { competition } from '#server/platform/db/schema/index.ts'
import { BadRequest, NotFound } from '#server/platform/errors/errors.ts'
import { assertPartner } from '#server/registry/partners/assert-partner.ts'
import type { AreaHandlers } from '../handler.ts'

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

  'Competition/GetFeatured': async ({ db, now }, { PartnerId }) => {
    const featured = await listFeaturedCompetitions(db, now, PartnerId)
    if (featured.length === 0 && PartnerId !== undefined) await assertPartner(db, PartnerId, 'PartnerId')
    return featured
  },

  'Competition/GetCompetitions': ({ db, now }, { body }) => searchCompetitions(db, now, body),

  'Competition/GetCompetitionFiles': async ({ db }, { IdCompetition }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    return listDocuments(db, IdCompetition)
  },

  'Competition/GetCompRanks': async ({ db }, { Status, IdPartner }) => {
    if (IdPartner !== undefined) await assertPartner(db, IdPartner, 'IdPartner')
    return listCompetitionLevels(db, { status: Status, idPartner: IdPartner })
  },
} satisfies AreaHandlers<typeof competitionCalls>
