import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import {
  ImportError,
  type ImportSummary,
  importCompetitionFiles,
  importJudobase,
} from '#server/exchange/importers/index.ts'
import { exportCompetition } from '#server/exchange/interchange/index.ts'
import { type RecordedChange, recordChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import {
  changeColumn,
  inRolledBackTransaction,
  isRefused,
} from '../../../../contract/competitions/digests/edit-rows.ts'
import { textFile } from '../../../../fixtures/importers/contest-tables.ts'
import { emptyTables } from '../../../../fixtures/importers/database.ts'
import { category, contestsFile, info, jsonFile } from '../../../../fixtures/importers/judobase.ts'
import { openTestDatabase } from '../../../../test-database.ts'
import { type Table, tables } from '../../platform/db/tables.ts'

/**
 * What a person has corrected is never overwritten: of every table that imports write, each column of a row is changed by a person, and the
 * same files are imported again.
 */

let db: Database

beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  return () => opened.close()
})

const importAgain = (tx: Database) =>
  importJudobase(tx, [contestsFile(category({ n: 4 })), jsonFile(info, 'info.json')])

/** Neither part of what people see, nor edited. */
const NOT_EDITED = /^(?:id|createdAt|updatedAt|insertedAt|version|sortKey|possibleDuplicate)$/
const NO_ENTITIES = new Set(['audit_log', 'source_identity', 'digest', 'digest_invalidation'])

const properties = new Map(
  Object.values<unknown>(schema).flatMap((table) =>
    tables.some((candidate) => candidate.columns.some((column) => column.table === table))
      ? Object.entries(table as PgTable).map(([name, column]) => [column as unknown, name] as const)
      : [],
  ),
)

const rowsOf = (result: unknown) => (result as { rows: Record<string, unknown>[] }).rows // both drivers answer so

const identify = ({ columns }: Table) => columns.find(({ primary }) => primary)?.name

/** What people did, as calls record it. */
const record = (tx: Database, change: RecordedChange) =>
  recordChange(tx, { userId: 1, call: 'Office/Change' }, change)

const readValue = async (tx: Database, { name }: Table, column: string, where: SQL) =>
  rowsOf(
    await tx.execute(
      sql`select ${sql.identifier(column)}::text as value from ${sql.identifier(name)} where ${where}`,
    ),
  )[0]?.value

/** Changes each column of the first row of each table, imports, and returns what the import noted, and overwrote. */
async function correctEach(importFiles: (tx: Database) => Promise<ImportSummary>) {
  const noted: string[] = []
  const overwritten: string[] = []
  for (const table of tables) {
    const key = identify(table)
    if (key === undefined || NO_ENTITIES.has(table.name)) continue
    const [first] = rowsOf(
      await db.execute(
        sql`select ${sql.identifier(key)} as id from ${sql.identifier(table.name)} order by ctid limit 1`,
      ),
    )
    if (first === undefined) continue
    const id = Number(first.id)
    const isRow = sql`${sql.identifier(key)} = ${id}`
    for (const column of table.columns) {
      const field = properties.get(column) ?? ''
      if (column.primary || column.generated || NOT_EDITED.test(field)) continue
      try {
        await inRolledBackTransaction(db, async (tx) => {
          const before = await readValue(tx, table, column.name, isRow)
          await changeColumn(tx, table, column, 0)
          const after = await readValue(tx, table, column.name, isRow)
          if (before === after) return
          await record(tx, {
            entity: table.name,
            entityId: id,
            now: new Date(),
            ...{ before: { [field]: before }, after: { [field]: after } },
          })
          const { notes } = await importFiles(tx)
          const name = `${table.name}.${field}`
          if ((await readValue(tx, table, column.name, isRow)) !== after) overwritten.push(name)
          if (notes.some(({ about }) => about === `${table.name} ${id}, ${field}`)) noted.push(name)
        })
      } catch (error) {
        if (!isRefused(error) && !(error instanceof ImportError)) throw error
      }
    }
  }
  return { noted, overwritten }
}

/** Columns that both imports would have overwritten. */
const WRITTEN_BY_IMPORTS = [
  ...[
    'competition.name',
    'competition.city',
    'competition.dateTo',
    'competition.countryId',
    'competition.mats',
  ],
  ...['person.familyName', 'person.givenName', 'person.countryId', 'person.gender'],
  ...['competition_weight.contestDuration', 'contest.duration', 'contest.wazaAriWhite'],
  ...['entry.countryId', 'individual_result.place', 'fragment.name', 'fragment.finish'],
]

test('an import of the IJF overwrites no column that a person has changed, and names those that it would have', async () => {
  await emptyTables(db)
  await importAgain(db)
  const { noted, overwritten } = await correctEach(importAgain)
  expect(overwritten).toEqual([])
  expect(noted).toEqual(expect.arrayContaining(WRITTEN_BY_IMPORTS))
})

test('nor does an import of competition files', async () => {
  await emptyTables(db)
  const { competitions } = await importAgain(db)
  const text = await exportCompetition(db, competitions[0]?.externalId ?? '', 'private')
  const { noted, overwritten } = await correctEach((tx) =>
    importCompetitionFiles(tx, [textFile(text, 'again.json')]),
  )
  expect(overwritten).toEqual([])
  expect(noted).toEqual(
    expect.arrayContaining([...WRITTEN_BY_IMPORTS, 'competition.visible', 'person.email']),
  )
})
