import type { PublishedAthlete, PublishedDraw, PublishedResults } from '../schemas/index.ts'
import { listTeamPlaces } from '../team-places.ts'
import type { LiveData } from './live-data.ts'

/** Fetched places replace all archived ones, because a correction may have withdrawn some. */

type LiveResults = Pick<LiveData, 'results'>

export const applyLiveToResults = (
  results: PublishedResults,
  live: Pick<LiveData, 'results' | 'teams'>,
): PublishedResults =>
  live.results || live.teams
    ? {
        ...results,
        categories: live.results ?? results.categories,
        teams: live.teams ? listTeamPlaces(live.teams) : results.teams,
      }
    : results

export function applyLiveToDrawPlaces(draw: PublishedDraw, live: LiveResults): PublishedDraw {
  if (!live.results) return draw
  const places = live.results.find(({ id }) => id === draw.category)?.places ?? []
  return { ...draw, places: places.map(({ place, person }) => ({ place, person: person.id })) }
}

export function applyLiveToAthletePlaces(athlete: PublishedAthlete, live: LiveResults): PublishedAthlete {
  const { results } = live
  if (!results) return athlete
  const findPlace = (category: number) =>
    results.find(({ id }) => id === category)?.places.find(({ person }) => person.id === athlete.person.id)
  return {
    ...athlete,
    entries: athlete.entries.map((entry) => ({
      ...entry,
      place: findPlace(entry.category.id)?.place ?? null,
    })),
  }
}
