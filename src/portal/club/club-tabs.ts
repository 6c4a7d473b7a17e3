/** Pages of a club, and what they are called. */
export const CLUB_TAB_LABELS = {
  athletes: 'participants.athletes',
  coaches: 'club.coaches',
  referees: 'club.referees',
  competitions: 'nav.competitions',
} as const

export type ClubTab = keyof typeof CLUB_TAB_LABELS
