import type { ContestRound, DrawSheet } from '../draw/index.ts'
import { DrawError } from '../errors.ts'
import type { AwardedPlace } from '../progression/assign-places.ts'
// the file, not `index.ts`, which would add the sheet builders to live pages
import {
  type ContestRecord,
  type DrawReading,
  readSheet,
  type SheetRecord,
} from '../progression/read-sheet.ts'
import { type BracketContest, toBracketContest } from './bracket-contest.ts'
import { type DrawSelection, isOnSheet, listSelectedContests } from './draw-parts.ts'
import { type DrawSection, listDrawSections } from './draw-sections.ts'
import { groupByRound, type RoundPart } from './round-parts.ts'

/** A draw of judoka or teams with its sheet, where that is known, and its places. */
export type DrawModel<C extends ContestRecord = ContestRecord> = SheetRecord<C> & {
  sheet: DrawSheet | null
  places: readonly AwardedPlace[]
}

/** A plain round of a draw without a known sheet. */
export type RoundSection<C extends ContestRecord = ContestRecord> = {
  kind: 'round'
  of: 'round'
  round: ContestRound
  part?: RoundPart
  contests: BracketContest<C>[]
}

type LayoutOptions = {
  selection?: DrawSelection
  /** Called with the contradiction of contests that contradict their sheet. */
  onContradiction?: (error: DrawError) => void
}

/** The sections of a draw; round by round as it was fought where no sheet is known, or the contests contradict it. */
export function layoutDraw<C extends ContestRecord>(
  model: DrawModel<C>,
  { selection = 'everything', onContradiction = () => undefined }: LayoutOptions = {},
): (DrawSection<C> | RoundSection<C>)[] {
  const reading = readModel(model, onContradiction)
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

function readModel<C extends ContestRecord>(
  model: DrawModel<C>,
  onContradiction: (error: DrawError) => void,
): DrawReading<C> | null {
  try {
    return model.sheet && readSheet(model.sheet, model)
  } catch (error) {
    if (!(error instanceof DrawError)) throw error
    onContradiction(error)
    return null
  }
}
