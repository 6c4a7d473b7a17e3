import type { ContestType } from '../../competition/enumerations.ts'
import { requireDefined } from '../../errors.ts'

/** Names of rounds, as result data and translations have them. Rules: docs/specification/draws.md. */

/** Rounds of the main draw in the order in which they are fought. */
export const MAIN_ROUNDS = ['R512', 'R256', 'R128', 'R64', 'R32', 'R16', 'QF', 'SF', 'F'] as const
export type MainRound = (typeof MAIN_ROUNDS)[number]

/** The largest sheet, a full repechage on 512 lines, has thirteen repechage rounds. */
export const REPECHAGE_ROUNDS = [
  'REP1',
  'REP2',
  'REP3',
  'REP4',
  'REP5',
  'REP6',
  'REP7',
  'REP8',
  'REP9',
  'REP10',
  'REP11',
  'REP12',
  'REP13',
] as const
export type RepechageRound = (typeof REPECHAGE_ROUNDS)[number]

export const isRepechageRound = (round: ContestRound): round is RepechageRound =>
  REPECHAGE_ROUNDS.some((candidate) => candidate === round)

export const isMedalRound = (round: ContestRound): boolean => round === 'F' || round === 'BR'

/** Rounds of a pool in which everybody meets everybody up to three times. */
export const POOL_ROUNDS = ['RR1', 'RR2', 'RR3'] as const

/** Whether a round is fought in a pool or a group, where a team contest may end drawn. */
export const isPoolRound = (round: ContestRound): boolean =>
  ['GROUP', 'FINALPOOL', 'BO3', ...POOL_ROUNDS].includes(round)

/** Rounds of draw sheets. */
export const ROUNDS = [
  ...MAIN_ROUNDS,
  ...REPECHAGE_ROUNDS,
  'BR',
  ...POOL_ROUNDS,
  'GROUP',
  'FINALPOOL',
  'BO3',
] as const
export type Round = (typeof ROUNDS)[number]

/** Rounds of contests: `REP` and `PRELIM` are those of sources that do not say which repechage or main round it was. */
export const CONTEST_ROUNDS = [...ROUNDS, 'REP', 'PRELIM'] as const
export type ContestRound = (typeof CONTEST_ROUNDS)[number]

/** The part of the draw that a round belongs to; bronze contests are part of the repechage. */
export function getContestType(round: ContestRound): ContestType {
  if (round === 'GROUP') return 'group'
  return round === 'REP' || round === 'BR' || isRepechageRound(round) ? 'repechage' : 'main'
}

/** The repechage round of a stage, counted from 1. */
export const getRepechageRound = (stage: number): RepechageRound =>
  requireDefined(REPECHAGE_ROUNDS[stage - 1], `repechage round ${stage}`)
