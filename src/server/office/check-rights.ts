import { and, eq, gt, isNull } from 'drizzle-orm'
import type { InvitedFilter, InvitedRights } from '#contract/office/access-calls.ts'
import type { Issue } from '#contract/office/check-values.ts'
import type { EntityValues } from '#contract/office/define-entity.ts'
import { type GrantedFilter, hasFilter, hasFullAccess } from '#server/identity/rights/access-filters.ts'
import { requireOtherAdministrator } from '#server/identity/rights/administrators.ts'
import { GRANTED_ROLES } from '#server/identity/rights/granted-roles.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  adminModule,
  apiFilter,
  club,
  competition,
  country,
  partner,
  permission,
  province,
  region,
  school,
} from '#server/platform/db/schema/index.ts'
import { Conflict } from '#server/platform/errors/errors.ts'
import type { CheckChange } from './bind-entity.ts'

/**
 * Nobody grants more than they have: no level above their own, and no filter outside theirs. Since levels count within all filters of a
 * user, neither is granted to a user who has more of the other. And one administrator stays.
 */

/** A permission of a user in a module. */
export const checkPermission: CheckChange = async (tx, user, { before, after }) => {
  const issues = await checkFiltersOf(tx, user, readNumber(after ?? before, 'userId'))
  if (!after) return issues
  const [module] = await tx
    .select({ slug: adminModule.slug })
    .from(adminModule)
    .where(eq(adminModule.id, readNumber(after, 'moduleId')))
  const limit = getLevel(user, module?.slug)
  const got = readNumber(after, 'accessId')
  if (!hasFullAccess(user) && got > limit)
    issues.push({ field: 'accessId', code: 'more_than_own', limit, got })
  return issues
}

/** A filter of a user. */
export const checkFilter: CheckChange = async (tx, user, { before, after }) => {
  const userId = readNumber(after ?? before, 'userId')
  const filters = await checkFiltersOf(tx, user, userId)
  if (filters.length > 0) return filters
  const issues = isFullAccess(before) && !isFullAccess(after) ? await findLastAdministrator(tx, userId) : []
  if (!after) return issues
  const granted = toFilter(after)
  if (!hasFilter(user, granted))
    issues.push({ field: granted.superAdmin ? 'superAdmin' : 'accessibleId', code: 'more_than_own' })
  if (!(await isPresent(tx, granted)))
    issues.push({ field: 'accessibleId', code: 'unknown_reference', got: granted.accessibleId })
  return [...issues, ...(await checkLevelsOf(tx, user, userId))]
}

/** A user. Accounts get their addresses when they are created, and children have none. */
export const checkUser: CheckChange = async (tx, user, { id, before, after }) => {
  if (id === null || !before) return []
  const issues = await checkFiltersOf(tx, user, id, '')
  if (after && after.email !== before.email)
    issues.push({ field: 'email', code: 'read_only', got: after.email })
  if (after?.status !== 'active') issues.push(...(await findLastAdministrator(tx, id)))
  return issues
}

/**
 * What a user may not grant by an invitation. Who has an account already gets the rights besides those that they have.
 * @param userId null if there is no account
 */
export async function checkInvitedRights(
  tx: DatabaseOrTransaction,
  user: SignedInUser,
  { role, levels, filters }: InvitedRights,
  userId: number | null,
): Promise<Issue[]> {
  const issues: Issue[] = []
  for (const [module, got] of Object.entries(levels)) {
    const limit = getLevel(user, module)
    if (got > limit) issues.push({ field: module, code: 'more_than_own', limit, got })
  }
  if (filters.length === 0) issues.push({ field: 'filters', code: 'required' })
  for (const filter of filters) {
    const field = filter.superAdmin ? 'superAdmin' : 'accessibleId'
    const isWhole = filter.superAdmin || (filter.accessibleType !== null && filter.accessibleId !== null)
    if (!isWhole) issues.push({ field, code: 'required' })
    else if (!hasFilter(user, filter)) issues.push({ field, code: 'more_than_own' })
    else if (!(await isPresent(tx, filter)))
      issues.push({ field, code: 'unknown_reference', got: filter.accessibleId })
  }
  const kind = role && GRANTED_ROLES[role]
  const isOfRole = { club: isOfClub, partner: isOfPartner }
  if (kind && !filters.some(isOfRole[kind])) issues.push({ field: 'role', code: 'needed', limit: 'filters' })
  if (role === 'administrator' && !filters.some(isFullAccess))
    issues.push({ field: 'role', code: 'needed', limit: 'superAdmin' })
  if (userId === null || issues.length > 0) return issues
  return [...(await checkFiltersOf(tx, user, userId)), ...(await checkLevelsOf(tx, user, userId))]
}

const isOfClub = ({ accessibleType }: InvitedFilter): boolean => accessibleType === 'club'
const isOfPartner = ({ partnerId, superAdmin }: InvitedFilter): boolean => superAdmin && partnerId !== null

/** The fields of a filter; those without a value may be missing. */
const toFilter = (values: EntityValues): GrantedFilter =>
  ({
    partnerId: null,
    accessibleType: null,
    accessibleId: null,
    superAdmin: false,
    ...values,
  }) as GrantedFilter

const isFullAccess = (filter: EntityValues | null): boolean =>
  filter?.superAdmin === true && (filter.partnerId ?? null) === null

const readNumber = (values: EntityValues | null, field: string): number => Number(values?.[field] ?? 0)

const getLevel = ({ levels }: SignedInUser, slug = ''): number =>
  Object.entries(levels).find(([module]) => module === slug)?.[1] ?? 0

/** That a user has no filter which the other lacks. */
export async function checkFiltersOf(
  tx: DatabaseOrTransaction,
  user: SignedInUser,
  userId: number,
  field = 'userId',
): Promise<Issue[]> {
  const filters = await tx.select().from(apiFilter).where(eq(apiFilter.userId, userId))
  return filters.every((filter) => hasFilter(user, filter)) ? [] : [{ field, code: 'more_than_own' }]
}

/** That a user has no level which the other lacks. */
async function checkLevelsOf(
  tx: DatabaseOrTransaction,
  user: SignedInUser,
  userId: number,
): Promise<Issue[]> {
  if (hasFullAccess(user)) return []
  const levels = await tx
    .select({ slug: adminModule.slug, level: permission.accessId })
    .from(permission)
    .innerJoin(adminModule, eq(adminModule.id, permission.moduleId))
    .where(and(eq(permission.userId, userId), gt(permission.accessId, 0)))
  return levels.every(({ slug, level }) => level <= getLevel(user, slug))
    ? []
    : [{ field: 'userId', code: 'more_than_own' }]
}

async function findLastAdministrator(tx: DatabaseOrTransaction, userId: number): Promise<Issue[]> {
  try {
    await requireOtherAdministrator(tx, userId)
    return []
  } catch (error) {
    if (error instanceof Conflict) return [{ field: '', code: 'last_administrator' }]
    throw error
  }
}

const ACCESSIBLE_TABLES = { country, region, province, club, school, competition }

/** Whether there is what the filter names. */
async function isPresent(
  tx: DatabaseOrTransaction,
  { partnerId, accessibleType, accessibleId }: GrantedFilter,
): Promise<boolean> {
  if (partnerId !== null && (await tx.$count(partner, eq(partner.id, partnerId))) === 0) return false
  if (accessibleType === null || accessibleId === null) return true
  const { id, deletedAt } = ACCESSIBLE_TABLES[accessibleType]
  return (await tx.$count(id.table, and(eq(id, accessibleId), isNull(deletedAt)))) > 0
}
