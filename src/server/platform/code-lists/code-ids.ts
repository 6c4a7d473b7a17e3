import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The ids of the rows of code lists in one installation, by their codes. */
export type CodeIds = {
  /** The id of a code; null if there is no such row. */
  find: (table: PgTable, code: string) => number | null
  /** The code of an id; null for a row without one. */
  codeOf: (table: PgTable, id: number) => string | null
  /** An id after those of all its rows. */
  nextId: (table: PgTable) => number
}

/** Ids that are collected list by list. */
export function createCodeIds(): CodeIds & { add: (table: PgTable, code: string, id: number) => void } {
  const lists = new Map<string, { ids: Map<string, number>; codes: Map<number, string> }>()
  const listOf = (table: PgTable) => {
    const name = getTableName(table)
    const list = lists.get(name) ?? { ids: new Map<string, number>(), codes: new Map<number, string>() }
    lists.set(name, list)
    return list
  }
  return {
    find: (table, code) => listOf(table).ids.get(code) ?? null,
    codeOf: (table, id) => listOf(table).codes.get(id) ?? null,
    nextId: (table) => Math.max(0, ...listOf(table).codes.keys()) + 1,
    add: (table, code, id) => {
      const { ids, codes } = listOf(table)
      if (!ids.has(code)) ids.set(code, id)
      codes.set(id, code)
    },
  }
}
