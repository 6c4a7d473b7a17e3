const LEVEL_TEXTS = ['office.level.0', 'office.level.1', 'office.level.2', 'office.level.3'] as const

/** The key of the text for a level in a module. */
export const levelText = (level: number) => LEVEL_TEXTS[level] ?? 'office.level.0'
