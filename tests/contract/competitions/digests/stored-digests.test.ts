import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeAllInvalidDigests } from '#server/competitions/digests/remove-invalid-digests.ts'
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts'
import {
  competition,
  contest,
  digest,
  digestInvalidation,
  individualResult,
  person,
} from '#server/platform/db/schema/index.ts'
import { GRAND_SLAM } from '../../fixtures/competitions-fixture.ts'
import { openTeamCup } from '../../fixtures/team-cup-fixture.ts'
import { addCoveredRows } from './covered-rows.ts'
import {
  COVERED,
  changeColumn,
  computeAllDigests,
  countRows,
  type Digests,
  deleteRow,
  inRolledBackTransaction,
  isKey,
  isRefused,
  readAllDigests,
} from './edit-rows.ts'

/**
 * Stored digests are those of the rows as they are, whichever row of whichever table was edited. The tables and columns are those that the
 * statements of the digests read: whatever is added to a statement is added to these tests.
 */

let opened: OpenDatabase
let db: Database
let unedited: Digests

beforeAll(async () => {
  opened = await openTeamCup()
  db = opened.db
  await addCoveredRows(db)
  unedited = await readAllDigests(db)
  expect(unedited).toEqual(await computeAllDigests(db))
})
afterAll(() => opened.close())

type Outcome = 'refused' | 'unchanged' | 'changed'

/** Edits rows, compares stored with computed digests, and takes the edit back. */
async function tryEdit(...steps: ((tx: Database) => Promise<unknown>)[]): Promise<Outcome> {
  try {
    return await inRolledBackTransaction(db, async (tx) => {
      let outcome: Outcome = 'unchanged'
      for (const step of steps) {
        await step(tx)
        const computed = await computeAllDigests(tx)
        expect(await readAllDigests(tx)).toEqual(computed)
        if (!isEqual(computed, unedited)) outcome = 'changed'
      }
      return outcome
    })
  } catch (error) {
    if (isRefused(error)) return 'refused'
    throw error
  }
}

const isEqual = (a: Digests, b: Digests) => toText(a) === toText(b)
const toText = ({ competitions, judoka }: Digests) =>
  JSON.stringify([...competitions, '', ...judoka].map(String).sort())

/** Tries an edit of each row until one changes a digest. */
async function tryRows(
  table: (typeof COVERED)[number]['table'],
  edit: (position: number) => Promise<Outcome>,
): Promise<Outcome> {
  let best: Outcome = 'refused'
  for (let position = (await countRows(db, table)) - 1; position >= 0; position--) {
    const outcome = await edit(position)
    if (outcome === 'changed') return outcome
    if (outcome === 'unchanged') best = outcome
  }
  return best
}

/** Columns whose edits never change a digest in this database, except keys: all values are needed, it decides the order only, or it never changes. */
const UNCHANGED = ['age_category.spol', 'competition.externalId']

test('deleted and inserted rows change digests', async () => {
  for (const { table } of COVERED) {
    for (let position = 0; position < (await countRows(db, table)); position += 3) {
      let insertAgain: (tx: Database) => Promise<unknown>
      await tryEdit(
        async (tx) => {
          insertAgain = await deleteRow(tx, table, position)
        },
        (tx) => insertAgain(tx),
      )
    }
  }
})

test.each(COVERED.map((covered) => [covered.table.name, covered] as const))(
  'each column of %s changes digests',
  async (name, { table, columns }) => {
    const unchanged: string[] = []
    for (const column of columns) {
      const outcome = await tryRows(table, (position) =>
        tryEdit((tx) => changeColumn(tx, table, column, position)),
      )
      if (outcome !== 'changed' && !isKey(table, column)) unchanged.push(`${name}.${column.name}`)
    }
    expect(unchanged.filter((column) => !UNCHANGED.includes(column))).toEqual([])
  },
)

test('without any of the triggers, there are edits after which stored digests are wrong', async () => {
  const found =
    await db.execute(sql`select tgrelid::regclass::text as table, tgname as trigger from pg_trigger
    where tgname like 'invalidate_digests_%' and tgname <> 'invalidate_digests_truncate' order by 1, 2`)
  const triggers = (found as { rows: { table: string; trigger: string }[] }).rows // both drivers answer so
  const superfluous: string[] = []
  for (const { table: name, trigger } of triggers) {
    const covered = COVERED.find(({ table }) => table.name === name)
    if (!covered || !(await isNeeded(trigger, covered))) superfluous.push(`${name}: ${trigger}`)
  }
  // no constraint allows to change the only column that counts, the competition
  expect(superfluous).toEqual(['team_result: invalidate_digests_update'])
})

async function isNeeded(trigger: string, { table, columns }: (typeof COVERED)[number]): Promise<boolean> {
  const drop = sql`drop trigger ${sql.identifier(trigger)} on ${sql.identifier(table.name)}`
  for (let position = (await countRows(db, table)) - 1; position >= 0; position--) {
    for (const column of trigger.endsWith('update') ? columns : columns.slice(0, 1)) {
      const differs = await inRolledBackTransaction(db, async (tx) => {
        await tx.execute(drop)
        const isStale = async () => !isEqual(await readAllDigests(tx), await computeAllDigests(tx))
        if (trigger.endsWith('update')) {
          await changeColumn(tx, table, column, position)
          return isStale()
        }
        const insertAgain = await deleteRow(tx, table, position)
        if (await isStale()) return true
        await insertAgain(tx)
        return isStale()
      }).catch((error) => {
        if (isRefused(error)) return false
        throw error
      })
      if (differs) return true
    }
  }
  return false
}

test('truncating a table changes digests', async () => {
  expect(await tryEdit((tx) => tx.execute(sql`truncate ${individualResult}`))).toBe('changed')
  const found = await db.execute(sql`select tgrelid::regclass::text as name from pg_trigger
    where tgname = 'invalidate_digests_truncate'`)
  const tables = (found as { rows: { name: string }[] }).rows // both drivers answer so
  expect(tables.map(({ name }) => name).toSorted()).toEqual(COVERED.map(({ table }) => table.name).toSorted())
})

test('rows that are written unchanged invalidate nothing', async () => {
  const updatedAt = new Date('2030-01-01T00:00:00Z')
  await db.update(competition).set({ updatedAt, name: sql`${competition.name}` })
  await db.update(contest).set({ updatedAt, number: sql`${contest.number}` })
  await db.update(person).set({ updatedAt, familyName: sql`${person.familyName}` })
  expect(await db.$count(digestInvalidation)).toBe(0)
})

test('a digest of another version of the software is computed again', async () => {
  await db.update(digest).set({ digest: 'of another version', definition: 'another' })
  expect(await readAllDigests(db)).toEqual(unedited)
})

test('changes do not accumulate while nobody requests digests', async () => {
  await db.update(competition).set({ city: 'Lyon' }).where(eq(competition.id, GRAND_SLAM))
  const stored = await db.$count(digest)
  await removeAllInvalidDigests(db)
  expect(await db.$count(digestInvalidation)).toBe(0)
  expect(await db.$count(digest)).toBeLessThan(stored)
  expect(await readAllDigests(db)).toEqual(await computeAllDigests(db))
})

test('any edits in any order', async () => {
  const edit = fc.record({
    covered: fc.constantFrom(...COVERED),
    column: fc.nat(),
    position: fc.nat(),
    kind: fc.constantFrom('change', 'change', 'change', 'delete'),
  })
  const transactions = fc.sample(fc.array(edit, { minLength: 1, maxLength: 5 }), { seed: 1, numRuns: 60 })
  let committed = 0
  for (const edits of transactions) {
    try {
      await db.transaction(async (tx) => {
        for (const { covered, column, position, kind } of edits) {
          const { table, columns } = covered
          const at = position % Math.max(1, await countRows(tx, table))
          const changed = columns[column % columns.length]
          if (kind === 'delete') await deleteRow(tx, table, at)
          else if (changed) await changeColumn(tx, table, changed, at)
        }
      })
      committed += 1
    } catch (error) {
      if (!isRefused(error)) throw error
    }
    expect(await readAllDigests(db)).toEqual(await computeAllDigests(db))
  }
  expect(committed).toBeGreaterThan(10)
})
