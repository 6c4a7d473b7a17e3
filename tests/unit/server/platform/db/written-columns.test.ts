import { getTableColumns, is, SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema/index.ts'
import { listColumnNames } from '../../../../schema-coverage/unused-schema.ts'
import {
  COLUMNS_NEVER_WRITTEN,
  COLUMNS_WITHOUT_DEMO_DATA,
} from '../../../../schema-coverage/unwritten-columns.ts'
import { openDemoDatabase } from '../../../demo/world/demo-database.ts'

/**
 * Columns that nobody writes: in every row of the demo world they are null or what the database puts there by itself.
 * Why is in `tests/schema-coverage`. Tables without a row are the business of `tests/unit/demo/world/world-contents.test.ts`.
 */

let unwritten: string[] = []
beforeAll(async () => {
  const { db } = await openDemoDatabase()
  const tables = Object.values(schema).filter((each) => is(each, PgTable))
  const found = await Promise.all(
    tables.map(async (table) => unwrittenOf(table, await db.select().from(table))),
  )
  unwritten = found.flat()
})

test('a column is written, or a list contains the reason', () => {
  expect(unwritten.filter((column) => !accepted().includes(column))).toEqual([])
})

test('a column that is listed as unwritten exists, and nothing writes it', () => {
  expect(accepted().filter((column) => !unwritten.includes(column))).toEqual([])
})

test('a column has one reason', () => {
  expect(accepted()).toHaveLength(new Set(accepted()).size)
})

/** `club.logoFilename`, of those columns that hold nothing of their own in any row. */
function unwrittenOf(table: PgTable, rows: readonly Record<string, unknown>[]): string[] {
  if (rows.length === 0) return []
  const { name } = getTableConfig(table)
  return Object.entries(getTableColumns(table))
    .filter(([property, column]) => rows.every((row) => isUntouched(row[property], column)))
    .map(([property]) => `${name}.${property}`)
}

/** A value that the database reckons, such as the present moment, doesn't count as untouched. */
const isUntouched = (value: unknown, column: PgColumn): boolean =>
  value === null ||
  (!is(column.default, SQL) && [value, column.mapToDriverValue(value)].includes(column.default))

const accepted = (): string[] => listColumnNames([...COLUMNS_WITHOUT_DEMO_DATA, ...COLUMNS_NEVER_WRITTEN])
