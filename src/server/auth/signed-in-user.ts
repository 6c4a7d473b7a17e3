import type { ACCESSIBLE_TYPES } from '../db/schema/accounts/access.ts'

/** Who asks. A call that needs someone takes them from its surroundings (`src/server/api/handler.ts`). */
export type SignedInUser = {
  idUser: number
  /** What they are here for; null where nobody has said. */
  roleType: RoleType | null
  /** The organisation whose back office is theirs. */
  idPartner: number | null
  /** The level they have in each module of the back office, by its slug; modules closed to them are not here. */
  modules: Readonly<Record<string, number>>
  /** The highest of these levels; 0 without any. */
  accessLevel: number
  filters: readonly ApiFilter[]
}

/** Roles of the portal, and offices; the codes of `user_role_type`. The documents name them, the spelling is ours. */
export const ROLE_TYPES = [
  'fan',
  'parent',
  'athlete',
  'coach',
  'referee',
  'club_administrator',
  'national_administrator',
] as const

export type RoleType = (typeof ROLE_TYPES)[number]

type AccessibleType = (typeof ACCESSIBLE_TYPES)[number]

/** Whose data a user may see and change. */
export type ApiFilter = {
  /** Null is every partner. */
  idPartner: number | null
  /** One country, club, competition …; null together with the id. */
  accessibleType: AccessibleType | null
  accessibleId: number | null
  /** Everything of the partner; of all partners where none is named. */
  superAdmin: boolean
}

/**
 * Somebody with an account and nothing else: what everyone is who signs in.
 * @example { ...plainUser(7), roleType: 'athlete' }
 */
export const createPlainUser = (idUser: number): SignedInUser => ({
  idUser,
  roleType: null,
  idPartner: null,
  modules: {},
  accessLevel: 0,
  filters: [],
})
