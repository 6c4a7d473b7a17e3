import type { Contest } from '#contract/api/contest.ts'
import { CONTEST_ROUNDS, type ContestRound, isRepechageRound, MAIN_ROUNDS } from '#judo/draw/index.ts'

type RoundFields = Pick<Contest, 'round' | 'roundId' | 'roundNum' | 'roundName' | 'roundPlus'>

/** The fields of a contest that follow from its round; `translateResponse` replaces its name. */
export function describeRound(round: ContestRound): RoundFields {
  return {
    round,
    roundId: CONTEST_ROUNDS.indexOf(round) + 1,
    roundNum: getRoundNumber(round),
    roundName: round,
    roundPlus: round === 'REP' || round === 'BR' || isRepechageRound(round),
  }
}

function getRoundNumber(round: ContestRound): number | null {
  const mainRoundsLeft = MAIN_ROUNDS.slice(MAIN_ROUNDS.findIndex((main) => main === round))
  if (mainRoundsLeft[0] === round) return 2 ** mainRoundsLeft.length
  const [number] = /(?<=^(?:REP|RR))\d$/.exec(round) ?? []
  return number === undefined ? null : Number(number)
}
