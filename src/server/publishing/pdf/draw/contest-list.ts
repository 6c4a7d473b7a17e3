import type { Contest } from '#contract/api/contests/contests.ts'
import type { PdfPage } from '#server/platform/pdf/pdf-page.ts'
import { renderTable } from '#server/platform/pdf/table.ts'
import { findWinnerSide, formatContestFacts, formatScore, listVariantsWithCountry } from '../format.ts'

/** A contest in a list: its sides if they are determined, and its record if it exists. */
export type ContestListItem = Pick<Contest, 'fightNo' | 'personWhite' | 'personBlue'> & {
  record: Contest | undefined
}

/** Renders a table of contests. Cells without data are empty, so that they can be filled in by hand. */
export function renderContestList(page: PdfPage, contests: readonly ContestListItem[]): void {
  const { texts, competition } = page
  const { t } = texts
  renderTable(
    page,
    [
      { title: t('sheet.number'), width: 34, align: 'end' },
      { title: '', width: 8 },
      { title: t('sheet.white'), width: { share: 1 } },
      { title: t('sheet.score'), width: 92, align: 'centre' },
      { title: t('sheet.blue'), width: { share: 1 } },
      { title: t('sheet.time'), width: 96 },
    ],
    contests.map(({ fightNo, record, personWhite, personBlue }) => {
      const winner = record ? findWinnerSide(record) : null
      const score = record?.isFinished
        ? (['white', 'blue'] as const)
            .map((side) => formatScore(record, side, competition.dateFrom))
            .join(' : ')
        : ''
      return [
        String(fightNo),
        '',
        {
          isName: true,
          text: listVariantsWithCountry(personWhite, texts),
          weight: winner === 'white' ? 'bold' : 'regular',
        },
        score,
        {
          isName: true,
          text: listVariantsWithCountry(personBlue, texts),
          weight: winner === 'blue' ? 'bold' : 'regular',
        },
        record?.isFinished ? formatContestFacts(record, texts) : '',
      ]
    }),
  )
}
