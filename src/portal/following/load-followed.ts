import { today } from '#judo/competition/local-time.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import type { PublishedCompetitionDates, PublishedJudoka } from '#publication/schemas/index.ts'
import { fetchPublished, MissingResourceError } from '../client/data/fetch-published.ts'

export type CompetitionDays = PublishedCompetitionDates['competitions'][number]

export type FollowedJudoka = {
  /** By name. Judoka who are not published are left out. */
  judoka: readonly PublishedJudoka[]
  competitions: readonly CompetitionDays[]
}

/** The published profiles of judoka, and the competitions that are not finished. */
export async function loadFollowed(ids: readonly number[]): Promise<FollowedJudoka> {
  const [{ competitions }, ...profiles] = await Promise.all([
    fetchResource(RESOURCES.competitionDates()),
    ...ids.map((id) => fetchResource(RESOURCES.judoka(id)).catch(ignoreMissing)),
  ])
  return {
    competitions,
    judoka: profiles
      .filter((one) => one !== null)
      .sort((a, b) => a.person.familyName.localeCompare(b.person.familyName)),
  }
}

async function fetchResource<T>(file: Resource<T>): Promise<T> {
  return JSON.parse(await fetchPublished(file)) as T // the type of this resource
}

/** Somebody without a profile any more. */
function ignoreMissing(error: unknown): null {
  if (error instanceof MissingResourceError) return null
  throw error
}

/** The followed judoka by the competition of today in which they are entered; the rest under null. */
export function groupByTodaysCompetition(
  { judoka, competitions }: FollowedJudoka,
  moment: number,
): Map<CompetitionDays | null, PublishedJudoka[]> {
  const todays = competitions.filter(({ dateFrom, liveUntil, timeZone }) => {
    const day = today(moment, timeZone)
    return dateFrom <= day && day <= liveUntil
  })
  return Map.groupBy(
    judoka,
    ({ upcomingEntries }) =>
      todays.find(({ externalId }) =>
        upcomingEntries.some(({ competition }) => competition.externalId === externalId),
      ) ?? null,
  )
}
