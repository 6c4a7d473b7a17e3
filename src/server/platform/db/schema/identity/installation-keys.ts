import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes } from '../columns.ts'

/**
 * Random keys of this installation, made by the migration that adds them: what a statement computes with them cannot be computed elsewhere.
 * Not part of the product.
 */
export const installationKey = pgTable('installation_key', {
  name: text('name').primaryKey(),
  /** 32 bytes. */
  key: bytes('key').notNull(),
})
