import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CategoryMention } from '#contract/shapes/competition.ts'
import type { Contest } from '#contract/shapes/contest.ts'
import { wallClock } from '#judo/competition/day.ts'
import { contestOrder, type OrderedContest } from '#judo/order/contest-order.ts'
import { publicContest, selectContests } from '../contest/contests.ts'
import type { Database } from '../db/open.ts'
import { contest, fragment } from '../db/schema/index.ts'
import { NotFound } from '../http/errors.ts'
import type { AboutCompetition } from './about.ts'
import { categoriesHeld } from './categories.ts'
import { A4, type Desk, heading } from './frame.ts'
import { FAINT } from './paper.ts'
import { categoryName, factsOf, nameAndNation, roundName, scoreOf, sexAndWeight, winnerOf } from './said.ts'
import { type Cell, type TableColumn, table } from './table.ts'

type Ordered = OrderedContest & { contest: Contest; category: CategoryMention }

export type ContestOrderData = { contests: Ordered[] }

/**
 * Contests that have a mat and a day, in their planned order.
 * @throws NotFound while there are none
 */
export async function contestOrderData(db: Database, about: AboutCompetition): Promise<ContestOrderData> {
  const rows = await selectContests(
    db,
    and(eq(contest.competitionId, about.id), isNull(contest.teamFightId)),
    [
      // a place on the mat is one within its part of the programme
      sql`coalesce(
        (select ${fragment.start} from ${fragment} where ${fragment.id} = ${contest.fragmentId}),
        ${contest.plannedStart}
      ) nulls last`,
      sql`${contest.matOrder} nulls last`,
      sql`${contest.plannedStart} nulls last`,
      sql`${contest.number}`,
      sql`${contest.id}`,
    ],
  )
  const held = await categoriesHeld(db, about.id)
  const categories = new Map(held.map(({ category }) => [category.idWeight, category]))
  const contests = rows.flatMap((row): Ordered[] => {
    const one = publicContest(row.contest)
    const start = one.timeStartPlanned ?? one.timeStart
    const category = categories.get(one.idWeight)
    if (one.mat === null || start === null || !category) return []
    return [
      {
        idContest: one.idContest,
        day: wallClock(Date.parse(start), about.timeZone).slice(0, 10),
        mat: one.mat,
        bye: one.bye,
        isFinished: one.isFinished,
        contest: one,
        category,
      },
    ]
  })
  if (contests.every(({ bye }) => bye)) throw new NotFound('file', 'sheet', 'contest-order.pdf')
  return { contests }
}

/** Draws a list a mat and day, each on a page of its own so that it can hang beside its mat. */
export function drawContestOrder(desk: Desk, { contests }: ContestOrderData): void {
  const { words } = desk
  const { t } = words
  const columns: TableColumn[] = [
    { title: t('sheet.time'), width: 34 },
    { title: t('table.category'), width: { share: 1.45 } },
    { title: t('sheet.round'), width: { share: 0.9 } },
    { title: t('sheet.number'), width: 40, align: 'end' },
    { title: t('sheet.white'), width: { share: 1.35 } },
    { title: t('sheet.score'), width: 92, align: 'centre' },
    { title: t('sheet.blue'), width: { share: 1.35 } },
    { title: '', width: 96 },
  ]
  for (const { day, mat, entries } of contestOrder(contests)) {
    desk.turn({ ...A4, layout: 'landscape' })
    heading(desk, `${words.days(day)} · ${t('sheet.mat', { mat })}`)
    table(
      desk,
      columns,
      entries.map(({ contest }) => rowOf(contest, desk)),
    )
  }
}

function rowOf({ contest, category, day }: Ordered, { words, about }: Desk): Cell[] {
  const start = contest.timeStartPlanned ?? contest.timeStart
  const winner = winnerOf(contest)
  const weight = (side: 'white' | 'blue') => (winner === side ? 'bold' : 'regular')
  const faint = (text: string): Cell => ({ text, colour: FAINT })
  const scores = (['white', 'blue'] as const).map((side) => scoreOf(contest, side, day))
  return [
    start ? words.clock(new Date(start), about.timeZone) : '',
    { text: [categoryName(category, words), sexAndWeight(category, words)] },
    faint(roundName(contest.round, words)),
    faint(String(contest.fightNo)),
    { text: nameAndNation(contest.personWhite, words), weight: weight('white') },
    contest.isFinished ? scores.join(' : ') : '',
    { text: nameAndNation(contest.personBlue, words), weight: weight('blue') },
    faint(contest.isFinished ? factsOf(contest, words) : ''),
  ]
}
