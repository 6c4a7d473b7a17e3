import type { Board } from '#contract/api/live/live.ts'
import type { LiveState } from '#contract/live/live-state.ts'
import type { LiveContest, PublishedContest, PublishedPerson } from '../schemas/index.ts'

/**
 * Shared parts of the live overlay. Documents with the live state applied keep their shape, so that the same views show
 * them, and an unchanged document stays the same object. Each kind of document has its own file, so that a live page loads
 * only what it shows.
 */

/** Caches a projection: an unchanged contest stays the same object, so that its view is not rendered again. */
export function cacheByContest<P>(project: (contest: LiveContest) => P): (contest: LiveContest) => P {
  const projected = new WeakMap<LiveContest, P>()
  return (contest) => {
    const projection = projected.get(contest) ?? project(contest)
    projected.set(contest, projection)
    return projection
  }
}

/** Contests without bouts, which belong to the documents of teams. */
export const getIndividualContests = ({ contests }: LiveState): ReadonlyMap<number, LiveContest> =>
  new Map([...contests].filter(([, { teamContest }]) => teamContest === null))

/** The judoka of a document, with missing judoka of live contests added. */
export function mergePeople(
  published: readonly PublishedPerson[],
  { people }: LiveState,
  contests: Iterable<LiveContest>,
): PublishedPerson[] {
  const ids = new Set(published.map(({ id }) => id))
  const contestIds = new Set([...contests].flatMap(({ white, blue }) => [white ?? 0, blue ?? 0]))
  const missing = [...contestIds].flatMap((id) => (ids.has(id) ? [] : (people.get(id) ?? [])))
  return missing.length === 0 ? [...published] : [...published, ...missing].sort((a, b) => a.id - b.id)
}

/** An unfinished contest with the scores of its board. */
export function withBoardScore<C extends Pick<PublishedContest, 'scoreWhite' | 'scoreBlue' | 'goldenScore'>>(
  contest: C,
  board: Board | undefined,
): C {
  if (!board) return contest
  const { scoreWhite, scoreBlue, isGoldenScore } = board
  return { ...contest, scoreWhite, scoreBlue, goldenScore: isGoldenScore }
}

/** A contest with its archived video, unless the live feed contains a video. */
export const keepVideo = <C extends Pick<PublishedContest, 'video'>>(
  contest: C,
  archived: Pick<PublishedContest, 'video'> | undefined,
): C => (archived?.video && !contest.video ? { ...contest, video: archived.video } : contest)
