import { type ColumnBaseConfig, entityKind, type HasDefault, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  PgCustomColumn,
  PgCustomColumnBuilder,
  type PgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { CURRENCIES } from '#contract/currencies.ts'
import { findByCode } from '#judo/competition/enumerations.ts'
import type { TieMethod } from '#judo/progression/index.ts'

/**
 * Column definitions that several tables share.
 * Properties are English and columns have the names of the product; the schema files map one to the other.
 */

/** Id that is assigned once and preserved in every export. */
export const identity = (column: string) => integer(column).primaryKey().generatedByDefaultAsIdentity()

/** A time in UTC. */
export const instant = (column: string) => timestamp(column, { withTimezone: true, mode: 'date' })

export const createdAtColumn = () => instant('createdAt').notNull().default(sql`now()`)
export const updatedAtColumn = () => instant('updatedAt').notNull().default(sql`now()`)

/**
 * How often a row was changed, for rows that several people edit: a form carries the version that it was made from. The trigger
 * that sets `updatedAt` increments it.
 */
const versionColumn = () => integer('version').notNull().default(1)

/** Of every table whose rows people edit. */
export const editColumns = () => ({ updatedAt: updatedAtColumn(), version: versionColumn() })

/** Soft delete, for rows that others may still refer to. */
export const deletedAtColumn = () => instant('deletedAt')

export const flag = (column: string) => boolean(column).notNull().default(false)

/** Money in minor units of the currency beside it: 1250 is 12.50 EUR. */
export const money = (column: string) => bigint(column, { mode: 'number' })

/** Per cent with three decimals: 22 is 22 %. */
export const percentage = (column: string) => numeric(column, { precision: 6, scale: 3, mode: 'number' })

/** ISO 4217 code, `EUR`. */
export const currency = (column = 'currency') => text(column, { enum: CURRENCIES })

/** Code of one of the product's languages (`si` is Slovenian). */
export const language = (column = 'lang') => text(column)

/** Folded name for sorting in SQL, independent of the collation of the database. */
export const sortKey = () => text('sortKey').notNull().default('')

/**
 * Search words: all spellings of the texts, folded as in `language/search/fold.ts` and enclosed by spaces. The database generates
 * the column with the function `search_text` of its migration.
 * @param texts names of the columns in the database
 */
export const searchText = (...texts: readonly string[]) =>
  text('searchText')
    .notNull()
    .generatedAlwaysAs(
      sql.raw(`search_text(${texts.map((text) => `coalesce(${text}, '')`).join(" || ' ' || ")})`),
    )

/** Coordinates and the id of the place at the map service. */
export const coordinates = () => ({
  /** Id of the place at the map service. */
  placeId: text('placeId'),
  latitude: doublePrecision('lat'),
  longitude: doublePrecision('lng'),
})

/** Street and post code; the column of the city has a different name in each table. */
export const streetAddress = () => ({
  street: text('ulica'),
  houseNumber: text('ulicaStevilka'),
  postCode: text('posta'),
})

/** Account that receives payments: an internal code, and the id of a connected account at the payment provider. */
export const stripeAccounts = () => ({
  stripeAccount: text('stripeAccount'),
  stripeConnectedAccount: text('stripeConnectedAccount'),
})

/**
 * An enumeration that is stored with the numbers of the product.
 * @param codes number of each value
 */
export const enumeration = <V extends string>(column: string, codes: Readonly<Record<V, number>>) =>
  new EnumerationBuilder(column, codes)

/** The database contains a number that the enumeration does not have. */
export class UnknownCode extends RangeError {
  constructor(column: string, code: unknown, codes: Readonly<Record<string, number>>) {
    const expected = Object.entries(codes).map(([value, number]) => `${number} (${value})`)
    super(`expected ${expected.join(' or ')} in ${column}, got ${code}`)
    this.name = 'UnknownCode'
  }
}

/** Bytes. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Lines of a draw sheet from the top: ids of persons or teams, null for an empty line. Stored separated by commas. */
export const drawLines = customType<{ data: (number | null)[]; driverData: string }>({
  dataType: () => 'text',
  toDriver: (lines) => lines.map((id) => id ?? '').join(','),
  fromDriver: (text) => (text === '' ? [] : text.split(',').map((id) => (id.trim() ? Number(id) : null))),
})

export type PacketOrder = {
  mat: number
  /** Packet number on that mat. */
  number: number
  /** ISO 8601, by the clock of the scoreboard. */
  at: string
}

/** The order of entrants of a group whom no criterion separates, and how it was decided. Not part of the product. */
export type TieDecision = {
  group: string
  /** Ids of persons or teams, the best first. */
  order: number[]
  method: TieMethod
  /** The packet that decided it, which later ones replace. */
  sent: PacketOrder
}

/** Decisions of ties; who decided them and why is in the audit log. */
export const tieDecisions = (name: string) => jsonb(name).$type<TieDecision[]>().notNull().default([])

type EnumerationConfig<V extends string> = {
  name: string
  dataType: 'custom'
  columnType: 'PgCustomColumn'
  data: V
  driverParam: number
  enumValues: undefined
}

/** The column of an enumeration, with the numbers that the database stores. */
export class EnumerationColumn extends PgCustomColumn<ColumnBaseConfig<'custom', 'PgCustomColumn'>> {
  static override readonly [entityKind] = 'EnumerationColumn'
  readonly storedValues: readonly number[]

  constructor(
    table: PgTable,
    config: ConstructorParameters<typeof PgCustomColumn>[1],
    storedValues: readonly number[],
  ) {
    super(table, config)
    this.storedValues = storedValues
  }
}

class EnumerationBuilder<V extends string> extends PgCustomColumnBuilder<EnumerationConfig<V>> {
  static override readonly [entityKind] = 'EnumerationBuilder'
  readonly #codes: Readonly<Record<V, number>>

  constructor(column: string, codes: Readonly<Record<V, number>>) {
    super(column, undefined, {
      dataType: () => 'integer',
      toDriver: (value: V) => codes[value],
      fromDriver: (code) => {
        const value = findByCode(codes, code)
        if (value === null) throw new UnknownCode(column, code, codes)
        return value
      },
    })
    this.#codes = codes
  }

  /** Drizzle makes the column of a table with it; its own types do not declare it. */
  build(table: PgTable): EnumerationColumn {
    return new EnumerationColumn(table, this.config, Object.values(this.#codes))
  }

  /** The default of the database. The column keeps its number, since migrations and competition files compare that. */
  defaultTo(value: V): HasDefault<this> {
    const column = this.default(sql`${sql.raw(String(this.#codes[value]))}`)
    Object.assign(this.config, { default: this.#codes[value] })
    return column
  }
}
