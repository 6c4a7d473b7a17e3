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
export type {
  Bracket,
  ContestKey,
  DrawSheet,
  DrawSystem,
  Entrant,
  EntrantSource,
  PlaceSources,
  RemovedContest,
  Round,
  SheetContest,
  SheetLines,
} from './sheet/draw-sheet.ts'
export { dealIntoGroups } from './sheet/groups.ts'
export {
  createLinesInSeedingOrder,
  getSheetSize,
  LARGEST_SHEET,
  listSeedingOrder,
  SMALLEST_SHEET,
} from './sheet/sheet-lines.ts'
export type { RepechageDropIn } from './systems/full-repechage.ts'
export { countGroups, type GroupStageSystem } from './systems/groups-then-knockout.ts'
export type { BronzeOpponent } from './systems/single-repechage.ts'
