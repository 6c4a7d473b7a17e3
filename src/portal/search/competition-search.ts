import type { CompetitionSearchResults } from '#contract/api/competitions/participants.ts'
import type { LanguageCode } from '#language/languages.ts'
import { publishPerson } from '#publication/from-api/people.ts'
import { PARTICIPANT_GROUPINGS } from '#publication/group-participants.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import { RESULTS_PER_GROUP } from '#publication/search/match-query.ts'
import { fetchPublished, MissingResourceError } from '../data/fetch-published.ts'
import {
  type CompetitionSearchData,
  findCategoryById,
  findInCompetition,
  listCategories,
} from './find-in-competition.ts'
import type { SearchGroup } from './search-groups.ts'

export type CompetitionSearch = {
  search: (text: string) => Promise<SearchGroup[]>
  /** What is offered before anything is typed. */
  suggest: () => Promise<SearchGroup[]>
}

/**
 * Searches a competition in its published files, which are loaded once and work offline. As long as it is not finished, the API
 * is asked, which knows new results earlier; without a response the published files answer.
 * @param id external id
 */
export function createCompetitionSearch(id: string, code: LanguageCode): CompetitionSearch {
  let loading: Promise<CompetitionSearchData> | null = null
  const load = () => {
    loading ??= loadCompetition(id)
    loading.catch(() => {
      loading = null // the next search tries again
    })
    return loading
  }
  return {
    search: async (text) => {
      const data = await load()
      const published = findInCompetition(data, text, code)
      if (data.info.competition.isFinished) return published
      try {
        return mergeGroups(published, await callSearch(data, text, code))
      } catch (error) {
        console.error('Search in the competition uses published data:', error)
        return published
      }
    },
    suggest: async () => [listCategories(await load())],
  }
}

/** @throws Error if neither the site nor the API has the competition */
async function loadCompetition(id: string): Promise<CompetitionSearchData> {
  try {
    const [info, participants, results] = await Promise.all([
      fetchResource(RESOURCES.competition(id)),
      fetchResource(RESOURCES.participants(id)),
      fetchResource(RESOURCES.results(id)),
    ])
    return { info, participants, results }
  } catch (error) {
    if (!(error instanceof MissingResourceError)) throw error
    const { fetchResources } = await import('#publication/from-api/fetch-resources.ts')
    const { callApi } = await import('../api/call-api.ts')
    const fetched = await fetchResources(callApi, RESOURCES.competition(id).name)
    const read = <T>(file: Resource<T>): T => {
      const contents = fetched?.contents.get(file.name)
      if (!contents) throw new MissingResourceError(file.name)
      return contents as T // mapped to the published shape
    }
    return {
      info: read(RESOURCES.competition(id)),
      participants: read(RESOURCES.participants(id)),
      results: read(RESOURCES.results(id)),
    }
  }
}

const fetchResource = async <T>(file: Resource<T>): Promise<T> => JSON.parse(await fetchPublished(file)) as T

async function callSearch(
  data: CompetitionSearchData,
  text: string,
  code: LanguageCode,
): Promise<SearchGroup[]> {
  const { callApi } = await import('../api/call-api.ts')
  const { id, externalId } = data.info.competition
  const found = await callApi('Competition/SearchInCompetition', {
    IdCompetition: id,
    Query: text,
    Language: code,
    Limit: RESULTS_PER_GROUP,
  })
  return toSearchGroups(found, data, externalId)
}

/** The response of the API as groups. */
export function toSearchGroups(
  found: CompetitionSearchResults,
  data: CompetitionSearchData,
  competition: string,
): SearchGroup[] {
  const categories = new Map(data.participants.judoka.map((judoka) => [judoka.person.id, judoka.categories]))
  const findCategories = (ids: readonly number[]) => ids.flatMap((id) => findCategoryById(data, id) ?? [])
  const organisations = {
    nations: found.countries.map(({ short, athleteCount }) => ({
      id: short,
      name: null,
      country: short,
      athletes: athleteCount,
    })),
    regions: found.regions.map((region) => ({ id: region.idRegion, ...toOrganisation(region) })),
    clubs: found.clubs.map((club) => ({ id: club.idClub, ...toOrganisation(club) })),
    schools: found.schools.map((school) => ({ id: school.idSchool, ...toOrganisation(school) })),
  }
  return [
    ...PARTICIPANT_GROUPINGS.map(
      ({ by }): SearchGroup => ({ kind: 'organisations', competition, by, entries: organisations[by] }),
    ),
    {
      kind: 'athletes',
      competition,
      entries: found.athletes.map((person) => ({
        person: publishPerson(person),
        categories: findCategories(categories.get(person.idPerson) ?? []),
      })),
    },
    {
      kind: 'places',
      competition,
      entries: found.results.flatMap(({ place, person, weightCategory }) =>
        findCategories([weightCategory.idWeight]).map((category) => ({
          place,
          person: publishPerson(person),
          category,
        })),
      ),
    },
  ]
}

const toOrganisation = ({ name, athleteCount }: { name: string; athleteCount: number }) => ({
  name,
  country: null,
  athletes: athleteCount,
})

/** The groups of the API, and those that only the published files have. */
const mergeGroups = (published: readonly SearchGroup[], fromApi: readonly SearchGroup[]): SearchGroup[] => [
  ...published.filter(({ kind }) => !fromApi.some((group) => group.kind === kind)),
  ...fromApi,
]
