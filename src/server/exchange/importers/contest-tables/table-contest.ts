import type { Side, SideScore } from '#judo/score/index.ts'
import type { ImportedCategory, ImportedContest, ImportedPerson } from '../imported-competition.ts'
import type { EventKey } from './event-names.ts'
import type { ContestTableRow } from './read-tables.ts'

/** The contest of a row. */
export type TableContest = Pick<ContestTableRow, 'file' | 'line'> &
  Pick<ImportedCategory, 'age' | 'weight' | 'gender'> &
  Pick<ImportedContest, 'round'> & {
    event: EventKey
    /** Whether the row names the round. */
    hasRound: boolean
    white: TableSide
    blue: TableSide
    /** Null if both sides have the same score. */
    winner: Side | null
    /** False if the row marks the winner without a score: how the contest was won is unknown. */
    hasScore: boolean
  }

export type TableSide = Pick<ImportedPerson, 'familyName' | 'givenName'> & {
  /** As the row names it; null if it does not, as in scraped tables, whose countries are in the table of players. */
  country: string | null
  score: SideScore
}
