import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { competition } from '#server/platform/db/schema/index.ts'
import type { ApiFilter, SignedInUser } from './signed-in-user.ts'

/** The owners of a record that filters can name. */
export type Ownership = {
  idPartner?: number | null
} & { [K in NonNullable<ApiFilter['accessibleType']>]?: number | null }

/** Whether the user is a super administrator of all partners. */
export function hasFullAccess(user: SignedInUser): boolean {
  return user.filters.some(({ superAdmin, idPartner }) => superAdmin && idPartner === null)
}

/** Whether a user administers what the filters match. Coaches act for their club, but do not (docs/specification/accounts.md). */
export const isAdministrator = ({ roleType, filters }: SignedInUser): boolean =>
  roleType !== 'coach' && filters.length > 0

/**
 * Whether a user may see and change a record in the back office: one of their filters has to match.
 *
 * @example hasAccess(user, { idPartner: 1, competition: 7, country: 3 })
 */
export function hasAccess(user: SignedInUser, owners: Ownership): boolean {
  return user.filters.some((filter) => {
    if (filter.idPartner !== null && filter.idPartner !== owners.idPartner) return false
    if (filter.superAdmin) return true
    if (filter.accessibleType === null) return false
    return filter.accessibleId !== null && filter.accessibleId === owners[filter.accessibleType]
  })
}

/** `hasAccess` as a condition on competitions. */
export function whereAccessible(user: SignedInUser): SQL {
  const filters = user.filters.map((filter) => {
    const isOfPartner = filter.idPartner === null ? undefined : eq(competition.partnerId, filter.idPartner)
    return filter.superAdmin ? (isOfPartner ?? sql`true`) : and(isOfPartner, filterCondition(filter))
  })
  return or(...filters) ?? sql`false`
}

/** Filters by other owners than country, club and competition match no competition. */
function filterCondition({ accessibleType, accessibleId }: ApiFilter): SQL {
  if (accessibleId === null) return sql`false`
  if (accessibleType === 'competition') return eq(competition.id, accessibleId)
  if (accessibleType === 'country') return eq(competition.countryId, accessibleId)
  if (accessibleType === 'club') return eq(competition.clubId, accessibleId)
  return sql`false`
}
