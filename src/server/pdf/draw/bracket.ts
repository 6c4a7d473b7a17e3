import type { Contest } from '#contract/api/contest.ts'
import {
  type BracketLayout,
  type BracketSide,
  getEntrant,
  type PositionedSide,
  type SideOrigin,
} from '#judo/layout/index.ts'
import {
  findWinnerSide,
  formatContestFacts,
  formatRound,
  formatScore,
  listNameVariants,
  type Side,
} from '../format.ts'
import { SECONDARY_COLOUR, TEXT_COLOUR } from '../page/pdf-canvas.ts'
import type { PdfPage } from '../page/pdf-page.ts'
import type { PrintedContest, PrintedDraw } from './read-printed-draw.ts'

/**
 * A bracket on paper: lines to write names on, joined two and two. White's line is black and comes first, blue's is blue.
 * What isn't fought yet is an empty line.
 */

export type BracketSize = {
  /** Height of a row. */
  rowHeight: number
  /** Width of the lines on which judoka start, and of those on which winners go on. */
  firstColumnWidth: number
  columnWidth: number
}

const BLUE_SIDE_COLOUR = '#1d4f9c'
/** Room before a joint, for the number of the contest. */
const CONTEST_NUMBER_WIDTH = 15
/** Room for the number of a line of the draw. */
const LINE_NUMBER_WIDTH = 13

/** How a line is drawn, and how far what is written on it may reach. */
type EntrantLineStyle = { colour: string; bold: boolean; until: number }

/** Height of a bracket with the names of its rounds above it. */
export const measureBracketHeight = ({ rowCount }: BracketLayout, { rowHeight: row }: BracketSize): number =>
  14 + rowCount * row

/** Widths for so many columns side by side. */
export function fitBracket(width: number, columns: number, row: number): BracketSize {
  const next = Math.min(150, width / (columns + 1.7))
  return { rowHeight: row, columnWidth: next, firstColumnWidth: Math.min(230, width - columns * next) }
}

export function renderBracket(
  desk: PdfPage,
  bracket: BracketLayout<PrintedContest>,
  { findPerson }: Pick<PrintedDraw, 'findPerson'>,
  { rowHeight: row, firstColumnWidth: first, columnWidth: next }: BracketSize,
): void {
  const { canvas: paper, texts: words, start } = desk
  const top = desk.y + 14
  const size = Math.min(8.5, row * 0.56)
  const yOf = (at: number) => top + (at + 0.75) * row
  /** Where the contests of a column are joined. */
  const joint = (column: number) => start + first + column * next

  for (const [column, { round }] of bracket.columns.entries()) {
    const x = column === 0 ? start : joint(column - 1)
    paper.text(formatRound(round, words), x + 2, desk.y + 8, {
      size: 6.5,
      colour: SECONDARY_COLOUR,
      width: joint(column) - x - 4,
    })
  }
  for (const { bracketContest, column, row: at, sides, goesOn } of bracket.contests) {
    const x = joint(column)
    const record = bracketContest.contest?.record
    const won = record ? findWinnerSide(record) : null
    renderSide(column, sides[0], bracketContest.white, { colour: TEXT_COLOUR, bold: won === 'white' })
    renderSide(column, sides[1], bracketContest.blue, { colour: BLUE_SIDE_COLOUR, bold: won === 'blue' })
    paper.line([x, yOf(sides[0].row)], [x, yOf(sides[1].row)], { thickness: 0.7 })
    paper.text(String(bracketContest.number), x - CONTEST_NUMBER_WIDTH, yOf(at) + 2, {
      size: 5.5,
      colour: SECONDARY_COLOUR,
      width: CONTEST_NUMBER_WIDTH - 3,
      align: 'end',
    })
    if (!goesOn) {
      const look = { colour: TEXT_COLOUR, bold: true, until: x + next + CONTEST_NUMBER_WIDTH }
      renderLine(x, x + next, at, bracketContest.winner, look)
    }
    if (record?.isFinished) {
      const board = formatBoard(record, won)
      const facts = formatContestFacts(record, words)
      paper.text(facts ? [`${board} · ${facts}`, board] : board, x + 3, yOf(at) + size * 0.82, {
        size: Math.min(6, size * 0.75),
        colour: SECONDARY_COLOUR,
        width: next - (goesOn ? CONTEST_NUMBER_WIDTH : 0) - 2,
      })
    }
  }
  desk.y = top + bracket.rowCount * row

  /** A side's line, from where it begins to the joint. */
  function renderSide(
    column: number,
    { row: at, fromColumn, line }: PositionedSide,
    side: BracketSide,
    look: Pick<EntrantLineStyle, 'colour' | 'bold'>,
  ): void {
    const startsHere = column === 0 || line !== null
    const begins = fromColumn !== null ? joint(fromColumn) : startsHere ? start : joint(column - 1) + 8
    const entrant = getEntrant(side)
    const until = startsHere && fromColumn === null ? start + first : joint(column)
    const named = line !== null ? begins + LINE_NUMBER_WIDTH : begins
    if (line !== null) {
      paper.text(String(line), begins, yOf(at) - size * 0.28, {
        size: size * 0.7,
        colour: SECONDARY_COLOUR,
        width: LINE_NUMBER_WIDTH - 2,
        align: 'end',
      })
      paper.line([begins, yOf(at)], [named, yOf(at)], {
        colour: look.colour,
        thickness: look.colour === TEXT_COLOUR ? 0.7 : 1,
      })
    }
    if (entrant === null && fromColumn === null) renderHint(formatMissing(side), named, until, at)
    renderLine(named, joint(column), at, entrant, { ...look, until })
  }

  /** A line with a name on it, as far as one is known. */
  function renderLine(
    from: number,
    to: number,
    at: number,
    entrant: number | null,
    look: EntrantLineStyle,
  ): void {
    const y = yOf(at)
    const { colour, bold, until } = look
    paper.line([from, y], [to, y], { colour, thickness: colour === TEXT_COLOUR ? 0.7 : 1 })
    const person = findPerson(entrant)
    if (!person) return
    const room = until - from - CONTEST_NUMBER_WIDTH - 3
    const country = { text: person.country ?? '', size: size * 0.85, colour: SECONDARY_COLOUR }
    const ofCountry = paper.measureText(country.text, country)
    const names = listNameVariants(person, words)
    const weight = bold ? 'bold' : 'regular'
    const isWide = paper.measureText(names.at(-1) ?? '', { size, weight }) > room - ofCountry - 4
    paper.text(names, from + 3, y - size * 0.28, {
      size: isWide ? size * 0.8 : size,
      weight,
      width: room - ofCountry - 4,
    })
    paper.text(country.text, from + 3 + room - ofCountry, y - size * 0.28, country)
  }

  function renderHint(text: string, from: number, to: number, at: number): void {
    if (text)
      paper.text(text, from + 3, yOf(at) - 2, {
        size: 6,
        colour: SECONDARY_COLOUR,
        width: to - from - CONTEST_NUMBER_WIDTH - 3,
      })
  }

  /** Where an entrant who isn't known yet will come from. */
  function formatMissing(side: BracketSide): string {
    if (side === 'nobody') return words.t('contest.nobody')
    return 'from' in side ? formatOrigin(side.from) : ''
  }

  function formatOrigin(from: SideOrigin): string {
    if ('loserOf' in from) return words.t('sheet.loserOf', { number: from.loserOf })
    if ('beatenBy' in from) return words.t('sheet.beatenBy', { number: from.beatenBy })
    if ('winnerOf' in from) return words.t('contest.winnerOf', { number: from.winnerOf })
    return 'group' in from ? words.t('sheet.rankOf', from) : ''
  }

  /** The board from the winner's side, from white's if nobody won. */
  function formatBoard(record: Contest, won: Side | null): string {
    const { dateFrom } = desk.competition
    const sides: readonly Side[] = won === 'blue' ? ['blue', 'white'] : ['white', 'blue']
    return sides.map((side) => formatScore(record, side, dateFrom)).join(' : ')
  }
}
