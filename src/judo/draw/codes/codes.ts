/** Codes and names of draws as result data spell them. Rules: docs/specification/draws.md, "Codes". */

export { recommendSystem } from '../systems/recommend-system.ts'
export {
  getSystemName,
  parseSystem,
  SYSTEMS_BY_NAME,
  type SystemName,
  type SystemVariant,
} from '../systems/system-names.ts'
export { type ContestCode, formatContestCode, parseContestCode } from './contest-code.ts'
export {
  countSheetContests,
  findKnockoutSheet,
  formatRoundCode,
  type KnockoutSheet,
  parseRoundCode,
  type RoundCode,
} from './round-code.ts'
export {
  getIjfContestType,
  getIjfRoundNumber,
  getRoundLabel,
  type RoundLabel,
} from './round-labels.ts'
