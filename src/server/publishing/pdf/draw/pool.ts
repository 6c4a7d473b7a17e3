import { getEntrant, type PoolTable } from '#judo/layout/index.ts'
import { RULE_COLOUR, SECONDARY_COLOUR } from '#server/platform/pdf/pdf-canvas.ts'
import { HEADING_HEIGHT, type PdfPage } from '#server/platform/pdf/pdf-page.ts'
import { renderTable } from '#server/platform/pdf/table.ts'
import { formatScore, listNameVariants, listVariantsWithCountry } from '../format.ts'
import { renderContestList } from './contest-list.ts'
import type { PrintedContest, PrintedDraw } from './read-printed-draw.ts'

/** A pool: its cross table, and its contests in the order in which they are fought. */

const ROW_HEIGHT = 20
const DIAGONAL_FILL = '#e6e6e6'
const WIN_FILL = '#f2f2f2'

/** Height of a cross table with a number of entrants. */
const measureCrossTable = (entrants: number): number => 14 + ROW_HEIGHT * entrants + 8

const fitsOnPage = ({ top, bottom }: PdfPage, entrants: number): boolean =>
  measureCrossTable(entrants) <= bottom - top - HEADING_HEIGHT

/** The space that the beginning of a pool needs: its cross table, if that fits on a page, and some contests. */
export const measurePoolStart = (page: PdfPage, { size }: Pick<PoolTable, 'size'>): number =>
  (fitsOnPage(page, size) ? measureCrossTable(size) : 0) + 60

/** Renders a pool; with its totals instead of its cross table if that is higher than a page. */
export function renderPool(
  page: PdfPage,
  pool: PoolTable<PrintedContest>,
  { findPerson }: Pick<PrintedDraw, 'findPerson'>,
): void {
  if (fitsOnPage(page, pool.size)) renderCrossTable(page, pool, findPerson)
  else renderTotals(page, pool, findPerson)
  renderContestList(
    page,
    pool.contests.map(({ number, contest, white, blue }) => ({
      fightNo: number,
      record: contest?.record,
      personWhite: findPerson(getEntrant(white)) ?? null,
      personBlue: findPerson(getEntrant(blue)) ?? null,
    })),
  )
  page.y += 12
}

/** The rows of a pool by places, on as many pages as they need; before anything was fought, its entrants. */
function renderTotals(
  page: PdfPage,
  { rows, isComplete }: PoolTable<PrintedContest>,
  findPerson: PrintedDraw['findPerson'],
): void {
  const { t } = page.texts
  const hasResults = rows.some(({ place }) => place !== null)
  const last = rows.length + 1
  renderTable(
    page,
    [
      { title: isComplete ? t('results.place') : '', width: 34, align: 'end' },
      { title: '', width: 8 },
      { title: t('table.judoka'), width: { share: 1 } },
      { title: t('sheet.wins'), width: 60, align: 'end' },
      { title: t('sheet.points'), width: 60, align: 'end' },
    ],
    rows
      .toSorted((a, b) => (a.place ?? last) - (b.place ?? last))
      .map(({ entrant, wins, points, place }) => [
        isComplete && place ? String(place) : '',
        '',
        { isName: true, text: listVariantsWithCountry(findPerson(entrant) ?? null, page.texts) },
        hasResults ? String(wins) : '',
        hasResults ? String(points) : '',
      ]),
  )
  page.y += 12
}

function renderCrossTable(
  page: PdfPage,
  { rows, size: count, isComplete }: PoolTable<PrintedContest>,
  findPerson: PrintedDraw['findPerson'],
): void {
  const { canvas, texts, start, end } = page
  const { t } = texts
  const hasResults = rows.some(({ against }) => against.some((meetings) => meetings.length > 0))
  const totalWidth = 38
  const nameWidth = Math.max(120, Math.min(190, end - start - 18 - 3 * totalWidth - count * 40))
  const cellWidth = Math.min(70, (end - start - 18 - nameWidth - 3 * totalWidth) / count)
  const crossStart = start + 18 + nameWidth
  const totalsStart = crossStart + count * cellWidth

  const small = { size: 7, colour: SECONDARY_COLOUR, align: 'centre' as const }
  for (let column = 0; column < count; column++) {
    canvas.text(String(column + 1), crossStart + column * cellWidth, page.y + 9, {
      ...small,
      width: cellWidth,
    })
  }
  for (const [column, title] of [t('sheet.wins'), t('sheet.points'), t('results.place')].entries()) {
    canvas.text(title, totalsStart + column * totalWidth, page.y + 9, {
      ...small,
      size: 6.5,
      width: totalWidth,
    })
  }
  page.y += 14
  for (let index = 0; index < count; index++) {
    const row = rows[index]
    const y = page.y + index * ROW_HEIGHT
    const baseline = y + ROW_HEIGHT - 7
    const person = findPerson(row?.entrant ?? null)
    canvas.text(String(index + 1), start, baseline, {
      size: 7,
      colour: SECONDARY_COLOUR,
      width: 12,
      align: 'end',
    })
    if (person) {
      const country = person.country ?? ''
      const variants = listNameVariants(person, texts)
      canvas.text(variants, start + 18, baseline, { width: nameWidth - 34, isName: true })
      canvas.text(country, start + 18 + nameWidth - 34, baseline, {
        size: 7.5,
        colour: SECONDARY_COLOUR,
        width: 30,
        align: 'end',
      })
    }
    canvas.box(start + 15, y, nameWidth + 3, ROW_HEIGHT, { stroke: RULE_COLOUR })
    for (let column = 0; column < count; column++) {
      const x = crossStart + column * cellWidth
      const meetings = row?.against[column] ?? []
      const isWon = meetings.some(({ winner }) => winner === row?.entrant)
      canvas.box(x, y, cellWidth, ROW_HEIGHT, {
        stroke: RULE_COLOUR,
        ...(column === index ? { fill: DIAGONAL_FILL } : isWon ? { fill: WIN_FILL } : {}),
      })
      for (const [position, meeting] of meetings.entries()) {
        const meetingWidth = cellWidth / meetings.length
        canvas.text(
          formatScore(
            meeting.contest.record,
            meeting.white === row?.entrant ? 'white' : 'blue',
            page.competition.dateFrom,
          ),
          x + position * meetingWidth + 1,
          baseline,
          {
            size: 7.5,
            weight: meeting.winner === row?.entrant ? 'bold' : 'regular',
            width: meetingWidth - 2,
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
      const x = totalsStart + column * totalWidth
      canvas.box(x, y, totalWidth, ROW_HEIGHT, { stroke: RULE_COLOUR })
      canvas.text(figure, x, baseline, {
        width: totalWidth,
        align: 'centre',
        weight: column === 2 ? 'bold' : 'regular',
      })
    }
  }
  page.y += count * ROW_HEIGHT + 8
}
