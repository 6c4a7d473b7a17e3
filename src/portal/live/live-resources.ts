import type { LiveData, LiveResource } from '#publication/live/live-data.ts'
import { RESOURCES } from '#publication/resources.ts'
import { loadPageData } from '../data/load-page-data.ts'
import { callLiveApi } from './call-live-api.ts'

/** The id in addresses, and the number in the API. */
export type CompetitionIds = { externalId: string; id: number }

/** Loaders of the resources that pages need besides contests: from the API, or the published data that the overlay changes. */
export const LIVE_RESOURCE_LOADERS: {
  [W in LiveResource]: (competition: CompetitionIds) => Promise<NonNullable<LiveData[W]>>
} = {
  results: ({ id }) => callLiveApi('Live/Results', { idCompetition: id }),
  teams: ({ id }) => callLiveApi('Live/Teams', { idCompetition: id }),
  next: async ({ externalId }) => {
    const files = {
      order: RESOURCES.contestOrder(externalId),
      competition: RESOURCES.competition(externalId),
    }
    const { data } = await loadPageData(files, [], { entries: new Map(), prerenderedOrigin: null })
    return data as NonNullable<LiveData['next']> // the types of these resources
  },
}
