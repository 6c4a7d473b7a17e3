import { globSync, readFileSync } from 'node:fs'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#server/db/schema/index.ts'
import {
  COLUMNS_NEVER_READ,
  COLUMNS_NEVER_WRITTEN,
  listColumnNames,
  listTableNames,
  TABLES_NEVER_READ,
  TABLES_NEVER_WRITTEN,
} from '#server/db/unused-columns.ts'

/** Columns that calls read. A whole row is read often, so a column counts as read where any code of the calls has its name. */

const NO_CALLS = ['db', 'demo', 'importers', 'interchange', 'privacy']

const code = globSync('src/server/**/*.ts')
  .filter((file) => !NO_CALLS.includes(file.split('/')[2] ?? ''))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const words = new Set(code.match(/\w+/g))

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

test('a column is read by a call, or somebody said why it is not', () => {
  const unknown = columns.filter(
    ({ column, table, property }) =>
      !words.has(property) &&
      property !== 'createdAt' &&
      !leftTables.includes(table) &&
      !unread.includes(column) &&
      !unwritten.includes(column),
  )
  expect(unknown.map(({ column }) => column)).toEqual([])
})

test('a column that is said to be unread is there, and no call takes it from its table', () => {
  const known = new Map(columns.map(({ column, ...about }) => [column, about]))
  const wrong = unread.filter((column) => {
    const about = known.get(column)
    return !about || new RegExp(`\\b${about.variable}\\.${about.property}\\b`).test(code)
  })
  expect(wrong).toEqual([])
})

test('a column has one reason, and one list', () => {
  const all = [...unread, ...unwritten]
  expect(all).toHaveLength(new Set(all).size)
})
