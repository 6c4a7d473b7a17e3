import type { Translations } from './translate.ts'

/**
 * The name of a level of competitions in a language; the name itself if the portal has no text for it, as for the levels
 * that a partner has named.
 * @param name in English, as imports store it
 * @example getLevelName('Grand Slam', frenchTexts) // 'Grand Chelem'
 */
export const getLevelName = (name: string, texts: Translations): string =>
  texts[buildNameKey('level', name)] ?? name

/** Key of the text for a name of the data: `level.grandSlam` for the level "Grand Slam". */
export const buildNameKey = (kind: string, name: string): string => `${kind}.${toCamelCase(name)}`

const toCamelCase = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('')
