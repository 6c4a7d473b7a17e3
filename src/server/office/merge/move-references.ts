import { and, eq, getTableColumns, getTableName, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { MergeMove } from '#contract/office/merging.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { coaching, contact, removalRequest } from '#server/platform/db/schema/index.ts'
import type { EntityBinding } from '../bind-entity.ts'
import { findBindingByTable } from '../bindings/index.ts'
import { findDependentTable } from '../find-uses.ts'
import { InvalidValues } from '../invalid-values.ts'
import { refuseAsIssues } from '../refuse-as-issues.ts'
import { listReferences, type Reference } from './references.ts'
import { deleteRows, type JournalEntry, updateRows } from './row-journal.ts'

/**
 * Rows that only say something of the removed row that the kept row says already: they are dropped. What else both have in a place
 * where one row may stand is refused.
 */
const DROPPED: ReadonlySet<string> = new Set([
  'api_filter_once',
  'athlete_follow_once',
  'athlete_person',
  'admin_user_person_once',
  'club_registration_once',
  'coach_record_once',
  'coaching_once',
  'delegation_entry_once',
  'judoka_claim_once',
  'person_registration_once',
  'push_follow_once',
  'referee_record_once',
  'waiting_entry_once',
])

/** Lets everything that refers to a row refer to another one. */
export async function moveReferences(
  tx: Database,
  binding: EntityBinding,
  keptId: number,
  removedId: number,
): Promise<{ entries: JournalEntry[]; moves: MergeMove[] }> {
  const prepared: JournalEntry[] = []
  const entries: JournalEntry[] = []
  await refuseAsIssues(tx, binding, async () => {
    // contests may be moved before the entries of their sides
    await tx.execute(sql`set constraints all deferred`)
    prepared.push(...(await clearDefaultContacts(tx, binding.entity, keptId, removedId)))
    if (binding.entity === 'person') {
      entries.push(...(await dropOwnCoaching(tx, keptId, removedId)))
      // what was requested was the removal of another row
      entries.push(...(await deleteRows(tx, removalRequest, eq(removalRequest.personId, removedId))))
    }
    for (const [table, references] of Map.groupBy(listReferences(binding), (each) => each.table))
      entries.push(...(await moveReferencesOf(tx, table, references, keptId, removedId)))
  })
  return { entries: [...prepared, ...entries], moves: countMoves(entries) }
}

/** How many rows each field was moved in, and how many were dropped. */
function countMoves(entries: readonly JournalEntry[]): MergeMove[] {
  const moves = new Map<string, MergeMove>()
  for (const { entity: table, before, after } of entries)
    for (const field of after ? Object.keys(after).filter((name) => after[name] !== before?.[name]) : ['']) {
      const entity = findBindingByTable(table)?.definition.name ?? table
      const move = moves.get(`${entity} ${field}`) ?? { entity, field, moved: 0, dropped: 0 }
      move[after ? 'moved' : 'dropped']++
      moves.set(`${entity} ${field}`, move)
    }
  return [...moves.values()]
}

/** Nobody coaches themselves. */
const dropOwnCoaching = (tx: Database, keptId: number, removedId: number): Promise<JournalEntry[]> =>
  deleteRows(
    tx,
    coaching,
    sql`${coaching.coachId} in (${keptId}, ${removedId}) and ${coaching.personId} in (${keptId}, ${removedId}) and ${coaching.coachId} <> ${coaching.personId}`,
  )

/** Where the kept row has a default contact of a type, that of the removed row becomes one of the others. */
function clearDefaultContacts(
  tx: Database,
  type: string,
  keptId: number,
  removedId: number,
): Promise<JournalEntry[]> {
  const { contactableType, contactableId, contactTypeId, isDefault } = contact
  const isOf = (id: number) =>
    and(sql`${contactableType} = ${type}`, eq(contactableId, id), eq(isDefault, true))
  const types = tx.select({ id: contactTypeId }).from(contact).where(isOf(keptId))
  return updateRows(
    tx,
    contact,
    { isDefault: sql`false` },
    and(isOf(removedId), sql`${contactTypeId} in (select id from (${types}) as of_kept (id))`),
  )
}

/**
 * Moves all references of a table at once, because a winner is one of two sides; one by one where the kept row has some of them
 * already.
 */
async function moveReferencesOf(
  tx: Database,
  table: PgTable,
  references: readonly Reference[],
  keptId: number,
  removedId: number,
): Promise<JournalEntry[]> {
  const columns = getTableColumns(table)
  const isReferring = or(...references.map(({ where }) => where(removedId)))
  const set = Object.fromEntries(
    references.map(({ property, where, replace }) => [
      property,
      sql`case when ${where(removedId)} then ${replace(removedId, keptId)} else ${columns[property]} end`,
    ]),
  )
  const move = (condition: SQL | undefined) =>
    tx.transaction((inner) => updateRows(inner, table, set, condition))
  const all = await move(isReferring).catch((error) => {
    if (findDoubled(error) === null) throw error
    return null
  })
  if (all) return all
  const entries: JournalEntry[] = []
  const { id } = columns
  if (!id) throw new Error(`${getTableName(table)} has no id.`)
  const rows = await tx.select({ id }).from(table).where(isReferring).orderBy(id)
  for (const row of rows) {
    const isRow = eq(id, row.id)
    try {
      entries.push(...(await move(isRow)))
    } catch (error) {
      if (!DROPPED.has(findDoubled(error) ?? '')) throw error
      await requireUnused(tx, table, Number(row.id))
      entries.push(...(await deleteRows(tx, table, isRow)))
    }
  }
  return entries
}

/** What would disappear with a dropped row could not be brought back with it. */
async function requireUnused(tx: Database, table: PgTable, id: number): Promise<void> {
  const dependent = await findDependentTable(tx, table, id)
  if (dependent) throw new InvalidValues([{ field: '', code: 'used', limit: dependent }])
}

const UNIQUE_VIOLATION = '23505'

/** The unique index that an error names; null for any other error. */
function findDoubled(error: unknown): string | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== UNIQUE_VIOLATION) return null
  return 'constraint' in cause ? String(cause.constraint ?? '') : ''
}
