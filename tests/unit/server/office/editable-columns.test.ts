import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import {
  listEditableColumns,
  listEntitiesWithoutDefinition,
  SPECIAL_CALLS,
} from '../../../../scripts/editable-columns.ts'
import { COLUMNS_WITHOUT_EDITOR, ENTITIES_WITHOUT_DEFINITION } from './columns-without-editor.ts'

const columns = listEditableColumns()

test('only the listed columns cannot be edited, and each of them cannot', () => {
  const missing = columns.filter(({ isEdited }) => !isEdited).map(({ name }) => name)
  const listed = Object.entries(COLUMNS_WITHOUT_EDITOR).flatMap(([table, names]) =>
    names.map((name) => `${table}.${name}`),
  )
  expect(missing).toEqual(listed)
})

test('only the listed entities of the data model have no definition', () => {
  expect(listEntitiesWithoutDefinition()).toEqual(ENTITIES_WITHOUT_DEFINITION)
})

test('at least seven columns of ten can be edited', () => {
  expect(columns.filter(({ isEdited }) => isEdited).length / columns.length).toBeGreaterThanOrEqual(0.7)
})

test('the special calls exist, and so do their columns', () => {
  for (const [property, calls] of Object.entries(SPECIAL_CALLS)) {
    const table: unknown = Object.entries(schema).find(([name]) => name === property)?.[1]
    if (!is(table, PgTable)) throw new Error(`Expected a table ${property}.`)
    for (const [call, names] of Object.entries(calls)) {
      expect(Object.keys(CALLS)).toContain(call)
      expect(Object.keys(getTableColumns(table))).toEqual(expect.arrayContaining([...names]))
    }
  }
})
