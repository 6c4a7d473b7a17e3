/**
 * Themes of competitions by the code their organiser gave (`liveThemeCode`): an accent instead of the partner's, and the
 * ground of the competition's header. What is read on both is chosen for contrast (`branding.ts`).
 */
export type CompetitionTheme = { accent: string; band: string }

export const COMPETITION_THEMES: Readonly<Record<string, CompetitionTheme>> = {
  /** The large tours: midnight and gold. */
  grand: { accent: '#8a6a00', band: '#141b3c' },
  /** Championships of a nation. */
  championship: { accent: '#9b1c31', band: '#3b0d18' },
  /** Youth and school tournaments. */
  young: { accent: '#0a7d6c', band: '#0b463e' },
}
