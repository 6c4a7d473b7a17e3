import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { checkValues } from '#contract/office/check-values.ts'
import type { EntityValues } from '#contract/office/define-entity.ts'
import { type ChangeAuthor, recordChange } from '#server/platform/audit/record-change.ts'
import { type EditableRow, runEdit } from '#server/platform/audit/run-edit.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import type { ReadRow } from '#server/platform/errors/edit-conflict.ts'
import { Conflict, Forbidden, NotFound } from '#server/platform/errors/errors.ts'
import {
  type EntityBinding,
  type RowChange,
  requireColumn,
  selectRow,
  toStored,
  toValues,
} from './bind-entity.ts'
import { checkReferences } from './check-references.ts'
import { findDependentTable } from './find-uses.ts'
import { InvalidValues } from './invalid-values.ts'
import { listVisibleFields, mayWriteEntity, type OfficeContext } from './office-context.ts'
import { whereReadable, whereWritable } from './reachable-rows.ts'
import { refuseAsIssues } from './refuse-as-issues.ts'

/** The only functions that write rows of entities: right, scope, what others have changed, rules, and the audit log. */

/** Why a row is written, and with which others. */
export type EntityWriteOptions = { reason?: string | null; batch?: number | null }

export type WrittenRow = { id: number; version: number }

/**
 * Adds a row.
 * @param options with the id of a row that was removed
 * @throws InvalidValues with all that its rules and the database refuse
 */
export function createEntity(
  context: OfficeContext,
  binding: EntityBinding,
  values: EntityValues,
  { id: restoredId, ...options }: EntityWriteOptions & { id?: number } = {},
): Promise<WrittenRow> {
  requireWritableFields(context, binding, values)
  return context.db.transaction(async (tx) => {
    const { definition, table } = binding
    const row = { ...listInitialValues(binding), ...values }
    await requireValid(tx, context, binding, row)
    const stored = toStored(definition.fields, row)
    const [inserted] = await refuseAsIssues(tx, binding, () =>
      tx
        .insert(table)
        .values({
          ...stored,
          ...binding.derive(stored as EntityValues),
          ...(restoredId !== undefined && { id: restoredId }),
        } as never) // columns of the table by their types
        .returning(selectRow(binding) as Record<string, AnyPgColumn>),
    )
    const id = Number(inserted?.id)
    await requireWithinScope(tx, context, binding, id)
    await recordEntityChange(tx, context, binding, { id, before: null, after: row }, options)
    return { id, version: Number(inserted?.version ?? 1) }
  })
}

export type EntityEdit = EntityWriteOptions & {
  /** The row as its editor has read it. */
  read: EntityValues & { version: number }
  /** What is to change. */
  chosen: EntityValues
}

/**
 * Changes fields of a row.
 * @throws EditConflict if somebody else has changed what the editor has read, InvalidValues as `createEntity`
 */
export function changeEntity(
  context: OfficeContext,
  binding: EntityBinding,
  id: number,
  { read, chosen, reason = null, batch = null }: EntityEdit,
): Promise<WrittenRow> {
  // what was read, too: a conflict says what is stored instead
  requireWritableFields(context, binding, { ...read, ...chosen })
  const { definition, table } = binding
  let before: ReadRow<EntityValues> | null = null
  const row: EditableRow<EntityValues> = {
    entity: binding.entity,
    lock: async (tx, rowId) => {
      before = await lockRow(tx, context, binding, rowId, 'present')
      return before
    },
  }
  const write = async (tx: Database): Promise<WrittenRow> => {
    const stored = before ?? {}
    await requireValid(tx, context, binding, chosen, { id, values: stored })
    const written = toStored(definition.fields, chosen)
    const derived = binding.derive({ ...toStored(definition.fields, stored), ...written } as EntityValues)
    // what changes nothing is allowed, but no statement
    if (Object.keys({ ...written, ...derived }).length === 0) return { id, version: read.version }
    const [changed] = await refuseAsIssues(tx, binding, () =>
      tx
        .update(table)
        .set({ ...written, ...derived } as never) // columns of the table by their types
        .where(eq(requireColumn(binding, 'id'), id))
        .returning(selectRow(binding) as Record<string, AnyPgColumn>),
    )
    await requireWithinScope(tx, context, binding, id)
    return { id, version: Number(changed?.version ?? 1) }
  }
  const author = getAuthor(context)
  const personId = () => findConcernedPerson(binding, id, before ?? {})
  return runEdit(
    context.db,
    row,
    { id, read, chosen, author, namesOthers: true, now: context.now, personId, reason, batch },
    write,
  )
}

/**
 * Removes a row, so that it can be restored if its table keeps removed rows.
 * @throws InvalidValues if others use it, Conflict if somebody has changed it since it was read
 */
export function removeEntity(
  context: OfficeContext,
  binding: EntityBinding,
  id: number,
  { version, ...options }: EntityWriteOptions & { version: number | null },
): Promise<void> {
  requireMayWrite(context, binding, 'delete')
  return context.db.transaction(async (tx) => {
    const stored = await lockRow(tx, context, binding, id, 'present')
    if (!stored) throw new NotFound('id', binding.definition.name, id)
    if (version !== null && stored.version !== version)
      throw new Conflict('changed', 'Somebody else has changed the row. Read it again before you remove it.')
    const { version: _, ...before } = stored
    await requireAllowed(tx, context, binding, { id, before, after: null })
    const isRow = eq(requireColumn(binding, 'id'), id)
    const { table, definition } = binding
    if (definition.removal === 'soft')
      await tx
        .update(table)
        .set({ deletedAt: context.now } as never) // tables of soft removal have the column
        .where(isRow)
    else {
      // what would disappear with the row could not be brought back with it
      const dependent = await findDependentTable(tx, binding.table, id)
      if (dependent) throw new InvalidValues([{ field: '', code: 'used', limit: dependent }])
      await refuseAsIssues(tx, binding, () => tx.delete(table).where(isRow), 'removal')
    }
    await recordEntityChange(tx, context, binding, { id, before, after: null }, options)
  })
}

/** Brings a removed row back. @throws NotFound if it was not removed, or not within the scope of the user */
export function restoreEntity(
  context: OfficeContext,
  binding: EntityBinding,
  id: number,
  options: EntityWriteOptions = {},
): Promise<WrittenRow> {
  requireMayWrite(context, binding, 'delete')
  return context.db.transaction(async (tx) => {
    const stored = await lockRow(tx, context, binding, id, 'removed')
    if (!stored) throw new NotFound('id', binding.definition.name, id)
    const { version: _, ...after } = stored
    await requireAllowed(tx, context, binding, { id, before: null, after })
    const [restored] = await refuseAsIssues(tx, binding, () =>
      tx
        .update(binding.table)
        .set({ deletedAt: null } as never) // tables of soft removal have the column
        .where(eq(requireColumn(binding, 'id'), id))
        .returning(selectRow(binding) as Record<string, AnyPgColumn>),
    )
    await recordEntityChange(tx, context, binding, { id, before: null, after }, options)
    return { id, version: Number(restored?.version ?? 1) }
  })
}

/** The values of a row, which is locked until the transaction ends; null for one that the user may not read. */
async function lockRow(
  tx: DatabaseOrTransaction,
  { user }: OfficeContext,
  binding: EntityBinding,
  id: number,
  state: 'present' | 'removed',
): Promise<ReadRow<EntityValues> | null> {
  const { table, definition, columns } = binding
  const isState =
    columns.deletedAt && (state === 'present' ? isNull(columns.deletedAt) : isNotNull(columns.deletedAt))
  const select = (where: SQL | undefined) =>
    tx
      .select(selectRow(binding) as Record<string, AnyPgColumn>)
      .from(table)
      .where(and(eq(requireColumn(binding, 'id'), id), isState, where))
  const [row] = await select(whereWritable(user, binding)).for('update')
  if (row) return { ...toValues(definition.fields, row), version: Number(row.version ?? 1) }
  const [readable] = await select(whereReadable(user, binding))
  if (readable) throw new Forbidden(`change this ${definition.name}`, 'id')
  return null
}

async function requireValid(
  tx: DatabaseOrTransaction,
  context: OfficeContext,
  binding: EntityBinding,
  values: EntityValues,
  stored: { id: number; values: EntityValues } | null = null,
): Promise<void> {
  const before = stored?.values ?? null
  const issues = checkValues(binding.definition, values, before)
  const refused = new Set(issues.map(({ field }) => field))
  const references = await checkReferences(tx, context.user, binding, values, before)
  const all = [...issues, ...references.filter(({ field }) => !refused.has(field))]
  if (all.length > 0) throw new InvalidValues(all)
  const change = { id: stored?.id ?? null, before, after: { ...before, ...values } }
  await requireAllowed(tx, context, binding, change)
}

async function requireAllowed(
  tx: DatabaseOrTransaction,
  { user }: OfficeContext,
  binding: EntityBinding,
  change: RowChange,
): Promise<void> {
  const issues = await binding.check(tx, user, change)
  if (issues.length > 0) throw new InvalidValues(issues)
}

/** A row must not be created for, or moved to, an owner whom the user does not reach. */
async function requireWithinScope(
  tx: DatabaseOrTransaction,
  { user }: OfficeContext,
  binding: EntityBinding,
  id: number,
): Promise<void> {
  const [row] = await tx
    .select({ id: requireColumn(binding, 'id') as AnyPgColumn })
    .from(binding.table)
    .where(and(eq(requireColumn(binding, 'id'), id), whereWritable(user, binding)))
  if (!row) throw new InvalidValues([{ field: '', code: 'outside_scope' }])
}

export function requireMayWrite(
  { user }: OfficeContext,
  { definition }: EntityBinding,
  level: 'write' | 'delete',
): void {
  if (!mayWriteEntity(user, definition, level))
    throw new Forbidden(level === 'write' ? `change ${definition.name}` : `remove ${definition.name}`)
}

function requireWritableFields(context: OfficeContext, binding: EntityBinding, values: EntityValues): void {
  requireMayWrite(context, binding, 'write')
  const visible = listVisibleFields(context.user, binding.definition)
  for (const name of Object.keys(values))
    if (Object.hasOwn(binding.definition.fields, name) && !Object.hasOwn(visible, name))
      throw new Forbidden(`change the field ${name}`, name)
}

const listInitialValues = ({ definition }: EntityBinding): EntityValues =>
  Object.fromEntries(
    Object.entries(definition.fields).flatMap(([name, { initial }]) =>
      initial === undefined ? [] : [[name, initial]],
    ),
  )

const getAuthor = ({ user, call }: OfficeContext): ChangeAuthor => ({ userId: user.idUser, call })

async function recordEntityChange(
  tx: DatabaseOrTransaction,
  context: OfficeContext,
  binding: EntityBinding,
  { id, before, after }: { id: number; before: EntityValues | null; after: EntityValues | null },
  { reason = null, batch = null }: EntityWriteOptions,
): Promise<void> {
  const personId = findConcernedPerson(binding, id, after ?? before ?? {})
  await recordChange(tx, getAuthor(context), {
    entity: binding.entity,
    entityId: id,
    before,
    after,
    personId,
    reason,
    batch,
    now: context.now,
  })
}

function findConcernedPerson({ definition }: EntityBinding, id: number, values: EntityValues): number | null {
  const { concerns } = definition
  if (concerns === undefined) return null
  if (concerns === 'id') return id
  if (typeof concerns === 'object' && values[concerns.if] !== concerns.is) return null
  const person = values[typeof concerns === 'object' ? concerns.field : concerns]
  return typeof person === 'number' ? person : null
}
