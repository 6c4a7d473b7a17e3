import { createMedalTable, type MedalTableGrouping, type MedalTablePlace } from '#judo/results/medal-table.ts'
import type {
  PublishedCategory,
  PublishedOrganisation,
  PublishedParticipants,
  PublishedPerson,
  PublishedResults,
} from '#publication/schemas/index.ts'

/** Who or what a row of the medal table is of; a nation is known by its code alone. */
export type MedalTableEntity = { country: string | null; organisation: PublishedOrganisation | null }

export type OrganisationMedals = {
  rank: number
  of: MedalTableEntity
  counts: Readonly<Record<MedalTablePlace, number>>
  /** Those who won the places, best first: men, then women. */
  won: readonly { place: number; person: PublishedPerson; category: PublishedCategory }[]
}

/** Groupings by display type (portal specification §3): 1 country, 2 club, 3 school, 4 region. */
const GROUPING_BY_DISPLAY_TYPE: Readonly<Record<number, MedalTableGrouping>> = {
  1: 'country',
  2: 'club',
  3: 'school',
  4: 'region',
}

/** By what a competition's medals are counted: its main display type first. */
export function listGroupings({
  displayTypes,
  mainDisplayType,
}: {
  displayTypes: readonly number[]
  mainDisplayType: number | null
}): MedalTableGrouping[] {
  const main = mainDisplayType ?? 1
  const all = [main, ...displayTypes.filter((type) => type !== main)]
  const groupings = all.flatMap((type) => GROUPING_BY_DISPLAY_TYPE[type] ?? [])
  return groupings.length > 0 ? groupings : ['country']
}

/**
 * The medal table of the given categories. The engine counts by number: nations, known by their code, get one each.
 * Of someone withheld only the nation is told, so their places count for nations alone.
 */
export function buildMedalTable(
  by: MedalTableGrouping,
  categories: readonly PublishedCategory[],
  results: PublishedResults,
  participants: PublishedParticipants,
): OrganisationMedals[] {
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
      gender: category.gender === 1 ? ('male' as const) : ('female' as const),
      idWeight: category.id,
      idCountry: person.country === null ? null : nations.indexOf(person.country),
      idClub: judoka?.club ?? null,
      idRegion: judoka?.region ?? null,
      idSchool: judoka?.school ?? null,
    }
  })
  const organisations = getOrganisations(by, participants)
  return createMedalTable(placed, by).map(({ rank, id, counts, resultsMen, resultsWomen }) => {
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
function getOrganisations(
  by: MedalTableGrouping,
  participants: PublishedParticipants,
): PublishedOrganisation[] | null {
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
export const countMedals = ({ counts }: Pick<OrganisationMedals, 'counts'>): number =>
  counts[1] + counts[2] + counts[3]
