/** Draw sheets of every system, their codes and formats. Rules: docs/specification/draws.md. */

export * from './codes/codes.ts'
export { createDrawSheet, ENTRANT_LIMITS } from './create-draw-sheet.ts'
export {
  type DrawOptions,
  KNOCKOUT_SYSTEMS,
  type KnockoutSystem,
  type TwoGroupsMode,
} from './draw-options.ts'
export { type DrawVector, toDrawVector } from './format/draw-vector.ts'
export { describeSource, formatDrawSheet } from './format/format-draw-sheet.ts'
export {
  type RecordedContest,
  restoreDrawSheet,
} from './restore/restore-draw-sheet.ts'
export { type FoughtContest, restoreLines } from './restore/restore-lines.ts'
export {
  BRACKETS,
  type Bracket,
  type ContestKey,
  DRAW_SYSTEMS,
  type DrawSheet,
  type DrawSystem,
  type Entrant,
  type EntrantSource,
  type PlaceSources,
  type RemovedContest,
  type SheetContest,
  type SheetLines,
} from './sheet/draw-sheet.ts'
export { dealIntoGroups } from './sheet/groups.ts'
export {
  CONTEST_ROUNDS,
  type ContestRound,
  getContestType,
  isMedalRound,
  isPoolRound,
  isRepechageRound,
  MAIN_ROUNDS,
  ROUNDS,
  type Round,
} from './sheet/rounds.ts'
export {
  createLinesInSeedingOrder,
  getSheetSize,
  LARGEST_SHEET,
  listSeedingOrder,
  SHEET_SIZES,
} from './sheet/sheet-lines.ts'
export type { RepechageDropIn } from './systems/full-repechage.ts'
export { countGroups, type GroupStageSystem } from './systems/groups-then-knockout.ts'
export type { BronzeOpponent } from './systems/single-repechage.ts'
