/** The draw room: sheets of every system. Rules: docs/specification/draws.md. */

export { drawSheet, ENTRANTS } from './draw-sheet.ts'
export type { DropIn } from './full-repechage.ts'
export { deal } from './groups.ts'
export { type GroupStageSystem, groupCount } from './groups-then-knockout.ts'
export { foldedLines, foldedNumbers, LARGEST_SHEET, SMALLEST_SHEET, sheetSize } from './lines.ts'
export { type DrawOptions, KNOCKOUTS, type KnockoutSystem, type TwoGroupsMode } from './options.ts'
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
