import type { Contest } from '#contract/api/contest.ts'
import { contestTypeCodes } from '#contract/wire-codes.ts'
import { CONTEST_ROUNDS, type ContestRound, getContestType, MAIN_ROUNDS } from '#judo/draw/index.ts'

type RoundFields = Pick<Contest, 'round' | 'type' | 'roundId' | 'roundNum' | 'roundName' | 'roundPlus'>

/** The fields of a contest that follow from its round; `translateResponse` replaces its name. */
export function describeRound(round: ContestRound): RoundFields {
  const type = getContestType(round)
  return {
    round,
    type: contestTypeCodes.encode(type),
    roundId: CONTEST_ROUNDS.indexOf(round) + 1,
    roundNum: getRoundNumber(round),
    roundName: round,
    roundPlus: type === 'repechage',
  }
}

const mainRounds: readonly ContestRound[] = MAIN_ROUNDS

function getRoundNumber(round: ContestRound): number | null {
  const mainRound = mainRounds.indexOf(round)
  if (mainRound >= 0) return 2 ** (mainRounds.length - mainRound)
  const [number] = /(?<=^(?:REP|RR))\d$/.exec(round) ?? []
  return number === undefined ? null : Number(number)
}
