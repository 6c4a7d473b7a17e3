/** The draw room: sheets of every system, their codes and their print. Rules: docs/specification/draws.md. */

export * from './codes.ts'
export { drawSheet, ENTRANTS } from './draw-sheet.ts'
export type { DropIn } from './full-repechage.ts'
export { deal } from './groups.ts'
export { type GroupStageSystem, groupCount } from './groups-then-knockout.ts'
export { type HeldContest, heldSheet } from './held-sheet.ts'
export { foldedLines, foldedNumbers, LARGEST_SHEET, SMALLEST_SHEET, sheetSize } from './lines.ts'
export { type FoughtContest, linesFromContests } from './lines-from-contests.ts'
export { type DrawOptions, KNOCKOUTS, type KnockoutSystem, type TwoGroupsMode } from './options.ts'
export { printSheet, referenceText } from './print.ts'
export type {
  Bracket,
  ContestKey,
  DrawSheet,
  DrawSystem,
  Entrant,
  Lines,
  Passage,
  Placings,
  Reference,
  Round,
  SheetContest,
} from './sheet.ts'
export type { BronzeOpponent } from './single-repechage.ts'
export { type Tree, type TreeContest, type TreeSide, treeOf } from './tree.ts'
export { type DrawVector, toVector } from './vector.ts'
