import { sql } from 'drizzle-orm'
import { boolean, integer, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Column shapes that every table shares.
 * Properties are English, columns keep the product's own names: the schema files are the glossary between them.
 */

/** Identity given once and kept in every export. */
export const identity = (column: string) => integer(column).primaryKey().generatedByDefaultAsIdentity()

/** A UTC instant. */
export const instant = (column: string) => timestamp(column, { withTimezone: true, mode: 'date' })

export const created = () => instant('createdAt').notNull().default(sql`now()`)
export const updated = () => instant('updatedAt').notNull().default(sql`now()`)

/** A calendar day `YYYY-MM-DD`, without a time zone. */
export const flag = (column: string) => boolean(column).notNull().default(false)

/** Folded name by which SQL pages sort: the same order in every database, whatever its collation. */
export const sortKey = () => text('sortKey').notNull().default('')
