import { type Reference, type SheetContest, type Tree, treeOf } from '#judo/draw/index.ts'
import { drawTree, heightOf, measures } from './bracket.ts'
import type { Drawn } from './drawn.ts'
import { A3, A4, type Desk, HEADING, HEIGHT, heading } from './frame.ts'

export type Trees = {
  main: readonly SheetContest[]
  beside: readonly SheetContest[]
  /** Room that the places need below. */
  places: number
  /** Whether there is a page already. */
  paged: boolean
}

/** Lowest rows that can be read and written on, and highest that still look like one sheet. */
const ROW = { least: 11.5, most: 24 }
const AFTER = 6
/** Rows below groups on the same page. */
const COMFORTABLE = 15

/** Both trees on one page if rows of a readable height allow it, on larger paper or on several otherwise. */
export function drawTrees(desk: Desk, drawn: Drawn, { main, beside, places, paged }: Trees): void {
  if (main.length === 0 && beside.length === 0) {
    if (!paged) desk.turn(A4)
    return
  }
  const { t } = desk.words
  const trees = [
    { title: t(drawn.sheet.groups ? 'draw.finals' : 'draw.main'), tree: treeOf(main) },
    { title: t('draw.repechage'), tree: treeOf(beside) },
  ].filter(({ tree }) => tree.rows > 0)
  const rows = trees.reduce((sum, { tree }) => sum + tree.rows, 0)
  const fixed = trees.length * (HEADING + 14 + AFTER) + places
  const rowWithin = (height: number) => Math.min(ROW.most, (height - fixed) / rows)
  const left = paged ? rowWithin(desk.bottom - desk.y) : 0
  if (left >= COMFORTABLE) {
    all(left)
    return
  }
  const format = rowWithin(HEIGHT.A4) >= ROW.least ? A4 : A3
  desk.turn(format)
  const row = rowWithin(HEIGHT[format.size])
  if (row >= ROW.least) all(row)
  else halves()

  function all(row: number): void {
    for (const { title, tree } of trees) one(title, tree, row)
  }

  function one(title: string, tree: Tree, row: number): void {
    const size = measures(desk.end - desk.start, tree.rounds.length, row)
    heading(desk, title, Math.min(heightOf(tree, size), desk.bottom - desk.top - HEADING))
    drawTree(desk, tree, drawn, size)
    desk.y += AFTER
  }

  /** The two halves of the main draw on a page each, and what follows the semi-finals on a third. */
  function halves(): void {
    const final = main.find(({ bracket }) => bracket === 'final')
    const semis = [final?.sideA, final?.sideB].flatMap((side) => keysBelow(side, main))
    for (const [at, keys] of semis.entries()) {
      if (at > 0) desk.turn()
      const half = treeOf(main.filter(({ key }) => keys.has(key)))
      one(t('draw.main'), half, Math.min(ROW.most, (desk.bottom - desk.y - HEADING - 20) / half.rows))
    }
    const tree = treeOf(beside)
    const taken = heightOfFinal + HEADING + AFTER + 14 + places
    const rowOn = (height: number) => Math.min(ROW.most, (height - taken) / Math.max(1, tree.rows))
    const last = rowOn(HEIGHT.A4) >= ROW.least && tree.rounds.length <= 4 ? A4 : A3
    desk.turn(last)
    if (final) one(t('round.F'), treeOf([final]), ROW.most)
    if (tree.rows > 0) one(t('draw.repechage'), tree, rowOn(HEIGHT[last.size]))
  }
}

/** What a tree of one contest takes. */
const heightOfFinal = HEADING + 14 + 2 * ROW.most + AFTER

/** Keys of all contests that lead to where a reference comes from, one set. */
function keysBelow(from: Reference | undefined, contests: readonly SheetContest[]): Set<string>[] {
  if (!from || !('winnerOf' in from)) return []
  const keys = new Set<string>()
  const follow = (reference: Reference): void => {
    const contest =
      'winnerOf' in reference ? contests.find(({ key }) => key === reference.winnerOf) : undefined
    if (!contest) return
    keys.add(contest.key)
    follow(contest.sideA)
    follow(contest.sideB)
  }
  follow(from)
  return [keys]
}
