import type { MedalStanding } from '#contract/api/results.ts'
import { getCountryName } from '#language/countries.ts'
import { isolateText } from '#language/fonts/text-runs.ts'
import { formatNumber } from '#language/formats.ts'
import {
  type MedalTableGrouping,
  readGroupings,
  readMedalTable,
} from '../api/competition/read-medal-table.ts'
import type { Database } from '../db/open-database.ts'
import { NotFound } from '../request/errors.ts'
import type { CompetitionSummary } from './competition-summary.ts'
import { A4, type PdfPage, renderHeading } from './page/pdf-page.ts'
import { renderTable } from './page/table.ts'
import type { PdfTexts } from './texts.ts'

type PdfMedalTableRow = Omit<MedalStanding, 'resultsMen' | 'resultsWomen'>

export type MedalTablesData = { tables: { by: MedalTableGrouping; rows: PdfMedalTableRow[] }[] }

/**
 * Medal tables by all that judoka of a competition compete for, the main one first.
 * @throws NotFound while there are none
 */
export async function readMedalTablesData(
  db: Database,
  { id }: CompetitionSummary,
): Promise<MedalTablesData> {
  const held = await readGroupings(db, id)
  const tables: MedalTablesData['tables'] = []
  for (const by of held.length > 0 ? held : (['country'] as const)) {
    const rows = await readMedalTable(db, id, by)
    if (rows.length > 0) tables.push({ by, rows: rows.map(({ resultsMen, resultsWomen, ...row }) => row) })
  }
  if (tables.length === 0) throw new NotFound('file', 'sheet', 'standings.pdf')
  return { tables }
}

export function renderMedalTables(desk: PdfPage, { tables }: MedalTablesData): void {
  desk.startPage(A4)
  const { t, language } = desk.texts
  for (const { by, rows } of tables) {
    renderHeading(
      desk,
      tables.length > 1 ? `${t('overview.medals')}: ${t(`standings.by.${by}`)}` : t('overview.medals'),
    )
    const figure = { width: 46, align: 'end' as const }
    renderTable(
      desk,
      [
        { title: t('table.rank'), width: 34, align: 'end' },
        { title: '', width: 8 },
        { title: t(`standings.by.${by}`), width: { share: 1 } },
        { title: '', width: 34 },
        { title: t('medal.gold'), ...figure },
        { title: t('medal.silver'), ...figure },
        { title: t('medal.bronze'), ...figure },
        { title: t('medal.total'), ...figure },
        { title: '5', ...figure, width: 26 },
        { title: '7', ...figure, width: 26 },
      ],
      rows.map((row) => [
        String(row.rank),
        '',
        formatOrganisationName(row, by, desk.texts),
        row.organisation.countryShort ?? '',
        ...[row.first, row.second, row.third].map((medals) => formatNumber(language.code, medals)),
        { text: formatNumber(language.code, row.first + row.second + row.third), weight: 'bold' as const },
        ...[row.fifth, row.seventh].map((places) => formatNumber(language.code, places)),
      ]),
    )
    desk.y += 12
  }
}

function formatOrganisationName(
  { organisation }: PdfMedalTableRow,
  by: MedalTableGrouping,
  { language }: PdfTexts,
): string {
  const { name, countryShort } = organisation
  return by === 'country' && countryShort ? getCountryName(countryShort, language.code) : isolateText(name)
}
