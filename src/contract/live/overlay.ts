import { publishPeople } from '../published/from-api/people.ts'
import type { PublishedOrder, PublishedPerson } from '../published/shapes.ts'
import type { Contest } from '../shapes/contest.ts'
import type { Board } from '../shapes/live.ts'
import type { Person } from '../shapes/people.ts'
import type { LiveState } from './state.ts'

/**
 * What the archive published, as it stands now: in the same shapes, so that the same views show it. Where nothing has
 * changed it stays the very same object. What all of it needs is here; each kind of page has a file of its own
 * (`order-now.ts` and its like), since a live page loads no other.
 */

/** A contest that hasn't changed stays the same object when it is published again: what shows it needs no new look. */
export function once<P>(publish: (contest: Contest) => P): (contest: Contest) => P {
  const published = new WeakMap<Contest, P>()
  return (contest) => {
    const known = published.get(contest) ?? publish(contest)
    published.set(contest, known)
    return known
  }
}

/** Contests of judoka; bouts of teams are told with their teams. */
export const ofJudoka = ({ contests }: LiveState): ReadonlyMap<number, Contest> =>
  new Map([...contests].filter(([, { idTeamContest }]) => idTeamContest === null))

export const sidesOf = ({ personWhite, personBlue }: Contest): Person[] =>
  [personWhite, personBlue].flatMap((person) => person ?? [])

/** Those mentioned before, and those who are only now. */
export function withPeople(known: readonly PublishedPerson[], people: readonly Person[]): PublishedPerson[] {
  const ids = new Set(known.map(({ id }) => id))
  const added = publishPeople(people).filter(({ id }) => !ids.has(id))
  return added.length === 0 ? [...known] : [...known, ...added].sort((a, b) => a.id - b.id)
}

type Shown = Pick<PublishedOrder['contests'][number], 'scoreWhite' | 'scoreBlue' | 'goldenScore'>

/** A contest that isn't over, with what its scoreboard shows. */
export function onBoard<C extends Shown>(contest: C, board: Board | undefined): C {
  if (!board) return contest
  const { scoreWhite, scoreBlue, isGoldenScore } = board
  return { ...contest, scoreWhite, scoreBlue, goldenScore: isGoldenScore }
}
