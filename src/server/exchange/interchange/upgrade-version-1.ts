/** Reads files of `hajime-competition/1`: lists and fields with the names that the data model had then. */

export const FILE_FORMAT_1 = 'hajime-competition/1'

/** Lists by their name in version 1. */
const LISTS: Readonly<Record<string, string>> = {
  ages: 'ageCategories',
  weights: 'weightCategories',
  competitionWeights: 'competitionCategories',
  fragmentTypes: 'blockTypes',
  fragments: 'blocks',
  fragmentMats: 'blockMats',
  teamFights: 'teamContests',
}

/** Fields that were renamed in every list. */
const FIELDS: Readonly<Record<string, string>> = {
  competitionWeightId: 'competitionCategoryId',
  weightId: 'categoryId',
  originalWeightId: 'originalCategoryId',
  startWeightId: 'firstCategoryId',
  fragmentTypeId: 'blockTypeId',
  fragmentId: 'blockId',
  teamFightId: 'teamContestId',
  fightDuration: 'contestDuration',
  contestLength: 'contestDuration',
  playAllFights: 'playAllBouts',
}

/** Fields that were renamed in one list, by its name in version 1. */
const FIELDS_OF_LISTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ages: { short: 'shortName' },
}

/** The root of a file of version 1 with the names of the current version; invalid values stay as they are. */
export function upgradeVersion1(root: object, format: string): Record<string, unknown> {
  const lists = Object.entries(root).map(([name, list]) => {
    const fields = { ...FIELDS, ...(Object.hasOwn(FIELDS_OF_LISTS, name) ? FIELDS_OF_LISTS[name] : {}) }
    return [getName(LISTS, name), Array.isArray(list) ? list.map((row) => renameKeys(row, fields)) : list]
  })
  return { ...Object.fromEntries(lists), format }
}

function renameKeys(row: unknown, names: Readonly<Record<string, string>>): unknown {
  if (typeof row !== 'object' || row === null) return row
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [getName(names, key), value]))
}

const getName = (names: Readonly<Record<string, string>>, key: string): string =>
  (Object.hasOwn(names, key) ? names[key] : undefined) ?? key
