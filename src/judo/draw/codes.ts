/** Codes and names of draws as result data spell them. Rules: docs/specification/draws.md, "Codes". */

export { type ContestCode, contestCodeLong, parseContestCode } from './contest-code.ts'
export {
  type KnockoutSheet,
  parseRoundCode,
  type RoundCode,
  roundCode,
  sheetOfRoundCode,
  sheetTotal,
} from './round-code.ts'
export { contestType, type RoundLabel, roundLabel, roundNumber } from './round-labels.ts'
export { SYSTEM_NAMES, type SystemChoice, type SystemName, systemName, systemOf } from './system-names.ts'
export { usualSystem } from './usual-system.ts'
