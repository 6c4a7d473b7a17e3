import type { ContestKey, Reference, Round, SheetContest } from './sheet.ts'

/**
 * Contests as a tree for paper: a row for everybody who starts in it, the next round beside the one before, and every contest
 * halfway between the two who come to it.
 */
export type Tree = {
  /** Columns from the first. */
  rounds: readonly Round[]
  /** Rows from 0; this many. */
  rows: number
  contests: readonly TreeContest[]
}

export type TreeContest = {
  contest: SheetContest
  column: number
  row: number
  /** White, then blue. */
  sides: readonly [TreeSide, TreeSide]
  /** Whether its winner goes on within the tree. */
  goesOn: boolean
}

/** A side: the row on which it comes in, and the contest of the tree it comes from, or null where it starts here. */
export type TreeSide = { row: number; from: ContestKey | null; reference: Reference }

/** Rows left empty between two parts that don't lead to one contest. */
const BETWEEN = 1

/** Lays out contests of a sheet; those that come from elsewhere, as losers do in a repechage, start in the tree. */
export function treeOf(contests: readonly SheetContest[]): Tree {
  const inTree = new Map(contests.map((contest) => [contest.key, contest]))
  const followed = new Set(contests.flatMap(({ sideA, sideB }) => [cameFrom(sideA), cameFrom(sideB)]))
  const rounds = [...new Set(contests.map(({ round }) => round))]
  const placed: TreeContest[] = []
  let rows = 0

  function side(reference: Reference): TreeSide {
    const contest = inTree.get(cameFrom(reference) ?? '')
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
    if (rows > 0) rows += BETWEEN
    place(contest)
  }
  return { rounds, rows, contests: placed.sort((a, b) => a.contest.no - b.contest.no) }
}

const cameFrom = (reference: Reference): ContestKey | null =>
  'winnerOf' in reference ? reference.winnerOf : null
