import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** The last publish of everything, as the publisher reports it: one row. Not part of the product. */
export const publishState = pgTable(
  'publish_state',
  {
    id: integer('id').primaryKey().default(1),
    /** The last entry of the audit log when the publish began: what came later is not on the portal. */
    publishedEdits: bigint('publishedEdits', { mode: 'number' }).notNull().default(0),
    publishedAt: instant('publishedAt'),
    /** When the last publish failed; null after one that did not. */
    failedAt: instant('failedAt'),
    /** When somebody asked for a publish that has not begun yet. */
    requestedAt: instant('requestedAt'),
  },
  (t) => [check('publish_state_once', sql`${t.id} = 1`)],
)
