import type {
  PublishedCategory,
  PublishedOrganisation,
  PublishedParticipants,
  PublishedPerson,
  PublishedResults,
} from '#contract/published/shapes.ts'
import { type MedalTableBy, type MedalTablePlace, medalTable } from '#judo/results/medal-table.ts'

/** Who or what a row of the medal table is of; a nation is known by its code alone. */
export type StandingOf = { country: string | null; organisation: PublishedOrganisation | null }

export type StandingRow = {
  rank: number
  of: StandingOf
  counts: Readonly<Record<MedalTablePlace, number>>
  /** Those who won the places, best first: men, then women. */
  won: readonly { place: number; person: PublishedPerson; category: PublishedCategory }[]
}

/** Groupings by display type (portal specification §3): 1 country, 2 club, 3 school, 4 region. */
const BY_DISPLAY_TYPE: Readonly<Record<number, MedalTableBy>> = {
  1: 'country',
  2: 'club',
  3: 'school',
  4: 'region',
}

/** By what a competition's medals are counted: its main display type first. */
export function groupingsOf({
  displayTypes,
  mainDisplayType,
}: {
  displayTypes: readonly number[]
  mainDisplayType: number | null
}): MedalTableBy[] {
  const main = mainDisplayType ?? 1
  const all = [main, ...displayTypes.filter((type) => type !== main)]
  const groupings = all.flatMap((type) => BY_DISPLAY_TYPE[type] ?? [])
  return groupings.length > 0 ? groupings : ['country']
}

/**
 * The medal table of the given categories. The engine counts by number: nations, known by their code, get one each.
 * Of someone withheld only the nation is told, so their places count for nations alone.
 */
export function standingsBy(
  by: MedalTableBy,
  categories: readonly PublishedCategory[],
  results: PublishedResults,
  participants: PublishedParticipants,
): StandingRow[] {
  const held = new Map(categories.map((category) => [category.id, category]))
  const entered = new Map(participants.judoka.map((judoka) => [judoka.person.id, judoka]))
  const places = results.categories.flatMap(({ id, places: inCategory }) => {
    const category = held.get(id)
    return category ? inCategory.map(({ place, person }) => ({ place, person, category })) : []
  })
  const nations = [...new Set(places.flatMap(({ person }) => person.country ?? []))].sort()
  const placed = places.map(({ place, person, category }, idResult) => {
    const judoka = entered.get(person.id)
    return {
      idResult,
      place,
      person,
      category,
      idPerson: person.id,
      gender: category.gender,
      idWeight: category.id,
      idCountry: person.country === null ? null : nations.indexOf(person.country),
      idClub: judoka?.club ?? null,
      idRegion: judoka?.region ?? null,
      idSchool: judoka?.school ?? null,
    }
  })
  const organisations = listOf(by, participants)
  return medalTable(placed, by).map(({ rank, id, counts, resultsMen, resultsWomen }) => {
    const organisation = organisations?.find((one) => one.id === id) ?? null
    return {
      rank,
      of: { organisation, country: organisations ? (organisation?.country ?? null) : (nations[id] ?? null) },
      counts,
      won: [...resultsMen, ...resultsWomen],
    }
  })
}

/** Null for nations. */
function listOf(by: MedalTableBy, participants: PublishedParticipants): PublishedOrganisation[] | null {
  switch (by) {
    case 'country':
      return null
    case 'club':
      return participants.clubs
    case 'region':
      return participants.regions
    case 'school':
      return participants.schools
  }
}

/** Medals of a row. */
export const medalsOf = ({ counts }: Pick<StandingRow, 'counts'>): number => counts[1] + counts[2] + counts[3]
