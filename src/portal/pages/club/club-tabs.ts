/** Tabs of a club's pages, with the translation keys of their labels. */
export const CLUB_TAB_LABELS = {
  athletes: 'participants.athletes',
  coaches: 'club.coaches',
  referees: 'club.referees',
  competitions: 'nav.competitions',
} as const

export type ClubTab = keyof typeof CLUB_TAB_LABELS
