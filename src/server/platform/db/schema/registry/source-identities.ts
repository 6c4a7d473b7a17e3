import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Maps ids of other systems to rows: `('ijf', 'person', '4537') → 12`. An import with a known source id updates the
 * same row.
 */
export const sourceIdentity = pgTable(
  'source_identity',
  {
    source: text('source').notNull(),
    /** Table that the id refers to. */
    entity: text('entity').notNull(),
    sourceId: text('sourceId').notNull(),
    id: integer('id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.entity, t.sourceId] })],
)
