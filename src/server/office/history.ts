import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ChangeOrigin, EntityChange } from '#contract/office/entity-calls.ts'
import type { ChangePage } from '#contract/office/office-calls.ts'
import { hasFullAccess } from '#server/identity/rights/access-filters.ts'
import { hasModule } from '#server/identity/rights/rights.ts'
import { adminUser, auditLog } from '#server/platform/db/schema/index.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import { type EntityBinding, requireColumn } from './bind-entity.ts'
import { BINDINGS, findBindingByTable, requireBinding } from './bindings/index.ts'
import { listVisibleFields, type OfficeContext } from './office-context.ts'
import { whereReadable } from './reachable-rows.ts'

/** What the audit log says about rows, as far as a user may read them. */

const LONGEST_HISTORY = 200
const PAGE_SIZE = 50

/** The changes of a row, the latest first. @throws NotFound for a row that the user may not read */
export async function listHistory(
  context: OfficeContext,
  binding: EntityBinding,
  id: number,
): Promise<EntityChange[]> {
  const { db, user } = context
  const [row] = await db
    .select({ id: requireColumn(binding, 'id') as AnyPgColumn })
    .from(binding.table)
    .where(and(eq(requireColumn(binding, 'id'), id), whereReadable(user, binding)))
  if (!row) throw new NotFound('id', binding.definition.name, id)
  const where = and(eq(auditLog.entity, binding.entity), eq(auditLog.entityId, id))
  return readChanges(context, where, { limit: LONGEST_HISTORY, offset: 0 })
}

export type ChangesRequest = {
  Entity?: string | undefined
  IdUser?: number | undefined
  IdPerson?: number | undefined
  Origin?: ChangeOrigin | undefined
  From?: string | undefined
  To?: string | undefined
  Batch?: number | undefined
  Page?: number | undefined
}

/** The log of all changes of rows that the user may read; users with full access see the others too. */
export async function listChanges(context: OfficeContext, request: ChangesRequest): Promise<ChangePage> {
  const { Entity: entity, IdUser: userId, IdPerson: personId, From: from, To: to, Batch: batch } = request
  const { Page: page = 1, Origin: origin } = request
  const where = and(
    whereReachable(context),
    entity === undefined ? undefined : eq(auditLog.entity, requireBinding(entity).entity),
    userId === undefined ? undefined : eq(auditLog.userId, userId),
    personId === undefined ? undefined : eq(auditLog.personId, personId),
    origin === undefined ? undefined : eq(auditLog.origin, origin),
    from === undefined ? undefined : gte(auditLog.changedAt, new Date(from)),
    to === undefined ? undefined : lt(auditLog.changedAt, new Date(to)),
    batch === undefined ? undefined : eq(auditLog.batch, batch),
  )
  const count = await context.db.$count(auditLog, where)
  const list = await readChanges(context, where, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  return { list, hasMore: page * PAGE_SIZE < count, page, perPage: PAGE_SIZE, count }
}

/** Changes of rows that exist and that the user may read. */
export function whereReachable({ db, user }: OfficeContext): SQL | undefined {
  if (hasFullAccess(user)) return undefined
  const readable = BINDINGS.filter(({ definition }) =>
    hasModule(user, definition.module, definition.levels.read),
  )
  const conditions = readable.map((binding) => {
    const rows = db
      .select({ id: requireColumn(binding, 'id') as AnyPgColumn })
      .from(binding.table)
      .where(whereReadable(user, binding))
    return and(eq(auditLog.entity, binding.entity), inArray(auditLog.entityId, rows))
  })
  return or(...conditions) ?? sql`false`
}

async function readChanges(
  { db, user }: OfficeContext,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntityChange[]> {
  const rows = await db
    .select({
      change: auditLog,
      name: adminUser.name,
      familyName: adminUser.familyName,
      email: adminUser.email,
    })
    .from(auditLog)
    .leftJoin(adminUser, eq(adminUser.id, auditLog.userId))
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ change, name, familyName, email }) => {
    const binding = findBindingByTable(change.entity)
    const visible = binding && listVisibleFields(user, binding.definition)
    const show = (values: Record<string, unknown> | null) =>
      values &&
      Object.fromEntries(
        Object.entries(values).filter(([field]) =>
          visible ? Object.hasOwn(visible, field) : hasFullAccess(user),
        ),
      )
    return {
      id: change.id,
      at: change.changedAt.toISOString(),
      origin: change.origin,
      author: `${name ?? ''} ${familyName ?? ''}`.trim() || email || null,
      action: change.action,
      entity: binding?.definition.name ?? change.entity,
      entityId: change.entityId,
      before: show(change.before),
      after: show(change.after),
      reason: change.reason,
      batch: change.batch,
    }
  })
}
