import type {
  BracketTree,
  BracketTreeContest,
  BracketTreeSide,
  EntrantSource,
  SheetContest,
} from '#judo/draw/index.ts'
import { findWinnerSide, formatContestFacts, formatRound, formatScore, listNameVariants } from '../format.ts'
import { SECONDARY_COLOUR, TEXT_COLOUR } from '../page/pdf-canvas.ts'
import type { PdfPage } from '../page/pdf-page.ts'
import type { DrawProgress } from './draw-progress.ts'

/**
 * A tree on paper: lines to write names on, joined two and two. White's line is black and comes first, blue's is blue.
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

/** Height of a tree with the names of its rounds above it. */
export const measureBracketHeight = ({ rows }: BracketTree, { rowHeight: row }: BracketSize): number =>
  14 + rows * row

/** Widths for so many columns side by side. */
export function fitBracket(width: number, columns: number, row: number): BracketSize {
  const next = Math.min(150, width / (columns + 1.7))
  return { rowHeight: row, columnWidth: next, firstColumnWidth: Math.min(230, width - columns * next) }
}

export function renderBracket(
  desk: PdfPage,
  tree: BracketTree,
  drawn: DrawProgress,
  { rowHeight: row, firstColumnWidth: first, columnWidth: next }: BracketSize,
): void {
  const { canvas: paper, texts: words, start } = desk
  const top = desk.y + 14
  const size = Math.min(8.5, row * 0.56)
  const yOf = (at: number) => top + (at + 0.75) * row
  /** Where the contests of a column are joined. */
  const joint = (column: number) => start + first + column * next

  for (const [column, round] of tree.rounds.entries()) {
    const x = column === 0 ? start : joint(column - 1)
    paper.text(formatRound(round, words), x + 2, desk.y + 8, {
      size: 6.5,
      colour: SECONDARY_COLOUR,
      width: joint(column) - x - 4,
    })
  }
  for (const placed of tree.contests) {
    const { contest, column, sides } = placed
    if (drawn.isEmpty(contest)) continue
    const x = joint(column)
    const record = drawn.findRecord(contest.key)
    const won = record ? findWinnerSide(record) : null
    for (const [at, side] of sides.entries()) drawSide(placed, side, at === 0 ? 'white' : 'blue', won)
    paper.line([x, yOf(sides[0].row)], [x, yOf(sides[1].row)], { thickness: 0.7 })
    paper.text(String(contest.no), x - CONTEST_NUMBER_WIDTH, yOf(placed.row) + 2, {
      size: 5.5,
      colour: SECONDARY_COLOUR,
      width: CONTEST_NUMBER_WIDTH - 3,
      align: 'end',
    })
    if (!placed.goesOn) {
      const look = { colour: TEXT_COLOUR, bold: true, until: x + next + CONTEST_NUMBER_WIDTH }
      drawLine(x, x + next, placed.row, drawn.findAdvancing(contest), look)
    }
    if (record?.isFinished) {
      const board = boardOf(contest, won)
      const facts = formatContestFacts(record, words)
      paper.text(facts ? [`${board} · ${facts}`, board] : board, x + 3, yOf(placed.row) + size * 0.82, {
        size: Math.min(6, size * 0.75),
        colour: SECONDARY_COLOUR,
        width: next - (placed.goesOn ? CONTEST_NUMBER_WIDTH : 0) - 2,
      })
    }
  }
  desk.y = top + tree.rows * row

  /** A side's line, from where it begins to the joint. */
  function drawSide(
    { contest, column }: BracketTreeContest,
    { row: at, from, reference }: BracketTreeSide,
    side: 'white' | 'blue',
    won: 'white' | 'blue' | null,
  ): void {
    const fromColumn = from === null ? null : tree.contests.find((one) => one.contest.key === from)?.column
    const startsHere = column === 0 || 'line' in reference
    const begins =
      typeof fromColumn === 'number' ? joint(fromColumn) : startsHere ? start : joint(column - 1) + 8
    const entrant = drawn.findEntrant(contest, side)
    const look = { colour: side === 'blue' ? BLUE_SIDE_COLOUR : TEXT_COLOUR, bold: won === side }
    const until = startsHere && from === null ? start + first : joint(column)
    const named = 'line' in reference ? begins + LINE_NUMBER_WIDTH : begins
    if ('line' in reference) {
      paper.text(String(reference.line), begins, yOf(at) - size * 0.28, {
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
    if (entrant === null && from === null) hint(reference, named, until, at)
    drawLine(named, joint(column), at, entrant, { ...look, until })
  }

  /** A line with a name on it, as far as one is known. */
  function drawLine(
    from: number,
    to: number,
    at: number,
    entrant: number | null,
    look: EntrantLineStyle,
  ): void {
    const y = yOf(at)
    const { colour, bold, until } = look
    paper.line([from, y], [to, y], { colour, thickness: colour === TEXT_COLOUR ? 0.7 : 1 })
    const person = entrant === null ? undefined : drawn.findPerson(entrant)
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

  /** Where someone who isn't known yet will come from. */
  function hint(reference: EntrantSource, from: number, to: number, at: number): void {
    const text = originOf(reference)
    if (text)
      paper.text(text, from + 3, yOf(at) - 2, {
        size: 6,
        colour: SECONDARY_COLOUR,
        width: to - from - CONTEST_NUMBER_WIDTH - 3,
      })
  }

  function originOf(reference: EntrantSource): string {
    const number = (key: string) => drawn.sheet.contests.find((contest) => contest.key === key)?.no ?? ''
    if ('loserOf' in reference) return words.t('sheet.loserOf', { number: number(reference.loserOf) })
    if ('lostTo' in reference) {
      return words.t('sheet.beatenBy', { number: number(reference.lostTo.winnerOf) })
    }
    if ('winnerOf' in reference) return words.t('contest.winnerOf', { number: number(reference.winnerOf) })
    if ('group' in reference) {
      return words.t('sheet.rankOf', { group: reference.group, rank: reference.rank })
    }
    return ''
  }

  /** The board from the winner's side, from white's if nobody won. */
  function boardOf({ key }: SheetContest, won: 'white' | 'blue' | null): string {
    const record = drawn.findRecord(key)
    if (!record) return ''
    const other = won === 'blue' ? 'white' : 'blue'
    const { dateFrom } = desk.competition
    return [won ?? 'white', other]
      .map((side) => formatScore(record, side as 'white' | 'blue', dateFrom))
      .join(' : ')
  }
}
