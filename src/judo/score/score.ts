/**
 * What is written on a scoreboard at the end of a contest, and why it ended.
 * Rules: docs/specification/scores.md.
 */

/** The two sides of a contest; white is called first. */
export const SIDES = ['white', 'blue'] as const
export type Side = (typeof SIDES)[number]

/** What one side has: counts, not points. Two waza-ari are an ippon and are kept as `wazaAri: 2, ippon: 0`. */
export type SideScore = {
  ippon: number
  wazaAri: number
  yuko: number
  koka: number
  /** Penalties; the ruleset's maximum is hansoku-make. */
  shido: number
  /** Direct hansoku-make. */
  hansokuMake: boolean
}

/** Why a contest was won. `decision` is hantei or a team's decision where scores are level. */
export type WinReason =
  | 'ippon'
  | 'waza-ari-awasete-ippon'
  | 'score'
  | 'hansoku-make'
  | 'fusen-gachi' // the opponent did not appear
  | 'kiken-gachi' // the opponent withdrew during the contest
  | 'decision'

export const EMPTY_SCORE: SideScore = { ippon: 0, wazaAri: 0, yuko: 0, koka: 0, shido: 0, hansokuMake: false }

/** Whether the scores show by themselves why a contest was won. */
export const isReasonInScore = (reason: WinReason): boolean => !REASONS_NOT_IN_SCORE.has(reason)

const REASONS_NOT_IN_SCORE: ReadonlySet<WinReason> = new Set([
  'fusen-gachi',
  'kiken-gachi',
  'decision',
  'hansoku-make',
])
