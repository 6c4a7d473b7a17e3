import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#server/platform/db/schema/index.ts'
import type { World } from '../make-world.ts'
import type { CodelistIds } from './codelist-rows.ts'
import { DRAW_SHEET_SIZES } from './lookup-rows.ts'

/** Rows of single competitions: draw configurations, spellings of names, kata pairs. */
export function makeCompetitionDetailRows(
  { competitions, judoka }: World,
  ids: CodelistIds,
): [PgTable, Record<string, unknown>[]][] {
  const findId = (isMatch: (competition: World['competitions'][number]) => boolean) =>
    1 + competitions.findIndex(isMatch)
  const running = findId(({ plan }) => plan.stage === 'running')
  const open = findId(({ plan }) => plan.stage === 'open')
  const largest = findId(({ plan }) => plan.field === 'full')
  const austrians = judoka.filter(({ nation, club }) => nation === 'AUT' && club !== null)
  const pairs = austrians.flatMap((tori, index) => {
    const uke = austrians.slice(index + 1).find(({ club }) => club === tori.club)
    return uke ? { tori, uke } : []
  })
  return [
    [
      schema.competitionDrawConfiguration,
      DRAW_SHEET_SIZES.map((competitors, index) => ({
        id: index + 1,
        competitionId: running,
        competitors,
        drawConfigurationId: index + 1,
      })),
    ],
    [
      schema.nameDisplaySetting,
      [{ id: 1, competitionId: largest, countryId: ids.country('GEO'), nameDisplayType: 2 }],
    ],
    [
      schema.kataPair,
      pairs.slice(0, 3).map(({ tori, uke }, index) => ({
        id: index + 1,
        name: `${tori.name.familyName} and ${uke.name.familyName}`,
        competitionId: open,
        toriId: tori.id,
        ukeId: uke.id,
        clubId: tori.club?.id,
        countryId: ids.country(tori.nation),
        regionId: tori.club?.region,
      })),
    ],
  ]
}
