/** Pages of a club, and what they are called. */
export const PARTS = {
  athletes: 'participants.athletes',
  coaches: 'club.coaches',
  referees: 'club.referees',
  competitions: 'nav.competitions',
} as const

export type ClubPart = keyof typeof PARTS
