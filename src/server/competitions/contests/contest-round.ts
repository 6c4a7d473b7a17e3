import type { Contest } from '#contract/api/contests/contests.ts'
import { contestTypeCodes } from '#contract/wire-codes.ts'
import { CONTEST_ROUNDS, type ContestRound, getContestType, MAIN_ROUNDS } from '#judo/draw/index.ts'

type RoundFields = Pick<Contest, 'round' | 'type' | 'roundId' | 'roundNum' | 'roundName' | 'roundPlus'>

/** The fields of a contest that follow from its round; `translateResponse` replaces its name. */
export function describeRound(round: ContestRound): RoundFields {
  const type = getContestType(round)
  return {
    round,
    type: contestTypeCodes.encode(type),
    roundId: ROUNDS_BY_ID.indexOf(round) + 1,
    roundNum: getRoundNumber(round),
    roundName: round,
    roundPlus: type === 'repechage',
  }
}

/** The ids of the API are positions in this list: the rounds of large sheets follow the others, whose ids they leave as they were. */
const LARGE_SHEET_ROUNDS: readonly ContestRound[] = ['R512', 'R256', 'REP10', 'REP11', 'REP12', 'REP13']
const ROUNDS_BY_ID: readonly ContestRound[] = [
  ...CONTEST_ROUNDS.filter((round) => !LARGE_SHEET_ROUNDS.includes(round)),
  ...LARGE_SHEET_ROUNDS,
]

const mainRounds: readonly ContestRound[] = MAIN_ROUNDS

function getRoundNumber(round: ContestRound): number | null {
  const mainRound = mainRounds.indexOf(round)
  if (mainRound >= 0) return 2 ** (mainRounds.length - mainRound)
  const [number] = /(?<=^(?:REP|RR))\d+$/.exec(round) ?? []
  return number === undefined ? null : Number(number)
}
