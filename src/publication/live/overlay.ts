import type { Contest } from '#contract/api/contest.ts'
import type { Board } from '#contract/api/live.ts'
import type { LiveState } from '#contract/live/live-state.ts'
import type { Person } from '#contract/people.ts'
import { publishPeople } from '../from-api/people.ts'
import type { PublishedContestOrder, PublishedPerson } from '../schemas/index.ts'

/**
 * What the archive published, as it stands now: in the same shapes, so that the same views show it. Where nothing has
 * changed it stays the very same object. What all of it needs is here; each kind of page has a file of its own
 * (`order-now.ts` and its like), since a live page loads no other.
 */

/** A contest that hasn't changed stays the same object when it is published again: what shows it needs no new look. */
export function cacheByContest<P>(publish: (contest: Contest) => P): (contest: Contest) => P {
  const published = new WeakMap<Contest, P>()
  return (contest) => {
    const known = published.get(contest) ?? publish(contest)
    published.set(contest, known)
    return known
  }
}

/** Contests of judoka; bouts of teams are told with their teams. */
export const getIndividualContests = ({ contests }: LiveState): ReadonlyMap<number, Contest> =>
  new Map([...contests].filter(([, { idTeamContest }]) => idTeamContest === null))

export const listContestPeople = ({ personWhite, personBlue }: Contest): Person[] =>
  [personWhite, personBlue].flatMap((person) => person ?? [])

/** Those mentioned before, and those who are only now. */
export function mergePeople(known: readonly PublishedPerson[], people: readonly Person[]): PublishedPerson[] {
  const ids = new Set(known.map(({ id }) => id))
  const added = publishPeople(people).filter(({ id }) => !ids.has(id))
  return added.length === 0 ? [...known] : [...known, ...added].sort((a, b) => a.id - b.id)
}

type BoardFields = Pick<PublishedContestOrder['contests'][number], 'scoreWhite' | 'scoreBlue' | 'goldenScore'>

/** A contest that isn't over, with what its scoreboard shows. */
export function applyBoard<C extends BoardFields>(contest: C, board: Board | undefined): C {
  if (!board) return contest
  const { scoreWhite, scoreBlue, isGoldenScore } = board
  return { ...contest, scoreWhite, scoreBlue, goldenScore: isGoldenScore }
}
