import type { Contest } from '#contract/api/contest.ts'
import { sortScheduledContests, toScheduledContest } from '#publication/contests.ts'
import { publishContest } from '#publication/from-api/contests.ts'

/** What is known of a hall when a mat looks for its next contest. */
export type SchedulerState = {
  contests: ReadonlyMap<number, Contest>
  /** Parts of the programme, in their order. */
  fragments: readonly number[]
  /** Mats that are played here. */
  mats: readonly number[]
  /** Contests that are on a mat. */
  activeContests: ReadonlySet<number>
  /** Judoka → until when they rest; moments of the hall. */
  rests: ReadonlyMap<number, number>
  /** Contests that the server didn't want. */
  refusedContests: ReadonlySet<number>
}

export type NextAction =
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
export function chooseNextAction(hall: SchedulerState, mat: number, now: number): NextAction {
  const left = listUnfinishedContests(hall)
  const mine = left.filter((contest) => contest.mat === mat || contest.mat === null)
  if (mine.length === 0) return { what: 'over' }
  const begun = mine.find(({ idContest, timeStart, ...contest }) => timeStart !== null && contest.mat === mat)
  if (begun && hasBothJudoka(begun)) return { what: 'call', contest: begun }

  const open = left.filter((contest) => hasBothJudoka(contest) && !hasActiveJudoka(contest, hall))
  const rested = open.filter((contest) => getRestEnd(contest, hall) <= now)
  const busy = hall.activeContests.size > 0 || rested.length < open.length
  const part = getCurrentBlockIndex(hall)
  const ofPart = rested.filter((contest) => getBlockIndex(contest, hall) <= part)
  // where a part can't be brought to its end, the next one begins
  const callable = ofPart.length > 0 || busy ? ofPart : rested
  const [contest] = sortByContestOrder(
    callable.filter((one) => one.mat === mat || one.mat === null),
    hall,
  )
  if (contest) return { what: 'call', contest }
  if (!busy && !rested.some((one) => one.mat === null || hall.mats.includes(one.mat))) return { what: 'over' }
  const rests = open.map((one) => getRestEnd(one, hall)).filter((until) => until > now)
  return { what: 'wait', until: rests.length > 0 ? Math.min(...rests) : null }
}

const listUnfinishedContests = ({
  contests,
  activeContests: fighting,
  refusedContests: putAside,
}: SchedulerState): Contest[] =>
  [...contests.values()].filter(
    ({ idContest, isFinished, bye }) =>
      !isFinished && !bye && !fighting.has(idContest) && !putAside.has(idContest),
  )

const hasBothJudoka = ({ personWhite, personBlue }: Contest): boolean =>
  personWhite !== null && personBlue !== null

/** Both judoka, as far as they are known. */
export const listJudokaIds = ({ personWhite, personBlue }: Contest): number[] =>
  [personWhite, personBlue].flatMap((person) => person?.idPerson ?? [])

function hasActiveJudoka(contest: Contest, { contests, activeContests: fighting }: SchedulerState): boolean {
  const judoka = listJudokaIds(contest)
  return [...fighting].some((id) => {
    const other = contests.get(id)
    return other !== undefined && listJudokaIds(other).some((one) => judoka.includes(one))
  })
}

const getRestEnd = (contest: Contest, { rests }: SchedulerState): number =>
  Math.max(0, ...listJudokaIds(contest).map((judoka) => rests.get(judoka) ?? 0))

/** Those that have no mat belong to no part, and come first; those with a mat outside every part come last. */
function getBlockIndex({ mat, idFragment }: Contest, { fragments }: SchedulerState): number {
  if (mat === null) return -1
  const part = fragments.indexOf(idFragment ?? 0)
  return part === -1 ? fragments.length : part
}

/** The part of the programme that the hall is in: the first one with a contest that isn't over. */
function getCurrentBlockIndex(hall: SchedulerState): number {
  const parts = [...hall.contests.values()]
    .filter(
      (contest) =>
        !contest.bye &&
        contest.mat !== null &&
        !contest.isFinished &&
        !hall.refusedContests.has(contest.idContest),
    )
    .map((contest) => getBlockIndex(contest, hall))
  return Math.min(...parts)
}

/** Those without a mat first, then by mat in the order in which they are called. */
function sortByContestOrder(contests: readonly Contest[], { fragments }: SchedulerState): Contest[] {
  const byId = new Map(contests.map((contest) => [contest.idContest, contest]))
  const called = sortScheduledContests(
    fragments,
    contests.flatMap((contest) => toScheduledContest(publishContest(contest)) ?? []),
  )
  return [
    ...contests.filter(({ mat }) => mat === null).sort((a, b) => a.fightNo - b.fightNo),
    ...called.flatMap(({ id }) => byId.get(id) ?? []),
  ]
}
