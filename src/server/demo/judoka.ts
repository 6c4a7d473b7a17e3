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

/** Every third is young enough to have been a junior two years before. */
const YOUNG_OF = 3

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
      const isYoung = index % YOUNG_OF === 0
      return {
        name: name(nation, weight.gender),
        gender: weight.gender,
        nation,
        weight: weight.name,
        birthYear: year - (isYoung ? between(17, 22, random) : between(22, 34, random)),
        strength: around(random) - (isYoung ? 0.5 : 0),
      }
    })
  }).map((judoka, index) => ({ id: index + 1, ...judoka }))
}

/** Some of those who fight in a weight miss even the largest competition. */
const poolSize = ({ field }: Weight): number => field + 1 + Math.floor(field / 12)
