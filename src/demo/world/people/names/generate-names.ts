import type { Gender } from '#judo/competition/enumerations.ts'
import { createRandom, type Random } from '#judo/seeding/index.ts'
import { pickOne } from '../../random-choices.ts'
import { CENTRAL_EUROPEAN_NAMES } from './central-europe.ts'
import { EASTERN_AND_SOUTHERN_NAMES } from './east-and-south.ts'
import type { NameLists } from './name-types.ts'
import { WESTERN_EUROPEAN_NAMES } from './western-europe.ts'

/** A name in its own spelling, and in Latin letters where those differ. */
export type PersonName = {
  family: string
  given: string
  internationalFamily: string | null
  internationalGiven: string | null
}

/** In the first half of them, families are looked for that nobody of the nation has yet. */
const MAX_ATTEMPTS = 200

const NAMES_BY_NATION = {
  ...CENTRAL_EUROPEAN_NAMES,
  ...WESTERN_EUROPEAN_NAMES,
  ...EASTERN_AND_SOUTHERN_NAMES,
}

/**
 * Names that were not given before, in the spelling of a nation.
 *
 * @throws RangeError for a nation without names, or when all of its names are taken.
 * @example const name = createNameGenerator(1); name('CZE', 'female') // { family: 'Říhová', given: 'Klára', … }
 */
export function createNameGenerator(seed: number): (nation: string, gender: Gender) => PersonName {
  const random = createRandom(`${seed} names`)
  const taken = new Set<string>()
  return (nation, gender) => {
    const lists = NAMES_BY_NATION[nation]
    if (lists === undefined) throw new RangeError(`There are no names of ${nation}.`)
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const name = pickName(lists, gender, random)
      const latin = `${name.internationalFamily ?? name.family} ${name.internationalGiven ?? name.given}`
      const family = `${nation} ${gender} ${name.family}`
      if (taken.has(latin) || (taken.has(family) && attempt < MAX_ATTEMPTS / 2)) continue
      taken.add(latin).add(family)
      return name
    }
    throw new RangeError(`All names of ${nation} are taken.`)
  }
}

function pickName({ families, men, women }: NameLists, gender: Gender, random: Random): PersonName {
  const [family, internationalFamily] = parseSpellings(pickOne(families.split(', '), random))
  const [given, internationalGiven] = parseSpellings(
    pickOne((gender === 'male' ? men : women).split(', '), random),
  )
  return {
    family: getFamilyForm(family, gender),
    given,
    internationalFamily: internationalFamily === null ? null : getFamilyForm(internationalFamily, gender),
    internationalGiven,
  }
}

/** `ლომიძე=Lomidze` in two. */
function parseSpellings(entry: string): [own: string, international: string | null] {
  const [own = '', international = null] = entry.split('=')
  return [own, international]
}

/** `Malý|Malá` as a man or a woman is called. */
function getFamilyForm(family: string, gender: Gender): string {
  const [men = '', women = men] = family.split('|')
  return gender === 'male' ? men : women
}
