import { getTeamNationName } from '#language/countries.ts'
import { isolateText } from '#language/fonts/text-runs.ts'
import { formatNumber } from '#language/formats.ts'
import type { MedalTableGrouping } from '#server/competitions/results/read-medal-table.ts'
import { A4, type PdfPage, renderHeading } from '#server/platform/pdf/pdf-page.ts'
import { renderTable } from '#server/platform/pdf/table.ts'
import type { PdfTexts } from '#server/platform/pdf/texts.ts'
import type { MedalTablesData, PdfMedalTableRow } from './medal-tables-data.ts'

export function renderMedalTables(page: PdfPage, { tables }: MedalTablesData): void {
  page.startPage(A4)
  const { t, language } = page.texts
  for (const { by, rows } of tables) {
    renderHeading(
      page,
      tables.length > 1 ? `${t('overview.medals')}: ${t(`standings.by.${by}`)}` : t('overview.medals'),
    )
    const medalColumn = { width: 46, align: 'end' as const }
    renderTable(
      page,
      [
        { title: t('table.rank'), width: 34, align: 'end' },
        { title: '', width: 8 },
        { title: t(`standings.by.${by}`), width: { share: 1 } },
        { title: '', width: 34 },
        { title: t('medal.gold'), ...medalColumn },
        { title: t('medal.silver'), ...medalColumn },
        { title: t('medal.bronze'), ...medalColumn },
        { title: t('medal.total'), ...medalColumn },
        { title: '5', ...medalColumn, width: 26 },
        { title: '7', ...medalColumn, width: 26 },
      ],
      rows.map((row) => [
        String(row.rank),
        '',
        formatOrganisationName(row, by, page.texts),
        row.organisation.countryShort ?? '',
        ...[row.first, row.second, row.third].map((medals) => formatNumber(language.code, medals)),
        { text: formatNumber(language.code, row.first + row.second + row.third), weight: 'bold' as const },
        ...[row.fifth, row.seventh].map((places) => formatNumber(language.code, places)),
      ]),
    )
    page.y += 12
  }
}

function formatOrganisationName(
  { organisation }: PdfMedalTableRow,
  by: MedalTableGrouping,
  { language, t }: PdfTexts,
): string {
  const { name, countryShort } = organisation
  return by === 'country' && countryShort
    ? getTeamNationName(countryShort, { code: language.code, t })
    : isolateText(name)
}
