import { competitionNow } from '#contract/live/competition-now.ts'
import type {
  PublishedAbout,
  PublishedCompetition,
  PublishedDraw,
  PublishedResults,
} from '#contract/published/shapes.ts'
import type { LiveNow } from './live.ts'
import { onMatsOfTeams } from './on-mats.ts'

/** What pages of a running competition share, as it stands now (`docs/specification/live.md`, "Views"). */

/** A competition's frame: what it has by now leads somewhere, though the archive had nothing of it. */
export function aboutAsItStands<A extends PublishedAbout>(about: A, now: LiveNow): A {
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
export function competitionAsItStands(competition: PublishedCompetition, now: LiveNow): PublishedCompetition {
  const standing = aboutAsItStands(competitionNow(competition, now), now)
  if (!now.teams) return standing
  const onMats = onMatsOfTeams(now)
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
export const resultsAsTheyStand = (results: PublishedResults, now: LiveNow): PublishedResults =>
  now.results ? { ...results, categories: now.results } : results

/** Places of a draw, likewise. A correction may have taken them away. */
export function placesAsTheyStand(draw: PublishedDraw, now: LiveNow): PublishedDraw {
  if (!now.results) return draw
  const places = now.results.find(({ id }) => id === draw.category)?.places ?? []
  return { ...draw, places: places.map(({ place, person }) => ({ place, person: person.id })) }
}
