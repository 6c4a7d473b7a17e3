import { globSync } from 'node:fs'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema/index.ts'
import { COLUMNS_NEVER_READ } from '../../../../schema-coverage/unread-columns.ts'
import { listColumnNames, listTableNames } from '../../../../schema-coverage/unused-schema.ts'
import { TABLES_NEVER_READ, TABLES_NEVER_WRITTEN } from '../../../../schema-coverage/unused-tables.ts'
import { COLUMNS_NEVER_WRITTEN } from '../../../../schema-coverage/unwritten-columns.ts'
import { listColumnReads } from './column-reads.ts'

/**
 * Columns that calls read (`column-reads.ts` says what counts), compared with the lists of columns that none reads.
 * Imports, competition files and the removal of people treat all columns alike, so they do not count.
 */

const NO_CALLS =
  /^src\/server\/(platform\/db|registry\/privacy|exchange|privacy|identity\/accounts\/remove-account)\b/

const reads = new Set(
  globSync('src/server/**/*.ts')
    .filter((file) => !NO_CALLS.test(file))
    .flatMap((file) => [...listColumnReads(file)]),
)

/** When a row was written; who needs it reads it from the database. */
const ROW_METADATA = ['createdAt', 'updatedAt']

const leftTables = listTableNames([...TABLES_NEVER_READ, ...TABLES_NEVER_WRITTEN])
const columns = Object.entries(schema).flatMap(([variable, table]) => {
  if (!is(table, PgTable)) return []
  const { name } = getTableConfig(table)
  return Object.keys(getTableColumns(table)).map((property) => ({
    column: `${name}.${property}`,
    table: name,
    variable,
    property,
  }))
})

const unread = listColumnNames(COLUMNS_NEVER_READ)
const unwritten = listColumnNames(COLUMNS_NEVER_WRITTEN)

test('a column is read by a call, or a list contains the reason', () => {
  const unlisted = columns.filter(
    ({ column, table, variable, property }) =>
      !reads.has(`${variable}.${property}`) &&
      !ROW_METADATA.includes(property) &&
      !leftTables.includes(table) &&
      !unread.includes(column) &&
      !unwritten.includes(column),
  )
  expect(unlisted.map(({ column }) => column)).toEqual([])
})

test('a column that is listed as unread exists, and no call reads it', () => {
  const known = new Map(columns.map(({ column, variable, property }) => [column, `${variable}.${property}`]))
  expect(unread.filter((column) => !known.has(column) || reads.has(known.get(column) ?? ''))).toEqual([])
})

test('a column has one reason, and one list', () => {
  const all = [...unread, ...unwritten]
  expect(all).toHaveLength(new Set(all).size)
})
