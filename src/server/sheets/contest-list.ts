import type { Contest } from '#contract/shapes/contest.ts'
import type { Person } from '#contract/shapes/people.ts'
import type { Desk } from './frame.ts'
import { factsOf, nameAndNation, type Side, scoreOf, winnerOf } from './said.ts'
import { table } from './table.ts'

/** A contest in a list: who stands there as far as it is known, and its record once there is one. */
export type Listed = { number: number; record: Contest | undefined } & Record<Side, Person | null | undefined>

/** Draws contests one under the other, with room to write where nothing is known yet. */
export function drawContestList(desk: Desk, contests: readonly Listed[]): void {
  const { words, about } = desk
  const { t } = words
  table(
    desk,
    [
      { title: t('sheet.number'), width: 34, align: 'end' },
      { title: '', width: 8 },
      { title: t('sheet.white'), width: { share: 1 } },
      { title: t('sheet.score'), width: 92, align: 'centre' },
      { title: t('sheet.blue'), width: { share: 1 } },
      { title: t('sheet.time'), width: 96 },
    ],
    contests.map(({ number, record, white, blue }) => {
      const won = record ? winnerOf(record) : null
      const score = record?.isFinished
        ? (['white', 'blue'] as const).map((side) => scoreOf(record, side, about.dateFrom)).join(' : ')
        : ''
      return [
        String(number),
        '',
        { text: nameAndNation(white, words), weight: won === 'white' ? 'bold' : 'regular' },
        score,
        { text: nameAndNation(blue, words), weight: won === 'blue' ? 'bold' : 'regular' },
        record?.isFinished ? factsOf(record, words) : '',
      ]
    }),
  )
}
