import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { competition } from '../db/schema/index.ts'
import { Forbidden } from '../request/errors.ts'
import type { ApiFilter, SignedInUser } from './signed-in-user.ts'

/** Whose something is, as far as a filter can ask; what is left out is nobody's. */
export type Ownership = {
  idPartner?: number | null
} & { [K in NonNullable<ApiFilter['accessibleType']>]?: number | null }

/** Whether someone runs all of it: a super administrator whose filter names no partner. */
export function hasFullAccess(user: SignedInUser): boolean {
  return user.filters.some(({ superAdmin, idPartner }) => superAdmin && idPartner === null)
}

/**
 * Whether something is the user's to see and change in the back office. Filters add up; without any, nothing is.
 *
 * @example hasAccess(user, { idPartner: 1, competition: 7, country: 3 })
 */
export function hasAccess(user: SignedInUser, thing: Ownership): boolean {
  return user.filters.some((filter) => {
    if (filter.idPartner !== null && filter.idPartner !== thing.idPartner) return false
    if (filter.superAdmin) return true
    if (filter.accessibleType === null) return false
    return filter.accessibleId !== null && filter.accessibleId === thing[filter.accessibleType]
  })
}

/**
 * Refuses what lies outside the user's filters.
 * @param doing what the user wants to, after "You may not": `change this competition`
 * @throws Forbidden
 */
export function requireAccess(user: SignedInUser, thing: Ownership, doing: string): void {
  if (!hasAccess(user, thing)) throw new Forbidden(doing)
}

/** The same as a condition: the competitions that a back-office list shows this user. */
export function whereAccessible(user: SignedInUser): SQL {
  const filters = user.filters.map((filter) => {
    const ofPartner = filter.idPartner === null ? undefined : eq(competition.partnerId, filter.idPartner)
    return filter.superAdmin ? (ofPartner ?? sql`true`) : and(ofPartner, filterCondition(filter))
  })
  return or(...filters) ?? sql`false`
}

/** Competitions know their country, their club and themselves; other kinds of filters open none of them. */
function filterCondition({ accessibleType, accessibleId }: ApiFilter): SQL {
  if (accessibleId === null) return sql`false`
  if (accessibleType === 'competition') return eq(competition.id, accessibleId)
  if (accessibleType === 'country') return eq(competition.countryId, accessibleId)
  if (accessibleType === 'club') return eq(competition.clubId, accessibleId)
  return sql`false`
}
