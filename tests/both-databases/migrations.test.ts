import { readdirSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import { openTestDatabase } from '../test-database.ts'
import { tables, views } from '../unit/server/platform/db/tables.ts'

const MIGRATIONS = 'src/server/platform/db/migrations'

// drizzle-kit gives every array an enumerable method, and later test files share the process
afterAll(() => Reflect.deleteProperty(Array.prototype, 'random'))

test('the migrations contain every change of the schema', async () => {
  const snapshots = readdirSync(`${MIGRATIONS}/meta`).filter((file) => file.endsWith('_snapshot.json'))
  const last = JSON.parse(readFileSync(`${MIGRATIONS}/meta/${snapshots.sort().at(-1)}`, 'utf8'))
  expect(await generateMigration(last, generateDrizzleJson(schema, last.id))).toEqual([])
})

describe('a database after all migrations', () => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await openTestDatabase()
  })
  afterAll(() => opened.close())

  const rows = async (query: string): Promise<string[]> => {
    const found = (await opened.db.execute(sql.raw(query))) as { rows: { line: string }[] } // both drivers answer so
    return found.rows.map(({ line }) => line).toSorted()
  }

  test('has the columns of the schema, with the same type, nullability and default', async () => {
    const there = await rows(`
      select concat_ws(' ', c.relname, a.attname, replace(format_type(a.atttypid, a.atttypmod), ',', ', '),
        case when a.attnotnull then 'not null' end, case when a.atthasdef then 'default' end,
        case when a.attidentity = 'd' then 'identity' end) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`)
    const expected = tables.flatMap(({ name, columns, primaryKeys }) => {
      const primary = new Set(primaryKeys.flatMap((key) => key.columns))
      return columns.map((column) =>
        [
          name,
          column.name,
          column.getSQLType(),
          ...(column.notNull || primary.has(column) ? ['not null'] : []),
          ...(column.default === undefined && column.generated === undefined ? [] : ['default']),
          ...(column.generatedIdentity ? ['identity'] : []),
        ].join(' '),
      )
    })
    expect(there).toEqual(expected.toSorted())
  })

  test('has the references of the schema, with their actions on delete', async () => {
    const there = await rows(`
      select format('%s.%s -> %s, %s', c.conrelid::regclass,
        (select string_agg(a.attname, '+' order by k.at) from unnest(c.conkey) with ordinality k(num, at)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num),
        c.confrelid::regclass,
        case c.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end) as line
      from pg_constraint c
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace`)
    const expected = tables.flatMap(({ name, foreignKeys }) =>
      foreignKeys.map((key) => {
        const { columns, foreignTable } = key.reference()
        const to = tables.find((table) => table.columns.some((column) => column.table === foreignTable))?.name
        return `${name}.${columns.map((column) => column.name).join('+')} -> ${to}, ${key.onDelete ?? 'no action'}`
      }),
    )
    expect(there).toEqual(expected.toSorted())
  })

  test('has the indexes, keys and checks of the schema', async () => {
    const there = await rows(`
      select format('%s: %s%s', i.indrelid::regclass, c.relname, case when i.indisunique then ' unique' end) as line
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and not i.indisprimary
      union all
      select format('%s: %s check', conrelid::regclass, conname) from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`)
    const expected = tables.flatMap(({ name, columns, indexes, uniqueConstraints, checks }) => [
      ...indexes.map(({ config }) => `${name}: ${config.name}${config.unique ? ' unique' : ''}`),
      ...uniqueConstraints.map((one) => `${name}: ${one.getName()} unique`),
      ...columns.filter(({ isUnique }) => isUnique).map((one) => `${name}: ${one.uniqueName} unique`),
      ...checks.map((one) => `${name}: ${one.name} check`),
    ])
    expect(there).toEqual(expected.toSorted())
  })

  test('has the views of the schema', async () => {
    const there = await rows(`select viewname as line from pg_views where schemaname = 'public'`)
    expect(there).toEqual(views.map(({ name }) => name).toSorted())
  })
})
