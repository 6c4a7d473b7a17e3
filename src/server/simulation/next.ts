import { inCallOrder, isCalled, publishOnMat } from '#contract/published/from-api/called.ts'
import type { Contest } from '#contract/shapes/contest.ts'

/** What is known of a hall when a mat looks for its next contest. */
export type Hall = {
  contests: ReadonlyMap<number, Contest>
  /** Parts of the programme, in their order. */
  fragments: readonly number[]
  /** Mats that are played here. */
  mats: readonly number[]
  /** Contests that are on a mat. */
  fighting: ReadonlySet<number>
  /** Judoka → until when they rest; moments of the hall. */
  rests: ReadonlyMap<number, number>
  /** Contests that the server didn't want. */
  putAside: ReadonlySet<number>
}

export type Next =
  | { what: 'call'; contest: Contest }
  /** Until judoka have rested; null where others have to be over first. */
  | { what: 'wait'; until: number | null }
  /** Nothing comes to this mat any more. */
  | { what: 'over' }

/**
 * What a mat does next. It goes on with what has begun; then come its contests in their order, and those that have no mat go
 * to the mat that is free first. One whose judoka aren't known, fight or rest lets the next one go first, but only one
 * of the same part of the programme (docs/specification/contest-order.md, "Order of a day").
 *
 * @param now moment of the hall
 */
export function nextOnMat(hall: Hall, mat: number, now: number): Next {
  const left = unfinished(hall)
  const mine = left.filter((contest) => contest.mat === mat || contest.mat === null)
  if (mine.length === 0) return { what: 'over' }
  const begun = mine.find(({ idContest, timeStart, ...contest }) => timeStart !== null && contest.mat === mat)
  if (begun && isKnown(begun)) return { what: 'call', contest: begun }

  const open = left.filter((contest) => isKnown(contest) && !fightsElsewhere(contest, hall))
  const rested = open.filter((contest) => restsUntil(contest, hall) <= now)
  const busy = hall.fighting.size > 0 || rested.length < open.length
  const part = partNow(hall)
  const ofPart = rested.filter((contest) => partOf(contest, hall) <= part)
  // where a part can't be brought to its end, the next one begins
  const callable = ofPart.length > 0 || busy ? ofPart : rested
  const [contest] = inOrder(
    callable.filter((one) => one.mat === mat || one.mat === null),
    hall,
  )
  if (contest) return { what: 'call', contest }
  if (!busy && !rested.some((one) => one.mat === null || hall.mats.includes(one.mat))) return { what: 'over' }
  const rests = open.map((one) => restsUntil(one, hall)).filter((until) => until > now)
  return { what: 'wait', until: rests.length > 0 ? Math.min(...rests) : null }
}

const unfinished = ({ contests, fighting, putAside }: Hall): Contest[] =>
  [...contests.values()].filter(
    ({ idContest, isFinished, bye }) =>
      !isFinished && !bye && !fighting.has(idContest) && !putAside.has(idContest),
  )

const isKnown = ({ personWhite, personBlue }: Contest): boolean => personWhite !== null && personBlue !== null

/** Both judoka, as far as they are known. */
export const judokaOf = ({ personWhite, personBlue }: Contest): number[] =>
  [personWhite, personBlue].flatMap((person) => person?.idPerson ?? [])

function fightsElsewhere(contest: Contest, { contests, fighting }: Hall): boolean {
  const judoka = judokaOf(contest)
  return [...fighting].some((id) => {
    const other = contests.get(id)
    return other !== undefined && judokaOf(other).some((one) => judoka.includes(one))
  })
}

const restsUntil = (contest: Contest, { rests }: Hall): number =>
  Math.max(0, ...judokaOf(contest).map((judoka) => rests.get(judoka) ?? 0))

/** Those that have no mat belong to no part, and come first; those with a mat outside every part come last. */
function partOf({ mat, idFragment }: Contest, { fragments }: Hall): number {
  if (mat === null) return -1
  const part = fragments.indexOf(idFragment ?? 0)
  return part === -1 ? fragments.length : part
}

/** The part of the programme that the hall is in: the first one with a contest that isn't over. */
function partNow(hall: Hall): number {
  const parts = [...hall.contests.values()]
    .filter((contest) => isCalled(contest) && !contest.isFinished && !hall.putAside.has(contest.idContest))
    .map((contest) => partOf(contest, hall))
  return Math.min(...parts)
}

/** Those without a mat first, then by mat in the order in which they are called. */
function inOrder(contests: readonly Contest[], { fragments }: Hall): Contest[] {
  const byId = new Map(contests.map((contest) => [contest.idContest, contest]))
  const called = inCallOrder(fragments, contests.filter(isCalled).map(publishOnMat))
  return [
    ...contests.filter(({ mat }) => mat === null).sort((a, b) => a.fightNo - b.fightNo),
    ...called.flatMap(({ id }) => byId.get(id) ?? []),
  ]
}
