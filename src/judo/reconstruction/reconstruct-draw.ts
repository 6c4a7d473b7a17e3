import { createDrawSheet } from '../draw/create-draw-sheet.ts'
import type { DrawSheet, DrawSystem, Entrant, SheetContest, SheetLines } from '../draw/sheet/draw-sheet.ts'
import { isRepechageRound } from '../draw/sheet/rounds.ts'
import { computeProgress, type DrawProgress } from '../progression/compute-progress.ts'
import type { ContestResult } from '../progression/contest-result.ts'
import type { Withdrawal } from '../progression/withdrawals.ts'
import { findMainDraws, findUnbeaten, type WonContest } from './find-main-draw.ts'

/** Why contests lead to no draw. */
export const RECONSTRUCTION_FAILURES = [
  'contest_without_winner',
  'several_unbeaten',
  'nobody_unbeaten',
  'no_system_fits',
] as const

export type ReconstructionFailure = (typeof RECONSTRUCTION_FAILURES)[number]

/**
 * How the draw of a category that has results only was found, or why it was not. `final_unclear`: the source
 * names rounds, but not exactly one final.
 */
export const DRAW_RECONSTRUCTIONS = ['reconstructed', 'final_unclear', ...RECONSTRUCTION_FAILURES] as const

export type DrawReconstruction = (typeof DRAW_RECONSTRUCTIONS)[number]

/** A draw that explains every contest. */
export type ReconstructedDraw<C> = {
  sheet: DrawSheet
  progress: DrawProgress
  contests: ReadonlyMap<C, LocatedContest>
  /** Entrants who did not come to their next contest: only later contests of the opponent show who advanced from it. */
  withdrawals: readonly Withdrawal[]
}

/** The contest of a sheet that a contest is; `swapped` if its white side is blue on the sheet. */
export type LocatedContest = { onSheet: SheetContest; swapped: boolean }

/** A finished contest; `winner` is null if the source has none. */
export type UndrawnContest = { white: Entrant; blue: Entrant; winner: Entrant | null }

/** The knockout systems, those with the fewest contests first. */
const KNOCKOUTS = ['no_rep', 'last8_rep', 'double_rep', 'single_rep', 'full_rep'] as const

/**
 * Finds the draw of a category from who beat whom: a complete pool, or a knockout with its repechage and bronze
 * contests. Rounds recorded by the source are not considered. Where several draws fit, the order of the contests decides
 * who lost earlier; the order of the halves is that of white and blue.
 * Rules: docs/specification/draws.md, "Reconstruction from results".
 *
 * @param contests all of one category, earlier ones first as far as the source knows
 * @example
 * reconstructDraw([{ white: 7, blue: 8, winner: 7 }, { white: 5, blue: 6, winner: 5 }, { white: 7, blue: 5, winner: 7 }])
 * // { sheet: { system: 'no_rep', lines: [7, 8, 5, 6], … }, … }
 */
export function reconstructDraw<C extends UndrawnContest>(
  contests: readonly C[],
): ReconstructedDraw<C> | ReconstructionFailure {
  if (!contests.every(hasWinner)) return 'contest_without_winner'
  for (const { system, lines } of listCandidates(contests)) {
    const draw = locateContests(createDrawSheet(system, lines), contests)
    if (draw !== null) return draw
  }
  const withWalkovers = reconstructWithWalkovers(contests)
  if (withWalkovers !== null) return withWalkovers
  const unbeaten = findUnbeaten(contests)
  if (unbeaten.length > 1) return 'several_unbeaten'
  return unbeaten.length === 0 ? 'nobody_unbeaten' : 'no_system_fits'
}

const hasWinner = <C extends UndrawnContest>(contest: C): contest is C & WonContest => contest.winner !== null

/** Draws that may explain the contests: a pool of three or more in which everybody met everybody, then knockouts. */
function* listCandidates(
  contests: readonly WonContest[],
): Generator<{ system: DrawSystem; lines: SheetLines }> {
  const entrants = [...new Set(contests.flatMap(({ white, blue }) => [white, blue]))]
  const pairs = (entrants.length * (entrants.length - 1)) / 2
  if (entrants.length > 2 && contests.length === pairs) yield { system: 'round_robin', lines: entrants }
  for (const lines of findMainDraws(contests)) for (const system of KNOCKOUTS) yield { system, lines }
}

/**
 * A knockout in whose repechage somebody advanced without a contest. That is proved if one system alone puts every contest on
 * its sheet with the fewest walkovers; of its draws, the first counts, as it does without walkovers.
 */
function reconstructWithWalkovers<C extends WonContest>(contests: readonly C[]): ReconstructedDraw<C> | null {
  const bySystem = new Map<DrawSystem, ReconstructedDraw<C>>()
  for (const { system, lines } of listCandidates(contests)) {
    if (bySystem.has(system)) continue
    const draw = locateContests(createDrawSheet(system, lines), contests, { allowWalkovers: true })
    if (draw !== null) bySystem.set(system, draw)
  }
  const fewest = Math.min(...[...bySystem.values()].map(({ withdrawals }) => withdrawals.length))
  const [draw, ...others] = [...bySystem.values()].filter(({ withdrawals }) => withdrawals.length === fewest)
  return draw && others.every((other) => areSame(draw, other)) ? draw : null
}

/** Whether two draws have every contest in the same place: on small sheets systems are alike. */
const areSame = <C>(a: ReconstructedDraw<C>, b: ReconstructedDraw<C>): boolean =>
  [...a.contests].every(([contest, { onSheet }]) => b.contests.get(contest)?.onSheet.key === onSheet.key)

/**
 * Finds every contest on a sheet, as the results so far bring its sides together; null if one is not on it.
 * With walkovers, a contest that was not recorded is won by the side that has later contests, if the other one has none.
 */
function locateContests<C extends WonContest>(
  sheet: DrawSheet,
  contests: readonly C[],
  { allowWalkovers = false } = {},
): ReconstructedDraw<C> | null {
  const onSheetByKey = new Map(sheet.contests.map((onSheet) => [onSheet.key, onSheet]))
  const located = new Map<C, LocatedContest>()
  const results: ContestResult[] = []
  const withdrawals: Withdrawal[] = []
  for (;;) {
    const progress = computeProgress(sheet, results, { withdrawn: withdrawals })
    if (located.size === contests.length) return { sheet, progress, contests: located, withdrawals }
    const before = located.size
    for (const { state, key, white, blue } of progress.contests) {
      const onSheet = onSheetByKey.get(key)
      if (state !== 'ready' || onSheet === undefined) continue
      const sides = new Set([white, blue])
      const contest = contests.find(
        (candidate) => !located.has(candidate) && sides.has(candidate.white) && sides.has(candidate.blue),
      )
      if (contest === undefined) continue
      located.set(contest, { onSheet, swapped: contest.white !== white })
      results.push({ key, winner: contest.winner })
    }
    if (located.size > before) continue
    const walkover = allowWalkovers ? findWalkover(progress, contests, located) : null
    if (walkover === null) return null
    withdrawals.push(walkover)
  }
}

/** Who did not come to a contest after the main draw: the opponent has later contests, and they have none. */
function findWalkover<C extends WonContest>(
  progress: DrawProgress,
  contests: readonly C[],
  located: ReadonlyMap<C, LocatedContest>,
): Withdrawal | null {
  const later = new Set(
    contests.filter((contest) => !located.has(contest)).flatMap(({ white, blue }) => [white, blue]),
  )
  for (const { state, white, blue, round } of progress.contests) {
    if (state !== 'ready' || white === null || blue === null || !isRepechageRound(round)) continue
    if (later.has(white) === later.has(blue)) continue
    const entrant = later.has(white) ? blue : white
    const last = progress.contests.findLast(
      (contest) => contest.state === 'finished' && [contest.white, contest.blue].includes(entrant),
    )
    if (last) return { entrant, after: last.key }
  }
  return null
}
