import type { DrawSheet, RemovedContest, SheetContest } from '../sheet/draw-sheet.ts'

/**
 * A sheet in the format of the draw vectors (`draw-vector/1`), with which other software can be compared.
 * The format is described in tests/fixtures/draw-vectors/README.md.
 */
export type DrawVector = Omit<DrawSheet, 'contests' | 'byes' | 'skipped'> &
  Partial<GroupStageSummary> & {
    contests: readonly (Numbered<Omit<SheetContest, 'onlyIf'>> & { onlyIf?: string })[]
    byes: readonly Numbered<RemovedContest>[]
    skipped: readonly Numbered<RemovedContest>[]
    /** Contests of the sheet that are fought, in all and by bracket. */
    counts: Readonly<Record<string, number>>
    /** How many of them may turn out not to be fought. */
    conditionalContests: number
  }

/** The format calls the number of a contest `no`. */
type Numbered<C extends { number: number }> = Omit<C, 'number'> & { no: number }

type GroupStageSummary = { groupCount: number; qualifiersPerGroup: number; finalSize: number }

export function toDrawVector(sheet: DrawSheet): DrawVector {
  const { contests } = sheet
  const counts: Record<string, number> = { total: contests.length }
  for (const { bracket } of contests) counts[bracket] = (counts[bracket] ?? 0) + 1
  return {
    ...sheet,
    ...summarizeGroupStage(sheet),
    contests: contests.map(({ onlyIf, ...contest }) => ({
      ...toNumbered(contest),
      ...(onlyIf === undefined ? {} : { onlyIf: 'contests 1 and 2 were won by different athletes' }),
    })),
    byes: sheet.byes.map(toNumbered),
    skipped: sheet.skipped.map(toNumbered),
    counts,
    conditionalContests: contests.filter(({ conditional }) => conditional).length,
  }
}

const toNumbered = <C extends { number: number }>({ number, ...contest }: C): Numbered<C> => ({
  no: number,
  ...contest,
})

/** What the vectors say of a group stage besides who is in which group. */
function summarizeGroupStage({ groups, finalLines, size }: DrawSheet): GroupStageSummary | undefined {
  if (!groups || !finalLines) return undefined
  const ranks = finalLines.map((line) => Number(line?.slice(1) ?? 0))
  return { groupCount: Object.keys(groups).length, qualifiersPerGroup: Math.max(...ranks), finalSize: size }
}
