import { and, eq, getTableName, isNotNull, isNull, sql } from 'drizzle-orm'
import { type ChangeAuthor, recordChange } from '#server/platform/audit/record-change.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  adminUser,
  apiFilter,
  club,
  partner,
  permission,
  userRoleType,
} from '#server/platform/db/schema/index.ts'
import { BadRequest, Conflict, NotFound } from '#server/platform/errors/errors.ts'
import { FULL_ACCESS, requireOtherAdministrator } from './administrators.ts'
import { GRANTED_ROLES, type GrantedRole } from './granted-roles.ts'
import { isRoleByLinks, setRole, updateRoleByLinks } from './user-roles.ts'

/** A role with the club or partner that it is for. */
export type Grant = { role: GrantedRole; clubId?: number; partnerId?: number }

/**
 * Grants a role to the user with an address, instead of the role that the user has. Granted for another club, the user acts for both.
 * @throws NotFound if there is no such user, club or partner; BadRequest if the role needs another one
 * @throws Conflict if the address is not confirmed, or the user is the last administrator and gets another role
 */
export async function grantRole(
  db: Database,
  email: string,
  { role, clubId, partnerId }: Grant,
  { author, now }: { author: ChangeAuthor; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await findUser(tx, email)
    if (!user.isConfirmed)
      throw new Conflict(
        'not_confirmed',
        `The address ${email} is not confirmed: the account may be somebody else's.`,
        'email',
      )
    const scope = GRANTED_ROLES[role]
    if (
      (scope === 'club') !== (clubId !== undefined) ||
      (scope === 'partner') !== (partnerId !== undefined)
    ) {
      throw new BadRequest(
        scope ?? 'role',
        `The role ${role} is granted ${scope === null ? 'without club and partner' : `for a ${scope}`}.`,
      )
    }
    if (
      clubId !== undefined &&
      (await tx.$count(club, and(eq(club.id, clubId), isNull(club.deletedAt)))) === 0
    )
      throw new NotFound('club', 'club', clubId)
    if (partnerId !== undefined && (await tx.$count(partner, eq(partner.id, partnerId))) === 0)
      throw new NotFound('partner', 'partner', partnerId)
    if (user.role !== role) {
      // what the role before was for does not belong to this one
      if (!isRoleByLinks(user.role)) await removeRights(tx, user, author, now)
      await setRole(tx, user.id, { before: user.role, after: role }, author, now)
    }
    const filter = createFilter(role, { clubId, partnerId })
    if (filter === null) return
    const [added] = await tx
      .insert(apiFilter)
      .values({ userId: user.id, ...filter })
      .onConflictDoNothing()
      .returning({ id: apiFilter.id })
    if (!added) return
    const change = { entity: getTableName(apiFilter), entityId: added.id, before: null }
    await recordChange(tx, author, { ...change, after: { userId: user.id, ...filter }, now })
    if (partnerId !== undefined)
      await setPartner(tx, user.id, { before: user.partnerId, after: partnerId }, author, now)
  })
}

/**
 * Takes the granted role from a user with everything that it was for. The user has the role of their links again.
 * @throws NotFound if there is no such user
 * @throws Conflict if no role was granted, or the user is the last administrator
 */
export async function revokeRole(
  db: Database,
  email: string,
  { author, now }: { author: ChangeAuthor; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await findUser(tx, email)
    if (isRoleByLinks(user.role))
      throw new Conflict('not_granted', `${email} has no role that was granted.`, 'email')
    await removeRights(tx, user, author, now)
    await setRole(tx, user.id, { before: user.role, after: 'fan' }, author, now)
    await updateRoleByLinks(tx, user.id, author, now)
  })
}

/** Users with a granted role, and what it is for. */
export async function listGrantedRoles(db: Database) {
  const rows = await db
    .select({ email: adminUser.email, role: userRoleType.code, club: club.name, partner: partner.slug })
    .from(adminUser)
    .innerJoin(userRoleType, eq(userRoleType.id, adminUser.roleTypeId))
    .leftJoin(apiFilter, eq(apiFilter.userId, adminUser.id))
    .leftJoin(club, and(eq(apiFilter.accessibleType, 'club'), eq(club.id, apiFilter.accessibleId)))
    .leftJoin(partner, eq(partner.id, apiFilter.partnerId))
    .where(and(isNotNull(adminUser.email), isNull(adminUser.deletedAt)))
    .orderBy(adminUser.email, apiFilter.id)
  return rows.filter(({ role }) => !isRoleByLinks(role))
}

type GrantedUser = { id: number; role: string | null; partnerId: number | null; isConfirmed: boolean }

/** Locks the user: of two commands at the same time the second sees the role that the first has granted. */
async function findUser(tx: DatabaseOrTransaction, email: string): Promise<GrantedUser> {
  const [user] = await tx
    .select({
      id: adminUser.id,
      role: userRoleType.code,
      partnerId: adminUser.partnerId,
      isConfirmed: adminUser.emailVerified,
    })
    .from(adminUser)
    .leftJoin(userRoleType, eq(userRoleType.id, adminUser.roleTypeId))
    .where(and(eq(sql`lower(${adminUser.email})`, email.trim().toLowerCase()), isNull(adminUser.deletedAt)))
    .for('update', { of: adminUser })
  if (!user) throw new NotFound('email', 'account', email)
  return user
}

/** What a role opens to its user; null for a role that opens nothing. */
function createFilter(
  role: GrantedRole,
  { clubId, partnerId }: { clubId: number | undefined; partnerId: number | undefined },
): Omit<typeof apiFilter.$inferInsert, 'userId'> | null {
  if (clubId !== undefined) return { accessibleType: 'club', accessibleId: clubId }
  if (partnerId !== undefined) return { partnerId, superAdmin: true }
  return role === 'administrator' ? FULL_ACCESS : null
}

/**
 * Takes the filters and permissions of a user, and their place in the back office of a partner.
 * @throws Conflict if the user is the last administrator
 */
async function removeRights(
  tx: DatabaseOrTransaction,
  { id: userId, partnerId }: GrantedUser,
  author: ChangeAuthor,
  now: Date,
): Promise<void> {
  await requireOtherAdministrator(tx, userId)
  for (const table of [apiFilter, permission]) {
    const removed = await tx.delete(table).where(eq(table.userId, userId)).returning()
    for (const { id, version: _version, updatedAt: _updatedAt, ...before } of removed) {
      const change = { entity: getTableName(table), entityId: id, before, after: null }
      await recordChange(tx, author, { ...change, now })
    }
  }
  if (partnerId !== null) await setPartner(tx, userId, { before: partnerId, after: null }, author, now)
}

async function setPartner(
  tx: DatabaseOrTransaction,
  userId: number,
  { before, after }: { before: number | null; after: number | null },
  author: ChangeAuthor,
  now: Date,
): Promise<void> {
  await tx.update(adminUser).set({ partnerId: after }).where(eq(adminUser.id, userId))
  const change = { entity: getTableName(adminUser), entityId: userId }
  await recordChange(tx, author, {
    ...change,
    before: { partnerId: before },
    after: { partnerId: after },
    now,
  })
}
