import { readFileSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { ENTITIES, SHAPES } from './specified-entities.ts'
import { tables, views } from './tables.ts'

const document = readFileSync('docs/data-model.md', 'utf8')

describe('the entities of the specification', () => {
  test.each(ENTITIES)('$entity has all its fields as columns of $table', ({ table, fields }) => {
    const specified = fields.split(/\s+/).filter((field) => field !== '')
    expect(columnsOf(table)).toEqual(expect.arrayContaining(specified))
  })

  test('are in the table that the documentation names', () => {
    expect(
      rowsOf('## From the specification to the tables').map(([entity, table]) => [entity, namesIn(table)]),
    ).toEqual(ENTITIES.map(({ entity, table }) => [entity, [table]]))
  })

  test('that are only shapes are documented as such', () => {
    expect(rowsOf('### Shapes').map(([shape]) => shape)).toEqual(SHAPES)
  })
})

test('are missing only for documented tables', () => {
  const specified = new Set(ENTITIES.map(({ table }) => table))
  const further = [...tables, ...views].map(({ name }) => name).filter((name) => !specified.has(name))
  const explained = rowsOf('Tables that no entity of the specification stands for').flatMap(([names]) =>
    namesIn(names),
  )
  expect(explained.toSorted()).toEqual(further.toSorted())
})

test('that are only shapes consist of existing tables', () => {
  const known = new Set([...tables, ...views].map(({ name }) => name))
  const mentioned = rowsOf('### Shapes').flatMap(([, from]) => namesIn(from))
  expect(mentioned.filter((name) => !name.startsWith('judo/') && !known.has(name))).toEqual([])
})

/** Names of the columns of a table or view; none if there is no such. */
function columnsOf(name: string): string[] {
  const table = tables.find((one) => one.name === name)
  if (table) return table.columns.map((column) => column.name)
  const view = views.find((one) => one.name === name)
  return Object.entries(view?.selectedFields ?? {}).map(([alias, field]) =>
    is(field, PgColumn) ? field.name : alias,
  )
}

/** Cells of the table after a heading or sentence, without its head. */
function rowsOf(heading: string): string[][] {
  const [, ...after] = document.split(`\n${heading}`)
  const lines = after.join('').split('\n')
  const first = lines.findIndex((line) => line.startsWith('|'))
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('|'))
  return lines.slice(first + 2, end).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

/** What stands in backquotes. */
function namesIn(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => String(name))
}
