import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Which of our rows stands for something of another system: `('ijf', 'person', '4537') → 12`.
 * An import that meets the same source id again writes to the same row.
 */
export const sourceIdentity = pgTable(
  'source_identity',
  {
    source: text('source').notNull(),
    /** Name of the table the id points into. */
    entity: text('entity').notNull(),
    sourceId: text('sourceId').notNull(),
    id: integer('id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.entity, t.sourceId] })],
)
