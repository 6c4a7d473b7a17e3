/** How a draw is laid out, on pages and on paper: its sections, cross tables and brackets. */

export {
  type BracketContest,
  type BracketSide,
  getEntrant,
  type SideOrigin,
  toBracketContest,
} from './bracket-contest.ts'
export type {
  BracketColumn,
  BracketLayout,
  BracketSlot,
  PositionedContest,
  PositionedSide,
} from './bracket-layout.ts'
export {
  type DrawPart,
  type DrawSelection,
  isOnSheet,
  LARGEST_WHOLE_BRACKET,
  listDrawParts,
  listPartEntrants,
  listSelectedContests,
  type SheetPart,
  splitLargeDraw,
} from './draw-parts.ts'
export {
  type BracketSection,
  type DrawSection,
  layoutHalves,
  listDrawSections,
  type PoolSection,
} from './draw-sections.ts'
export type { FinishedPoolContest, PoolTable } from './pool-table.ts'
export { groupByRound, type RoundPart } from './round-parts.ts'
