import type { Board, ScoreboardPacket } from '#contract/api/live.ts'
import { createActiveContest, getClockSeconds } from '#judo/competition/index.ts'
import { decideContest, EMPTY_SCORE } from '#judo/score/index.ts'
import { toScoreColumns } from '../../api/contest/score-columns.ts'
import type { Sent } from '../../db/schema/index.ts'
import {
  getMat,
  type LiveContestRow,
  type LiveContext,
  type LiveMatRow,
  setContest,
  setMat,
} from '../live-context.ts'

/**
 * What a packet changes on its mat and of its contests. Rules: docs/specification/live.md, "Scoreboards".
 * A contest ends the same in whatever order its packets come: the highest number counts, and of a contest that is over
 * the highest one that says so.
 */

export type PacketEffects = {
  /** Contests that changed beyond their board, with the mats on which they were and are. */
  contests: Map<number, Set<number>>
  /** The contest is over, or was and is corrected: now others may go on. */
  isResult: boolean
  /** Orders that change nothing by the clocks of scoreboards, in words. */
  findings: string[]
}

type FinishedPacket = Extract<ScoreboardPacket, { kind: 'finished' }>

export function applyPacket(day: LiveContext, packet: ScoreboardPacket): PacketEffects {
  const heeded: PacketEffects = { contests: new Map(), isResult: false, findings: [] }
  switch (packet.kind) {
    case 'order':
      for (const called of packet.contests) applyOrder(day, packet, called, heeded)
      break
    case 'fragment':
      if (packet.number > getMat(day, packet.mat).blockPacketNumber) {
        const { idFragment: blockId, number: blockPacketNumber } = packet
        setMat(day, { ...getMat(day, packet.mat), blockId, blockPacketNumber })
      }
      break
    case 'active':
      if (packet.idContest === null) showBoard(day, packet, null)
      else applyBoard(day, packet, createInitialBoard(packet.idContest), heeded)
      break
    default:
      applyBoard(day, packet, packet.board, heeded)
  }
  setMat(day, { ...getMat(day, packet.mat), lastPacketAt: day.now })
  return heeded
}

/** A contest that has just been called stands on mate with the clock at 0:00 (docs/specification/states.md). */
const createInitialBoard = (idContest: number): Board => ({
  ...createActiveContest(idContest),
  isGoldenScore: false,
  scoreWhite: EMPTY_SCORE,
  scoreBlue: EMPTY_SCORE,
})

function applyBoard(day: LiveContext, packet: ScoreboardPacket, board: Board, heeded: PacketEffects): void {
  const before = day.contests.get(board.idContest)
  if (!before) return
  const isNew = isNewerThanContest(day, before, packet)
  const isLater = isNew && !isFromFormerMat(day, before, packet)
  const isShown = showBoard(day, packet, board)
  if (packet.kind === 'finished') {
    if (!(isNew || (!before.isFinished && before.startedAt !== null))) return
    heeded.isResult = true
    changeContest(
      day,
      before,
      { ...withBoard(day, before, packet, board), ...buildResultColumns(day, before, packet) },
      heeded,
    )
  } else if (before.isFinished) {
    // what follows on the board of a contest that is over is looking back
  } else if (isLater) {
    const next = withBoard(day, before, packet, board)
    // while the mat shows it, the mat has its number: most packets of the clock leave the contest alone
    if (!isShown || isDifferent(before, next)) {
      changeContest(day, before, { ...next, liveNumber: packet.number, updatedAt: day.now }, heeded)
    }
  } else if (before.startedAt !== null && before.firstHajime === null && hasBegun(packet, board)) {
    setContest(day, { ...before, firstHajime: day.now })
  }
}

/**
 * Whether a packet is later than what is known of its contest. Numbers count on a mat: those of a contest that was
 * called elsewhere meanwhile are held against the latest of the mat they came from.
 */
function isNewerThanContest(day: LiveContext, contest: LiveContestRow, packet: ScoreboardPacket): boolean {
  if (contest.liveNumber === 0) return true
  const mat = getMat(day, packet.mat)
  if (packet.mat !== contest.mat) return packet.number > mat.packetNumber
  return packet.number > (contest.isFinished ? contest.liveNumber : getLatestNumber(contest, mat))
}

/** Number of the latest packet of a contest that its mat sent. */
const getLatestNumber = (
  { id, liveNumber }: LiveContestRow,
  { contestId, packetNumber }: LiveMatRow,
): number => (contestId === id ? Math.max(liveNumber, packetNumber) : liveNumber)

/** Whether a packet comes from a mat that a contest was called away from after it was sent. */
const isFromFormerMat = (
  { now }: LiveContext,
  { mat, liveOrder }: LiveContestRow,
  packet: ScoreboardPacket,
): boolean => packet.mat !== mat && liveOrder !== null && isSentBefore(clampSendTime(packet, now), liveOrder)

/** Numbers tell which came first on a mat; between mats their clocks do. */
const isSentBefore = (one: Sent, other: Sent): boolean =>
  one.mat === other.mat
    ? one.number < other.number
    : one.at < other.at || (one.at === other.at && one.mat < other.mat)

/** A clock that is fast counts as the moment of arrival: it would be ahead of all others for as long as it is. */
function clampSendTime({ mat, number, at }: ScoreboardPacket, now: Date): Sent {
  return { mat, number, at: new Date(Math.min(Date.parse(at), now.getTime())).toISOString() }
}

/** Shows a board on its mat, or nothing, unless the mat shows something later. */
function showBoard(day: LiveContext, packet: ScoreboardPacket, board: Board | null): boolean {
  const mat = getMat(day, packet.mat)
  if (packet.number <= mat.packetNumber) return false
  const contestId = board?.idContest ?? null
  if (mat.contestId !== contestId) storeMatNumber(day, mat)
  setMat(day, { ...mat, packetNumber: packet.number, contestId, board })
  return true
}

/** A contest that leaves the mat takes its number along. */
function storeMatNumber(day: LiveContext, { contestId, packetNumber }: LiveMatRow): void {
  const left = contestId === null ? undefined : day.contests.get(contestId)
  if (!left || left.isFinished || left.liveNumber >= packetNumber) return
  setContest(day, { ...left, liveNumber: packetNumber })
}

function applyOrder(
  day: LiveContext,
  packet: ScoreboardPacket,
  { idContest, mat: wanted, matOrder }: { idContest: number; mat: number; matOrder: number },
  heeded: PacketEffects,
): void {
  const before = day.contests.get(idContest)
  if (!before) return
  const order = clampSendTime(packet, day.now)
  const { liveOrder: last } = before
  if (last && isSentBefore(order, last)) {
    if (order.mat !== last.mat) {
      heeded.findings.push(
        `Contest ${idContest} stays where the scoreboard of mat ${last.mat} called it at ${last.at}: ` +
          `by its clock, mat ${order.mat} did so earlier, at ${order.at}.`,
      )
    }
    return
  }
  const mat = isBoundToMat(day, before, packet) ? before.mat : wanted
  const isElsewhere = before.mat !== mat
  const next = { ...before, mat, matOrder, liveOrder: order }
  if (!isElsewhere && before.matOrder === matOrder) {
    setContest(day, next)
    return
  }
  // what the mat it leaves still sends is late from now on
  const liveNumber =
    isElsewhere && mat !== null && before.liveNumber > 0 ? getMat(day, mat).packetNumber : before.liveNumber
  setContest(day, { ...next, liveNumber, updatedAt: day.now })
  recordContestChange(heeded, next, before.mat)
}

/** One that is over stays on the mat where it was fought, and one that was begun there after it was called elsewhere. */
function isBoundToMat(day: LiveContext, before: LiveContestRow, { mat, number }: ScoreboardPacket): boolean {
  if (before.isFinished) return true
  return mat === before.mat && before.startedAt !== null && number < getLatestNumber(before, getMat(day, mat))
}

/** The contest as its board has it. */
function withBoard(
  day: LiveContext,
  before: LiveContestRow,
  packet: ScoreboardPacket,
  board: Board,
): LiveContestRow {
  const { scoreWhite, scoreBlue } = board
  return {
    ...before,
    mat: packet.mat,
    startedAt: before.startedAt ?? day.now,
    firstHajime: before.firstHajime ?? (hasBegun(packet, board) ? day.now : null),
    goldenScore: board.isGoldenScore,
    ...toScoreColumns(scoreWhite, scoreBlue),
  }
}

/** What else is known of a contest that is over; golden score alone is reckoned where the regular time is known. */
function buildResultColumns(
  day: LiveContext,
  before: LiveContestRow,
  packet: FinishedPacket,
): Partial<LiveContestRow> {
  const { winner, board } = packet
  const decided = decideContest(board.scoreWhite, board.scoreBlue, day.ruleset, { clock: 'time is up' })
  return {
    isFinished: true,
    winnerId: winner === null ? null : winner === 'white' ? before.whiteId : before.blueId,
    reason: packet.reason ?? (decided.winner === null ? null : decided.reason),
    endedAt: (before.isFinished ? before.endedAt : null) ?? day.now,
    duration: getClockSeconds(board),
    liveNumber: packet.number,
    updatedAt: day.now,
  }
}

const hasBegun = ({ kind }: ScoreboardPacket, board: Board): boolean =>
  kind === 'hajime' || board.activeContestState === 'hajime' || getClockSeconds(board) > 0

function isDifferent(before: LiveContestRow, next: LiveContestRow): boolean {
  return (Object.keys(next) as (keyof LiveContestRow)[]).some((name) => before[name] !== next[name])
}

/** Viewers know scores by the board; they are told where and when a contest is fought, and how it ended. */
function changeContest(
  day: LiveContext,
  before: LiveContestRow,
  next: LiveContestRow,
  heeded: PacketEffects,
): void {
  setContest(day, next)
  const isNews =
    next.isFinished ||
    before.mat !== next.mat ||
    before.startedAt === null ||
    (before.firstHajime === null && next.firstHajime !== null)
  if (isNews) recordContestChange(heeded, next, before.mat)
}

function recordContestChange(
  heeded: PacketEffects,
  { id, mat }: LiveContestRow,
  matBefore: number | null,
): void {
  const mats = heeded.contests.get(id) ?? new Set()
  for (const one of [matBefore, mat]) if (one !== null) mats.add(one)
  heeded.contests.set(id, mats)
}
