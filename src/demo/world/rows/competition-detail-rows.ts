import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#server/db/schema/index.ts'
import type { World } from '../make-world.ts'
import type { CodelistIds } from './codelist-rows.ts'

/** What single competitions have beside everything else: own lists, spellings of names, pairs of a kata. */
export function makeCompetitionDetailRows(
  { competitions, judoka }: World,
  ids: CodelistIds,
): [PgTable, Record<string, unknown>[]][] {
  const idOf = (isIt: (held: World['competitions'][number]) => boolean) => 1 + competitions.findIndex(isIt)
  const running = idOf(({ plan }) => plan.stage === 'running')
  const open = idOf(({ plan }) => plan.stage === 'open')
  const largest = idOf(({ plan }) => plan.field === 'full')
  const mates = judoka.filter(({ nation, club }) => nation === 'AUT' && club !== null)
  const pairs = mates.flatMap((tori, index) => {
    const uke = mates.slice(index + 1).find(({ club }) => club === tori.club)
    return uke ? { tori, uke } : []
  })
  return [
    [
      schema.competitionDrawConfiguration,
      [8, 16, 32, 64].map((competitors, index) => ({
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
        name: `${tori.name.family} and ${uke.name.family}`,
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
