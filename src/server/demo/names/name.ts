import { type Random, randomFrom } from '#judo/seeding/index.ts'
import { pick } from '../random.ts'
import { CENTRAL_EUROPE } from './central-europe.ts'
import { EAST_AND_SOUTH } from './east-and-south.ts'
import type { NameLists } from './lists.ts'
import { WESTERN_EUROPE } from './western-europe.ts'

export type Gender = 'male' | 'female'

/** A name in its own spelling, and in Latin letters where those differ. */
export type Name = {
  family: string
  given: string
  internationalFamily: string | null
  internationalGiven: string | null
}

/** In the first half of them, families are looked for that nobody of the nation has yet. */
const ATTEMPTS = 200

const NAMES = { ...CENTRAL_EUROPE, ...WESTERN_EUROPE, ...EAST_AND_SOUTH }

/**
 * Names that were not given before, in the spelling of a nation.
 *
 * @throws RangeError for a nation without names, or when all of its names are taken.
 * @example const name = nameSource(1); name('CZE', 'female') // { family: 'Říhová', given: 'Klára', … }
 */
export function nameSource(seed: number): (nation: string, gender: Gender) => Name {
  const random = randomFrom(`${seed} names`)
  const taken = new Set<string>()
  return (nation, gender) => {
    const lists = NAMES[nation]
    if (lists === undefined) throw new RangeError(`There are no names of ${nation}.`)
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const name = nameFrom(lists, gender, random)
      const latin = `${name.internationalFamily ?? name.family} ${name.internationalGiven ?? name.given}`
      const family = `${nation} ${gender} ${name.family}`
      if (taken.has(latin) || (taken.has(family) && attempt < ATTEMPTS / 2)) continue
      taken.add(latin).add(family)
      return name
    }
    throw new RangeError(`All names of ${nation} are taken.`)
  }
}

function nameFrom({ families, men, women }: NameLists, gender: Gender, random: Random): Name {
  const [family, internationalFamily] = spellings(pick(families.split(', '), random))
  const [given, internationalGiven] = spellings(pick((gender === 'male' ? men : women).split(', '), random))
  return {
    family: formOf(family, gender),
    given,
    internationalFamily: internationalFamily === null ? null : formOf(internationalFamily, gender),
    internationalGiven,
  }
}

/** `ლომიძე=Lomidze` in two. */
function spellings(entry: string): [own: string, international: string | null] {
  const [own = '', international = null] = entry.split('=')
  return [own, international]
}

/** `Malý|Malá` as a man or a woman is called. */
function formOf(family: string, gender: Gender): string {
  const [men = '', women = men] = family.split('|')
  return gender === 'male' ? men : women
}
