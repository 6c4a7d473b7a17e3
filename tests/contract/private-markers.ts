import { type Column, getTableColumns, is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/open-database.ts'
import * as schema from '#server/db/schema/index.ts'
import { CHILDS_ACCOUNT } from './organisations-fixture.ts'
import { DECIDING_COLUMNS, PUBLIC_COLUMNS } from './public-columns.ts'

/** Values of private columns that occur nowhere else, and the search for them. */

const TEXT = /private-\w+-\w+-marker/
const DAY = /[12]911-01-\d\d/
const DECIMAL = /19\.191919\d{3}/
const AMOUNT = /919191919\d{3}/
const ANY = new RegExp([TEXT, DAY, DECIMAL, AMOUNT].map(({ source }) => source).join('|'))

/** The first marker in a text, or null. */
export const findMarker = (text: string): string | null => ANY.exec(text)?.[0] ?? null

type MarkedTable = {
  table: PgTable
  name: string
  columns: Record<string, PgColumn>
  /** Value of each private column that can have one, by property. */
  markers: Record<string, string | number>
}

/** Numbers, times and codes are too short to be recognised; references have to exist. */
const createMarker = (table: string, property: string, column: Column, number: number) => {
  switch (column.columnType) {
    case 'PgText':
      return column.enumValues?.length ? null : `private-${table}-${property}-marker`
    case 'PgDateString':
      // the end of a period is after its beginning
      return `${property.endsWith('To') ? 2911 : 1911}-01-${String((number % 28) + 1).padStart(2, '0')}`
    case 'PgDoublePrecision':
      return Number(`19.191919${String(number % 1000).padStart(3, '0')}`)
    case 'PgBigInt53':
      return Number(`919191919${String(number % 1000).padStart(3, '0')}`)
    default:
      return null
  }
}

const TABLES: PgTable[] = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [table] : []))

const listColumns = (list: Readonly<Record<string, string>>, table: string) => list[table]?.split(/\s+/) ?? []

/** All tables with their private columns. */
export function listMarkedTables(): MarkedTable[] {
  let number = 0
  return TABLES.map((table) => {
    const { name, foreignKeys } = getTableConfig(table)
    const references = foreignKeys.flatMap(({ reference }) => reference().columns.map((one) => one.name))
    const named = new Set([...listColumns(PUBLIC_COLUMNS, name), ...listColumns(DECIDING_COLUMNS, name)])
    const columns: Record<string, PgColumn> = getTableColumns(table)
    const markers = Object.entries(columns).flatMap(([property, column]) => {
      if (named.has(property) || column.primary || column.generated || references.includes(column.name))
        return []
      number += 1
      const marker = createMarker(name, property, column, number)
      return marker === null ? [] : [[property, marker] as const]
    })
    return { table, name, columns, markers: Object.fromEntries(markers) }
  })
}

/** Persons, competitions and organisations that the rows refer to, so that calls for these find them. */
const OWNERS = ['personId', 'competitionId', 'clubId', 'partnerId', 'countryId']

/** Id of the rows; lower ones are left to tests. */
const ROW_ID = 900_001

/** Another value where the first row of the referenced table is not possible. */
const EXCEPTIONS: Readonly<Record<string, Record<string, unknown>>> = {
  kata_pair: { ukeId: 2 },
  // created now, whatever day it is for the tests
  account_invitation: { expiresAt: new Date('2100-01-01T00:00:00Z') },
  audit_log: { userId: 1 },
  payment_intent: { userId: CHILDS_ACCOUNT },
}

/**
 * Fills the private columns that are empty, or adds a row where there is none or a private column is never empty.
 * @param now time of the rows
 */
export async function plantMarkers(db: Database, now: Date): Promise<void> {
  const tables = listMarkedTables()
  for (const marked of tables) {
    const { table, columns, markers } = marked
    if (needsRow(marked)) continue
    const isIdentified = columns.id?.columnType === 'PgInteger'
    const values: Record<string, SQL> = {}
    for (const [property, marker] of Object.entries(markers)) {
      const column = columns[property]
      if (!column || column.notNull) continue
      const own = typeof marker === 'string' && column.columnType === 'PgText' && isIdentified
      values[property] =
        sql`coalesce(${column}, ${own ? sql`${marker}::text || '-' || ${columns.id}` : sql`${marker}`})`
    }
    if (Object.keys(values).length > 0) await db.update(table).set(values)
  }
  const filled = new Set<PgTable>()
  for (const marked of tables) {
    if (Object.keys(marked.markers).length > 0) await addRow(db, marked, { tables, filled, now })
  }
}

const needsRow = ({ columns, markers }: MarkedTable): boolean =>
  Object.keys(markers).some((property) => columns[property]?.notNull && !columns[property].hasDefault)

type RowContext = { tables: readonly MarkedTable[]; filled: Set<PgTable>; now: Date }

/** Adds a row if there is none, or if a private column is never empty. Tables that it refers to come first. */
async function addRow(db: Database, marked: MarkedTable, context: RowContext): Promise<void> {
  const { table, name, columns, markers } = marked
  if (context.filled.has(table)) return
  context.filled.add(table)
  if ((await db.$count(table)) > 0 && !needsRow(marked)) return
  const amounts = name === 'payment_intent' ? { ...markers, ...getItemAmounts(context) } : markers
  const row: Record<string, unknown> = { ...amounts, ...EXCEPTIONS[name] }
  if ('totalPrice' in markers) row.totalPrice = addParts(amounts)
  if (columns.id?.generatedIdentity) row.id = ROW_ID
  for (const [property, column] of Object.entries(columns)) {
    if (property in row || column.generatedIdentity || column.generated) continue
    const isRequired = column.notNull && !column.hasDefault
    const target = findTarget(table, column)
    if (target && (isRequired || OWNERS.includes(property))) {
      const referenced = context.tables.find((one) => one.table === target.table)
      if (isRequired && referenced && target.table !== table) await addRow(db, referenced, context)
      const [first] = await db.select({ value: target }).from(target.table).orderBy(target).limit(1)
      row[property] = first?.value
    } else if (isRequired) row[property] = createRequiredValue(name, property, column, context.now)
  }
  await db.insert(table).values(row)
}

/** A payment has the amounts of its item. */
function getItemAmounts({ tables }: RowContext): Record<string, string | number> {
  const item = tables.find(({ name }) => name === 'payment_intent_item')?.markers ?? {}
  return Object.fromEntries(
    ['netPrice', 'discount', 'vatTax', 'serviceFee'].flatMap((part) => {
      const amount = item[part]
      return amount === undefined ? [] : [[part, amount] as const]
    }),
  )
}

/** The column that a column refers to. */
function findTarget(table: PgTable, { name }: PgColumn): PgColumn | undefined {
  const references = getTableConfig(table).foreignKeys.map(({ reference }) => reference())
  return references.find(({ columns }) => columns[0]?.name === name)?.foreignColumns[0]
}

/** The total of the other amounts of a payment. */
const addParts = (amounts: Readonly<Record<string, string | number>>): number =>
  ['netPrice', 'vatTax', 'serviceFee', 'paymentFee'].reduce(
    (sum, name) => sum + Number(amounts[name] ?? 0),
    -Number(amounts.discount ?? 0),
  )

function createRequiredValue(table: string, property: string, column: Column, now: Date): unknown {
  switch (column.columnType) {
    case 'PgText':
      return column.enumValues?.[0] ?? 'en'
    case 'PgInteger':
      return 1
    case 'PgTimestamp':
      return now
    case 'PgDateString':
      return now.toISOString().slice(0, 10)
    case 'PgBigInt53':
      return 1
    case 'PgJsonb':
      return []
    default:
      throw new Error(`no value for ${table}.${property} of type ${column.columnType}`)
  }
}
