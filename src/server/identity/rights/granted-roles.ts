import type { RoleType } from '#server/platform/code-lists/role-types.ts'

/** Roles that an administrator grants, and what they are for: a club, a partner, or nothing. */
export const GRANTED_ROLES = {
  coach: 'club',
  club_administrator: 'club',
  national_administrator: 'partner',
  referee: null,
  administrator: null,
} as const satisfies Partial<Record<RoleType, 'club' | 'partner' | null>>

export type GrantedRole = keyof typeof GRANTED_ROLES
