import type { Contest } from '#contract/api/contests/contests.ts'
import { type BracketLayout, type BracketSide, getEntrant, type PositionedSide } from '#judo/layout/index.ts'
import type { Side } from '#judo/score/score.ts'
import { formatOrigin } from '#publication/side-origin.ts'
import { SECONDARY_COLOUR, TEXT_COLOUR } from '#server/platform/pdf/pdf-canvas.ts'
import type { PdfPage } from '#server/platform/pdf/pdf-page.ts'
import {
  findWinnerSide,
  formatContestFacts,
  formatRound,
  formatScore,
  listNameVariants,
  splitFamilyName,
} from '../format.ts'
import { fitName } from './fit-name.ts'
import type { PrintedContest, PrintedDraw } from './read-printed-draw.ts'

/**
 * A bracket: each contest has a line for each side, joined on the right. The line of white is black and on top, that of
 * blue is blue. Lines without a judoka are empty, so that names can be written on them.
 */

export type BracketSize = {
  rowHeight: number
  /** Width of the lines in the first column, and of those in the following ones. */
  firstColumnWidth: number
  columnWidth: number
}

const BLUE_SIDE_COLOUR = '#1d4f9c'
/** Width to the left of a joint for the contest number. */
const CONTEST_NUMBER_WIDTH = 15
/** Width for the number of a line of the draw. */
const LINE_NUMBER_WIDTH = 13

/** The style of a line, the x position up to which text on it may extend, and whether its judoka stands on an earlier one. */
type EntrantLineStyle = { colour: string; bold: boolean; until: number; isRepeated: boolean }

/** Height of a bracket, including the names of the rounds above it. */
export const measureBracketHeight = ({ rowCount }: BracketLayout, { rowHeight }: BracketSize): number =>
  14 + rowCount * rowHeight

/** Sizes that fit a number of columns into a width. */
export function fitBracket(width: number, columns: number, rowHeight: number): BracketSize {
  const columnWidth = Math.min(150, width / (columns + 1.7))
  return { rowHeight, columnWidth, firstColumnWidth: Math.min(230, width - columns * columnWidth) }
}

export function renderBracket(
  page: PdfPage,
  bracket: BracketLayout<PrintedContest>,
  { findPerson }: Pick<PrintedDraw, 'findPerson'>,
  { rowHeight, firstColumnWidth, columnWidth }: BracketSize,
): void {
  const { canvas, texts, start } = page
  const top = page.y + 14
  const size = Math.min(8.5, rowHeight * 0.56)
  const getY = (row: number) => top + (row + 0.75) * rowHeight
  /** The x position at which the lines of a column are joined. */
  const getJoint = (column: number) => start + firstColumnWidth + column * columnWidth

  for (const [column, { round }] of bracket.columns.entries()) {
    const x = column === 0 ? start : getJoint(column - 1)
    canvas.text(formatRound(round, texts), x + 2, page.y + 8, {
      size: 6.5,
      colour: SECONDARY_COLOUR,
      width: getJoint(column) - x - 4,
    })
  }
  for (const { bracketContest, column, row, sides, goesOn } of bracket.contests) {
    const x = getJoint(column)
    const record = bracketContest.contest?.record
    const winner = record ? findWinnerSide(record) : null
    renderSide(column, sides[0], bracketContest.white, { colour: TEXT_COLOUR, bold: winner === 'white' })
    renderSide(column, sides[1], bracketContest.blue, { colour: BLUE_SIDE_COLOUR, bold: winner === 'blue' })
    canvas.line([x, getY(sides[0].row)], [x, getY(sides[1].row)], { thickness: 0.7 })
    canvas.text(String(bracketContest.number), x - CONTEST_NUMBER_WIDTH, getY(row) + 2, {
      size: 5.5,
      colour: SECONDARY_COLOUR,
      width: CONTEST_NUMBER_WIDTH - 3,
      align: 'end',
    })
    if (!goesOn) {
      const until = x + columnWidth + CONTEST_NUMBER_WIDTH
      const style = { colour: TEXT_COLOUR, bold: true, until, isRepeated: true }
      renderLine(x, x + columnWidth, row, bracketContest.winner, style)
    }
    if (record?.isFinished) {
      const score = formatContestScore(record, winner)
      const facts = formatContestFacts(record, texts)
      canvas.text(facts ? [`${score} · ${facts}`, score] : score, x + 3, getY(row) + size * 0.82, {
        size: Math.min(6, size * 0.75),
        colour: SECONDARY_COLOUR,
        width: columnWidth - (goesOn ? CONTEST_NUMBER_WIDTH : 0) - 2,
      })
    }
  }
  page.y = top + bracket.rowCount * rowHeight

  /** Renders the line of a side, up to the joint of its column. */
  function renderSide(
    column: number,
    { row, fromColumn, line }: PositionedSide,
    side: BracketSide,
    style: Pick<EntrantLineStyle, 'colour' | 'bold'>,
  ): void {
    const isFirst = column === 0 || line !== null
    const lineStart = fromColumn !== null ? getJoint(fromColumn) : isFirst ? start : getJoint(column - 1) + 8
    const entrant = getEntrant(side)
    const until = isFirst && fromColumn === null ? start + firstColumnWidth : getJoint(column)
    const nameStart = line !== null ? lineStart + LINE_NUMBER_WIDTH : lineStart
    if (line !== null) {
      canvas.text(String(line), lineStart, getY(row) - size * 0.28, {
        size: size * 0.7,
        colour: SECONDARY_COLOUR,
        width: LINE_NUMBER_WIDTH - 2,
        align: 'end',
      })
      canvas.line([lineStart, getY(row)], [nameStart, getY(row)], {
        colour: style.colour,
        thickness: style.colour === TEXT_COLOUR ? 0.7 : 1,
      })
    }
    if (entrant === null && fromColumn === null)
      renderHint(formatOrigin(side, texts.t), nameStart, until, row)
    renderLine(nameStart, getJoint(column), row, entrant, {
      ...style,
      until,
      isRepeated: fromColumn !== null,
    })
  }

  /** Renders a line, with the name of its judoka if there is one. */
  function renderLine(
    from: number,
    to: number,
    row: number,
    entrant: number | null,
    style: EntrantLineStyle,
  ): void {
    const y = getY(row)
    const { colour, bold, until, isRepeated } = style
    canvas.line([from, y], [to, y], { colour, thickness: colour === TEXT_COLOUR ? 0.7 : 1 })
    const person = findPerson(entrant)
    if (!person) return
    const maxWidth = until - from - CONTEST_NUMBER_WIDTH - 3
    const country = { text: person.country ?? '', size: size * 0.85, colour: SECONDARY_COLOUR }
    const countryWidth = canvas.measureText(country.text, country)
    const weight = bold ? 'bold' : 'regular'
    const name = fitName(listNameVariants(person, texts), splitFamilyName(person, texts.language.code), {
      width: maxWidth,
      countryWidth: countryWidth + 4,
      size,
      isRepeated,
      measure: (text) => canvas.measureText(text, { size: 1, weight }),
    })
    for (const [index, text] of name.lines.entries()) {
      const above = (name.lines.length - 1 - index) * name.size * 1.05
      canvas.text(text, from + 3, y - size * 0.28 - above, { size: name.size, weight })
    }
    if (name.hasCountry)
      canvas.text(country.text, from + 3 + maxWidth - countryWidth, y - size * 0.28, country)
  }

  function renderHint(text: string, from: number, to: number, row: number): void {
    if (text)
      canvas.text(text, from + 3, getY(row) - 2, {
        size: 6,
        colour: SECONDARY_COLOUR,
        width: to - from - CONTEST_NUMBER_WIDTH - 3,
      })
  }

  /** The score of both sides, the winner's first; white's first if there is no winner. */
  function formatContestScore(record: Contest, winner: Side | null): string {
    const { dateFrom } = page.competition
    const sides: readonly Side[] = winner === 'blue' ? ['blue', 'white'] : ['white', 'blue']
    return sides.map((side) => formatScore(record, side, dateFrom)).join(' : ')
  }
}
