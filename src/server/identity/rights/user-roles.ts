import { and, eq, getTableName, isNull } from 'drizzle-orm'
import { type ChangeAuthor, recordChange } from '#server/platform/audit/record-change.ts'
import type { RoleType } from '#server/platform/code-lists/role-types.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { adminUser, userPerson, userRoleType } from '#server/platform/db/schema/index.ts'
import { upsertRoleType } from '../accounts/create-user.ts'

/** The roles that follow from the links of a user. All others are granted (`grant-role.ts`) and stay. */
const ROLES_BY_LINKS: readonly (RoleType | null)[] = [null, 'fan', 'parent', 'athlete']

/** Whether a role follows from the links of its user. */
export const isRoleByLinks = (role: string | null): boolean =>
  ROLES_BY_LINKS.some((linkedRole) => linkedRole === role)

/** Sets the role of a user that follows from confirmed links: parent of a child, athlete if linked to a judoka, or else fan. */
export async function updateRoleByLinks(
  tx: DatabaseOrTransaction,
  userId: number,
  author: ChangeAuthor,
  now: Date,
): Promise<void> {
  const [user] = await tx
    .select({ role: userRoleType.code })
    .from(adminUser)
    .leftJoin(userRoleType, eq(userRoleType.id, adminUser.roleTypeId))
    .where(and(eq(adminUser.id, userId), isNull(adminUser.deletedAt)))
  if (!user || !isRoleByLinks(user.role)) return
  const role = await findRoleByLinks(tx, userId)
  if (role !== user.role) await setRole(tx, userId, { before: user.role, after: role }, author, now)
}

/** Changes the role of a user, with a record of the change. */
export async function setRole(
  tx: DatabaseOrTransaction,
  userId: number,
  { before, after }: { before: string | null; after: RoleType },
  author: ChangeAuthor,
  now: Date,
): Promise<void> {
  const roleTypeId = await upsertRoleType(tx, after)
  await tx.update(adminUser).set({ roleTypeId }).where(eq(adminUser.id, userId))
  await recordChange(tx, author, {
    entity: getTableName(adminUser),
    entityId: userId,
    before: { role: before },
    after: { role: after },
    now,
  })
}

async function findRoleByLinks(tx: DatabaseOrTransaction, userId: number): Promise<RoleType> {
  const [child] = await tx
    .select({ id: adminUser.id })
    .from(adminUser)
    .where(and(eq(adminUser.parentId, userId), isNull(adminUser.deletedAt)))
    .limit(1)
  if (child) return 'parent'
  const [link] = await tx
    .select({ id: userPerson.id })
    .from(userPerson)
    .where(and(eq(userPerson.userId, userId), isNull(userPerson.deletedAt)))
    .limit(1)
  return link ? 'athlete' : 'fan'
}

/** Changes the parent of an account, with a record of the change, and the roles that follow from it. */
export async function setParent(
  tx: DatabaseOrTransaction,
  childId: number,
  { before, after }: { before: number | null; after: number | null },
  author: ChangeAuthor,
  now: Date,
): Promise<void> {
  await tx.update(adminUser).set({ parentId: after }).where(eq(adminUser.id, childId))
  await recordChange(tx, author, {
    entity: getTableName(adminUser),
    entityId: childId,
    before: { parentId: before },
    after: { parentId: after },
    now,
  })
  for (const id of [childId, before, after]) if (id !== null) await updateRoleByLinks(tx, id, author, now)
}
