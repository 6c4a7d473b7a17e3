import type { Gender } from '#judo/competition/enumerations.ts'
import type { Side, SideScore } from '#judo/score/index.ts'
import type { EventKey } from './event-names.ts'
import type { ParsedName } from './parse-cells.ts'

/** A contest as a row of a table describes it. */
export type TableContest = {
  file: string
  line: number
  event: EventKey
  weight: string
  gender: Gender
  round: string
  /** Whether the row names the round. */
  hasRound: boolean
  white: TableSide
  blue: TableSide
  /** Null where both sides have the same number. */
  winner: Side | null
  /** `named`: the row says who won and nothing else. */
  decidedBy: 'score' | 'decision' | 'named'
}

export type TableSide = ParsedName & {
  /** As a manual table names it; the table of players knows the others. */
  country: string | null
  score: SideScore
}
