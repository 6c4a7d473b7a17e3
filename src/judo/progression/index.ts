/** Results applied to a draw sheet. Rules: docs/specification/draws.md, "Progression". */

export { type AwardedPlace, listAwardedPlaces } from './assign-places.ts'
export {
  computeProgress,
  type DrawProgress,
  type ProgressOptions,
} from './compute-progress.ts'
export {
  type ContestProgress,
  isSettled,
  type SheetContestState,
} from './contest-progress.ts'
export type { ContestResult } from './contest-result.ts'
export {
  type CorrectionOutcome,
  correctResult,
  type ResultCorrection,
} from './correct-result.ts'
export { inferGroupRanks } from './infer-group-ranks.ts'
export {
  createPoolSettings,
  type GroupTie,
  type PoolSettings,
  TIE_METHODS,
  type TieMethod,
  toPoolContest,
} from './pool-settings.ts'
export {
  correctDraw,
  type DrawCorrection,
  type DrawRecord,
  decideDraw,
  readDraw,
  restoreRecordedSheet,
} from './read-draw.ts'
export {
  type ContestRecord,
  type DrawReading,
  type RecordedOutcome,
  readSheet,
  type SheetRecord,
} from './read-sheet.ts'
export { isExclusionForConduct, type Withdrawal } from './withdrawals.ts'
