import type { Gender } from '#judo/competition/enumerations.ts'
import { createRandom, type Random } from '#judo/seeding/index.ts'
import { pickOne } from '../../random-choices.ts'
import { CENTRAL_EUROPEAN_NAMES } from './central-europe.ts'
import { EASTERN_AND_SOUTHERN_NAMES } from './east-and-south.ts'
import type { NameLists } from './name-types.ts'
import { WESTERN_EUROPEAN_NAMES } from './western-europe.ts'

/** A name in its native spelling; the international fields are null if it is in Latin letters. */
export type PersonName = {
  familyName: string
  givenName: string
  internationalFamilyName: string | null
  internationalGivenName: string | null
}

/** The first half of the attempts only accepts family names that are still unused in the nation. */
const MAX_ATTEMPTS = 200

const NAMES_BY_NATION = {
  ...CENTRAL_EUROPEAN_NAMES,
  ...WESTERN_EUROPEAN_NAMES,
  ...EASTERN_AND_SOUTHERN_NAMES,
}

/**
 * Creates a generator of unique names of a nation.
 *
 * @throws RangeError for a nation without names, or if all of its names are used.
 * @example const name = createNameGenerator(1); name('CZE', 'female') // { familyName: 'Říhová', givenName: 'Klára', … }
 */
export function createNameGenerator(seed: number): (nation: string, gender: Gender) => PersonName {
  const random = createRandom(`${seed} names`)
  const used = new Set<string>()
  return (nation, gender) => {
    const lists = NAMES_BY_NATION[nation]
    if (lists === undefined) throw new RangeError(`No names for the nation "${nation}".`)
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const name = pickName(lists, gender, random)
      const latin = `${name.internationalFamilyName ?? name.familyName} ${name.internationalGivenName ?? name.givenName}`
      const family = `${nation} ${gender} ${name.familyName}`
      if (used.has(latin) || (used.has(family) && attempt < MAX_ATTEMPTS / 2)) continue
      used.add(latin).add(family)
      return name
    }
    throw new RangeError(`All names of ${nation} are in use.`)
  }
}

function pickName({ families, men, women }: NameLists, gender: Gender, random: Random): PersonName {
  const [familyName, internationalFamilyName] = parseSpellings(pickOne(families.split(', '), random))
  const [givenName, internationalGivenName] = parseSpellings(
    pickOne((gender === 'male' ? men : women).split(', '), random),
  )
  return {
    familyName: getFamilyForm(familyName, gender),
    givenName,
    internationalFamilyName:
      internationalFamilyName === null ? null : getFamilyForm(internationalFamilyName, gender),
    internationalGivenName,
  }
}

/** Splits `ლომიძე=Lomidze` into both spellings. */
function parseSpellings(entry: string): [native: string, international: string | null] {
  const [native = '', international = null] = entry.split('=')
  return [native, international]
}

/** The form of `Malý|Malá` for a gender. */
function getFamilyForm(family: string, gender: Gender): string {
  const [men = '', women = men] = family.split('|')
  return gender === 'male' ? men : women
}
