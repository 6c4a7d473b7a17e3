import { randomFrom, shuffled } from '#judo/seeding/index.ts'
import { WEIGHTS, type Weight } from './categories.ts'
import { type Gender, type Name, nameSource } from './names/name.ts'
import { NATIONS } from './nations.ts'
import { around, between } from './random.ts'

/** Somebody of the demo world. */
export type Judoka = {
  /** From 1. */
  id: number
  name: Name
  gender: Gender
  nation: string
  /** The one weight this judoka fights in. */
  weight: string
  birthYear: number
  /** Hidden: about 0, one in six above 1. */
  strength: number
}

/** Two of five were juniors two years before, the year of birth being what counts. */
const isYoung = (index: number): boolean => index % 5 < 2

const YOUNG = { from: 17, to: 21 }
const EXPERIENCED = { from: 22, to: 34 }

/** Everybody who fights in a year or did shortly before. */
export function everybody(seed: number, year: number): Judoka[] {
  const random = randomFrom(`${seed} judoka`)
  const name = nameSource(seed)
  return WEIGHTS.flatMap((weight) => {
    const nations = shuffled(
      NATIONS.flatMap(({ code, perCategory }) => Array.from({ length: perCategory }, () => code)),
      random,
    )
    return nations.slice(0, poolSize(weight)).map((nation, index) => {
      const age = isYoung(index) ? YOUNG : EXPERIENCED
      return {
        name: name(nation, weight.gender),
        gender: weight.gender,
        nation,
        weight: weight.name,
        birthYear: year - between(age.from, age.to, random),
        strength: around(random) - (age === YOUNG ? 0.5 : 0),
      }
    })
  }).map((judoka, index) => ({ id: index + 1, ...judoka }))
}

/** Some of those who fight in a weight miss even the largest competition. */
const poolSize = ({ field }: Weight): number => field + 1 + Math.floor(field / 12)
