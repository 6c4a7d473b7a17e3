import {
  decideContest,
  EMPTY_SCORE,
  findRuleset,
  getDecisionReason,
  opponentSide,
  type Side,
  type SideScore,
  type WinReason,
} from '#judo/score/index.ts'
import type { Random } from '#judo/seeding/index.ts'
import { pick } from './random-day-world.ts'

/** How a contest ends on a random day. */
export type RandomOutcome = {
  winner: Side | null
  /** As the packet says it; null where it follows from the board. */
  sentReason: WinReason | null
  reason: WinReason | null
  scores: Record<Side, SideScore>
  out: Side[]
  seconds: number
  isGolden: boolean
}

const RULES = findRuleset('2025-02-15')

const THIRD_SHIDO = { shido: 3 }
const DIRECT = { hansokuMake: true }

type Draft = {
  winner: Side | null
  reason: WinReason | null
  scores?: Partial<Record<Side, Partial<SideScore>>>
  out?: Side[]
  isGolden?: boolean
}

/** Usual outcomes mostly, and each rare one that docs/specification/scores.md lists. */
export function drawOutcome(random: Random, { isBout }: { isBout: boolean }): RandomOutcome {
  const winner = pick(['white', 'blue'] as const, random)
  const loser = opponentSide(winner)
  const some = (sides: Side[]): Side[] => sides.filter(() => random() < 0.6)
  const level = pick<Partial<SideScore>>([{}, { yuko: 1 }, { wazaAri: 1, yuko: 1 }], random)
  const usual: (() => Draft)[] = [
    () => ({ winner, reason: 'ippon', scores: { [winner]: { ippon: 1 }, [loser]: { yuko: 2, shido: 1 } } }),
    () => ({ winner, reason: 'waza-ari-awasete-ippon', scores: { [winner]: { wazaAri: 2 } } }),
    () => ({ winner, reason: 'score', scores: { [winner]: { yuko: 1 }, [loser]: { shido: 2 } } }),
    () => ({ winner, reason: 'score', scores: { [winner]: { wazaAri: 1 }, [loser]: { yuko: 3 } } }),
    () => ({ winner, reason: 'score', scores: { [winner]: { yuko: 1 } }, isGolden: true }),
  ]
  const rare: (() => Draft)[] = [
    () => ({ winner, reason: 'hansoku-make', scores: { [loser]: THIRD_SHIDO }, out: some([loser]) }),
    () => ({ winner, reason: 'hansoku-make', scores: { [loser]: DIRECT }, out: some([loser, winner]) }),
    () => ({
      winner: null,
      reason: 'hansoku-make',
      scores: { white: THIRD_SHIDO, blue: THIRD_SHIDO },
      out: some(['white', 'blue']),
    }),
    () => ({
      winner: null,
      reason: 'hansoku-make',
      scores: { [winner]: DIRECT, [loser]: pick([DIRECT, THIRD_SHIDO], random) },
      out: some(['white', 'blue']),
    }),
    () => ({ winner, reason: 'fusen-gachi', out: some([loser]) }),
    () => ({ winner: null, reason: 'fusen-gachi', out: some(['white', 'blue']) }),
    () => ({ winner, reason: 'kiken-gachi', scores: { [loser]: { wazaAri: 1 } }, out: some([loser]) }),
    () => ({ winner: null, reason: 'kiken-gachi', out: some(['white', 'blue']) }),
    () => ({ winner, reason: 'ippon', scores: { [winner]: { ippon: 1 } }, out: some([winner, loser]) }),
    () => ({ winner, reason: 'decision', scores: { white: level, blue: level }, isGolden: random() < 0.5 }),
    ...(isBout ? [(): Draft => ({ winner: null, reason: null, scores: { white: level, blue: level } })] : []),
  ]
  return complete(pick(random() < 0.6 ? usual : rare, random)(), random)
}

/** A bout in which a team has no judoka. */
export const createAbsence = (absent: readonly Side[]): RandomOutcome => {
  const [side] = absent
  const winner = absent.length === 1 && side ? opponentSide(side) : null
  return complete({ winner, reason: 'fusen-gachi' }, () => 0)
}

function complete(
  { winner, reason, scores = {}, out = [], isGolden = false }: Draft,
  random: Random,
): RandomOutcome {
  const board = { white: { ...EMPTY_SCORE, ...scores.white }, blue: { ...EMPTY_SCORE, ...scores.blue } }
  const decided = getDecisionReason(decideContest(board.white, board.blue, RULES, { clock: 'time is up' }))
  const isShown = reason === decided && reason !== null && random() < 0.3
  const seconds =
    reason === 'fusen-gachi' ? 0 : isGolden ? 241 + Math.floor(random() * 60) : pick([20, 60, 240], random)
  return { winner, reason, sentReason: isShown ? null : reason, scores: board, out, seconds, isGolden }
}
