/** Roles of users; the specification names the roles, the codes are ours. */
export const ROLE_NAMES = {
  fan: 'Fan',
  parent: 'Parent',
  athlete: 'Athlete',
  coach: 'Coach',
  referee: 'Referee',
  club_administrator: 'Club administrator',
  national_administrator: 'National administrator',
  administrator: 'Administrator',
} as const

export type RoleType = keyof typeof ROLE_NAMES

export const ROLE_TYPES = Object.keys(ROLE_NAMES) as readonly RoleType[] // Object.keys widens them to string
