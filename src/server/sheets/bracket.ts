import type { Reference, SheetContest, Tree, TreeContest, TreeSide } from '#judo/draw/index.ts'
import type { Drawn } from './drawn.ts'
import type { Desk } from './frame.ts'
import { FAINT, INK } from './paper.ts'
import { factsOf, namesOf, roundName, scoreOf, winnerOf } from './said.ts'

/**
 * A tree on paper: lines to write names on, joined two and two. White's line is black and comes first, blue's is blue.
 * What isn't fought yet is an empty line.
 */

export type Measures = {
  /** Height of a row. */
  row: number
  /** Width of the lines on which judoka start, and of those on which winners go on. */
  first: number
  next: number
}

const BLUE = '#1d4f9c'
/** Room before a joint, for the number of the contest. */
const NUMBER = 15
/** Room for the number of a line of the draw. */
const LINE = 13

/** How a line is drawn, and how far what is written on it may reach. */
type Look = { colour: string; bold: boolean; until: number }

/** Height of a tree with the names of its rounds above it. */
export const heightOf = ({ rows }: Tree, { row }: Measures): number => 14 + rows * row

/** Widths for so many columns side by side. */
export function measures(width: number, columns: number, row: number): Measures {
  const next = Math.min(150, width / (columns + 1.7))
  return { row, next, first: Math.min(230, width - columns * next) }
}

export function drawTree(desk: Desk, tree: Tree, drawn: Drawn, { row, first, next }: Measures): void {
  const { paper, words, start } = desk
  const top = desk.y + 14
  const size = Math.min(8.5, row * 0.56)
  const yOf = (at: number) => top + (at + 0.75) * row
  /** Where the contests of a column are joined. */
  const joint = (column: number) => start + first + column * next

  for (const [column, round] of tree.rounds.entries()) {
    const x = column === 0 ? start : joint(column - 1)
    paper.text(roundName(round, words), x + 2, desk.y + 8, {
      size: 6.5,
      colour: FAINT,
      width: joint(column) - x - 4,
    })
  }
  for (const placed of tree.contests) {
    const { contest, column, sides } = placed
    if (drawn.isEmpty(contest)) continue
    const x = joint(column)
    const record = drawn.record(contest.key)
    const won = record ? winnerOf(record) : null
    for (const [at, side] of sides.entries()) drawSide(placed, side, at === 0 ? 'white' : 'blue', won)
    paper.line([x, yOf(sides[0].row)], [x, yOf(sides[1].row)], { thickness: 0.7 })
    paper.text(String(contest.no), x - NUMBER, yOf(placed.row) + 2, {
      size: 5.5,
      colour: FAINT,
      width: NUMBER - 3,
      align: 'end',
    })
    if (!placed.goesOn) {
      const look = { colour: INK, bold: true, until: x + next + NUMBER }
      drawLine(x, x + next, placed.row, drawn.goesOn(contest), look)
    }
    if (record?.isFinished) {
      const board = boardOf(contest, won)
      const facts = factsOf(record, words)
      paper.text(facts ? [`${board} · ${facts}`, board] : board, x + 3, yOf(placed.row) + size * 0.82, {
        size: Math.min(6, size * 0.75),
        colour: FAINT,
        width: next - (placed.goesOn ? NUMBER : 0) - 2,
      })
    }
  }
  desk.y = top + tree.rows * row

  /** A side's line, from where it begins to the joint. */
  function drawSide(
    { contest, column }: TreeContest,
    { row: at, from, reference }: TreeSide,
    side: 'white' | 'blue',
    won: 'white' | 'blue' | null,
  ): void {
    const fromColumn = from === null ? null : tree.contests.find((one) => one.contest.key === from)?.column
    const startsHere = column === 0 || 'line' in reference
    const begins =
      typeof fromColumn === 'number' ? joint(fromColumn) : startsHere ? start : joint(column - 1) + 8
    const entrant = drawn.stands(contest, side)
    const look = { colour: side === 'blue' ? BLUE : INK, bold: won === side }
    const until = startsHere && from === null ? start + first : joint(column)
    const named = 'line' in reference ? begins + LINE : begins
    if ('line' in reference) {
      paper.text(String(reference.line), begins, yOf(at) - size * 0.28, {
        size: size * 0.7,
        colour: FAINT,
        width: LINE - 2,
        align: 'end',
      })
      paper.line([begins, yOf(at)], [named, yOf(at)], {
        colour: look.colour,
        thickness: look.colour === INK ? 0.7 : 1,
      })
    }
    if (entrant === null && from === null) hint(reference, named, until, at)
    drawLine(named, joint(column), at, entrant, { ...look, until })
  }

  /** A line with a name on it, as far as one is known. */
  function drawLine(from: number, to: number, at: number, entrant: number | null, look: Look): void {
    const y = yOf(at)
    const { colour, bold, until } = look
    paper.line([from, y], [to, y], { colour, thickness: colour === INK ? 0.7 : 1 })
    const person = entrant === null ? undefined : drawn.person(entrant)
    if (!person) return
    const room = until - from - NUMBER - 3
    const country = { text: person.country ?? '', size: size * 0.85, colour: FAINT }
    const ofCountry = paper.widthOf(country.text, country)
    const names = namesOf(person, words)
    const weight = bold ? 'bold' : 'regular'
    const isWide = paper.widthOf(names.at(-1) ?? '', { size, weight }) > room - ofCountry - 4
    paper.text(names, from + 3, y - size * 0.28, {
      size: isWide ? size * 0.8 : size,
      weight,
      width: room - ofCountry - 4,
    })
    paper.text(country.text, from + 3 + room - ofCountry, y - size * 0.28, country)
  }

  /** Where someone who isn't known yet will come from. */
  function hint(reference: Reference, from: number, to: number, at: number): void {
    const text = originOf(reference)
    if (text)
      paper.text(text, from + 3, yOf(at) - 2, { size: 6, colour: FAINT, width: to - from - NUMBER - 3 })
  }

  function originOf(reference: Reference): string {
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
    const record = drawn.record(key)
    if (!record) return ''
    const other = won === 'blue' ? 'white' : 'blue'
    const { dateFrom } = desk.about
    return [won ?? 'white', other]
      .map((side) => scoreOf(record, side as 'white' | 'blue', dateFrom))
      .join(' : ')
  }
}
