import type { DrawSheet, DrawSystem, RecordedContest, SheetLines } from '#judo/draw/index.ts'
import { DrawError } from '#judo/errors.ts'
import { restoreRecordedSheet } from '#judo/progression/index.ts'

/** The sheet of a draw; null if it is unknown or contradicts the draw system, which is logged. */
export function publishSheet(
  name: string,
  system: DrawSystem | null,
  lines: SheetLines,
  contests: readonly RecordedContest[],
): DrawSheet | null {
  try {
    return restoreRecordedSheet(system, lines, contests)
  } catch (error) {
    if (!(error instanceof DrawError)) throw error
    console.warn(`The draw of ${name} is published without its sheet: ${error.message}`)
    return null
  }
}
