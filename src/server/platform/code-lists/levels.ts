/** Levels of competitions that all partners share, by their names in English, which are the keys of their translations. */

/** Levels of the IJF and of the continental unions, highest first. */
const WORLD_LEVELS = [
  'Olympic Games',
  'World Championships',
  'Masters',
  'Grand Slam',
  'Grand Prix',
  'European Championships',
  'Asian Championships',
  'African Championships',
  'Panamerica Championships',
  'Oceania Championships',
  'World Cup',
]

const CONTINENTAL_LEVEL =
  /^(European|Asian|African|Panamerican?|Oceanian?) (Championships|Open)$|^Continental Cup$/

/** Levels below those of the world, in their order. */
const OTHER_LEVELS: Readonly<Record<string, { type?: string; group?: string; orderNumber: number }>> = {
  'European Open': { orderNumber: 20 },
  'Asian Open': { orderNumber: 20 },
  'African Open': { orderNumber: 20 },
  'Oceanian Open': { orderNumber: 20 },
  'Continental Cup': { orderNumber: 30 },
  'National Championships': { type: 'national championship', group: 'National', orderNumber: 60 },
  'Club Tournament': { type: 'club', group: 'Tournaments', orderNumber: 80 },
  'School Tournament': { type: 'national', group: 'Tournaments', orderNumber: 90 },
}

export const LEVELS = [...WORLD_LEVELS, ...Object.keys(OTHER_LEVELS)]

/** After all that are listed. */
const LAST = 100

/** The columns of a level by its name. The back office sets type and group of those that are not listed. */
export function makeLevel(name: string) {
  const position = WORLD_LEVELS.indexOf(name)
  const { orderNumber = LAST, ...other } = OTHER_LEVELS[name] ?? {}
  return {
    name,
    orderNumber: position < 0 ? orderNumber : position + 1,
    ...classifyLevel(name, position),
    ...other,
  }
}

function classifyLevel(name: string, position: number): { type?: string; group?: string } {
  if (position >= 0 && position <= WORLD_LEVELS.indexOf('Grand Prix')) return { type: 'ijf', group: 'IJF' }
  return CONTINENTAL_LEVEL.test(name) ? { type: 'continental', group: 'Continental' } : {}
}
