import type { PageInstance } from '#publication/page-instances.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { Snapshot } from '../snapshot.ts'
import { mapCompetitionLanguages } from './competition-instances.ts'

/** Routes of judoka profiles. */

/** Most routes of judoka are the same list. */
const judokaBySnapshot = new WeakMap<Snapshot, PageInstance<'id'>[]>()

/** Each judoka, with the languages of the partners of all competitions they took part in. */
export function listJudoka(snapshot: Snapshot): PageInstance<'id'>[] {
  const routes = judokaBySnapshot.get(snapshot) ?? findJudoka(snapshot)
  judokaBySnapshot.set(snapshot, routes)
  return routes
}

function findJudoka(snapshot: Snapshot): PageInstance<'id'>[] {
  const languages = mapCompetitionLanguages(snapshot)
  return Object.keys(snapshot.manifest.sources).flatMap((source) => {
    const id = /^judoka\/(\d+)$/.exec(source)?.[1]
    if (!id) return []
    const { competitions } = findAppearances(snapshot, id)
    return [
      {
        params: { id },
        partnerLanguages: [
          ...new Set(competitions.flatMap((competition) => languages.get(competition) ?? [])),
        ],
      },
    ]
  })
}

/** Each year in which a judoka has a result or a contest. */
export function listJudokaYears(snapshot: Snapshot): PageInstance<'id' | 'year'>[] {
  return listJudoka(snapshot).flatMap(({ params: { id }, partnerLanguages }) => {
    const { years } = findAppearances(snapshot, id)
    return years.flatMap((year) =>
      year === null ? [] : [{ params: { id, year: String(year) }, partnerLanguages }],
    )
  })
}

/** The competitions and years in which a judoka has a result or a contest. */
const findAppearances = (snapshot: Snapshot, id: string) =>
  snapshot.derive('appearances', [RESOURCES.judoka(id)], () => {
    const { results, teamResults, contests } = snapshot.read(RESOURCES.judoka(id))
    const all = [...results, ...teamResults, ...contests]
    return {
      competitions: [...new Set(all.map(({ competition }) => competition.externalId))],
      years: [...new Set(all.map(({ year }) => year))],
    }
  })
