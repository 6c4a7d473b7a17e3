import type { ACCESSIBLE_TYPES } from '#contract/office/access-calls.ts'
import type { BackOfficeModule } from '#contract/office/modules.ts'
import type { RoleType } from '#server/platform/code-lists/role-types.ts'

/** The user who makes a request; handlers get it in their context (`src/server/calls/handler.ts`). */
export type SignedInUser = {
  idUser: number
  /** Null without a request, as in tests. */
  idSession: number | null
  /** Null if the user has chosen none. */
  roleType: RoleType | null
  /** The partner whose back office the user belongs to. */
  idPartner: number | null
  /** The level in each module of the back office that the user may open. */
  levels: ModuleLevels
  filters: readonly ApiFilter[]
}

export type ModuleLevels = Readonly<Partial<Record<BackOfficeModule, number>>>

type AccessibleType = (typeof ACCESSIBLE_TYPES)[number]

/** Data that a user may see and change. */
export type ApiFilter = {
  /** Null is all partners. */
  idPartner: number | null
  /** The country whose federation the partner is; null if it is none. */
  federationOf?: number | null
  /** The kind of record, such as country, club or competition; null together with the id. */
  accessibleType: AccessibleType | null
  accessibleId: number | null
  /** Whether the filter matches all data of the partner, or of all partners. */
  superAdmin: boolean
}

/**
 * A user without roles or rights, as after registration.
 * @example { ...createPlainUser(7), roleType: 'athlete' }
 */
export const createPlainUser = (idUser: number): SignedInUser => ({
  idUser,
  idSession: null,
  roleType: null,
  idPartner: null,
  levels: {},
  filters: [],
})
