import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type apiFilter, competition } from '#server/platform/db/schema/index.ts'
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

/** A filter as the database stores it. */
export type GrantedFilter = Pick<
  typeof apiFilter.$inferSelect,
  'partnerId' | 'accessibleType' | 'accessibleId' | 'superAdmin'
>

/** Whether all that a filter matches is matched by one of the user as well. */
export function hasFilter({ filters }: SignedInUser, granted: GrantedFilter): boolean {
  return filters.some(({ idPartner, superAdmin, accessibleType, accessibleId }) => {
    if (idPartner !== null && idPartner !== granted.partnerId) return false
    if (superAdmin || granted.superAdmin) return superAdmin
    return (
      accessibleType !== null &&
      accessibleType === granted.accessibleType &&
      accessibleId === granted.accessibleId
    )
  })
}

/** Columns, or expressions, with the ids of the owners of rows. */
export type OwnerColumns = Partial<Record<NonNullable<ApiFilter['accessibleType']> | 'partner', SQLWrapper>>

export const COMPETITION_OWNERS: OwnerColumns = {
  partner: competition.partnerId,
  competition: competition.id,
  country: competition.countryId,
  club: competition.clubId,
}

/** `hasAccess` as a condition on competitions. */
export const whereAccessible = (user: SignedInUser): SQL => whereOwned(user, COMPETITION_OWNERS)

/**
 * `hasAccess` as a condition on rows with owners. Rows that no partner can own belong to the federation of their country.
 * A filter by an owner that the rows do not have matches none of them.
 */
export function whereOwned(user: SignedInUser, owners: OwnerColumns): SQL {
  const filters = user.filters.map((filter) => {
    const isOfPartner = filter.idPartner === null ? undefined : partnerCondition(filter, owners)
    return filter.superAdmin ? (isOfPartner ?? sql`true`) : and(isOfPartner, filterCondition(filter, owners))
  })
  return or(...filters) ?? sql`false`
}

function partnerCondition({ idPartner, federationOf }: ApiFilter, owners: OwnerColumns): SQL {
  if (owners.partner) return sql`${owners.partner} = ${idPartner}`
  if (owners.country && federationOf) return sql`${owners.country} = ${federationOf}`
  return sql`false`
}

function filterCondition({ accessibleType, accessibleId }: ApiFilter, owners: OwnerColumns): SQL {
  const owner = accessibleType && owners[accessibleType]
  return owner && accessibleId !== null ? sql`${owner} = ${accessibleId}` : sql`false`
}
