import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { BACK_OFFICE_MODULES, type BackOfficeModule, MODULE_LEVELS } from '#contract/office/modules.ts'
import { ROLE_TYPES, type RoleType } from '#server/platform/code-lists/role-types.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import {
  adminModule,
  adminModulePartner,
  adminUser,
  apiFilter,
  partner,
  permission,
  userRoleType,
} from '#server/platform/db/schema/index.ts'
import { hasFullAccess } from './access-filters.ts'
import type { ModuleLevels, SignedInUser } from './signed-in-user.ts'

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
  const filters = await db
    .select({
      idPartner: apiFilter.partnerId,
      accessibleType: apiFilter.accessibleType,
      accessibleId: apiFilter.accessibleId,
      superAdmin: apiFilter.superAdmin,
      federationOf: sql<number | null>`case when ${partner.isFederation} then ${partner.countryId} end`,
    })
    .from(apiFilter)
    .leftJoin(partner, eq(partner.id, apiFilter.partnerId))
    .where(eq(apiFilter.userId, idUser))
    .orderBy(apiFilter.id)
  const user = {
    idUser,
    idSession,
    roleType: isRoleType(row.role) ? row.role : null,
    idPartner: row.idPartner,
    levels: {},
    filters,
  }
  return { ...user, levels: hasFullAccess(user) ? EVERY_LEVEL : await readModuleLevels(db, user) }
}

const EVERY_LEVEL: ModuleLevels = Object.fromEntries(
  BACK_OFFICE_MODULES.map((slug) => [slug, MODULE_LEVELS.delete]),
)

/**
 * The user's level in each module that the level is sufficient for. Partners choose their modules: one that neither the partner of the
 * user nor one of a filter has is of no use, unless a filter names a club, region or other record of no partner.
 */
async function readModuleLevels(
  db: Database,
  { idUser, idPartner, filters }: SignedInUser,
): Promise<ModuleLevels> {
  const partners = [idPartner, ...filters.map((filter) => filter.idPartner)].filter((id) => id !== null)
  const isBound = !filters.some((filter) => filter.idPartner === null && filter.accessibleType !== null)
  const modulesOfPartners = db
    .select({ id: adminModulePartner.moduleId })
    .from(adminModulePartner)
    .where(inArray(adminModulePartner.partnerId, partners))
  const levels = await db
    .select({ slug: adminModule.slug, level: permission.accessId })
    .from(permission)
    .innerJoin(adminModule, eq(adminModule.id, permission.moduleId))
    .where(
      and(
        eq(permission.userId, idUser),
        eq(adminModule.status, 'active'),
        gte(permission.accessId, sql`greatest(${adminModule.minAccessLevel}, ${MODULE_LEVELS.read})`),
        isBound ? inArray(adminModule.id, modulesOfPartners) : undefined,
      ),
    )
    .orderBy(permission.accessId)
  // of several levels the highest, which is last
  return Object.fromEntries(
    levels.filter(({ slug }) => isModule(slug)).map(({ slug, level }) => [slug, level]),
  )
}

const isModule = (slug: string): slug is BackOfficeModule =>
  BACK_OFFICE_MODULES.some((module) => module === slug)

const isRoleType = (code: string | null): code is RoleType => ROLE_TYPES.some((roleType) => roleType === code)
