import { entityKind, type HasDefault, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  numeric,
  PgCustomColumnBuilder,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { findByCode } from '#judo/competition/enumerations.ts'

/**
 * Column shapes that every table shares.
 * Properties are English, columns keep the product's own names: the schema files are the glossary between them.
 */

/** Identity given once and kept in every export. */
export const identity = (column: string) => integer(column).primaryKey().generatedByDefaultAsIdentity()

/** A UTC instant. */
export const instant = (column: string) => timestamp(column, { withTimezone: true, mode: 'date' })

export const createdAtColumn = () => instant('createdAt').notNull().default(sql`now()`)
export const updatedAtColumn = () => instant('updatedAt').notNull().default(sql`now()`)

/** Set instead of removing the row, where something else may still refer to it. */
export const deletedAtColumn = () => instant('deletedAt')

export const flag = (column: string) => boolean(column).notNull().default(false)

/** Money in minor units of the currency beside it: 1250 is 12.50 EUR. */
export const money = (column: string) => bigint(column, { mode: 'number' })

/** Per cent with three decimals: 22 is 22 %. */
export const percentage = (column: string) => numeric(column, { precision: 6, scale: 3, mode: 'number' })

/** ISO 4217 code, `EUR`. */
export const currency = (column = 'currency') => text(column)

/** Code of one of the product's languages (`si` is Slovenian). */
export const language = (column = 'lang') => text(column)

/** Folded name by which SQL pages sort: the same order in every database, whatever its collation. */
export const sortKey = () => text('sortKey').notNull().default('')

/**
 * Words by which something is searched, folded as `language/fold.ts` folds them, each between spaces: every spelling of the
 * texts. The database writes it; `search_text` is made in the migration that adds it.
 * @param texts the product's names of the columns
 */
export const searchText = (...texts: readonly string[]) =>
  text('searchText')
    .notNull()
    .generatedAlwaysAs(
      sql.raw(`search_text(${texts.map((one) => `coalesce(${one}, '')`).join(" || ' ' || ")})`),
    )

/** Where something is, as far as a map knows it. */
export const coordinates = () => ({
  /** Id of the place at the map service. */
  placeId: text('placeId'),
  latitude: doublePrecision('lat'),
  longitude: doublePrecision('lng'),
})

/** Street and post code; the town has its own column, whose name differs from table to table. */
export const streetAddress = () => ({
  street: text('ulica'),
  houseNumber: text('ulicaStevilka'),
  postCode: text('posta'),
})

/** Where the money of a purchase goes: a code of ours for the account, and the provider's id of a connected one. */
export const stripeAccounts = () => ({
  stripeAccount: text('stripeAccount'),
  stripeConnectedAccount: text('stripeConnectedAccount'),
})

/**
 * One of a closed list of values, stored as the product's number for it.
 * @param codes the number of every value
 */
export const enumeration = <V extends string>(column: string, codes: Readonly<Record<V, number>>) =>
  new EnumerationBuilder(column, codes)

/** A number in the database that is none of an enumeration. */
export class UnknownCode extends RangeError {
  constructor(column: string, code: unknown, codes: Readonly<Record<string, number>>) {
    const expected = Object.entries(codes).map(([value, number]) => `${number} (${value})`)
    super(`expected ${expected.join(' or ')} in ${column}, got ${code}`)
    this.name = 'UnknownCode'
  }
}

/** Lines of a draw sheet from the top: ids of persons or teams, null for an empty line. Stored separated by commas. */
export const drawLines = customType<{ data: (number | null)[]; driverData: string }>({
  dataType: () => 'text',
  toDriver: (lines) => lines.map((id) => id ?? '').join(','),
  fromDriver: (text) => (text === '' ? [] : text.split(',').map((id) => (id.trim() ? Number(id) : null))),
})

type EnumerationConfig<V extends string> = {
  name: string
  dataType: 'custom'
  columnType: 'PgCustomColumn'
  data: V
  driverParam: number
  enumValues: undefined
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

  /** The default of the database. The column keeps its number, since migrations and competition files compare that. */
  defaultTo(value: V): HasDefault<this> {
    const column = this.default(sql`${sql.raw(String(this.#codes[value]))}`)
    Object.assign(this.config, { default: this.#codes[value] })
    return column
  }
}
