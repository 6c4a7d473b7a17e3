import type { Board, ScoreboardPacket } from '#contract/shapes/live.ts'
import { decide, OPEN_SCORE } from '#judo/score/index.ts'
import { scores } from '../contest/scores.ts'
import type { Sent } from '../db/schema/index.ts'
import { type ContestRow, type Day, type Mat, matOf, setContest, setMat } from './day.ts'

/**
 * What a packet changes on its mat and of its contests. Rules: docs/specification/live.md, "Scoreboards".
 * A contest ends the same in whatever order its packets come: the highest number counts, and of a contest that is over
 * the highest one that says so.
 */

export type Heeded = {
  /** Contests that changed beyond their board, with the mats on which they were and are. */
  contests: Map<number, Set<number>>
  /** The contest is over, or was and is corrected: now others may go on. */
  isResult: boolean
  /** Orders that change nothing by the clocks of scoreboards, in words. */
  findings: string[]
}

type Finished = Extract<ScoreboardPacket, { kind: 'finished' }>

export function heed(day: Day, packet: ScoreboardPacket): Heeded {
  const heeded: Heeded = { contests: new Map(), isResult: false, findings: [] }
  switch (packet.kind) {
    case 'order':
      for (const called of packet.contests) move(day, packet, called, heeded)
      break
    case 'fragment':
      if (packet.number > matOf(day, packet.mat).fragmentNumber) {
        const { idFragment: fragmentId, number: fragmentNumber } = packet
        setMat(day, { ...matOf(day, packet.mat), fragmentId, fragmentNumber })
      }
      break
    case 'active':
      if (packet.idContest === null) show(day, packet, null)
      else heedBoard(day, packet, calledBoard(packet.idContest), heeded)
      break
    default:
      heedBoard(day, packet, packet.board, heeded)
  }
  setMat(day, { ...matOf(day, packet.mat), heardAt: day.now })
  return heeded
}

/** A contest that has just been called stands on mate with the clock at 0:00 (docs/specification/states.md). */
const calledBoard = (idContest: number): Board => ({
  idContest,
  activeContestState: 'mate',
  currentTimeMinutes: 0,
  currentTimeSeconds: 0,
  isGoldenScore: false,
  scoreWhite: OPEN_SCORE,
  scoreBlue: OPEN_SCORE,
})

function heedBoard(day: Day, packet: ScoreboardPacket, board: Board, heeded: Heeded): void {
  const before = day.contests.get(board.idContest)
  if (!before) return
  const isNew = isNewTo(day, before, packet)
  const isLater = isNew && !isCalledAway(day, before, packet)
  const isShown = show(day, packet, board)
  if (packet.kind === 'finished') {
    if (!(isNew || (!before.isFinished && before.startedAt !== null))) return
    heeded.isResult = true
    changeTo(day, before, { ...standing(day, before, packet, board), ...ended(day, before, packet) }, heeded)
  } else if (before.isFinished) {
    // what follows on the board of a contest that is over is looking back
  } else if (isLater) {
    const next = standing(day, before, packet, board)
    // while the mat shows it, the mat has its number: most packets of the clock leave the contest alone
    if (!isShown || differs(before, next)) {
      changeTo(day, before, { ...next, liveNumber: packet.number, updatedAt: day.now }, heeded)
    }
  } else if (before.startedAt !== null && before.firstHajime === null && hasBegun(packet, board)) {
    setContest(day, { ...before, firstHajime: day.now })
  }
}

/**
 * Whether a packet is later than what is known of its contest. Numbers count on a mat: those of a contest that was
 * called elsewhere meanwhile are held against the latest of the mat they came from.
 */
function isNewTo(day: Day, contest: ContestRow, packet: ScoreboardPacket): boolean {
  if (contest.liveNumber === 0) return true
  const mat = matOf(day, packet.mat)
  if (packet.mat !== contest.mat) return packet.number > mat.number
  return packet.number > (contest.isFinished ? contest.liveNumber : latestOf(contest, mat))
}

/** Number of the latest packet of a contest that its mat sent. */
const latestOf = ({ id, liveNumber }: ContestRow, { contestId, number }: Mat): number =>
  contestId === id ? Math.max(liveNumber, number) : liveNumber

/** Whether a packet comes from a mat that a contest was called away from after it was sent. */
const isCalledAway = ({ now }: Day, { mat, liveOrder }: ContestRow, packet: ScoreboardPacket): boolean =>
  packet.mat !== mat && liveOrder !== null && isBefore(sentBy(packet, now), liveOrder)

/** Numbers tell which came first on a mat; between mats their clocks do. */
const isBefore = (one: Sent, other: Sent): boolean =>
  one.mat === other.mat
    ? one.number < other.number
    : one.at < other.at || (one.at === other.at && one.mat < other.mat)

/** A clock that is fast counts as the moment of arrival: it would be ahead of all others for as long as it is. */
function sentBy({ mat, number, at }: ScoreboardPacket, now: Date): Sent {
  return { mat, number, at: new Date(Math.min(Date.parse(at), now.getTime())).toISOString() }
}

/** Shows a board on its mat, or nothing, unless the mat shows something later. */
function show(day: Day, packet: ScoreboardPacket, board: Board | null): boolean {
  const mat = matOf(day, packet.mat)
  if (packet.number <= mat.number) return false
  const contestId = board?.idContest ?? null
  if (mat.contestId !== contestId) leave(day, mat)
  setMat(day, { ...mat, number: packet.number, contestId, board })
  return true
}

/** A contest that leaves the mat takes its number along. */
function leave(day: Day, { contestId, number }: Mat): void {
  const left = contestId === null ? undefined : day.contests.get(contestId)
  if (!left || left.isFinished || left.liveNumber >= number) return
  setContest(day, { ...left, liveNumber: number })
}

function move(
  day: Day,
  packet: ScoreboardPacket,
  { idContest, mat: wanted, matOrder }: { idContest: number; mat: number; matOrder: number },
  heeded: Heeded,
): void {
  const before = day.contests.get(idContest)
  if (!before) return
  const order = sentBy(packet, day.now)
  const { liveOrder: last } = before
  if (last && isBefore(order, last)) {
    if (order.mat !== last.mat) {
      heeded.findings.push(
        `Contest ${idContest} stays where the scoreboard of mat ${last.mat} called it at ${last.at}: ` +
          `by its clock, mat ${order.mat} did so earlier, at ${order.at}.`,
      )
    }
    return
  }
  const mat = staysOnMat(day, before, packet) ? before.mat : wanted
  const isElsewhere = before.mat !== mat
  const next = { ...before, mat, matOrder, liveOrder: order }
  if (!isElsewhere && before.matOrder === matOrder) {
    setContest(day, next)
    return
  }
  // what the mat it leaves still sends is late from now on
  const liveNumber =
    isElsewhere && mat !== null && before.liveNumber > 0 ? matOf(day, mat).number : before.liveNumber
  setContest(day, { ...next, liveNumber, updatedAt: day.now })
  tell(heeded, next, before.mat)
}

/** One that is over stays on the mat where it was fought, and one that was begun there after it was called elsewhere. */
function staysOnMat(day: Day, before: ContestRow, { mat, number }: ScoreboardPacket): boolean {
  if (before.isFinished) return true
  return mat === before.mat && before.startedAt !== null && number < latestOf(before, matOf(day, mat))
}

/** The contest as its board has it. */
function standing(day: Day, before: ContestRow, packet: ScoreboardPacket, board: Board): ContestRow {
  const { scoreWhite, scoreBlue } = board
  return {
    ...before,
    mat: packet.mat,
    startedAt: before.startedAt ?? day.now,
    firstHajime: before.firstHajime ?? (hasBegun(packet, board) ? day.now : null),
    goldenScore: board.isGoldenScore,
    ...scores(scoreWhite, scoreBlue),
  }
}

/** What else is known of a contest that is over; golden score alone is reckoned where the regular time is known. */
function ended(day: Day, before: ContestRow, packet: Finished): Partial<ContestRow> {
  const { winner, board } = packet
  const decided = decide(board.scoreWhite, board.scoreBlue, day.ruleset, { clock: 'time is up' })
  return {
    isFinished: true,
    winnerId: winner === null ? null : winner === 'white' ? before.whiteId : before.blueId,
    reason: packet.reason ?? (decided.winner === null ? null : decided.reason),
    endedAt: (before.isFinished ? before.endedAt : null) ?? day.now,
    duration: secondsOf(board),
    liveNumber: packet.number,
    updatedAt: day.now,
  }
}

export const secondsOf = ({ currentTimeMinutes, currentTimeSeconds }: Board): number =>
  currentTimeMinutes * 60 + currentTimeSeconds

const hasBegun = ({ kind }: ScoreboardPacket, board: Board): boolean =>
  kind === 'hajime' || board.activeContestState === 'hajime' || secondsOf(board) > 0

function differs(before: ContestRow, next: ContestRow): boolean {
  return (Object.keys(next) as (keyof ContestRow)[]).some((name) => before[name] !== next[name])
}

/** Viewers know scores by the board; they are told where and when a contest is fought, and how it ended. */
function changeTo(day: Day, before: ContestRow, next: ContestRow, heeded: Heeded): void {
  setContest(day, next)
  const isNews =
    next.isFinished ||
    before.mat !== next.mat ||
    before.startedAt === null ||
    (before.firstHajime === null && next.firstHajime !== null)
  if (isNews) tell(heeded, next, before.mat)
}

function tell(heeded: Heeded, { id, mat }: ContestRow, matBefore: number | null): void {
  const mats = heeded.contests.get(id) ?? new Set()
  for (const one of [matBefore, mat]) if (one !== null) mats.add(one)
  heeded.contests.set(id, mats)
}
