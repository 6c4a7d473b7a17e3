import { fold } from '#language/search/fold.ts'

/** A championship, with words between its continent and the word itself. */
const championship = (continent: string, union: string) =>
  new RegExp(
    `\\b(${continent}) (judo )?(seniors? )?championships?\\b|\\b${union} (seniors? )?(continental|championships?)\\b|^${union} \\d{4}$`,
  )

/** Patterns of folded names in which anything but letters and digits is a space. */
const LEVEL_PATTERNS: readonly [RegExp, string][] = [
  [/\bolympic games\b|\bolympics\b/, 'Olympic Games'],
  [/\bworld (judo )?(seniors? )?championships?\b/, 'World Championships'],
  [/\bmasters\b/, 'Masters'],
  [/\bgrand ?slam\b/, 'Grand Slam'],
  [/\bgrand ?prix\b/, 'Grand Prix'],
  [/\bworld ?cup\b/, 'World Cup'],
  [championship('europe(an)?', 'eju'), 'European Championships'],
  [championship('asian?', 'jua'), 'Asian Championships'],
  [championship('african?', 'aju'), 'African Championships'],
  [championship('pan ?american?', 'pjc'), 'Panamerica Championships'],
  [championship('oceanian?', 'oju'), 'Oceania Championships'],
]

/** The level that the name of an event contains; null if it contains none. */
export function inferLevel(name: string): string | null {
  const words = fold(name).replace(/[^a-z0-9]+/g, ' ')
  return LEVEL_PATTERNS.find(([pattern]) => pattern.test(words))?.[1] ?? null
}
