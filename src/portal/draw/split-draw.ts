import type { ContestRound, DrawSheet, Entrant } from '#judo/draw/index.ts'
import { DrawError } from '#judo/errors.ts'
import {
  type BracketContest,
  type DrawPart,
  type DrawSelection,
  listDrawSections,
  type DrawSection as SheetSection,
  splitLargeDraw,
  toBracketContest,
} from '#judo/layout/index.ts'
import type { AwardedPlace } from '#judo/progression/assign-places.ts'
// not by the index of the room, whose makers of sheets a live page doesn't load
import {
  type ContestRecord,
  type DrawReading,
  readSheet,
  type SheetRecord,
} from '#judo/progression/read-sheet.ts'

/** A draw of judoka or teams with its sheet, where that is known, and its places. */
export type DrawModel<C extends ContestRecord = ContestRecord> = SheetRecord<C> & {
  sheet: DrawSheet | null
  places: readonly AwardedPlace[]
}

/** A section of the sheet, or a plain round where no sheet is known. */
export type DrawSection<C extends ContestRecord = ContestRecord> =
  | SheetSection<C>
  | { kind: 'round'; of: 'round'; round: ContestRound; contests: BracketContest<C>[] }

/** The parts of a large draw; none of one that is shown whole. */
export const listDrawParts = (sheet: DrawSheet | null): readonly DrawPart[] =>
  (sheet && splitLargeDraw(sheet)?.parts) ?? []

/** Who is alone on a sheet, and first without a contest (docs/specification/draws.md, "An only entrant"); null on any other sheet. */
export function findOnlyEntrant({ sheet }: Pick<DrawModel, 'sheet'>): Entrant | null {
  const [first] = sheet?.n === 1 ? (sheet.placings[1] ?? []) : []
  return first && 'entrant' in first ? first.entrant : null
}

/** The sections of a draw; round by round as it was fought where no sheet is known, or the contests contradict it. */
export function splitDrawIntoSections<C extends ContestRecord>(
  model: DrawModel<C>,
  selection: DrawSelection = 'everything',
): DrawSection<C>[] {
  const reading = readDrawOrWarn(model)
  if (reading && reading.offSheet.length === 0) return listDrawSections(reading, model.places, selection)
  return [...Map.groupBy(model.contests, ({ round }) => round)].map(([round, contests]) => ({
    kind: 'round',
    of: 'round',
    round,
    contests: contests.map(toBracketContest),
  }))
}

/** Messages that were logged: a page lays out its draw again with every change. */
const logged = new Set<string>()

function readDrawOrWarn<C extends ContestRecord>(model: DrawModel<C>): DrawReading<C> | null {
  try {
    return model.sheet && readSheet(model.sheet, model)
  } catch (error) {
    if (!(error instanceof DrawError)) throw error
    const message = `A draw (${model.sheet?.system}, ${model.contests.length} contests) is shown round by round: ${error.message}`
    if (!logged.has(message)) console.warn(message)
    logged.add(message)
    return null
  }
}
