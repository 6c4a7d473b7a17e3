import { isDeepStrictEqual } from 'node:util'
import type { Board } from '#contract/api/live/live.ts'
import type { FinishedPacket, ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import { createActiveContest, getClockSeconds } from '#judo/competition/index.ts'
import { decideContest, EMPTY_SCORE, getDecisionReason } from '#judo/score/index.ts'
import { toScoreColumns } from '#server/competitions/contests/score-columns.ts'
import {
  getMat,
  type LiveContestRow,
  type LiveContext,
  type LiveMatRow,
  setContest,
  setMat,
} from '../live-context.ts'
import { EMPTY_CONTEST } from '../progression/contest-rows.ts'
import { clampSendTime, isSentBefore, isSentBeforeLatestOrder } from './send-order.ts'

/**
 * Applies a packet to its mat and its contests (docs/specification/live.md, "Scoreboards"). The outcome does not depend on the
 * order in which packets arrive: the packet with the highest number wins, in a finished contest the highest `finished` packet.
 */

export type PacketEffects = {
  /** Contests that changed besides their board, with the mats they were on and are on. */
  contests: Map<number, Set<number>>
  /** Whether the contest has a new or corrected result. */
  isResult: boolean
  /** Whether the mat shows what a packet with a higher number said. */
  isBelowLatest: boolean
  /** Orders that were ignored because of the clocks of scoreboards. */
  findings: string[]
}

export const createPacketEffects = (): PacketEffects => ({
  contests: new Map(),
  isResult: false,
  isBelowLatest: false,
  findings: [],
})

export function applyPacket(context: LiveContext, packet: ScoreboardPacket): PacketEffects {
  const effects = createPacketEffects()
  switch (packet.kind) {
    case 'order':
      for (const ordered of packet.contests) applyOrder(context, packet, ordered, effects)
      break
    case 'fragment':
      if (packet.number > getMat(context, packet.mat).blockPacketNumber) {
        const { idFragment: blockId, number: blockPacketNumber } = packet
        setMat(context, { ...getMat(context, packet.mat), blockId, blockPacketNumber })
      } else effects.isBelowLatest = true
      break
    case 'decision':
    case 'extra-bout':
      // they change categories and team contests, not a mat
      break
    case 'restart':
      setMat(context, { ...getMat(context, packet.mat), packetNumber: packet.number })
      break
    case 'reopen':
      reopenContest(context, packet, effects)
      break
    case 'active':
      if (packet.idContest === null) effects.isBelowLatest = !showBoard(context, packet, null)
      else applyBoard(context, packet, createInitialBoard(packet.idContest), effects)
      break
    default:
      applyBoard(context, packet, packet.board, effects)
  }
  setMat(context, { ...getMat(context, packet.mat), lastPacketAt: context.now })
  return effects
}

/** A contest that has just been called: mate, with the clock at 0:00 (docs/specification/states.md). */
const createInitialBoard = (idContest: number): Board => ({
  ...createActiveContest(idContest),
  isGoldenScore: false,
  scoreWhite: EMPTY_SCORE,
  scoreBlue: EMPTY_SCORE,
})

function applyBoard(
  context: LiveContext,
  packet: ScoreboardPacket,
  board: Board,
  effects: PacketEffects,
): void {
  const before = context.contests.get(board.idContest)
  if (!before) return
  const isNew = isNewerThanContest(context, before, packet)
  const isLater = isNew && !isFromFormerMat(context, before, packet)
  const isShown = showBoard(context, packet, board)
  effects.isBelowLatest = !isShown
  if (packet.kind === 'finished') {
    if (!(isNew || (!before.isFinished && before.startedAt !== null))) return
    effects.isResult = true
    changeContest(
      context,
      before,
      { ...withBoard(context, before, packet, board), ...buildResultColumns(context, before, packet) },
      effects,
    )
  } else if (before.isFinished) {
    // boards after the result do not change the contest
  } else if (isLater) {
    const next = withBoard(context, before, packet, board)
    // the mat stores the number of the contest it shows, so most clock packets do not change the contest
    if (!isShown || !isDeepStrictEqual(before, next)) {
      changeContest(context, before, { ...next, liveNumber: packet.number, updatedAt: context.now }, effects)
    }
  } else if (before.startedAt !== null && before.firstHajime === null && hasBegun(packet, board)) {
    setContest(context, { ...before, firstHajime: context.now })
  }
}

/**
 * Whether a packet is later than the last one of its contest. Numbers are comparable on one mat only: if the contest was called
 * to another mat meanwhile, the packet is compared with the latest number of the mat that sent it.
 */
export function isNewerThanContest(
  context: LiveContext,
  contest: LiveContestRow,
  packet: ScoreboardPacket,
): boolean {
  if (contest.liveNumber === 0) return true
  const mat = getMat(context, packet.mat)
  if (packet.mat !== contest.mat) return packet.number > mat.packetNumber
  return packet.number > (contest.isFinished ? contest.liveNumber : getLatestContestNumber(contest, mat))
}

/** The number of the latest packet of a contest. */
const getLatestContestNumber = (
  { id, liveNumber }: LiveContestRow,
  { contestId, packetNumber }: LiveMatRow,
): number => (contestId === id ? Math.max(liveNumber, packetNumber) : liveNumber)

/** Whether a packet was sent by another mat before the contest was called to its current one. */
const isFromFormerMat = (context: LiveContext, contest: LiveContestRow, packet: ScoreboardPacket): boolean =>
  packet.mat !== contest.mat && isSentBeforeLatestOrder(context, contest, packet)

/** Shows a board on its mat, or an empty mat. @returns false if the mat shows a later packet */
function showBoard(context: LiveContext, packet: ScoreboardPacket, board: Board | null): boolean {
  const mat = getMat(context, packet.mat)
  if (packet.number <= mat.packetNumber) return false
  const contestId = board?.idContest ?? null
  if (mat.contestId !== contestId) storeMatNumber(context, mat)
  setMat(context, { ...mat, packetNumber: packet.number, contestId, board })
  return true
}

/** Stores the number of a contest that leaves the mat in the contest. */
function storeMatNumber(context: LiveContext, { contestId, packetNumber }: LiveMatRow): void {
  const left = contestId === null ? undefined : context.contests.get(contestId)
  if (!left || left.isFinished || left.liveNumber >= packetNumber) return
  setContest(context, { ...left, liveNumber: packetNumber })
}

/** Takes back the result of a contest, and takes it from the mat that shows it. */
function reopenContest(
  context: LiveContext,
  packet: Extract<ScoreboardPacket, { kind: 'reopen' }>,
  effects: PacketEffects,
): void {
  const before = context.contests.get(packet.idContest)
  if (!before) return
  if (!before.isFinished || !isNewerThanContest(context, before, packet)) {
    effects.findings.push(
      `Contest ${before.id} has a later result than packet '${packet.id}', which takes back none.`,
    )
    return
  }
  effects.isResult = true
  for (const mat of context.mats.values()) {
    if (mat.contestId !== before.id) continue
    const packetNumber = mat.mat === packet.mat ? Math.max(mat.packetNumber, packet.number) : mat.packetNumber
    setMat(context, { ...mat, contestId: null, board: null, packetNumber })
  }
  // numbers of different mats cannot be compared
  const liveNumber = packet.mat === before.mat ? packet.number : getMat(context, before.mat).packetNumber
  const opened = { ...before, ...EMPTY_CONTEST, liveNumber, updatedAt: context.now }
  setContest(context, opened)
  recordContestChange(effects, opened, before.mat)
}

function applyOrder(
  context: LiveContext,
  packet: ScoreboardPacket,
  { idContest, mat: orderedMat, matOrder }: { idContest: number; mat: number; matOrder: number },
  effects: PacketEffects,
): void {
  const before = context.contests.get(idContest)
  if (!before) return
  const order = clampSendTime(packet, context.now)
  const { liveOrder: last } = before
  if (last && isSentBefore(order, last)) {
    if (order.mat !== last.mat) {
      effects.findings.push(
        `Contest ${idContest} stays where the scoreboard of mat ${last.mat} called it at ${last.at}: ` +
          `by its clock, mat ${order.mat} did so earlier, at ${order.at}.`,
      )
    }
    return
  }
  const mat = isBoundToMat(context, before, packet) ? before.mat : orderedMat
  const isElsewhere = before.mat !== mat
  const next = { ...before, mat, matOrder, liveOrder: order }
  if (!isElsewhere && before.matOrder === matOrder) {
    setContest(context, next)
    return
  }
  // packets that the former mat still sends are late from now on
  const liveNumber =
    isElsewhere && mat !== null && before.liveNumber > 0
      ? getMat(context, mat).packetNumber
      : before.liveNumber
  setContest(context, { ...next, liveNumber, updatedAt: context.now })
  recordContestChange(effects, next, before.mat)
}

/** A finished contest stays on its mat, and so does one that started there after the order was sent. */
function isBoundToMat(
  context: LiveContext,
  before: LiveContestRow,
  { mat, number }: ScoreboardPacket,
): boolean {
  if (before.isFinished) return true
  return (
    mat === before.mat &&
    before.startedAt !== null &&
    number < getLatestContestNumber(before, getMat(context, mat))
  )
}

/** The contest with the scores of its board. */
function withBoard(
  context: LiveContext,
  before: LiveContestRow,
  packet: ScoreboardPacket,
  board: Board,
): LiveContestRow {
  const { scoreWhite, scoreBlue } = board
  return {
    ...before,
    mat: packet.mat,
    startedAt: before.startedAt ?? context.now,
    firstHajime: before.firstHajime ?? (hasBegun(packet, board) ? context.now : null),
    goldenScore: board.isGoldenScore,
    ...toScoreColumns(scoreWhite, scoreBlue),
  }
}

/** The columns of a result; progression adds the golden score time, because the regular time is a setting of the category. */
function buildResultColumns(
  context: LiveContext,
  before: LiveContestRow,
  packet: FinishedPacket,
): Partial<LiveContestRow> {
  const { winner, board, out = [] } = packet
  const decided = decideContest(board.scoreWhite, board.scoreBlue, context.ruleset, { clock: 'time is up' })
  return {
    isFinished: true,
    winnerId: winner === null ? null : winner === 'white' ? before.whiteId : before.blueId,
    reason: packet.reason ?? getDecisionReason(decided),
    endedAt: (before.isFinished ? before.endedAt : null) ?? context.now,
    duration: getClockSeconds(board),
    outWhite: out.includes('white'),
    outBlue: out.includes('blue'),
    liveNumber: packet.number,
    updatedAt: context.now,
  }
}

const hasBegun = ({ kind }: ScoreboardPacket, board: Board): boolean =>
  kind === 'hajime' || board.activeContestState === 'hajime' || getClockSeconds(board) > 0

/** Stores a contest. Viewers get it if its mat, its start or its result changed; they know scores from the board. */
function changeContest(
  context: LiveContext,
  before: LiveContestRow,
  next: LiveContestRow,
  effects: PacketEffects,
): void {
  setContest(context, next)
  const isPublished =
    next.isFinished ||
    before.mat !== next.mat ||
    before.startedAt === null ||
    (before.firstHajime === null && next.firstHajime !== null)
  if (isPublished) recordContestChange(effects, next, before.mat)
}

function recordContestChange(
  effects: PacketEffects,
  { id, mat }: LiveContestRow,
  matBefore: number | null,
): void {
  const mats = effects.contests.get(id) ?? new Set()
  for (const changedMat of [matBefore, mat]) if (changedMat !== null) mats.add(changedMat)
  effects.contests.set(id, mats)
}
