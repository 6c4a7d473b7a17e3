import type { Contest } from '#contract/api/contest.ts'
import type { Entrant, SheetContest } from '#judo/draw/index.ts'
import {
  computeContestPoints,
  createCrossTable,
  DEFAULT_POOL_RULES,
  findPointsTable,
  type PoolContest,
} from '#judo/pool/index.ts'
import { findRuleset } from '#judo/score/ruleset.ts'
import {
  DATE_AFTER_ALL_RULE_CHANGES,
  findWinnerSide,
  formatPersonName,
  formatScore,
  type Side,
} from '../format.ts'
import { RULE_COLOUR, SECONDARY_COLOUR } from '../page/pdf-canvas.ts'
import { HEADING_HEIGHT, type PdfPage } from '../page/pdf-page.ts'
import { renderContestList } from './contest-list.ts'
import type { DrawProgress } from './draw-progress.ts'

/** A pool: everybody in a row against everybody in the columns, and its contests in the order they are called. */
export type Pool = {
  entrants: readonly (Entrant | null)[]
  contests: readonly SheetContest[]
  /** Places that are known from elsewhere. */
  knownPlaces: ReadonlyMap<Entrant, number>
  bestOfThree: boolean
}

type PoolContestWithRecord = PoolContest & { record: Contest }

const ROW_HEIGHT = 20
const DIAGONAL_FILL = '#e6e6e6'
const WIN_FILL = '#f2f2f2'

/** Height of the cross table of so many. */
export const measureCrossTable = (entrants: number): number => 14 + ROW_HEIGHT * entrants + 8

/** Draws a pool; the cross table is left out of one that has no room for it on a page. */
export function renderPool(desk: PdfPage, pool: Pool, drawn: DrawProgress): void {
  const fits = measureCrossTable(pool.entrants.length) <= desk.bottom - desk.top - HEADING_HEIGHT
  if (fits) renderCrossTable(desk, pool, drawn)
  const person = (contest: SheetContest, side: Side) => {
    const entrant = drawn.findEntrant(contest, side)
    return entrant === null ? undefined : drawn.findPerson(entrant)
  }
  renderContestList(
    desk,
    pool.contests
      .filter((contest) => !drawn.isEmpty(contest))
      .map((contest) => ({
        number: contest.no,
        record: drawn.findRecord(contest.key),
        white: person(contest, 'white'),
        blue: person(contest, 'blue'),
      })),
  )
  desk.y += 12
}

function renderCrossTable(desk: PdfPage, pool: Pool, drawn: DrawProgress): void {
  const { canvas: paper, texts: words, start, end } = desk
  const { t } = words
  const present = pool.entrants.filter((entrant) => entrant !== null)
  const day = desk.competition.dateFrom ?? DATE_AFTER_ALL_RULE_CHANGES
  const met = pool.contests.flatMap(({ key }) => toPoolContests(drawn.findRecord(key), present, day))
  const rows = new Map(
    createCrossTable(present, met, DEFAULT_POOL_RULES, {
      told: pool.knownPlaces,
      bestOfThree: pool.bestOfThree,
    }).map((row) => [row.entrant, row]),
  )
  const isOver = pool.contests.every(
    (contest) => drawn.findRecord(contest.key)?.isFinished || drawn.isEmpty(contest),
  )
  const count = pool.entrants.length
  const sum = 38
  const name = Math.max(120, Math.min(190, end - start - 18 - 3 * sum - count * 40))
  const cell = Math.min(70, (end - start - 18 - name - 3 * sum) / count)
  const crossStart = start + 18 + name
  const sums = crossStart + count * cell

  const small = { size: 7, colour: SECONDARY_COLOUR, align: 'centre' as const }
  for (const at of pool.entrants.keys()) {
    paper.text(String(at + 1), crossStart + at * cell, desk.y + 9, { ...small, width: cell })
  }
  for (const [at, title] of [t('sheet.wins'), t('sheet.points'), t('results.place')].entries()) {
    paper.text(title, sums + at * sum, desk.y + 9, { ...small, size: 6.5, width: sum })
  }
  desk.y += 14
  for (const [at, entrant] of pool.entrants.entries()) {
    const y = desk.y + at * ROW_HEIGHT
    const text = y + ROW_HEIGHT - 7
    const person = entrant === null ? undefined : drawn.findPerson(entrant)
    const row = entrant === null ? undefined : rows.get(entrant)
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
    for (const [column, other] of pool.entrants.entries()) {
      const x = crossStart + column * cell
      const meetings = met.filter(
        ({ white, blue }) =>
          entrant !== null && (white === entrant ? blue === other : blue === entrant && white === other),
      )
      const won = meetings.some(({ winner }) => winner === entrant)
      paper.box(x, y, cell, ROW_HEIGHT, {
        stroke: RULE_COLOUR,
        ...(column === at ? { fill: DIAGONAL_FILL } : won ? { fill: WIN_FILL } : {}),
      })
      for (const [turn, meeting] of meetings.entries()) {
        const room = cell / meetings.length
        paper.text(
          formatScore(
            meeting.record,
            meeting.white === entrant ? 'white' : 'blue',
            desk.competition.dateFrom,
          ),
          x + turn * room + 1,
          text,
          {
            size: 7.5,
            weight: meeting.winner === entrant ? 'bold' : 'regular',
            width: room - 2,
            align: 'centre',
          },
        )
      }
    }
    const figures = [
      met.length > 0 && row ? String(row.wins) : '',
      met.length > 0 && row ? String(row.points) : '',
      isOver && row?.place ? String(row.place) : '',
    ]
    for (const [column, figure] of figures.entries()) {
      const x = sums + column * sum
      paper.box(x, y, sum, ROW_HEIGHT, { stroke: RULE_COLOUR })
      paper.text(figure, x, text, { width: sum, align: 'centre', weight: column === 2 ? 'bold' : 'regular' })
    }
  }
  desk.y += count * ROW_HEIGHT + 8
}

function toPoolContests(
  record: Contest | undefined,
  entrants: readonly Entrant[],
  day: string,
): PoolContestWithRecord[] {
  if (!record?.isFinished || !record.personWhite || !record.personBlue) return []
  const [white, blue] = [record.personWhite.idPerson, record.personBlue.idPerson]
  // who stood there without being drawn into the pool has no row; the contest is listed all the same
  if (!entrants.includes(white) || !entrants.includes(blue)) return []
  const side = findWinnerSide(record)
  const sides = { white: record.scoreWhite, blue: record.scoreBlue }
  const points = computeContestPoints(
    findPointsTable(day),
    findRuleset(day),
    side === null ? { ...sides, winner: null } : { ...sides, winner: side, reason: record.reason ?? 'score' },
  )
  return [{ white, blue, winner: record.idWinner, points, seconds: record.duration ?? 0, record }]
}
