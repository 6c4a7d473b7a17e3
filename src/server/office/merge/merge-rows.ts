import { and, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Issue } from '#contract/office/check-values.ts'
import type { EntityValues } from '#contract/office/define-entity.ts'
import { decideSides, type MergeMove, type MergeSide } from '#contract/office/merging.ts'
import { today, UTC } from '#judo/competition/local-time.ts'
import { nextBatch, recordChanges } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { person } from '#server/platform/db/schema/index.ts'
import { Conflict, Forbidden, NotFound } from '#server/platform/errors/errors.ts'
import { findDuplicates } from '#server/registry/people/find-duplicates.ts'
import { findMinorsByBirth } from '#server/registry/people/minors.ts'
import { type EntityBinding, requireColumn, selectRow, toStored, toValues } from '../bind-entity.ts'
import { InvalidValues } from '../invalid-values.ts'
import type { OfficeContext } from '../office-context.ts'
import { whereReadable, whereWritable } from '../reachable-rows.ts'
import { refuseAsIssues } from '../refuse-as-issues.ts'
import { requireMayWrite } from '../write-entity.ts'
import { moveReferences } from './move-references.ts'
import { findObstacles, type MergedRow } from './obstacles.ts'
import { isRecorded, recordMissingConsent } from './record-missing-consent.ts'
import { type JournalEntry, updateRows } from './row-journal.ts'

/** Merges a row into another one of its entity. Rules: docs/specification/office.md, "Merging". */

export type Merge = {
  kept: number
  removed: number
  /** Whose value of a field stays, where it is not the one that the rules choose. */
  choices: Readonly<Record<string, MergeSide>>
  reason: string
  /** The versions of both rows that the editor has seen; null for a preview. */
  versions: { kept: number; removed: number } | null
}

export type MergeOutcome = {
  batch: number
  kept: MergedRow
  removed: MergedRow
  sides: Record<string, MergeSide>
  decided: string[]
  moves: MergeMove[]
}

/**
 * Moves every reference from one row to the other and removes the row, in the transaction of the context.
 * @throws InvalidValues if the rows are not one, or something refers to both where only one may stand
 */
export async function mergeRows(
  context: OfficeContext,
  binding: EntityBinding,
  { kept: keptId, removed: removedId, choices, reason, versions }: Merge,
): Promise<MergeOutcome> {
  requireMayWrite(context, binding, 'delete')
  const { db: tx, user, call, now } = context
  const { kept, removed } = await lockRows(context, binding, keptId, removedId)
  if (versions && (versions.kept !== kept.version || versions.removed !== removed.version))
    throw new Conflict('changed', 'Somebody else has changed a row. Read both again before you merge them.')
  const obstacles = await findObstacles(tx, binding, kept, removed)
  if (obstacles.length > 0) throw new InvalidValues(obstacles)
  const decision = await decide(context, binding, kept, removed, choices)
  const batch = await nextBatch(tx)
  const removal = await updateRows(
    tx,
    binding.table,
    { deletedAt: sql`${now.toISOString()}::timestamptz`, mergedIntoId: sql`${keptId}::integer` },
    eq(requireColumn(binding, 'id'), removedId),
  )
  const change = await refuseAsIssues(tx, binding, () =>
    changeKept(tx, binding, kept, removed, decision.sides),
  )
  const { entries, moves } = await moveReferences(tx, binding, keptId, removedId)
  const consent = await recordMissingConsent(tx, binding, { kept, removed, now })
  const mark = versions && binding.entity === 'person' ? await markKept(tx, keptId) : []
  const journal = [...removal, ...change, ...entries, ...consent, ...mark]
  await recordChanges(
    tx,
    { userId: user.idUser, call },
    journal.map((entry) => ({
      ...entry,
      reason,
      batch,
      now,
      personId: findPerson(binding, entry, keptId, removedId),
    })),
  )
  return { batch, kept, removed, ...decision, moves }
}

/** The profile of the kept judoka may still have another one. */
async function markKept(tx: Database, id: number): Promise<JournalEntry[]> {
  const isDuplicate = (await findDuplicates(tx, { id })).length > 0
  return updateRows(
    tx,
    person,
    { possibleDuplicate: sql`${isDuplicate}::boolean` },
    and(eq(person.id, id), ne(person.possibleDuplicate, isDuplicate)),
  )
}

/** The person whose removal erases an entry. */
function findPerson(
  { entity }: EntityBinding,
  { entity: table, entityId, before, after }: JournalEntry,
  keptId: number,
  removedId: number,
): number | null {
  if (table === 'person') return entityId
  if (entity === 'person') return after === null ? removedId : keptId
  const { personId } = before ?? {}
  return typeof personId === 'number' ? personId : null
}

/** Whose value of each field stays. @throws InvalidValues for a choice of a field that is fixed, or that there is not */
export async function decide(
  { db, now }: Pick<OfficeContext, 'db' | 'now'>,
  { definition, entity }: EntityBinding,
  { id: keptId, values: kept }: Pick<MergedRow, 'id' | 'values'>,
  { id: removedId, values: removed }: Pick<MergedRow, 'id' | 'values'>,
  choices: Merge['choices'],
) {
  const isFixed = Object.keys(choices).filter(
    (name) => definition.fields[name]?.isFixed && kept[name] !== null,
  )
  const issues: Issue[] = isFixed.map((field) => ({ field, code: 'fixed' }))
  for (const field of Object.keys(choices))
    if (!Object.hasOwn(definition.fields, field)) issues.push({ field, code: 'unknown_field' })
  if (issues.length > 0) throw new InvalidValues(issues)
  const minors =
    entity === 'person'
      ? await findMinorsByBirth(db, [keptId, removedId], today(now.getTime(), UTC))
      : new Set<number>()
  const isMinor = { kept: minors.has(keptId), removed: minors.has(removedId) }
  return decideSides(definition.fields, kept, removed, { choices, isMinor })
}

/** Both rows, locked in the order of their ids, so that two merges wait for each other. @throws NotFound, Forbidden */
async function lockRows(
  { db: tx, user }: OfficeContext,
  binding: EntityBinding,
  keptId: number,
  removedId: number,
): Promise<{ kept: MergedRow; removed: MergedRow }> {
  if (keptId === removedId) throw new InvalidValues([{ field: '', code: 'contradiction', limit: 'id' }])
  const lock = async (id: number): Promise<MergedRow> => {
    const isRow = and(eq(requireColumn(binding, 'id'), id), isNull(requireColumn(binding, 'deletedAt')))
    const select = (where: SQL | undefined) =>
      tx
        .select(selectRow(binding) as Record<string, AnyPgColumn>)
        .from(binding.table)
        .where(and(isRow, where))
    const [row] = await select(whereWritable(user, binding)).for('update')
    if (row) return { id, version: Number(row.version), values: toValues(binding.definition.fields, row) }
    const [readable] = await select(whereReadable(user, binding))
    if (readable) throw new Forbidden(`merge this ${binding.definition.name}`, 'id')
    throw new NotFound('id', binding.definition.name, id)
  }
  const [first, second] = [Math.min(keptId, removedId), Math.max(keptId, removedId)]
  const rows = [await lock(first), await lock(second)] as const
  return keptId === first ? { kept: rows[0], removed: rows[1] } : { kept: rows[1], removed: rows[0] }
}

/** Columns that say something about the row itself, and those that follow from others. */
const OWN_COLUMNS = [
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'mergedIntoId',
  'sortKey',
  'searchText',
]

/** Writes the values of the removed row that stay. What is in no form stays as well where the kept row has nothing. */
async function changeKept(
  tx: Database,
  binding: EntityBinding,
  { id, values: kept }: MergedRow,
  { id: removedId, values: removed }: MergedRow,
  sides: Readonly<Record<string, MergeSide>>,
): Promise<JournalEntry[]> {
  const { table, definition } = binding
  const taken = Object.keys(definition.fields).filter(
    (name) => !isRecorded(name) && sides[name] === 'removed' && kept[name] !== removed[name],
  )
  const columns = getTableColumns(table)
  const other = (name: string) =>
    sql`(select ${sql.identifier('other')}.${sql.identifier(columns[name]?.name ?? name)} from ${table} as other where ${sql.identifier('other')}.${sql.identifier(columns.id?.name ?? 'id')} = ${removedId})`
  const unlisted = Object.entries<AnyPgColumn>(columns).filter(
    ([name, { generated }]) =>
      !generated && !OWN_COLUMNS.includes(name) && !Object.hasOwn(definition.fields, name),
  )
  const merged = toStored(definition.fields, {
    ...kept,
    ...Object.fromEntries(taken.map((name) => [name, removed[name] ?? null])),
  })
  const derived = Object.entries(binding.derive(merged as EntityValues))
  const set = Object.fromEntries([
    ...unlisted.map(([name, column]) => [name, sql`coalesce(${column}, ${other(name)})`] as const),
    ...taken.map((name) => [name, other(name)] as const),
    ...(taken.length > 0 ? derived.map(([name, value]) => [name, sql`${value}`] as const) : []),
  ])
  return updateRows(tx, table, set, eq(requireColumn(binding, 'id'), id))
}
