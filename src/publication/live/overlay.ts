import type { Board } from '#contract/api/live.ts'
import type { LiveState } from '#contract/live/live-state.ts'
import type { LiveContest, PublishedContest, PublishedPerson } from '../schemas/index.ts'

/**
 * Published documents with the live state applied to them: in the same shapes, so that the same views show them. Where
 * nothing has changed a document stays the same object. What all documents need is here; each kind has a file of its own,
 * since a live page loads no other.
 */

/** A contest that hasn't changed stays the same object, so that its view isn't rendered again. */
export function cacheByContest<P>(project: (contest: LiveContest) => P): (contest: LiveContest) => P {
  const projected = new WeakMap<LiveContest, P>()
  return (contest) => {
    const previous = projected.get(contest) ?? project(contest)
    projected.set(contest, previous)
    return previous
  }
}

/** Contests of judoka; bouts belong to the documents of teams. */
export const getIndividualContests = ({ contests }: LiveState): ReadonlyMap<number, LiveContest> =>
  new Map([...contests].filter(([, { teamContest }]) => teamContest === null))

/** The judoka of a document, and those of live contests that it lacks. */
export function mergePeople(
  published: readonly PublishedPerson[],
  { people }: LiveState,
  contests: Iterable<LiveContest>,
): PublishedPerson[] {
  const ids = new Set(published.map(({ id }) => id))
  const added = new Set([...contests].flatMap(({ white, blue }) => [white ?? 0, blue ?? 0]))
  const missing = [...added].flatMap((id) => (ids.has(id) ? [] : (people.get(id) ?? [])))
  return missing.length === 0 ? [...published] : [...published, ...missing].sort((a, b) => a.id - b.id)
}

/** A contest that is not over, with what its scoreboard shows. */
export function withBoardScore<C extends Pick<PublishedContest, 'scoreWhite' | 'scoreBlue' | 'goldenScore'>>(
  contest: C,
  board: Board | undefined,
): C {
  if (!board) return contest
  const { scoreWhite, scoreBlue, isGoldenScore } = board
  return { ...contest, scoreWhite, scoreBlue, goldenScore: isGoldenScore }
}

/** A contest with the video that the archive has of it, unless the live feed brought one. */
export const keepVideo = <C extends Pick<PublishedContest, 'video'>>(
  contest: C,
  archived: Pick<PublishedContest, 'video'> | undefined,
): C => (archived?.video && !contest.video ? { ...contest, video: archived.video } : contest)
