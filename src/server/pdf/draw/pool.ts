import { getEntrant, type PoolTable } from '#judo/layout/index.ts'
import { formatPersonName, formatScore } from '../format.ts'
import { RULE_COLOUR, SECONDARY_COLOUR } from '../page/pdf-canvas.ts'
import { HEADING_HEIGHT, type PdfPage } from '../page/pdf-page.ts'
import { renderContestList } from './contest-list.ts'
import type { PrintedContest, PrintedDraw } from './read-printed-draw.ts'

/** A pool: everybody in a row against everybody in the columns, and its contests in the order they are called. */

const ROW_HEIGHT = 20
const DIAGONAL_FILL = '#e6e6e6'
const WIN_FILL = '#f2f2f2'

/** Height of the cross table of so many. */
export const measureCrossTable = (entrants: number): number => 14 + ROW_HEIGHT * entrants + 8

/** Draws a pool; the cross table is left out of one that has no room for it on a page. */
export function renderPool(
  desk: PdfPage,
  pool: PoolTable<PrintedContest>,
  { findPerson }: Pick<PrintedDraw, 'findPerson'>,
): void {
  const fits = measureCrossTable(pool.size) <= desk.bottom - desk.top - HEADING_HEIGHT
  if (fits) renderCrossTable(desk, pool, findPerson)
  renderContestList(
    desk,
    pool.contests.map(({ number, contest, white, blue }) => ({
      number,
      record: contest?.record,
      white: findPerson(getEntrant(white)),
      blue: findPerson(getEntrant(blue)),
    })),
  )
  desk.y += 12
}

function renderCrossTable(
  desk: PdfPage,
  { rows, size: count, isComplete }: PoolTable<PrintedContest>,
  findPerson: PrintedDraw['findPerson'],
): void {
  const { canvas: paper, texts: words, start, end } = desk
  const { t } = words
  const hasResults = rows.some(({ against }) => against.some((meetings) => meetings.length > 0))
  const sum = 38
  const name = Math.max(120, Math.min(190, end - start - 18 - 3 * sum - count * 40))
  const cell = Math.min(70, (end - start - 18 - name - 3 * sum) / count)
  const crossStart = start + 18 + name
  const sums = crossStart + count * cell

  const small = { size: 7, colour: SECONDARY_COLOUR, align: 'centre' as const }
  for (let at = 0; at < count; at++) {
    paper.text(String(at + 1), crossStart + at * cell, desk.y + 9, { ...small, width: cell })
  }
  for (const [at, title] of [t('sheet.wins'), t('sheet.points'), t('results.place')].entries()) {
    paper.text(title, sums + at * sum, desk.y + 9, { ...small, size: 6.5, width: sum })
  }
  desk.y += 14
  for (let at = 0; at < count; at++) {
    const row = rows[at]
    const y = desk.y + at * ROW_HEIGHT
    const text = y + ROW_HEIGHT - 7
    const person = findPerson(row?.entrant ?? null)
    paper.text(String(at + 1), start, text, { size: 7, colour: SECONDARY_COLOUR, width: 12, align: 'end' })
    if (person) {
      const country = person.country ?? ''
      paper.text(formatPersonName(person, words), start + 18, text, { width: name - 34 })
      paper.text(country, start + 18 + name - 34, text, {
        size: 7.5,
        colour: SECONDARY_COLOUR,
        width: 30,
        align: 'end',
      })
    }
    paper.box(start + 15, y, name + 3, ROW_HEIGHT, { stroke: RULE_COLOUR })
    for (let column = 0; column < count; column++) {
      const x = crossStart + column * cell
      const meetings = row?.against[column] ?? []
      const won = meetings.some(({ winner }) => winner === row?.entrant)
      paper.box(x, y, cell, ROW_HEIGHT, {
        stroke: RULE_COLOUR,
        ...(column === at ? { fill: DIAGONAL_FILL } : won ? { fill: WIN_FILL } : {}),
      })
      for (const [turn, meeting] of meetings.entries()) {
        const room = cell / meetings.length
        paper.text(
          formatScore(
            meeting.contest.record,
            meeting.white === row?.entrant ? 'white' : 'blue',
            desk.competition.dateFrom,
          ),
          x + turn * room + 1,
          text,
          {
            size: 7.5,
            weight: meeting.winner === row?.entrant ? 'bold' : 'regular',
            width: room - 2,
            align: 'centre',
          },
        )
      }
    }
    const figures = [
      hasResults && row ? String(row.wins) : '',
      hasResults && row ? String(row.points) : '',
      isComplete && row?.place ? String(row.place) : '',
    ]
    for (const [column, figure] of figures.entries()) {
      const x = sums + column * sum
      paper.box(x, y, sum, ROW_HEIGHT, { stroke: RULE_COLOUR })
      paper.text(figure, x, text, { width: sum, align: 'centre', weight: column === 2 ? 'bold' : 'regular' })
    }
  }
  desk.y += count * ROW_HEIGHT + 8
}
