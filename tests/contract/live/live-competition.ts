import { eq, sql } from 'drizzle-orm'
import { createDrawSheet } from '#judo/draw/index.ts'
import { computeProgress } from '#judo/progression/index.ts'
import { createNameSortKey } from '#language/search/fold.ts'
import type {
  DatabaseOrTransaction,
  DatabaseSettings,
  OpenDatabase,
} from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { MEN_60, openFixture, WOMEN_48 } from '../fixtures/competitions-fixture.ts'

/** A competition on the morning of its day: everything is drawn and nothing fought. */

export const OPEN = 50
/** Eight women on a sheet with repechage, by line. */
export const WOMEN = [101, 102, 103, 104, 105, 106, 107, 108] as const
/** Three men who meet each other; two would be level with the third but for their weights. */
export const MEN = [111, 112, 113] as const

export const WOMEN_CATEGORY = 51
export const MEN_CATEGORY = 52

/** The fixture beside that competition. */
export async function openLiveCompetition(place?: Partial<DatabaseSettings>): Promise<OpenDatabase> {
  const opened = await openFixture(place)
  await opened.db.insert(tables.person).values(
    [...WOMEN, ...MEN].map((id) => ({
      id,
      familyName: `Family${id}`,
      givenName: `Given${id}`,
      gender: id < 110 ? ('female' as const) : ('male' as const),
      countryId: 1,
      gdprConsent: true,
      sortKey: createNameSortKey(`Family${id}`, `Given${id}`),
    })),
  )
  // the fixture numbers its rows itself; those that are added here begin behind them
  for (const [table, id] of [
    ['entry', 'idPrijave'],
    ['individual_result', 'idRezultata'],
    ['team_result', 'id'],
    ['contest', 'idBorbe'],
  ]) {
    await opened.db.execute(sql`select setval(pg_get_serial_sequence(${table}, ${id}), 5000)`)
  }
  return opened
}

/** The morning anew. Contests are numbered from 1000 (women) and 2000 (men) by their sheet. */
export async function resetLiveCompetition(opened: OpenDatabase): Promise<void> {
  const { db } = opened
  await db.delete(tables.competition).where(eq(tables.competition.id, OPEN))
  await db.insert(tables.competition).values({
    id: OPEN,
    externalId: 'open_2025',
    name: 'Open',
    sortKey: 'open',
    dateFrom: '2025-02-15',
    dateTo: '2025-02-15',
    partnerId: 1,
    status: 'open',
  })
  await addCategory(opened, {
    id: WOMEN_CATEGORY,
    categoryId: WOMEN_48,
    ageId: 2,
    system: 'last8_rep',
    lines: WOMEN,
    first: 1000,
  })
  await addCategory(opened, {
    id: MEN_CATEGORY,
    categoryId: MEN_60,
    ageId: 1,
    system: 'round_robin',
    lines: MEN,
    first: 2000,
  })
}

type LiveCategory = {
  id: number
  categoryId: number
  ageId: number
  system: 'last8_rep' | 'round_robin' | 'double_rep' | 'two_groups'
  lines: readonly number[]
  first: number
}

export const addCategory = ({ db }: OpenDatabase, category: LiveCategory): Promise<void> =>
  db.transaction((tx) => writeCategory(tx, category))

async function writeCategory(db: DatabaseOrTransaction, category: LiveCategory): Promise<void> {
  const { id, categoryId, ageId, system, lines, first } = category
  await db.insert(tables.competitionCategory).values({
    id,
    competitionId: OPEN,
    ageId,
    categoryId,
    judoka: lines.length,
    status: 'drawn',
    drawSystem: system,
    drawLines: [...lines],
  })
  await db.insert(tables.entry).values(
    lines.map((personId) => ({
      competitionId: OPEN,
      personId,
      ageId,
      categoryId,
      countryId: 1,
      clubId: 1,
      weight: 40 + (personId % 10),
    })),
  )
  const sheet = createDrawSheet(system, lines)
  await db.insert(tables.contest).values(
    computeProgress(sheet, []).contests.map(({ number, key, round, white, blue }) => ({
      id: first + number,
      competitionId: OPEN,
      competitionCategoryId: id,
      categoryId,
      number,
      key,
      round,
      contestCode: `open_2025_0002_f_0048_${String(number).padStart(4, '0')}`,
      whiteId: white,
      blueId: blue,
      mat: 1 + (number % 2),
      matOrder: number,
    })),
  )
}
