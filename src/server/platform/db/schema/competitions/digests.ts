import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { enumerationChecks } from '../checks.ts'

/** Stored digests of published data (docs/decisions/049-digests.md). Not part of the product. */

const DIGEST_KINDS = ['competition', 'judoka'] as const

export type DigestKind = (typeof DIGEST_KINDS)[number]

/** The digest of a competition or judoka when it was last requested. It is valid as long as no row of `digest_invalidation` affects it. */
export const digest = pgTable(
  'digest',
  {
    kind: text('kind', { enum: DIGEST_KINDS }).notNull(),
    /** Id of the competition or person. */
    recordId: integer('idRecord').notNull(),
    digest: text('digest').notNull(),
    /** Hash of the statement that computed it: another version of the software computes another digest. */
    definition: text('definition').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.recordId] }), ...enumerationChecks(t)],
)

/** What has changed: a competition, a person … `all` is everything, with the id 0. */
const INVALIDATION_SOURCES = [
  'competition',
  'judoka',
  'person',
  'contest',
  'block',
  'document',
  'club',
  'partner',
  'all',
] as const

export type InvalidationSource = (typeof INVALIDATION_SOURCES)[number]

/**
 * A change that invalidates digests of a kind. The triggers `invalidate_digests` insert rows in the transaction of the change. Which digests
 * are affected is decided when the row is read and deleted (`server/competitions/digests/stored-digests.ts`).
 */
export const digestInvalidation = pgTable(
  'digest_invalidation',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    kind: text('kind', { enum: DIGEST_KINDS }).notNull(),
    source: text('source', { enum: INVALIDATION_SOURCES }).notNull(),
    sourceId: integer('idSource').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id] }), ...enumerationChecks(t)],
)
