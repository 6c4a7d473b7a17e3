import { getCountryName } from '#language/countries.ts'
import type { LanguageCode } from '#language/languages.ts'
import { listNameWords } from '#language/search/search-words.ts'
import { groupParticipants, PARTICIPANT_GROUPINGS } from '#publication/group-participants.ts'
import type {
  PublishedCategory,
  PublishedCompetition,
  PublishedParticipants,
  PublishedResults,
} from '#publication/schemas/index.ts'
import type { Searchable } from '#publication/search/match-query.ts'
import type { SearchInterpretation } from '#publication/search/parse-query.ts'
import { createSearchList, parseQueryForLists, type SearchList } from '#publication/search/search-list.ts'
import { listJudokaWords } from '#publication/search/search-words.ts'
import type { AthleteEntry, OrganisationEntry, PlaceEntry, SearchGroup, TeamEntry } from './search-groups.ts'

/** What a search in a competition reads. */
export type CompetitionSearchData = {
  info: PublishedCompetition
  participants: PublishedParticipants
  results: PublishedResults
}

/**
 * Finds the organisations that judoka of a competition represent, teams, judoka, places and weight categories; if hardly
 * anything matches, also by words with typos.
 */
export function findInCompetition(
  data: CompetitionSearchData,
  text: string,
  code: LanguageCode,
): SearchGroup[] {
  const lists = listSearchLists(data, code)
  const query = parseQueryForLists(text, lists)
  return lists.map(({ findGroup }) => findGroup(query))
}

/** All weight categories, as long as nothing is searched. */
export const listCategories = ({ info }: CompetitionSearchData): SearchGroup => ({
  kind: 'categories',
  competition: info.competition.externalId,
  entries: info.categories,
})

/** A list with the group that its matches are shown as. */
type GroupList = Pick<SearchList<unknown>, 'match' | 'listWords'> & {
  findGroup: (query: readonly SearchInterpretation[]) => SearchGroup
}

function listSearchLists(
  { info, participants, results }: CompetitionSearchData,
  code: LanguageCode,
): GroupList[] {
  const competition = info.competition.externalId
  const categories = new Map(info.categories.map((category) => [category.id, category]))
  const athletes = participants.judoka
    .filter(({ person }) => !person.withheld)
    .map(
      ({ person, categories: ids }): AthleteEntry => ({
        person,
        categories: ids.flatMap((id) => categories.get(id) ?? []),
      }),
    )
  const places = results.categories.flatMap(({ id, places }) => {
    const category = categories.get(id)
    return category
      ? places.filter(({ person }) => !person.withheld).map((place): PlaceEntry => ({ ...place, category }))
      : []
  })
  const teams = participants.teams.map(
    (team): TeamEntry => ({
      team,
      teamCompetition: info.teamCategories.find(({ id }) => id === team.competition)?.name ?? null,
      place:
        results.teams
          .find(({ id }) => id === team.competition)
          ?.places.find((entry) => entry.team.id === team.id)?.place ?? null,
    }),
  )
  return [
    createList(
      info.categories,
      (category) => ({ words: listNameWords(category.age, category.ageName), categories: [category] }),
      (entries) => ({ kind: 'categories', competition, entries }),
    ),
    ...PARTICIPANT_GROUPINGS.filter(({ displayType }) => isShown(info, displayType)).map(({ by }) =>
      createList(
        groupParticipants(by, participants).flatMap(({ key, country, organisation, judoka }) =>
          key === '' ? [] : [{ id: key, name: organisation?.name ?? null, country, athletes: judoka.length }],
        ),
        (organisation) => describeOrganisation(organisation, code),
        (entries) => ({ kind: 'organisations', competition, by, entries }),
      ),
    ),
    createList(
      teams,
      ({ team, teamCompetition }) => ({
        words: listNameWords(team.name, team.shortName, teamCompetition),
        country: team.country,
      }),
      (entries) => ({ kind: 'teams', competition, entries }),
    ),
    createList(
      athletes,
      ({ person, categories }) => ({ words: listJudokaWords(person), country: person.country, categories }),
      (entries) => ({ kind: 'athletes', competition, entries }),
    ),
    createList(
      places,
      ({ person, category }) => ({
        words: listJudokaWords(person),
        country: person.country,
        categories: [category],
      }),
      (entries) => ({ kind: 'places', competition, entries }),
      (a, b) => a.place - b.place,
    ),
  ]
}

/** Without display types, judoka represent nations. */
const isShown = (
  { competition: { displayTypes } }: PublishedCompetition,
  displayType: (typeof displayTypes)[number],
): boolean => displayTypes.includes(displayType) || (displayTypes.length === 0 && displayType === 'country')

const describeOrganisation = ({ name, country }: OrganisationEntry, code: LanguageCode): Searchable => ({
  words:
    name === null && country
      ? listNameWords(country, getCountryName(country, code), getCountryName(country, 'en'))
      : listNameWords(name),
  country,
})

function createList<T>(
  entries: readonly T[],
  describe: (entry: T) => Searchable,
  toGroup: (entries: T[]) => SearchGroup,
  compare?: (a: T, b: T) => number,
): GroupList {
  const list = createSearchList(entries, describe, compare)
  return { ...list, findGroup: (query) => toGroup(list.find(query)) }
}

/** The category with this id; used where the API answers with ids. */
export const findCategoryById = (
  { info }: Pick<CompetitionSearchData, 'info'>,
  id: number,
): PublishedCategory | null => info.categories.find((category) => category.id === id) ?? null
