import type { ContestRound, DrawSheet, Entrant } from '#judo/draw/index.ts'
import { DrawError } from '#judo/errors.ts'
import {
  type BracketContest,
  type DrawPart,
  type DrawSelection,
  groupByRound,
  isOnSheet,
  listDrawParts,
  listDrawSections,
  listSelectedContests,
  type RoundPart,
  type DrawSection as SheetSection,
  toBracketContest,
} from '#judo/layout/index.ts'
import type { AwardedPlace } from '#judo/progression/assign-places.ts'
// the file, not `index.ts`, which would add the sheet builders to live pages
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
  | { kind: 'round'; of: 'round'; round: ContestRound; part?: RoundPart; contests: BracketContest<C>[] }

/**
 * What the page of a draw shows, and the parts that it links to.
 * @param key of a part, as in the address; the page of the whole draw has none
 */
export function selectPart(
  draw: Pick<DrawModel, 'sheet' | 'contests'>,
  key: string | undefined,
): { parts: readonly DrawPart[]; part: DrawPart | undefined; selection: DrawSelection } {
  const parts = listDrawParts(draw)
  const part = parts.find((candidate) => candidate.key === key)
  return { parts, part, selection: part ?? (parts.length > 0 ? 'final rounds' : 'everything') }
}

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
  if (reading && isOnSheet(model)) return listDrawSections(reading, model.places, selection)
  const part = typeof selection === 'object' && selection.of === 'round' ? { part: selection } : {}
  return groupByRound(listSelectedContests(model, selection)).map(([round, contests]) => ({
    kind: 'round',
    of: 'round',
    round,
    ...part,
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
