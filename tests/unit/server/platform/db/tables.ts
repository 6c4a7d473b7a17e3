import { is } from 'drizzle-orm'
import { getTableConfig, getViewConfig, PgTable, PgView } from 'drizzle-orm/pg-core'
import * as schema from '#server/platform/db/schema/index.ts'

/** Every table and view of the schema, as the tests look at them. */

const things: readonly unknown[] = Object.values(schema)

export const tables = things
  .filter((thing): thing is PgTable => is(thing, PgTable))
  .map((table) => getTableConfig(table))

export const views = things
  .filter((thing): thing is PgView => is(thing, PgView))
  .map((view) => getViewConfig(view))

export type Table = (typeof tables)[number]
