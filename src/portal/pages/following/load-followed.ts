import { callApi } from '#portal/api/call-api.ts'
import { fetchPublished, MissingResourceError } from '#portal/data/fetch-published.ts'
import { isSignedIn } from '#portal/stores/signed-in.ts'
import { publishPerson } from '#publication/from-api/people.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import type {
  PublishedClub,
  PublishedCompetitionDates,
  PublishedJudoka,
  PublishedPerson,
} from '#publication/schemas/index.ts'

export type CompetitionDays = PublishedCompetitionDates['competitions'][number]

export type FollowedJudoka = {
  /** By name. Judoka who are not published are left out. */
  judoka: readonly PublishedJudoka[]
  /** Judoka of the account whose profiles are not published yet, by name. */
  unpublished: readonly PublishedPerson[]
  competitions: readonly CompetitionDays[]
}

/** The published profiles of judoka, and the competitions that are not finished. */
export async function loadFollowed(ids: readonly number[]): Promise<FollowedJudoka> {
  const [competitions, people, ...profiles] = await Promise.all([
    loadCompetitionDays(),
    loadPeopleOfAccount(),
    ...ids.map((id) => fetchResource(RESOURCES.judoka(id)).catch(ignoreMissing)),
  ])
  const judoka = profiles
    .filter((profile) => profile !== null)
    .sort((a, b) => a.person.familyName.localeCompare(b.person.familyName))
  const published = new Set(judoka.map(({ person }) => person.id))
  return { competitions, judoka, unpublished: people.filter(({ id }) => !published.has(id)) }
}

/** The competitions that are not finished. */
export const loadCompetitionDays = async (): Promise<readonly CompetitionDays[]> =>
  (await fetchResource(RESOURCES.competitionDates())).competitions

/** Those of these clubs that are published. */
export async function loadClubs(ids: readonly number[]): Promise<PublishedClub[]> {
  const found = await Promise.all(ids.map((id) => fetchResource(RESOURCES.club(id)).catch(ignoreMissing)))
  return found.filter((club) => club !== null)
}

/** The judoka that the signed-in user follows; nobody without an account. A failure is only logged (portal specification §8). */
async function loadPeopleOfAccount(): Promise<PublishedPerson[]> {
  if (!isSignedIn()) return []
  try {
    return (await callApi('Follow/GetUserFollowingJudoka', undefined)).map(publishPerson)
  } catch (error) {
    console.error(error)
    return []
  }
}

async function fetchResource<T>(file: Resource<T>): Promise<T> {
  return JSON.parse(await fetchPublished(file)) as T // the type of this resource
}

/** Of somebody without a profile any more, or of a club. */
function ignoreMissing(error: unknown): null {
  if (error instanceof MissingResourceError) return null
  throw error
}

export const listTodaysCompetitions = (
  competitions: readonly CompetitionDays[],
  moment: number,
): CompetitionDays[] =>
  competitions.filter(({ from, until }) => Date.parse(from) <= moment && moment < Date.parse(until))

/** The followed judoka by the competition of today in which they are entered; the rest under null. */
export function groupByTodaysCompetition(
  { judoka, competitions }: Pick<FollowedJudoka, 'judoka' | 'competitions'>,
  moment: number,
): Map<CompetitionDays | null, PublishedJudoka[]> {
  const todays = listTodaysCompetitions(competitions, moment)
  return Map.groupBy(
    judoka,
    ({ upcomingEntries }) =>
      todays.find(({ externalId }) =>
        upcomingEntries.some(({ competition }) => competition.externalId === externalId),
      ) ?? null,
  )
}
