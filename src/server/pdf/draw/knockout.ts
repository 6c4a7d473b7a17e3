import {
  type BracketTree,
  createBracketTree,
  type EntrantSource,
  type SheetContest,
} from '#judo/draw/index.ts'
import { A3, A4, CONTENT_HEIGHT, HEADING_HEIGHT, type PdfPage, renderHeading } from '../page/pdf-page.ts'
import { fitBracket, measureBracketHeight, renderBracket } from './bracket.ts'
import type { DrawProgress } from './draw-progress.ts'

export type KnockoutContests = {
  main: readonly SheetContest[]
  repechage: readonly SheetContest[]
  /** Room that the places need below. */
  placesHeight: number
  /** Whether there is a page already. */
  hasPage: boolean
}

/** Lowest rows that can be read and written on, and highest that still look like one sheet. */
const ROW_HEIGHT = { least: 11.5, most: 24 }
const GAP_AFTER_BRACKET = 6
/** Rows below groups on the same page. */
const COMFORTABLE_ROW_HEIGHT = 15

/** Both trees on one page if rows of a readable height allow it, on larger paper or on several otherwise. */
export function renderKnockout(
  desk: PdfPage,
  drawn: DrawProgress,
  { main, repechage: beside, placesHeight: places, hasPage: paged }: KnockoutContests,
): void {
  if (main.length === 0 && beside.length === 0) {
    if (!paged) desk.startPage(A4)
    return
  }
  const { t } = desk.texts
  const trees = [
    { title: t(drawn.sheet.groups ? 'draw.finals' : 'draw.main'), tree: createBracketTree(main) },
    { title: t('draw.repechage'), tree: createBracketTree(beside) },
  ].filter(({ tree }) => tree.rows > 0)
  const rows = trees.reduce((sum, { tree }) => sum + tree.rows, 0)
  const fixed = trees.length * (HEADING_HEIGHT + 14 + GAP_AFTER_BRACKET) + places
  const rowWithin = (height: number) => Math.min(ROW_HEIGHT.most, (height - fixed) / rows)
  const left = paged ? rowWithin(desk.bottom - desk.y) : 0
  if (left >= COMFORTABLE_ROW_HEIGHT) {
    all(left)
    return
  }
  const format = rowWithin(CONTENT_HEIGHT.A4) >= ROW_HEIGHT.least ? A4 : A3
  desk.startPage(format)
  const row = rowWithin(CONTENT_HEIGHT[format.size])
  if (row >= ROW_HEIGHT.least) all(row)
  else halves()

  function all(row: number): void {
    for (const { title, tree } of trees) one(title, tree, row)
  }

  function one(title: string, tree: BracketTree, row: number): void {
    const size = fitBracket(desk.end - desk.start, tree.rounds.length, row)
    renderHeading(
      desk,
      title,
      Math.min(measureBracketHeight(tree, size), desk.bottom - desk.top - HEADING_HEIGHT),
    )
    renderBracket(desk, tree, drawn, size)
    desk.y += GAP_AFTER_BRACKET
  }

  /** The two halves of the main draw on a page each, and what follows the semi-finals on a third. */
  function halves(): void {
    const final = main.find(({ bracket }) => bracket === 'final')
    const semis = [final?.sideA, final?.sideB].flatMap((side) => collectFeederKeys(side, main))
    for (const [at, keys] of semis.entries()) {
      if (at > 0) desk.startPage()
      const half = createBracketTree(main.filter(({ key }) => keys.has(key)))
      one(
        t('draw.main'),
        half,
        Math.min(ROW_HEIGHT.most, (desk.bottom - desk.y - HEADING_HEIGHT - 20) / half.rows),
      )
    }
    const tree = createBracketTree(beside)
    const taken = FINAL_HEIGHT + HEADING_HEIGHT + GAP_AFTER_BRACKET + 14 + places
    const rowOn = (height: number) => Math.min(ROW_HEIGHT.most, (height - taken) / Math.max(1, tree.rows))
    const last = rowOn(CONTENT_HEIGHT.A4) >= ROW_HEIGHT.least && tree.rounds.length <= 4 ? A4 : A3
    desk.startPage(last)
    if (final) one(t('round.F'), createBracketTree([final]), ROW_HEIGHT.most)
    if (tree.rows > 0) one(t('draw.repechage'), tree, rowOn(CONTENT_HEIGHT[last.size]))
  }
}

/** What a tree of one contest takes. */
const FINAL_HEIGHT = HEADING_HEIGHT + 14 + 2 * ROW_HEIGHT.most + GAP_AFTER_BRACKET

/** Keys of all contests that lead to where a reference comes from, one set. */
function collectFeederKeys(
  from: EntrantSource | undefined,
  contests: readonly SheetContest[],
): Set<string>[] {
  if (!from || !('winnerOf' in from)) return []
  const keys = new Set<string>()
  const follow = (reference: EntrantSource): void => {
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
