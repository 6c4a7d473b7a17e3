import type { MedalStanding } from '#contract/api/competitions/results.ts'
import {
  type MedalTableGrouping,
  readGroupings,
  readMedalTable,
} from '#server/competitions/results/read-medal-table.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import type { CompetitionSummary } from '#server/platform/pdf/pdf-header.ts'

export type PdfMedalTableRow = Omit<MedalStanding, 'resultsMen' | 'resultsWomen' | 'resultsTeams'>

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
