import type { Standing } from '#contract/shapes/standings.ts'
import { countryName } from '#language/countries.ts'
import { formatNumber } from '#language/formats.ts'
import { isolated } from '#language/letters/runs.ts'
import { type Grouping, groupings, standings } from '../competition/standings.ts'
import type { Database } from '../db/open.ts'
import { NotFound } from '../http/errors.ts'
import type { AboutCompetition } from './about.ts'
import { A4, type Desk, heading } from './frame.ts'
import { table } from './table.ts'
import type { Words } from './words.ts'

type Row = Omit<Standing, 'resultsMen' | 'resultsWomen'>

export type StandingsData = { tables: { by: Grouping; rows: Row[] }[] }

/**
 * Medal tables by all that judoka of a competition compete for, the main one first.
 * @throws NotFound while there are none
 */
export async function standingsData(db: Database, { id }: AboutCompetition): Promise<StandingsData> {
  const held = await groupings(db, id)
  const tables: StandingsData['tables'] = []
  for (const by of held.length > 0 ? held : (['country'] as const)) {
    const rows = await standings(db, id, by)
    if (rows.length > 0) tables.push({ by, rows: rows.map(({ resultsMen, resultsWomen, ...row }) => row) })
  }
  if (tables.length === 0) throw new NotFound('file', 'sheet', 'standings.pdf')
  return { tables }
}

export function drawStandings(desk: Desk, { tables }: StandingsData): void {
  desk.turn(A4)
  const { t, language } = desk.words
  for (const { by, rows } of tables) {
    heading(
      desk,
      tables.length > 1 ? `${t('overview.medals')}: ${t(`standings.by.${by}`)}` : t('overview.medals'),
    )
    const figure = { width: 46, align: 'end' as const }
    table(
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
        nameOfOrganisation(row, by, desk.words),
        row.organisation.countryShort ?? '',
        ...[row.first, row.second, row.third].map((medals) => formatNumber(language.code, medals)),
        { text: formatNumber(language.code, row.first + row.second + row.third), weight: 'bold' as const },
        ...[row.fifth, row.seventh].map((places) => formatNumber(language.code, places)),
      ]),
    )
    desk.y += 12
  }
}

function nameOfOrganisation({ organisation }: Row, by: Grouping, { language }: Words): string {
  const { name, countryShort } = organisation
  return by === 'country' && countryShort ? countryName(countryShort, language.code) : isolated(name)
}
