import { createHash } from 'node:crypto'
import { and, eq, notExists, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { type DigestRows, digestQuery, isAmong } from '#server/platform/db/row-digests.ts'
import {
  type DigestKind,
  digest,
  digestInvalidation,
  type InvalidationSource,
} from '#server/platform/db/schema/index.ts'

/** Digests of the records of a kind, which are stored until something that they cover changes (docs/decisions/049-digests.md). */
export type StoredDigests = {
  kind: DigestKind
  /** The rows that digests cover. They depend on nothing but the database. */
  selectRows: (ids: readonly number[]) => readonly DigestRows[]
  /**
   * For each source of changes, the statement that selects the affected records. Its ids are in `changed(id)`. A change of a source without
   * a statement affects all records.
   */
  affected: Partial<Record<InvalidationSource, SQL>>
}

/** Reads the digests of records, and computes and stores those that are missing or were invalidated. */
export async function readDigests(
  db: Database,
  digests: StoredDigests,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const pending = db
    .select({ one: sql`1` })
    .from(digestInvalidation)
    .where(eq(digestInvalidation.kind, digests.kind))
  const stored = await selectStored(db, digests, ids, notExists(pending))
  return stored.size === new Set(ids).size ? stored : refreshDigests(db, digests, ids)
}

/** Deletes invalid digests, so that changes do not accumulate while nobody requests digests. */
export async function removeInvalidDigests(db: Database, digests: StoredDigests): Promise<void> {
  await withRefreshLock(db, digests.kind, (tx) => applyInvalidations(tx, digests))
}

/** Digests that one transaction computes: until it ends, an embedded database executes nothing else. */
const BATCH_SIZE = 100

async function refreshDigests(
  db: Database,
  digests: StoredDigests,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const refreshed = new Map<number, string>()
  let rest = ids
  while (rest.length > 0) {
    rest = await withRefreshLock(db, digests.kind, async (tx) => {
      await applyInvalidations(tx, digests)
      const stored = await selectStored(tx, digests, rest)
      const missing = rest.filter((id) => !stored.has(id))
      const batch = missing.slice(0, BATCH_SIZE)
      const computed = batch.length > 0 ? await storeDigests(tx, digests, batch) : []
      for (const [id, digest] of [...stored, ...computed]) refreshed.set(id, digest)
      return missing.slice(BATCH_SIZE)
    })
  }
  return refreshed
}

/** Key of the advisory locks, with a number for each kind; any number that no other program uses. */
const REFRESH_LOCK = 4_813_626
const LOCKED_KINDS: Readonly<Record<DigestKind, number>> = { competition: 1, judoka: 2 }

/**
 * Runs one refresh of a kind at a time, so that none stores a digest of data that is older than the changes that another one has applied.
 * With `read committed`, each statement sees what was committed before it began.
 */
function withRefreshLock<T>(
  db: Database,
  kind: DigestKind,
  work: (tx: DatabaseOrTransaction) => Promise<T>,
): Promise<T> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${REFRESH_LOCK}::int, ${LOCKED_KINDS[kind]}::int)`)
      return work(tx)
    },
    { isolationLevel: 'read committed', accessMode: 'read write' },
  )
}

/**
 * Deletes the recorded changes and the digests that they affect, in one statement and thus as of one moment. Changes that are committed
 * later stay for the next refresh.
 */
async function applyInvalidations(
  tx: DatabaseOrTransaction,
  { kind, affected }: StoredDigests,
): Promise<void> {
  const sources = Object.entries(affected)
  const selects = sources.map(
    ([source, records]) => sql`(
      with changed as (select distinct id from applied where source = ${source}) ${records}
    )`,
  )
  const known = sql.join(
    sources.map(([source]) => sql`${source}`),
    sql`, `,
  )
  await tx.execute(sql`
    with applied as (
      delete from ${digestInvalidation} where ${eq(digestInvalidation.kind, kind)}
      returning ${digestInvalidation.source} as source, ${digestInvalidation.sourceId} as id
    )
    delete from ${digest} where ${eq(digest.kind, kind)} and (
      exists (select from applied where source not in (${known}))
      or ${digest.recordId} in (${sql.join(selects, sql` union all `)})
    )`)
}

async function selectStored(
  db: DatabaseOrTransaction,
  digests: StoredDigests,
  ids: readonly number[],
  where?: SQL,
): Promise<Map<number, string>> {
  const { kind, definition } = define(digests)
  const rows = await db
    .select({ id: digest.recordId, digest: digest.digest })
    .from(digest)
    .where(
      and(eq(digest.kind, kind), isAmong(digest.recordId, ids), eq(digest.definition, definition), where),
    )
  return new Map(rows.map((row) => [row.id, row.digest]))
}

async function storeDigests(
  tx: DatabaseOrTransaction,
  digests: StoredDigests,
  ids: readonly number[],
): Promise<(readonly [id: number, digest: string])[]> {
  const { kind, definition } = define(digests)
  const computed = sql`select ${kind}::text, id, digest, ${definition}::text
    from (${digestQuery(digests.selectRows(ids))}) computed`
  const rows = await tx
    .insert(digest)
    .select(computed)
    .onConflictDoUpdate({
      target: [digest.kind, digest.recordId],
      set: { digest: sql`excluded.${sql.identifier(digest.digest.name)}`, definition },
    })
    .returning({ id: digest.recordId, digest: digest.digest })
  return rows.map((row) => [row.id, row.digest])
}

const definitions = new WeakMap<StoredDigests, string>()

/** The kind, with a hash of the statement that computes the digests. */
function define(digests: StoredDigests): { kind: DigestKind; definition: string } {
  const known = definitions.get(digests)
  if (known) return { kind: digests.kind, definition: known }
  const { sql: statement, params } = new PgDialect().sqlToQuery(digestQuery(digests.selectRows([])))
  const definition = createHash('md5')
    .update(JSON.stringify([statement, params]))
    .digest('hex')
  definitions.set(digests, definition)
  return { kind: digests.kind, definition }
}
