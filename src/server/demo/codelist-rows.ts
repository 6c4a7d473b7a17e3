import type { ageCategory, country, partner, rank, ruleset, weightCategory } from '../db/schema/index.ts'
import { RANKS } from './calendar.ts'
import { AGES, type Age, CONTEST_SECONDS, limits, WEIGHTS, type Weight } from './categories.ts'
import type { Gender } from './names/name.ts'
import { NATIONS } from './nations.ts'
import type { World } from './world.ts'

/** Ids of the codelists, by what the demo world calls their rows. */
export type CodelistIds = {
  partner: number
  country: (code: string) => number
  rank: (name: string) => number
  ruleset: (short: string) => number
  age: (age: Age, gender: Gender) => number
  weight: (age: Age, weight: Weight) => number
}

export const GENDERS: Readonly<Record<Gender, 1 | 2>> = { male: 1, female: 2 }

/** A federation that doesn't exist. */
const PARTNER = {
  id: 1,
  name: 'Continental Judo League',
  internationalName: 'Continental Judo League',
  abbreviation: 'CJL',
  slug: 'cjl',
} satisfies typeof partner.$inferInsert

const HELD_AGES = (Object.keys(AGES) as Age[]).flatMap((age) =>
  (['male', 'female'] as const).map((gender) => ({ age, gender })),
)

const HELD_WEIGHTS = HELD_AGES.flatMap(({ age, gender }) =>
  WEIGHTS.filter((weight) => weight.gender === gender).map((weight) => ({ age, weight })),
)

/** Nations, levels, rulesets and categories as the competitions need them, numbered from 1. */
export function codelistRows({ competitions }: World) {
  const rulesets = [...new Set(competitions.map((held) => held.ruleset))]
  const ids: CodelistIds = {
    partner: PARTNER.id,
    country: (code) => numberOf(NATIONS, (nation) => nation.code === code),
    rank: (name) => numberOf(RANKS, (rank) => rank === name),
    ruleset: (short) => numberOf(rulesets, (ruleset) => ruleset.short === short),
    age: (age, gender) => numberOf(HELD_AGES, (held) => held.age === age && held.gender === gender),
    weight: (age, weight) => numberOf(HELD_WEIGHTS, (held) => held.age === age && held.weight === weight),
  }
  return {
    ids,
    countries: NATIONS.map(({ code, name }, index): typeof country.$inferInsert => ({
      id: index + 1,
      short: code,
      name,
    })),
    partners: [PARTNER],
    ranks: RANKS.map((name, index): typeof rank.$inferInsert => ({
      id: index + 1,
      name,
      orderNumber: index + 1,
    })),
    rulesets: rulesets.map(({ maxWazaari, ...each }, index): typeof ruleset.$inferInsert => ({
      ...each,
      id: index + 1,
      maxWazaAri: maxWazaari ?? 0, // the column has no null; no contest ends at no waza-ari
    })),
    ages: HELD_AGES.map(({ age, gender }, index): typeof ageCategory.$inferInsert => ({
      id: index + 1,
      name: AGES[age].name,
      short: age,
      gender: GENDERS[gender],
      orderNumber: AGES[age].orderNumber,
      ageFrom: AGES[age].from,
      ageTo: AGES[age].to,
      fightDuration: CONTEST_SECONDS,
    })),
    weights: HELD_WEIGHTS.map(({ age, weight }, index): typeof weightCategory.$inferInsert => ({
      id: index + 1,
      ageId: ids.age(age, weight.gender),
      name: weight.name,
      orderNumber: index + 1,
      weightMin: limits(weight).min,
      weightMax: limits(weight).max,
    })),
  }
}

/** Place in a list, counted from 1. */
function numberOf<T>(list: readonly T[], isIt: (each: T) => boolean): number {
  const index = list.findIndex(isIt)
  if (index < 0)
    throw new RangeError('Something was expected in a codelist of the demo world and is not there.')
  return index + 1
}
