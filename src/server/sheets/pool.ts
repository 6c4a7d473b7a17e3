import type { Contest } from '#contract/shapes/contest.ts'
import type { Entrant, SheetContest } from '#judo/draw/index.ts'
import { contestPoints, crossTable, type PoolContest, pointsTableOn, USUAL_RULES } from '#judo/pool/index.ts'
import { rulesetOn } from '#judo/score/ruleset.ts'
import { drawContestList } from './contest-list.ts'
import type { Drawn } from './drawn.ts'
import { type Desk, HEADING } from './frame.ts'
import { FAINT, HAIRLINE } from './paper.ts'
import { LATEST, nameOf, type Side, scoreOf, winnerOf } from './said.ts'

/** A pool: everybody in a row against everybody in the columns, and its contests in the order they are called. */
export type Pool = {
  entrants: readonly (Entrant | null)[]
  contests: readonly SheetContest[]
  /** Places that are known from elsewhere. */
  told: ReadonlyMap<Entrant, number>
  bestOfThree: boolean
}

type Met = PoolContest & { record: Contest }

const ROW = 20
const GREY = '#e6e6e6'
const WON = '#f2f2f2'

/** Height of the cross table of so many. */
export const crossHeight = (entrants: number): number => 14 + ROW * entrants + 8

/** Draws a pool; the cross table is left out of one that has no room for it on a page. */
export function drawPool(desk: Desk, pool: Pool, drawn: Drawn): void {
  const fits = crossHeight(pool.entrants.length) <= desk.bottom - desk.top - HEADING
  if (fits) drawCross(desk, pool, drawn)
  const person = (contest: SheetContest, side: Side) => {
    const entrant = drawn.stands(contest, side)
    return entrant === null ? undefined : drawn.person(entrant)
  }
  drawContestList(
    desk,
    pool.contests
      .filter((contest) => !drawn.isEmpty(contest))
      .map((contest) => ({
        number: contest.no,
        record: drawn.record(contest.key),
        white: person(contest, 'white'),
        blue: person(contest, 'blue'),
      })),
  )
  desk.y += 12
}

function drawCross(desk: Desk, pool: Pool, drawn: Drawn): void {
  const { paper, words, start, end } = desk
  const { t } = words
  const present = pool.entrants.filter((entrant) => entrant !== null)
  const day = desk.about.dateFrom ?? LATEST
  const met = pool.contests.flatMap(({ key }) => meetingOf(drawn.record(key), present, day))
  const rows = new Map(
    crossTable(present, met, USUAL_RULES, { told: pool.told, bestOfThree: pool.bestOfThree }).map((row) => [
      row.entrant,
      row,
    ]),
  )
  const isOver = pool.contests.every(
    (contest) => drawn.record(contest.key)?.isFinished || drawn.isEmpty(contest),
  )
  const count = pool.entrants.length
  const sum = 38
  const name = Math.max(120, Math.min(190, end - start - 18 - 3 * sum - count * 40))
  const cell = Math.min(70, (end - start - 18 - name - 3 * sum) / count)
  const crossStart = start + 18 + name
  const sums = crossStart + count * cell

  const small = { size: 7, colour: FAINT, align: 'centre' as const }
  for (const at of pool.entrants.keys()) {
    paper.text(String(at + 1), crossStart + at * cell, desk.y + 9, { ...small, width: cell })
  }
  for (const [at, title] of [t('sheet.wins'), t('sheet.points'), t('results.place')].entries()) {
    paper.text(title, sums + at * sum, desk.y + 9, { ...small, size: 6.5, width: sum })
  }
  desk.y += 14
  for (const [at, entrant] of pool.entrants.entries()) {
    const y = desk.y + at * ROW
    const text = y + ROW - 7
    const person = entrant === null ? undefined : drawn.person(entrant)
    const row = entrant === null ? undefined : rows.get(entrant)
    paper.text(String(at + 1), start, text, { size: 7, colour: FAINT, width: 12, align: 'end' })
    if (person) {
      const country = person.country ?? ''
      paper.text(nameOf(person, words), start + 18, text, { width: name - 34 })
      paper.text(country, start + 18 + name - 34, text, { size: 7.5, colour: FAINT, width: 30, align: 'end' })
    }
    paper.box(start + 15, y, name + 3, ROW, { stroke: HAIRLINE })
    for (const [column, other] of pool.entrants.entries()) {
      const x = crossStart + column * cell
      const meetings = met.filter(
        ({ white, blue }) =>
          entrant !== null && (white === entrant ? blue === other : blue === entrant && white === other),
      )
      const won = meetings.some(({ winner }) => winner === entrant)
      paper.box(x, y, cell, ROW, {
        stroke: HAIRLINE,
        ...(column === at ? { fill: GREY } : won ? { fill: WON } : {}),
      })
      for (const [turn, meeting] of meetings.entries()) {
        const room = cell / meetings.length
        paper.text(
          scoreOf(meeting.record, meeting.white === entrant ? 'white' : 'blue', desk.about.dateFrom),
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
      paper.box(x, y, sum, ROW, { stroke: HAIRLINE })
      paper.text(figure, x, text, { width: sum, align: 'centre', weight: column === 2 ? 'bold' : 'regular' })
    }
  }
  desk.y += count * ROW + 8
}

function meetingOf(record: Contest | undefined, entrants: readonly Entrant[], day: string): Met[] {
  if (!record?.isFinished || !record.personWhite || !record.personBlue) return []
  const [white, blue] = [record.personWhite.idPerson, record.personBlue.idPerson]
  // who stood there without being drawn into the pool has no row; the contest is listed all the same
  if (!entrants.includes(white) || !entrants.includes(blue)) return []
  const side = winnerOf(record)
  const sides = { white: record.scoreWhite, blue: record.scoreBlue }
  const points = contestPoints(
    pointsTableOn(day),
    rulesetOn(day),
    side === null ? { ...sides, winner: null } : { ...sides, winner: side, reason: record.reason ?? 'score' },
  )
  return [{ white, blue, winner: record.idWinner, points, seconds: record.duration ?? 0, record }]
}
