import type { DisplayType } from '#judo/competition/enumerations.ts'
import { createMedalTable, type MedalTableGrouping, type MedalTablePlace } from '#judo/results/medal-table.ts'
import type {
  PublishedCategory,
  PublishedCompetition,
  PublishedOrganisation,
  PublishedParticipants,
  PublishedPerson,
  PublishedResults,
  PublishedTeam,
  PublishedTeamCompetitionSummary,
} from '#publication/schemas/index.ts'

/** The subject of a row of the medal table: a nation, of which only the code is set, or an organisation. */
export type MedalTableEntity = { country: string | null; organisation: PublishedOrganisation | null }

export type OrganisationMedals = {
  rank: number
  of: MedalTableEntity
  counts: Readonly<Record<MedalTablePlace, number>>
  /** The medallists, best places first: men, then women, then teams. */
  won: readonly MedalWinner[]
}

export type MedalWinner = { place: number } & (
  | { person: PublishedPerson; category: PublishedCategory }
  | { team: PublishedTeam; teamCategory: PublishedTeamCompetitionSummary }
)

/** Groupings of a competition's medal table, that of its main display type first. */
export function listGroupings({
  displayTypes,
  mainDisplayType,
}: {
  displayTypes: readonly DisplayType[]
  mainDisplayType: DisplayType | null
}): MedalTableGrouping[] {
  const main = mainDisplayType ?? 'country'
  return [main, ...displayTypes.filter((type) => type !== main)]
}

/**
 * The medal table of some categories and team competitions. The rules of judo count by id, so nations get an index instead of their code.
 * Places of withheld persons only count for nations, because only their nation is published.
 */
export function buildMedalTable(
  by: MedalTableGrouping,
  { categories, teamCategories }: Pick<PublishedCompetition, 'categories' | 'teamCategories'>,
  results: PublishedResults,
  participants: PublishedParticipants,
): OrganisationMedals[] {
  const categoriesById = new Map(categories.map((category) => [category.id, category]))
  const judokaById = new Map(participants.judoka.map((judoka) => [judoka.person.id, judoka]))
  const places = results.categories.flatMap(({ id, places: inCategory }) => {
    const category = categoriesById.get(id)
    return category ? inCategory.map(({ place, person }) => ({ place, person, category })) : []
  })
  const teamPlaces = teamCategories.flatMap((teamCategory) =>
    (results.teams.find(({ id }) => id === teamCategory.id)?.places ?? []).map((place) => ({
      ...place,
      teamCategory,
    })),
  )
  const nations = [
    ...new Set([
      ...places.flatMap(({ person }) => person.country ?? []),
      ...teamPlaces.flatMap(({ team }) => team.country ?? []),
    ]),
  ].sort()
  const getNationIndex = (country: string | null) => (country === null ? null : nations.indexOf(country))
  const counted = places.map(({ place, person, category }, idResult) => {
    const judoka = judokaById.get(person.id)
    return {
      idResult,
      place,
      person,
      category,
      idPerson: person.id,
      gender: category.gender,
      idWeight: category.id,
      idCountry: getNationIndex(person.country),
      idClub: judoka?.club ?? null,
      idRegion: judoka?.region ?? null,
      idSchool: judoka?.school ?? null,
    }
  })
  const countedTeams = teamPlaces.map((place) => ({
    ...place,
    idCountry: getNationIndex(place.team.country),
    idClub: place.team.club ?? null,
    idRegion: place.team.region ?? null,
    idSchool: place.team.school ?? null,
  }))
  const organisations = getOrganisations(by, participants)
  return createMedalTable(counted, by, countedTeams).map(({ rank, id, counts, ...won }) => {
    const organisation = organisations?.find((candidate) => candidate.id === id) ?? null
    return {
      rank,
      of: { organisation, country: organisations ? (organisation?.country ?? null) : (nations[id] ?? null) },
      counts,
      won: [...won.resultsMen, ...won.resultsWomen, ...won.resultsTeams],
    }
  })
}

/**
 * Whether a medal table without rows says nothing about the medals: they have been won, or the competition is over, but whom they
 * count for is unknown.
 */
export function isUncounted(
  {
    competition,
    categories,
    teamCategories,
  }: Pick<PublishedCompetition, 'categories' | 'teamCategories'> & {
    competition: Pick<PublishedCompetition['competition'], 'isFinished'>
  },
  results: PublishedResults,
): boolean {
  const hasMedals = (records: readonly { id: number }[], places: PublishedResults['categories' | 'teams']) =>
    places.some(
      ({ id, places: awarded }) => awarded.length > 0 && records.some((category) => category.id === id),
    )
  return (
    competition.isFinished ||
    hasMedals(categories, results.categories) ||
    hasMedals(teamCategories, results.teams)
  )
}

/** The organisations of a grouping; null for nations. */
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

export const countMedals = ({ counts }: Pick<OrganisationMedals, 'counts'>): number =>
  counts[1] + counts[2] + counts[3]
