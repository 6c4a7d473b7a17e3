import type { Translations } from './translate.ts'

/**
 * The name of a level of competitions in a language; the name itself if the portal has no text for it, as for the levels
 * that a partner has named.
 * @param name in English, as imports store it
 * @example getLevelName('Grand Slam', frenchTexts) // 'Grand Chelem'
 */
export const getLevelName = (name: string, texts: Translations): string =>
  texts[`level.${toCamelCase(name)}`] ?? name

/** A name of the data as in the keys of texts: `grandSlam` for the level "Grand Slam". */
export const toCamelCase = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('')
