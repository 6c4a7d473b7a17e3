import type { Contest } from '#contract/api/contests/contests.ts'
import { sortScheduledContests, toScheduledContest } from '#publication/contests.ts'
import { publishContest } from '#publication/from-api/contests.ts'

/** The contests, blocks, mats and rests from which the next contest of a mat is chosen. */
export type SchedulerState = {
  contests: ReadonlyMap<number, Contest>
  /** Blocks of the programme, in order. */
  fragments: readonly number[]
  /** Mats that are simulated. */
  mats: readonly number[]
  /** Contests on a mat. */
  activeContests: ReadonlySet<number>
  /** Judoka → end of their rest, in simulated time. */
  rests: ReadonlyMap<number, number>
  /** Contests that the server refused. */
  refusedContests: ReadonlySet<number>
}

export type NextAction =
  | { what: 'call'; contest: Contest }
  /** Until judoka have rested; null if other contests have to end first. */
  | { what: 'wait'; until: number | null }
  /** No contest is left for this mat. */
  | { what: 'over' }

/**
 * What a mat does next. A contest that has started continues first. Then the mat calls its contests in order; a contest
 * without a mat goes to the first free one. A contest whose judoka are unknown, on a mat or resting is skipped, but only
 * for another contest of the same block (docs/specification/contest-order.md, "Order of a day").
 *
 * @param now simulated time
 */
export function chooseNextAction(state: SchedulerState, mat: number, now: number): NextAction {
  const unfinished = listUnfinishedContests(state)
  const ofMat = unfinished.filter((contest) => contest.mat === mat || contest.mat === null)
  if (ofMat.length === 0) return { what: 'over' }
  const started = ofMat.find(
    ({ idContest, timeStart, ...contest }) => timeStart !== null && contest.mat === mat,
  )
  if (started && hasBothJudoka(started)) return { what: 'call', contest: started }

  const ready = unfinished.filter((contest) => hasBothJudoka(contest) && !hasActiveJudoka(contest, state))
  const rested = ready.filter((contest) => getRestEnd(contest, state) <= now)
  const busy = state.activeContests.size > 0 || rested.length < ready.length
  const block = getCurrentBlockIndex(state)
  const ofBlock = rested.filter((contest) => getBlockIndex(contest, state) <= block)
  // if a block cannot be finished, the next one starts
  const candidates = ofBlock.length > 0 || busy ? ofBlock : rested
  const [contest] = sortByContestOrder(
    candidates.filter((candidate) => candidate.mat === mat || candidate.mat === null),
    state,
  )
  if (contest) return { what: 'call', contest }
  if (!busy && !rested.some((candidate) => candidate.mat === null || state.mats.includes(candidate.mat)))
    return { what: 'over' }
  const restEnds = ready.map((candidate) => getRestEnd(candidate, state)).filter((until) => until > now)
  return { what: 'wait', until: restEnds.length > 0 ? Math.min(...restEnds) : null }
}

const listUnfinishedContests = ({ contests, activeContests, refusedContests }: SchedulerState): Contest[] =>
  [...contests.values()].filter(
    ({ idContest, isFinished, bye }) =>
      !isFinished && !bye && !activeContests.has(idContest) && !refusedContests.has(idContest),
  )

const hasBothJudoka = ({ personWhite, personBlue }: Contest): boolean =>
  personWhite !== null && personBlue !== null

/** The judoka of a contest that are already known. */
export const listJudokaIds = ({ personWhite, personBlue }: Contest): number[] =>
  [personWhite, personBlue].flatMap((person) => person?.idPerson ?? [])

function hasActiveJudoka(contest: Contest, { contests, activeContests }: SchedulerState): boolean {
  const judoka = listJudokaIds(contest)
  return [...activeContests].some((id) => {
    const activeContest = contests.get(id)
    return (
      activeContest !== undefined &&
      listJudokaIds(activeContest).some((judokaId) => judoka.includes(judokaId))
    )
  })
}

const getRestEnd = (contest: Contest, { rests }: SchedulerState): number =>
  Math.max(0, ...listJudokaIds(contest).map((judoka) => rests.get(judoka) ?? 0))

/** Contests without a mat belong to no block and come first; contests with a mat but without a block come last. */
function getBlockIndex({ mat, idFragment }: Contest, { fragments }: SchedulerState): number {
  if (mat === null) return -1
  const index = fragments.indexOf(idFragment ?? 0)
  return index === -1 ? fragments.length : index
}

/** The current block: the first one with an unfinished contest. */
function getCurrentBlockIndex(state: SchedulerState): number {
  const blocks = [...state.contests.values()]
    .filter(
      (contest) =>
        !contest.bye &&
        contest.mat !== null &&
        !contest.isFinished &&
        !state.refusedContests.has(contest.idContest),
    )
    .map((contest) => getBlockIndex(contest, state))
  return Math.min(...blocks)
}

/** Contests without a mat first, then the others in contest order. */
function sortByContestOrder(contests: readonly Contest[], { fragments }: SchedulerState): Contest[] {
  const byId = new Map(contests.map((contest) => [contest.idContest, contest]))
  const scheduled = sortScheduledContests(
    fragments,
    contests.flatMap((contest) => toScheduledContest(publishContest(contest)) ?? []),
  )
  return [
    ...contests.filter(({ mat }) => mat === null).sort((a, b) => a.fightNo - b.fightNo),
    ...scheduled.flatMap(({ id }) => byId.get(id) ?? []),
  ]
}
