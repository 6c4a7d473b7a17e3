import { createDrawSheet, type DrawSystem, restoreDrawSheet, type SheetLines } from '#judo/draw/index.ts'
import { createNameSortKey } from '#language/search/fold.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { CUP } from '../../fixtures/competitions-fixture.ts'

export const SIXTY_FOUR = 64
export const POOL = 65
export const BRAZILIAN = 66

/** Names in the scripts that stand beside each other at a tournament; the others are numbered. */
export const NAMES = [
  ['محجوب', 'شريف'],
  ['დოლიძე', 'ოთარ'],
  ['Əhmədli', 'Tural'],
  ['Đorđević', 'Bojan'],
  ['Петров', 'Иван'],
] as const

/** Adds to the cup: an empty sheet of 64, a pool of four that is over, and eleven in three groups. */
export async function addDraws(db: Database): Promise<void> {
  await db.transaction((tx) => addDraw(tx, SIXTY_FOUR, 'last8_rep', 64, 'drawn'))
  await db.transaction((tx) => addDraw(tx, POOL, 'round_robin', 4, 'over'))
  await db.transaction((tx) => addDraw(tx, BRAZILIAN, 'brazilian', 11, 'drawn'))
}

async function addDraw(
  db: DatabaseOrTransaction,
  categoryId: number,
  system: DrawSystem,
  entrants: number,
  state: 'drawn' | 'over',
): Promise<void> {
  const first = categoryId * 1000
  const lines: SheetLines = createDrawSheet(system, entrants).lines
  const ids = Array.from({ length: entrants }, (_, at) => first + at + 1)
  const onLines = lines.length > 0 ? lines.map((line) => (line === null ? null : first + line)) : ids
  const sheet = restoreDrawSheet(system, onLines, [])
  await db
    .insert(tables.weightCategory)
    .values({ id: categoryId, ageId: 1, name: `-${categoryId}`, orderNumber: categoryId })
  await db.insert(tables.person).values(
    ids.map((id, at) => {
      const [familyName, givenName] = NAMES[at] ?? [`Judoka${at + 1}`, 'Jan']
      const sortKey = createNameSortKey(familyName, givenName)
      return { id, familyName, givenName, sortKey, gender: 'male' as const, countryId: 3, gdprConsent: true }
    }),
  )
  await db.insert(tables.competitionCategory).values({
    id: categoryId,
    competitionId: CUP,
    ageId: 1,
    categoryId,
    judoka: entrants,
    status: 'drawn',
    drawSystem: system,
    drawLines: [...onLines],
  })
  await db
    .insert(tables.entry)
    .values(ids.map((personId) => ({ id: personId, competitionId: CUP, personId, ageId: 1, categoryId })))
  const contests = sheet.contests.flatMap(({ number, key, round, sideA, sideB }) =>
    'entrant' in sideA && 'entrant' in sideB
      ? [{ number, key, round, whiteId: sideA.entrant, blueId: sideB.entrant }]
      : [],
  )
  await db.insert(tables.contest).values(
    contests.map((contest) => ({
      id: first + contest.number,
      competitionId: CUP,
      competitionCategoryId: categoryId,
      categoryId,
      ...contest,
      ...(state === 'over' && {
        isFinished: true,
        winnerId: contest.whiteId,
        reason: 'ippon',
        ipponWhite: 1,
        duration: 61,
      }),
    })),
  )
}
