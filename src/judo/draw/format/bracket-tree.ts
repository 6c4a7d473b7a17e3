import type { ContestKey, EntrantSource, Round, SheetContest } from '../sheet/draw-sheet.ts'

/**
 * Contests as a tree for paper: a row for everybody who starts in it, the next round beside the one before, and every contest
 * halfway between the two who come to it.
 */
export type BracketTree = {
  /** Columns from the first. */
  rounds: readonly Round[]
  /** Rows from 0; this many. */
  rows: number
  contests: readonly BracketTreeContest[]
}

export type BracketTreeContest = {
  contest: SheetContest
  column: number
  row: number
  /** White, then blue. */
  sides: readonly [BracketTreeSide, BracketTreeSide]
  /** Whether its winner goes on within the tree. */
  goesOn: boolean
}

/** A side: the row on which it comes in, and the contest of the tree it comes from, or null where it starts here. */
export type BracketTreeSide = { row: number; from: ContestKey | null; reference: EntrantSource }

/** Rows left empty between two parts that don't lead to one contest. */
const GAP_ROWS = 1

/** Lays out contests of a sheet; those that come from elsewhere, as losers do in a repechage, start in the tree. */
export function createBracketTree(contests: readonly SheetContest[]): BracketTree {
  const inTree = new Map(contests.map((contest) => [contest.key, contest]))
  const followed = new Set(contests.flatMap(({ sideA, sideB }) => [getFeederKey(sideA), getFeederKey(sideB)]))
  const rounds = [...new Set(contests.map(({ round }) => round))]
  const placed: BracketTreeContest[] = []
  let rows = 0

  function side(reference: EntrantSource): BracketTreeSide {
    const contest = inTree.get(getFeederKey(reference) ?? '')
    if (!contest) return { row: rows++, from: null, reference }
    return { row: place(contest), from: contest.key, reference }
  }

  function place(contest: SheetContest): number {
    const sides = [side(contest.sideA), side(contest.sideB)] as const
    const row = (sides[0].row + sides[1].row) / 2
    const column = rounds.indexOf(contest.round)
    placed.push({ contest, column, row, sides, goesOn: followed.has(contest.key) })
    return row
  }

  for (const contest of contests) {
    if (followed.has(contest.key)) continue
    if (rows > 0) rows += GAP_ROWS
    place(contest)
  }
  return { rounds, rows, contests: placed.sort((a, b) => a.contest.no - b.contest.no) }
}

const getFeederKey = (reference: EntrantSource): ContestKey | null =>
  'winnerOf' in reference ? reference.winnerOf : null
