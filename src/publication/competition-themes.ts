/**
 * Themes of competitions by `liveThemeCode`: the colour of buttons, which replaces the partner's, and the band of the
 * competition's header. Text colours on both are chosen for contrast.
 */
export const COMPETITION_THEMES: Readonly<Record<string, { accent: string; band: string }>> = {
  /** International tours: midnight and gold. */
  grand: { accent: '#8a6a00', band: '#141b3c' },
  /** National championships. */
  championship: { accent: '#9b1c31', band: '#3b0d18' },
  /** Youth and school tournaments. */
  young: { accent: '#0a7d6c', band: '#0b463e' },
}

/** The theme of a competition; undefined for none, and for a code that is unknown. */
export const findCompetitionTheme = (code: string | null | undefined) =>
  code != null && Object.hasOwn(COMPETITION_THEMES, code) ? COMPETITION_THEMES[code] : undefined
