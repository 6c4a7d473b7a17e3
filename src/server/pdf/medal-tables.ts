import type { MedalStanding } from '#contract/api/results.ts'
import { getTeamNationName } from '#language/countries.ts'
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

type PdfMedalTableRow = Omit<MedalStanding, 'resultsMen' | 'resultsWomen' | 'resultsTeams'>

export type MedalTablesData = { tables: { by: MedalTableGrouping; rows: PdfMedalTableRow[] }[] }

/**
 * Reads the medal tables by each kind of organisation that judoka of a competition represent, the main one first.
 * @throws NotFound if there are no medals yet
 */
export async function readMedalTablesData(
  db: Database,
  { id }: CompetitionSummary,
): Promise<MedalTablesData> {
  const groupings = await readGroupings(db, id)
  const tables: MedalTablesData['tables'] = []
  for (const by of groupings.length > 0 ? groupings : (['country'] as const)) {
    const rows = await readMedalTable(db, id, by)
    if (rows.length > 0)
      tables.push({ by, rows: rows.map(({ resultsMen, resultsWomen, resultsTeams, ...row }) => row) })
  }
  if (tables.length === 0) throw new NotFound('file', 'sheet', 'standings.pdf')
  return { tables }
}

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
