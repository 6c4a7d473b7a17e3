import type { LiveData, LiveResource } from '#publication/live/live-data.ts'
import { RESOURCES } from '#publication/resources.ts'
import { loadPageData } from '../data/load-page-data.ts'
import { callLiveApi } from './call-live-api.ts'

/** By its name in addresses, and by its number. */
export type CompetitionIds = { id: string; number: number }

/** What pages wish, from where it is: the API, and the archive for what `now` overlays. */
export const LIVE_RESOURCE_LOADERS: {
  [W in LiveResource]: (competition: CompetitionIds) => Promise<NonNullable<LiveData[W]>>
} = {
  results: ({ number }) => callLiveApi('Live/Results', { idCompetition: number }),
  teams: ({ number }) => callLiveApi('Live/Teams', { idCompetition: number }),
  next: async ({ id }) => {
    const files = { order: RESOURCES.contestOrder(id), competition: RESOURCES.competition(id) }
    const { data } = await loadPageData(files, [], { entries: new Map(), prerenderedOrigin: null })
    return data as NonNullable<LiveData['next']> // as the files are declared
  },
}
