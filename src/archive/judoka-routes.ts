import { PUBLISHED } from '#contract/published/files.ts'
import { languagesOfCompetitions } from './competition-routes.ts'
import type { Route } from './routes.ts'
import type { Snapshot } from './snapshot.ts'

/** Pages of profiles. */

/** A judoka belongs to the partners of every competition they took part in. */
export function ofJudoka(snapshot: Snapshot): Route<'judoka'>[] {
  const languages = languagesOfCompetitions(snapshot)
  return Object.keys(snapshot.manifest.sources).flatMap((source) => {
    const id = /^judoka\/(\d+)$/.exec(source)?.[1]
    if (!id) return []
    const { results, contests } = snapshot.read(PUBLISHED.judoka(id))
    const visited = new Set([...results, ...contests].map(({ competition }) => competition.id))
    return [
      {
        params: { id },
        partnerLanguages: [...new Set([...visited].flatMap((one) => languages.get(one) ?? []))],
      },
    ]
  })
}

/** Each year in which a judoka has a result or a contest. */
export function ofYears(snapshot: Snapshot): Route<'judokaYear'>[] {
  return ofJudoka(snapshot).flatMap(({ params: { id }, partnerLanguages }) => {
    const { results, contests } = snapshot.read(PUBLISHED.judoka(id))
    const years = new Set([...results, ...contests].map(({ year }) => year))
    return [...years].flatMap((year) =>
      year === null ? [] : [{ params: { id, year: String(year) }, partnerLanguages }],
    )
  })
}
