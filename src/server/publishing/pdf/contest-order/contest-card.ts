import type { DisplayScore } from '#judo/score/display-score.ts'
import { SIDES, type Side } from '#judo/score/score.ts'
import { RULE_COLOUR, SECONDARY_COLOUR, TEXT_COLOUR } from '#server/platform/pdf/pdf-canvas.ts'
import type { PdfPage } from '#server/platform/pdf/pdf-page.ts'

/** A contest as the portal shows it: white above blue with the cells of the scoreboard, and its facts above them. */
export type OrderCard = {
  time: string
  number: string
  /** Variants, the longest first. */
  category: readonly string[]
  /** How it ended: `5:01 GS · Fusen-gachi`. */
  outcome: string
  sides: Readonly<Record<Side, OrderCardSide>>
}

export type OrderCardSide = {
  /** Empty if there is none, or nobody is known. */
  nation: string
  /** Variants of the name; of an entrant who is not known, an empty line to write on. */
  name: readonly string[]
  isWinner: boolean
  /** Null before the contest has ended; of a team, the bouts that it has won. */
  score: DisplayScore | number | null
}

export const CARD_HEIGHT = 38
const LINE_HEIGHT = 12.5
const CELL = { width: 9, height: 9.5 }
const CARD = { width: 4.5, height: 7 }
const BLUE = '#1746a2'
const BOARD = '#131a26'
const YELLOW = '#f5c400'
const RED = '#d4021d'

/** Renders a contest at the current position. */
export function renderContestCard(page: PdfPage, x: number, width: number, contest: OrderCard): void {
  const { canvas, y } = page
  const secondary = { size: 7, colour: SECONDARY_COLOUR }
  canvas.text(contest.time, x, y + 8.5, { size: 8, weight: 'bold', width: 26 })
  canvas.text(contest.number, x + 26, y + 8.5, { ...secondary, width: 18 })
  const outcomeWidth = Math.min(canvas.measureText(contest.outcome, secondary), width - 120)
  canvas.text(contest.outcome, x + width - outcomeWidth, y + 8.5, secondary)
  canvas.text(contest.category, x + 46, y + 8.5, {
    ...secondary,
    width: width - 52 - outcomeWidth,
    isName: true,
  })
  for (const [index, side] of SIDES.entries())
    renderSide(page, { x, y: y + 11 + index * LINE_HEIGHT, width }, side, contest.sides[side])
  canvas.line([x, y + CARD_HEIGHT - 1], [x + width, y + CARD_HEIGHT - 1], {
    colour: RULE_COLOUR,
    thickness: 0.35,
  })
  page.y += CARD_HEIGHT
}

function renderSide(
  page: PdfPage,
  { x, y, width }: { x: number; y: number; width: number },
  side: Side,
  { nation, name, isWinner, score }: OrderCardSide,
): void {
  const { canvas } = page
  canvas.box(x + 0.25, y + 1, 5, LINE_HEIGHT - 2, {
    fill: side === 'blue' ? BLUE : '#ffffff',
    stroke: side === 'blue' ? BLUE : SECONDARY_COLOUR,
  })
  const scoreWidth = score === null ? 0 : renderScore(page, x + width, y + 1.5, { score, isWinner })
  const nationWidth = nation === '' ? 0 : 20
  canvas.text(nation, x + 10, y + 9.5, { size: 7.5, colour: SECONDARY_COLOUR, width: 18 })
  canvas.text(name, x + 10 + nationWidth, y + 9.5, {
    size: 9.5,
    weight: isWinner ? 'bold' : 'regular',
    width: width - 14 - nationWidth - scoreWidth,
    isName: true,
  })
}

/**
 * Cells from left to right in every language, with the cards of penalties before them; lit for the winner.
 * @param end the edge at which it ends
 * @returns its width
 */
function renderScore(
  { canvas, texts }: PdfPage,
  end: number,
  y: number,
  { score, isWinner }: { score: DisplayScore | number; isWinner: boolean },
): number {
  const counts = typeof score === 'number' ? [score] : score.cells.map(({ count }) => count)
  const cards =
    typeof score === 'number'
      ? []
      : score.hansokuMake
        ? [RED]
        : Array.from({ length: score.shido }, () => YELLOW)
  const width = counts.length * CELL.width + (cards.length > 0 ? cards.length * (CARD.width + 1) + 3 : 0)
  // measured from the left in both directions, because the canvas mirrors pages from right to left
  const place = (left: number, itemWidth: number): number =>
    texts.language.direction === 'rtl' ? end - left - itemWidth : end - width + left
  let left = 0
  for (const fill of cards) {
    canvas.box(place(left, CARD.width), y + 1.2, CARD.width, CARD.height, {
      fill,
      stroke: TEXT_COLOUR,
      thickness: 0.35,
    })
    left += CARD.width + 1
  }
  if (cards.length > 0) left += 3
  for (const count of counts) {
    const cell = place(left, CELL.width)
    canvas.box(cell, y, CELL.width, CELL.height, {
      stroke: BOARD,
      thickness: 0.4,
      ...(isWinner && { fill: BOARD }),
    })
    canvas.text(String(count), cell, y + 7.6, {
      size: 8,
      weight: count > 0 ? 'bold' : 'regular',
      colour: isWinner ? '#ffffff' : count > 0 ? TEXT_COLOUR : SECONDARY_COLOUR,
      width: CELL.width,
      align: 'centre',
    })
    left += CELL.width
  }
  return width
}
