import { getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core'
import { ADDRESS_NAME, LONGEST_PARAMETER } from '#contract/limits.ts'
import { EnumerationColumn } from './columns.ts'

/** Check constraints that several tables share. Their names begin with the table, as in `contest_shido`. */

/** The values that the column of an enumeration may have in the database; null for other columns. */
export function listStoredValues(column: AnyPgColumn): readonly (string | number)[] | null {
  if (is(column, EnumerationColumn)) return column.storedValues
  return column.enumValues ?? null
}

/**
 * A check for each enumeration of a table: numbers of the product, texts, currencies.
 * @param t the columns of the table
 */
export function enumerationChecks(t: Readonly<Record<string, AnyPgColumn>>) {
  const [first] = Object.values(t)
  if (!first) throw new Error('Expected the columns of a table, got none.')
  return Object.values(getTableColumns(first.table)).flatMap((column) => {
    const values = listStoredValues(column)
    if (values === null) return []
    const list = values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ')
    return [check(`${getTableName(first.table)}_${column.name}`, sql`${column} in (${sql.raw(list)})`)]
  })
}

/**
 * A check for each text of a table that somebody enters and every row has: names, codes, titles. Blanks are no text.
 * @param t the columns of the table
 */
export const requiredTexts = (t: Readonly<Record<string, AnyPgColumn>>) =>
  Object.values(t)
    .filter(
      (column) =>
        column.columnType === 'PgText' &&
        column.notNull &&
        !column.hasDefault &&
        !column.enumValues &&
        !column.generated,
    )
    .map((column) =>
      check(`${getTableName(column.table)}_${column.name}_required`, sql`trim(${column}) <> ''`),
    )

/** None of the amounts or counts is below zero; unknown ones are not compared. */
export const notNegative = (name: string, ...columns: readonly AnyPgColumn[]) => atLeast(name, 0, columns)

/** All numbers count from 1: places, mats, contests, kilograms. */
export const positive = (name: string, ...columns: readonly AnyPgColumn[]) => atLeast(name, 1, columns)

const atLeast = (name: string, smallest: 0 | 1, columns: readonly AnyPgColumn[]) =>
  check(
    name,
    sql.join(
      columns.map((column) => sql`${column} >= ${sql.raw(String(smallest))}`),
      sql` and `,
    ),
  )

/** A percentage is between 0 and 100. */
export const percentages = (name: string, ...columns: readonly AnyPgColumn[]) =>
  check(
    name,
    sql.join(
      columns.map((column) => sql`${column} between 0 and 100`),
      sql` and `,
    ),
  )

/** The first value is not above the second one; without one of them, there is no limit. */
export const inOrder = (name: string, first: AnyPgColumn | SQL, second: AnyPgColumn | SQL) =>
  check(name, sql`${first} <= ${second}`)

/** A row that was merged into another one is removed: restoring it would have two rows for one again. */
export const mergedCheck = (
  name: string,
  { id, deletedAt, mergedIntoId }: Record<'id' | 'deletedAt' | 'mergedIntoId', AnyPgColumn>,
) => check(name, sql`${mergedIntoId} is null or (${deletedAt} is not null and ${mergedIntoId} <> ${id})`)

/** A name in addresses, and thus of folders: its length is no part of the expression, which would take twenty times as long. */
export const addressName = (name: string, column: AnyPgColumn) =>
  check(
    name,
    sql`${column} ~ ${sql.raw(`'${ADDRESS_NAME.source}'`)} and char_length(${column}) <= ${sql.raw(String(LONGEST_PARAMETER))}`,
  )

/** A text that becomes part of the name of a file. */
export const shortName = (name: string, column: AnyPgColumn) =>
  check(name, sql`char_length(${column}) <= 100`)

/** Degrees of latitude and longitude. */
export const coordinateCheck = (name: string, columns: { latitude: AnyPgColumn; longitude: AnyPgColumn }) =>
  check(name, sql`${columns.latitude} between -90 and 90 and ${columns.longitude} between -180 and 180`)

/** The winner is one of the two sides. */
export const winnerIsSide = (
  name: string,
  t: { winnerId: AnyPgColumn; whiteId: AnyPgColumn; blueId: AnyPgColumn },
) =>
  check(
    name,
    sql`${t.winnerId} is null or ${t.winnerId} = ${t.whiteId} and ${t.whiteId} is not null or ${t.winnerId} = ${t.blueId} and ${t.blueId} is not null`,
  )
