import type { DrawSystem } from '#judo/draw/index.ts'
import { isoOfCountry } from '#language/countries.ts'
import type {
  ageCategory,
  country,
  partner,
  rank,
  repechageType,
  ruleset,
  weightCategory,
} from '../db/schema/index.ts'
import { type Display, RANKS } from './calendar.ts'
import { AGES, type Age, allWeightsOf, isForTeams, limits, SYSTEM_TITLES } from './categories.ts'
import { CLUB_NATIONS } from './clubs.ts'
import type { Gender } from './names/name.ts'
import { NATIONS } from './nations.ts'
import { PARTNER_SLUGS, PARTNERS, type PartnerSlug } from './partners.ts'
import { partnerLogo } from './pictures.ts'
import { addressIn, coordinatesOf } from './towns.ts'
import type { World } from './world.ts'

/** Ids of the codelists, by what the demo world calls their rows. */
export type CodelistIds = {
  partner: (slug: PartnerSlug) => number
  country: (code: string) => number
  rank: (name: string) => number
  ruleset: (short: string) => number
  system: (system: DrawSystem) => number
  age: (age: Age, gender: Gender) => number
  weight: (age: Age, gender: Gender, name: string) => number
}

export const GENDERS: Readonly<Record<Gender, 1 | 2>> = { male: 1, female: 2 }

export const DISPLAY_TYPES: Readonly<Record<Display, number>> = { country: 1, club: 2, school: 3, region: 4 }

const SYSTEMS = Object.keys(SYSTEM_TITLES) as DrawSystem[]

const HELD_AGES = (Object.keys(AGES) as Age[]).flatMap((age) =>
  (['male', 'female'] as const).map((gender) => ({ age, gender })),
)

const HELD_WEIGHTS = HELD_AGES.flatMap(({ age, gender }) =>
  allWeightsOf(age)
    .filter((weight) => weight.gender === gender)
    .map((weight) => ({ age, weight })),
)

const RANK_KINDS: Readonly<Record<(typeof RANKS)[number], { type: string; group: string }>> = {
  'League Grand Tour': { type: 'continental', group: 'League' },
  'League Tour': { type: 'continental', group: 'League' },
  'League Junior Tour': { type: 'continental', group: 'League' },
  'National Championships': { type: 'national championship', group: 'National' },
  'Club Tournament': { type: 'club', group: 'Tournaments' },
  'School Tournament': { type: 'national', group: 'Tournaments' },
}

/** ISO 3166-1 of a nation, `AT`. */
export const isoOf = (nation: string): string | null => isoOfCountry(nation)?.toUpperCase() ?? null

const OVERSEAS: Readonly<Record<string, number>> = { EGY: 1, MAR: 1, BRA: 2, CAN: 2, JPN: 3, KOR: 3, MGL: 3 }
const EUROPE = 4

const continentOf = (nation: string): number => OVERSEAS[nation] ?? EUROPE

/** Nations, levels, rulesets and categories as the competitions need them, numbered from 1. */
export function codelistRows({ competitions }: World) {
  const rulesets = [...new Set(competitions.map((held) => held.ruleset))]
  const ids: CodelistIds = {
    partner: (slug) => numberOf(PARTNER_SLUGS, (each) => each === slug),
    country: (code) => numberOf(NATIONS, (nation) => nation.code === code),
    rank: (name) => numberOf(RANKS, (rank) => rank === name),
    ruleset: (short) => numberOf(rulesets, (ruleset) => ruleset.short === short),
    system: (system) => numberOf(SYSTEMS, (each) => each === system),
    age: (age, gender) => numberOf(HELD_AGES, (held) => held.age === age && held.gender === gender),
    weight: (age, gender, name) =>
      numberOf(
        HELD_WEIGHTS,
        ({ weight, ...held }) => held.age === age && weight.gender === gender && weight.name === name,
      ),
  }
  return {
    ids,
    countries: NATIONS.map(({ code, name }, index): typeof country.$inferInsert => ({
      id: index + 1,
      short: code,
      isoCode: isoOf(code),
      continentId: continentOf(code),
      name,
      language: 'en',
      allowAddingClubsByUsers: CLUB_NATIONS.includes(code),
    })),
    partners: PARTNER_SLUGS.map((slug, index): typeof partner.$inferInsert => {
      const { country, cup: _, ...about } = PARTNERS[slug]
      return {
        id: index + 1,
        slug,
        ...about,
        ...(about.city ? { ...addressIn(about.city, 'Judogi Street', 1), ...coordinatesOf(about.city) } : {}),
        eventNotificationEmail: `events@${slug}.example`,
        countryId: country === null ? null : ids.country(country),
        logoFilename: partnerLogo(slug).name,
      }
    }),
    ranks: RANKS.map((name, index): typeof rank.$inferInsert => ({
      id: index + 1,
      name,
      ...RANK_KINDS[name],
      repechageTypeId: ids.system('last8_rep'),
      competitionTypeId: 1,
      language: 'en',
      orderNumber: index + 1,
    })),
    rulesets: rulesets.map(({ maxWazaari, ...each }, index): typeof ruleset.$inferInsert => ({
      ...each,
      id: index + 1,
      maxWazaAri: maxWazaari ?? 0, // the column has no null; no contest ends at no waza-ari
    })),
    repechageTypes: SYSTEMS.map((code, index): typeof repechageType.$inferInsert => ({
      id: index + 1,
      code,
      name: SYSTEM_TITLES[code],
    })),
    ages: HELD_AGES.map(({ age, gender }, index): typeof ageCategory.$inferInsert => ({
      id: index + 1,
      name: AGES[age].name,
      short: age,
      language: 'en',
      gender: GENDERS[gender],
      orderNumber: AGES[age].orderNumber,
      ageFrom: AGES[age].from,
      ageTo: AGES[age].to,
      fightDuration: AGES[age].seconds,
    })),
    weights: HELD_WEIGHTS.map(({ age, weight }, index): typeof weightCategory.$inferInsert => ({
      id: index + 1,
      ageId: ids.age(age, weight.gender),
      name: weight.name,
      officialName: `${weight.name} kg`,
      kilograms: Number(weight.name.slice(1)),
      tolerance: age === 'u13' ? 0.2 : 0,
      orderNumber: index + 1,
      type: isForTeams(weight) ? 'team' : 'individual',
      isDefault: !isForTeams(weight),
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
