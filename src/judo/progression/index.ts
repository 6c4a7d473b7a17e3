/** The progression room: results read against a sheet. Rules: docs/specification/draws.md, "Progression". */

export { type ContestProgress, type ContestState, isSettled } from './contest-progress.ts'
export { type Corrected, type Correction, correct } from './correct.ts'
export type { Withdrawal } from './departures.ts'
export type { GroupTie, PoolSettings } from './group-ranks.ts'
export { type Progress, type ProgressOptions, progress } from './progress.ts'
export { ranksTold } from './ranks-told.ts'
export type { ContestResult } from './result.ts'
