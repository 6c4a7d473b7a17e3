import { PUBLISHED } from '#contract/published/files.ts'
import { publishResults } from '#contract/published/from-api/results.ts'
import { load } from '../shell/load.ts'
import { askLive } from './ask.ts'
import type { LiveNow, Wish } from './live.ts'

/** By its name in addresses, and by its number. */
export type Competition = { id: string; number: number }

/** What pages wish, from where it is: the API, and the archive for what `now` overlays. */
export const WISHES: { [W in Wish]: (competition: Competition) => Promise<NonNullable<LiveNow[W]>> } = {
  results: async ({ number: IdCompetition }) => {
    const results = await askLive('Competition/GetResults', { IdCompetition })
    const categories = new Map(results.map(({ weightCategory }) => [weightCategory.idWeight, weightCategory]))
    return publishResults('', [...categories.values()], results).categories
  },
  teams: async ({ number }) => {
    const [{ ask }, { askTeams, publishTeams }] = await Promise.all([
      import('../api.ts'),
      import('#contract/published/from-api/teams.ts'),
    ])
    return publishTeams('', await askTeams(ask, number))
  },
  next: async ({ id }) => {
    const files = { order: PUBLISHED.order(id), competition: PUBLISHED.competition(id) }
    const { data } = await load(files, [], { loaded: new Map(), built: null })
    return data as NonNullable<LiveNow['next']> // as the files are declared
  },
}
