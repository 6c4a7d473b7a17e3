import { and, eq, exists, gte, isNull } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open-database.ts'
import {
  adminModule,
  adminModulePartner,
  adminUser,
  apiFilter,
  permission,
  userRoleType,
} from '#server/platform/db/schema/index.ts'
import { ROLE_TYPES, type RoleType, type SignedInUser } from './signed-in-user.ts'

/** The user with everything that rights depend on, and the session of the request; null for blocked, deleted and system users. */
export async function loadUser(
  db: Database,
  idUser: number,
  idSession: number | null = null,
): Promise<SignedInUser | null> {
  const [row] = await db
    .select({ idPartner: adminUser.partnerId, role: userRoleType.code })
    .from(adminUser)
    .leftJoin(userRoleType, eq(userRoleType.id, adminUser.roleTypeId))
    .where(
      and(
        eq(adminUser.id, idUser),
        eq(adminUser.status, 'active'),
        eq(adminUser.isSystem, false),
        isNull(adminUser.deletedAt),
      ),
    )
  if (!row) return null
  const modules = await readModuleLevels(db, idUser)
  const filters = await db
    .select({
      idPartner: apiFilter.partnerId,
      accessibleType: apiFilter.accessibleType,
      accessibleId: apiFilter.accessibleId,
      superAdmin: apiFilter.superAdmin,
    })
    .from(apiFilter)
    .where(eq(apiFilter.userId, idUser))
  return {
    idUser,
    idSession,
    roleType: isRoleType(row.role) ? row.role : null,
    idPartner: row.idPartner,
    modules,
    accessLevel: Math.max(0, ...Object.values(modules)),
    filters,
  }
}

/** The user's level in each module that the partner has and that the level is sufficient for. */
async function readModuleLevels(db: Database, idUser: number): Promise<Record<string, number>> {
  const levels = await db
    .select({ slug: adminModule.slug, level: permission.accessId })
    .from(permission)
    .innerJoin(adminModule, eq(adminModule.id, permission.moduleId))
    .innerJoin(adminUser, eq(adminUser.id, permission.userId))
    .where(
      and(
        eq(permission.userId, idUser),
        eq(adminModule.status, 'active'),
        gte(permission.accessId, adminModule.minAccessLevel),
        exists(
          db
            .select({ id: adminModulePartner.id })
            .from(adminModulePartner)
            .where(
              and(
                eq(adminModulePartner.moduleId, adminModule.id),
                eq(adminModulePartner.partnerId, adminUser.partnerId),
              ),
            ),
        ),
      ),
    )
    .orderBy(permission.accessId)
  return Object.fromEntries(levels.map(({ slug, level }) => [slug, level])) // of several levels the highest, which is last
}

const isRoleType = (code: string | null): code is RoleType => ROLE_TYPES.some((roleType) => roleType === code)
