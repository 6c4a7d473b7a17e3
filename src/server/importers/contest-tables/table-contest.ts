import type { Gender } from '#judo/competition/enumerations.ts'
import type { ContestRound } from '#judo/draw/index.ts'
import type { Side, SideScore } from '#judo/score/index.ts'
import type { EventKey } from './event-names.ts'
import type { ParsedName } from './parse-cells.ts'

/** A contest in a row of a table. */
export type TableContest = {
  file: string
  line: number
  event: EventKey
  weight: string
  gender: Gender
  round: ContestRound
  /** Whether the row names the round. */
  hasRound: boolean
  white: TableSide
  blue: TableSide
  /** Null if both sides have the same score. */
  winner: Side | null
  /** False if the row marks the winner without a score: how the contest was won is unknown. */
  hasScore: boolean
}

export type TableSide = ParsedName & {
  /** From a manual table; null in scraped ones, whose countries are in the table of players. */
  country: string | null
  score: SideScore
}
