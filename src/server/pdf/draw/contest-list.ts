import type { Contest } from '#contract/api/contest.ts'
import type { Person } from '#contract/people.ts'
import {
  findWinnerSide,
  formatContestFacts,
  formatPersonWithCountry,
  formatScore,
  type Side,
} from '../format.ts'
import type { PdfPage } from '../page/pdf-page.ts'
import { renderTable } from '../page/table.ts'

/** A contest in a list: who stands there as far as it is known, and its record once there is one. */
export type ContestListItem = { number: number; record: Contest | undefined } & Record<
  Side,
  Person | null | undefined
>

/** Draws contests one under the other, with room to write where nothing is known yet. */
export function renderContestList(desk: PdfPage, contests: readonly ContestListItem[]): void {
  const { texts: words, competition: about } = desk
  const { t } = words
  renderTable(
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
      const won = record ? findWinnerSide(record) : null
      const score = record?.isFinished
        ? (['white', 'blue'] as const).map((side) => formatScore(record, side, about.dateFrom)).join(' : ')
        : ''
      return [
        String(number),
        '',
        { text: formatPersonWithCountry(white, words), weight: won === 'white' ? 'bold' : 'regular' },
        score,
        { text: formatPersonWithCountry(blue, words), weight: won === 'blue' ? 'bold' : 'regular' },
        record?.isFinished ? formatContestFacts(record, words) : '',
      ]
    }),
  )
}
