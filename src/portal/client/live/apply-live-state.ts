import { applyLiveToCompetition } from '#publication/live/apply-live-to-competition.ts'
import type {
  PublishedCompetition,
  PublishedCompetitionHeader,
  PublishedDraw,
  PublishedResults,
} from '#publication/schemas/index.ts'
import { indexActiveBoutsByTeamContest } from './active-contests.ts'
import type { LiveData } from './live-context.ts'

/** What pages of a running competition share, as it stands now (`docs/specification/live.md`, "Views"). */

/** A competition's frame: what it has by now leads somewhere, though the archive had nothing of it. */
export function applyLiveToAbout<A extends PublishedCompetitionHeader>(about: A, now: LiveData): A {
  const { has } = about.competition
  const contests = [...now.contests.values()]
  const known = {
    ...has,
    draw: has.draw || contests.length > 0,
    contestOrder: has.contestOrder || contests.some(({ mat }) => mat !== null),
    results: has.results || (now.results ?? []).some(({ places }) => places.length > 0),
  }
  const woke =
    known.draw !== has.draw || known.contestOrder !== has.contestOrder || known.results !== has.results
  return woke ? { ...about, competition: { ...about.competition, has: known } } : about
}

/** A competition with its categories and team competitions: which are on a mat, and what they have to come. */
export function applyLiveToCompetitionPage(
  competition: PublishedCompetition,
  now: LiveData,
): PublishedCompetition {
  const standing = applyLiveToAbout(applyLiveToCompetition(competition, now), now)
  if (!now.teams) return standing
  const onMats = indexActiveBoutsByTeamContest(now)
  const held = new Map(now.teams.competitions.map((one) => [one.id, one.contests]))
  return {
    ...standing,
    teamCategories: standing.teamCategories.map((category) => {
      const contests = held.get(category.id)
      if (!contests) return category
      return {
        ...category,
        active: contests.some(({ id }) => onMats.has(id)),
        unfinished: contests.filter(({ finished }) => !finished).length,
      }
    }),
  }
}

/** Results: those that were asked for anew stand for all that the archive had. */
export const applyLiveToResults = (results: PublishedResults, now: LiveData): PublishedResults =>
  now.results ? { ...results, categories: now.results } : results

/** Places of a draw, likewise. A correction may have taken them away. */
export function applyLiveToDrawPlaces(draw: PublishedDraw, now: LiveData): PublishedDraw {
  if (!now.results) return draw
  const places = now.results.find(({ id }) => id === draw.category)?.places ?? []
  return { ...draw, places: places.map(({ place, person }) => ({ place, person: person.id })) }
}
