import { countMedals, type MedalCounts } from '#portal/components/content/MedalDiscs.tsx'
import type { PublishedNation } from '#publication/schemas/index.ts'

export type NationYear = { year: string | null; competitions: number; medals: MedalCounts }

/** Competitions and medals by year, the latest first; null is the year of competitions without a date. */
export const groupByYear = ({ competitions }: Pick<PublishedNation, 'competitions'>): NationYear[] =>
  [...Map.groupBy(competitions, ({ competition }) => competition.dateFrom?.slice(0, 4) ?? null)].map(
    ([year, inYear]) => ({
      year,
      competitions: inYear.length,
      medals: countMedals(inYear.flatMap(({ medals }) => medals)),
    }),
  )

export type NationJudoka = PublishedNation['judoka'][number] & { competitions: number; medals: MedalCounts }

/** The judoka of a nation in the order of their medals, and of the list where these are equal. */
export function rankByMedals({ judoka, competitions }: PublishedNation): NationJudoka[] {
  const counted = Map.groupBy(
    competitions.flatMap((competition) => competition.judoka),
    (id) => id,
  )
  const won = Map.groupBy(
    competitions.flatMap(({ medals }) => medals),
    (medal) => medal.judoka,
  )
  return judoka
    .map((person) => ({
      ...person,
      competitions: counted.get(person.id)?.length ?? 0,
      medals: countMedals(won.get(person.id) ?? []),
    }))
    .sort((a, b) => compareMedals(a.medals, b.medals))
}

function compareMedals(a: MedalCounts, b: MedalCounts): number {
  const differing = a.findIndex((count, at) => count !== b[at])
  return (b[differing] ?? 0) - (a[differing] ?? 0)
}
