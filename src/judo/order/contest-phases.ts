import type { ContestKey, DrawSheet, EntrantSource, SheetContest } from '../draw/sheet/draw-sheet.ts'

/**
 * When in the day a contest of a sheet belongs: rounds counted from the start, the end of the day kept for all together.
 * Rules: docs/specification/contest-order.md, "Order of a day".
 */

/** Semi-finals and repechage, then bronze contests and finals, come for all categories together. */
export type DayPhase = 'preliminary' | 'semi-final' | 'medal'

export const DAY_PHASES: readonly DayPhase[] = ['preliminary', 'semi-final', 'medal']

export function getPhase({ round, bracket }: SheetContest): DayPhase {
  if (bracket === 'bronze' || bracket === 'final') return 'medal'
  return round === 'SF' || bracket === 'repechage' || bracket === 'final-pool' ? 'semi-final' : 'preliminary'
}

/** The contests whose judoka may come to this one, and so need their rest before it. */
export function listPrerequisites(contest: SheetContest, sheet: DrawSheet): ContestKey[] {
  return [contest.sideA, contest.sideB].flatMap((side) => {
    if ('winnerOf' in side) return [side.winnerOf]
    if ('loserOf' in side) return [side.loserOf]
    if ('lostTo' in side) return [side.lostTo.winnerOf]
    const earlier = isPoolContest(contest) ? listEarlierContests(side, contest, sheet) : []
    if (!('group' in side)) return earlier
    const inGroup = sheet.contests.filter(({ group }) => group === side.group)
    return [...inGroup.map(({ key }) => key), ...earlier]
  })
}

/** A contest of a pool, where the same judoka come again. */
export function isPoolContest({ bracket }: SheetContest): boolean {
  return bracket === 'pool' || bracket === 'final-pool'
}

/**
 * The stage of every contest, counted from 0 at the first contest of the category.
 *
 * A round is as late as the rounds it waits for, so the first rounds of large and small sheets share stage 0. In a pool
 * a contest is one later than the last one of either judoka.
 */
export function computeRoundIndexes(sheet: DrawSheet): Map<ContestKey, number> {
  const stages = new Map<ContestKey, number>()
  for (const contest of sheet.contests) {
    const together = isPoolContest(contest)
      ? [contest]
      : sheet.contests.filter(({ round, bracket }) => round === contest.round && bracket === contest.bracket)
    const before = together
      .flatMap((peer) => listPrerequisites(peer, sheet))
      .map((key) => stages.get(key) ?? 0)
    stages.set(contest.key, Math.max(-1, ...before) + 1)
  }
  return stages
}

/** The contests before this one that name the same judoka in the same way. */
function listEarlierContests(side: EntrantSource, contest: SheetContest, sheet: DrawSheet): ContestKey[] {
  const name = JSON.stringify(side)
  return sheet.contests
    .slice(0, sheet.contests.indexOf(contest))
    .filter(({ sideA, sideB }) => [sideA, sideB].some((source) => JSON.stringify(source) === name))
    .map(({ key }) => key)
}
