import { RESOURCES } from '#publication/resources.ts'
import type { Snapshot } from '../snapshot.ts'
import { mapCompetitionLanguages } from './competition-routes.ts'
import type { PrerenderRoute } from './prerender-route.ts'

/** Routes of judoka profiles. */

/** Each judoka, with the languages of the partners of all competitions they took part in. */
export function listJudokaRoutes(snapshot: Snapshot): PrerenderRoute<'judoka'>[] {
  const languages = mapCompetitionLanguages(snapshot)
  return Object.keys(snapshot.manifest.sources).flatMap((source) => {
    const id = /^judoka\/(\d+)$/.exec(source)?.[1]
    if (!id) return []
    const { results, teamResults, contests } = snapshot.read(RESOURCES.judoka(id))
    const visited = new Set(
      [...results, ...teamResults, ...contests].map(({ competition }) => competition.externalId),
    )
    return [
      {
        params: { id },
        partnerLanguages: [...new Set([...visited].flatMap((one) => languages.get(one) ?? []))],
      },
    ]
  })
}

/** Each year in which a judoka has a result or a contest. */
export function listJudokaYearRoutes(snapshot: Snapshot): PrerenderRoute<'judokaYear'>[] {
  return listJudokaRoutes(snapshot).flatMap(({ params: { id }, partnerLanguages }) => {
    const { results, teamResults, contests } = snapshot.read(RESOURCES.judoka(id))
    const years = new Set([...results, ...teamResults, ...contests].map(({ year }) => year))
    return [...years].flatMap((year) =>
      year === null ? [] : [{ params: { id, year: String(year) }, partnerLanguages }],
    )
  })
}
