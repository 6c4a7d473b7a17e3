import type { MainRound, Round } from './rounds.ts'

/**
 * The draw sheet: who meets whom, determined before any contest.
 * A sheet is plain data; `createDrawSheet` creates it, `computeProgress` applies results to it.
 * Rules: docs/specification/draws.md.
 */

/** The draw systems of the product, by the prefix of their round codes if they have one. */
export const DRAW_SYSTEMS = [
  'no_rep', // direct knockout
  'last8_rep', // quarter-final repechage
  'single_rep',
  'double_rep',
  'full_rep',
  'round_robin', // one, two or three rounds
  'two_groups', // two pools, then semi-finals, group finals or a final pool
  'brazilian',
  'french',
] as const
export type DrawSystem = (typeof DRAW_SYSTEMS)[number]

/**
 * A judoka or team: a number that the caller chooses (an id or a draw number).
 * A sheet does not interpret it.
 */
export type Entrant = number

/** The lines of a knockout sheet from the top; `null` is an empty line, its opponent has a bye. */
export type SheetLines = readonly (Entrant | null)[]

/** Name of a contest that never changes for one system and size: `R16-3`, `QF-1`, `REP1-2`, `BR-1`, `F`, `RR1-3`, `GA-2`. */
export type ContestKey = string

export const BRACKETS = ['main', 'repechage', 'bronze', 'final', 'pool', 'final-pool'] as const
export type Bracket = (typeof BRACKETS)[number]

/** The origin of one side of a contest, or of the holder of a place. */
export type EntrantSource =
  | { line: number; entrant: Entrant } // starts on this line, counted from 1
  | { entrant: Entrant } // starts in a pool
  | { winnerOf: ContestKey }
  /** `conditional` on a placing: the contest may turn out not to be fought, and the place stays empty then. */
  | { loserOf: ContestKey; conditional?: true }
  /** Whoever lost in `inRound` to the judoka who later won that contest; nobody if that judoka had a bye there. */
  | { lostTo: { winnerOf: ContestKey }; inRound: MainRound }
  | { group: string; rank: number; line?: number } // place in a pool once it is complete
  | { bestOfThree: 'winner' | 'loser' }

export type SheetContest = {
  /** Number on the full sheet, counted from 1; contests that a bye removes leave a gap. */
  number: number
  key: ContestKey
  round: Round
  bracket: Bracket
  /** Called first, white. */
  sideA: EntrantSource
  /** Called second, blue. */
  sideB: EntrantSource
  /** Quarter of a knockout sheet. */
  pool?: 'A' | 'B' | 'C' | 'D'
  /** Group of a group stage. */
  group?: string
  /** Whether it is fought is known only from earlier results; with one side that side advances without a win, with none nobody advances. */
  conditional?: true
  /** The third contest of a best of three: fought unless one has two wins. The value is part of published sheets. */
  onlyIf?: 'one win each'
  /** Both come from one group and have met there: not on the sheet where group results are carried over. */
  carriedForwardIfEnabled?: true
}

/** A contest of the full sheet that can never be fought; `advances` advances without a win, `null` if nobody can. */
export type RemovedContest = {
  number: number
  key: ContestKey
  round: Round
  reason: 'bye' | 'no entrants'
  advances: EntrantSource | null
}

export type PlaceSources = Readonly<Record<string, readonly EntrantSource[]>>

export type DrawSheet = {
  system: DrawSystem
  /** Number of entrants. */
  n: number
  /** Lines of the knockout, a power of two; 0 where there is no knockout, of the final phase where groups come first. */
  size: number
  /** Contests of the full sheet, byes included: the middle number of a round code. */
  sheetContests: number
  /** Empty where the system has no lines. */
  lines: SheetLines
  /** Group letter → entrants, for systems with pools. */
  groups?: Readonly<Record<string, readonly Entrant[]>>
  /** Start lines of the final phase after groups: `A1` is the winner of group A. */
  finalLines?: readonly (string | null)[]
  contests: readonly SheetContest[]
  byes: readonly RemovedContest[]
  skipped: readonly RemovedContest[]
  /** Place (`"1"`, `"2"`, `"3"`, `"5"`, `"7"` …) → where its holders come from. */
  placings: PlaceSources
  /** Places that not every federation awards. */
  placingsOptional?: PlaceSources
}
