import type { ACCESSIBLE_TYPES } from '../db/schema/accounts/access.ts'

/** The user who makes a request; handlers get it in their context (`src/server/api/handler.ts`). */
export type SignedInUser = {
  idUser: number
  /** Null if the user has chosen none. */
  roleType: RoleType | null
  /** The partner whose back office the user belongs to. */
  idPartner: number | null
  /** The level in each back office module that the user may open, by its slug. */
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

/** Data that a user may see and change. */
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
 * A user without roles or rights, as after registration.
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
