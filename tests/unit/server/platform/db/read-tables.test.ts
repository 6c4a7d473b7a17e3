import { globSync, readFileSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, getViewConfig, PgTable, PgView } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema/index.ts'
import { listTableNames } from '../../../../schema-coverage/unused-schema.ts'
import { TABLES_NEVER_READ, TABLES_NEVER_WRITTEN } from '../../../../schema-coverage/unused-tables.ts'

/** Tables and views that calls read: those that the rooms of the calls name. Which room a file is in decides whether it answers calls. */

const NO_CALLS = /^src\/server\/(platform\/(audit|db)|registry\/privacy|exchange|privacy)\//

/** What a file takes from the schema: by name, or from all of it as `schema`. */
function takenIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const imports = [...text.matchAll(/import \{([^}]*)\} from '[^']*\/db\/schema\/index\.ts'/g)]
  const whole = [...text.matchAll(/\bschema\.(\w+)/g)]
  return [
    ...imports.flatMap(([, names = '']) => names.split(/[\s,]+/)),
    ...whole.map(([, name = '']) => name),
    ...[...text.matchAll(/const \{([^}]*)\} = schema\b/g)].flatMap(([, names = '']) => names.split(/[\s,]+/)),
  ]
}

const taken = new Set(
  globSync('src/server/**/*.ts')
    .filter((file) => !NO_CALLS.test(file))
    .flatMap(takenIn),
)

const unread = Object.entries(schema).flatMap(([name, table]) =>
  !taken.has(name) && (is(table, PgTable) || is(table, PgView)) ? [nameOf(table)] : [],
)

function nameOf(table: PgTable | PgView): string {
  return is(table, PgView) ? getViewConfig(table).name : getTableConfig(table).name
}

const left = listTableNames([...TABLES_NEVER_READ, ...TABLES_NEVER_WRITTEN])

test('a table is read by a call, or a list contains the reason', () => {
  expect(unread.filter((table) => !left.includes(table))).toEqual([])
})

test('a table that is listed as unread exists, and no call reads it', () => {
  const unknown = left.filter((table) => !unread.includes(table))
  expect(unknown).toEqual(['one_time_hash']) // signing in knows it, though nothing makes one yet
})

test('a table has one reason', () => {
  expect(left).toHaveLength(new Set(left).size)
})
