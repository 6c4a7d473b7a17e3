import type { Gender } from '#judo/competition/enumerations.ts'
import { DRAW_SYSTEMS, type DrawSystem } from '#judo/draw/index.ts'
import { findRulesetDescription } from '#judo/score/ruleset-descriptions.ts'
import { getIsoCountryCode } from '#language/countries.ts'
import type {
  ageCategory,
  country,
  partner,
  rank,
  repechageType,
  ruleset,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import {
  AGE_CATEGORIES,
  type AgeCode,
  DRAW_SYSTEM_TITLES,
  getWeightLimits,
  isTeamOnly,
  listAllWeightCategories,
} from '../competitions/age-and-weight-categories.ts'
import { COMPETITION_RANKS } from '../competitions/competition-plan.ts'
import { makePartnerLogo } from '../files/pictures.ts'
import type { World } from '../make-world.ts'
import { CLUB_NATIONS } from '../organisations/clubs.ts'
import { NATIONS } from '../organisations/nations.ts'
import { PARTNER_SLUGS, PARTNERS, type PartnerSlug } from '../organisations/partners.ts'
import { findCoordinates, makeAddress } from '../organisations/towns.ts'

/** Ids in the code lists by the names in the demo world. */
export type CodelistIds = {
  partner: (slug: PartnerSlug) => number
  country: (code: string) => number
  rank: (name: string) => number
  ruleset: (short: string) => number
  system: (system: DrawSystem) => number
  age: (age: AgeCode, gender: Gender) => number
  weight: (age: AgeCode, gender: Gender, name: string) => number
}

const AGES_BY_GENDER = (Object.keys(AGE_CATEGORIES) as AgeCode[]).flatMap((age) =>
  (['male', 'female'] as const).map((gender) => ({ age, gender })),
)

const WEIGHTS_BY_AGE = AGES_BY_GENDER.flatMap(({ age, gender }) =>
  listAllWeightCategories(age)
    .filter((weight) => weight.gender === gender)
    .map((weight) => ({ age, weight })),
)

const RANK_KINDS: Readonly<Record<(typeof COMPETITION_RANKS)[number], { type: string; group: string }>> = {
  'League Grand Tour': { type: 'continental', group: 'League' },
  'League Tour': { type: 'continental', group: 'League' },
  'League Junior Tour': { type: 'continental', group: 'League' },
  'National Championships': { type: 'national championship', group: 'National' },
  'Club Tournament': { type: 'club', group: 'Tournaments' },
  'School Tournament': { type: 'national', group: 'Tournaments' },
}

/** ISO 3166-1 alpha-2 code of a nation, such as `AT`. */
export const getIsoCode = (nation: string): string | null => getIsoCountryCode(nation)?.toUpperCase() ?? null

const CONTINENT_IDS: Readonly<Record<string, number>> = {
  EGY: 1,
  MAR: 1,
  BRA: 2,
  CAN: 2,
  JPN: 3,
  KOR: 3,
  MGL: 3,
}
const EUROPE_ID = 4

const getContinentId = (nation: string): number => CONTINENT_IDS[nation] ?? EUROPE_ID

/** Code lists that the competitions refer to, with ids from 1. */
export function makeCodelistRows({ competitions }: World) {
  const rulesets = [...new Set(competitions.map((competition) => competition.ruleset))]
  const ids: CodelistIds = {
    partner: (slug) => findNumber(PARTNER_SLUGS, (each) => each === slug),
    country: (code) => findNumber(NATIONS, (nation) => nation.code === code),
    rank: (name) => findNumber(COMPETITION_RANKS, (rank) => rank === name),
    ruleset: (short) => findNumber(rulesets, (ruleset) => ruleset.short === short),
    system: (system) => findNumber(DRAW_SYSTEMS, (each) => each === system),
    age: (age, gender) => findNumber(AGES_BY_GENDER, (each) => each.age === age && each.gender === gender),
    weight: (age, gender, name) =>
      findNumber(
        WEIGHTS_BY_AGE,
        ({ weight, ...each }) => each.age === age && weight.gender === gender && weight.name === name,
      ),
  }
  return {
    ids,
    countries: NATIONS.map(({ code, name }, index): typeof country.$inferInsert => ({
      id: index + 1,
      short: code,
      isoCode: getIsoCode(code),
      continentId: getContinentId(code),
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
        ...(about.city
          ? { ...makeAddress(about.city, 'Judogi Street', 1), ...findCoordinates(about.city) }
          : {}),
        eventNotificationEmail: `events@${slug}.example`,
        countryId: country === null ? null : ids.country(country),
        logoFilename: makePartnerLogo(slug).name,
      }
    }),
    ranks: COMPETITION_RANKS.map((name, index): typeof rank.$inferInsert => ({
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
      description: findRulesetDescription(each.short),
      maxWazaAri: maxWazaari ?? 0, // the column has no null; no contest ends at no waza-ari
    })),
    repechageTypes: DRAW_SYSTEMS.map((code, index): typeof repechageType.$inferInsert => ({
      id: index + 1,
      code,
      name: DRAW_SYSTEM_TITLES[code],
    })),
    ages: AGES_BY_GENDER.map(({ age, gender }, index): typeof ageCategory.$inferInsert => ({
      id: index + 1,
      name: AGE_CATEGORIES[age].name,
      shortName: age,
      language: 'en',
      gender,
      orderNumber: AGE_CATEGORIES[age].orderNumber,
      ageFrom: AGE_CATEGORIES[age].from,
      ageTo: AGE_CATEGORIES[age].to,
      contestDuration: AGE_CATEGORIES[age].seconds,
    })),
    weights: WEIGHTS_BY_AGE.map(({ age, weight }, index): typeof weightCategory.$inferInsert => ({
      id: index + 1,
      ageId: ids.age(age, weight.gender),
      name: weight.name,
      officialName: `${weight.name} kg`,
      kilograms: Number(weight.name.slice(1)),
      tolerance: age === 'u13' ? 0.2 : 0,
      orderNumber: index + 1,
      type: isTeamOnly(weight) ? 'team' : 'individual',
      isDefault: !isTeamOnly(weight),
      weightMin: getWeightLimits(weight).min,
      weightMax: getWeightLimits(weight).max,
    })),
  }
}

/** Position in a list, from 1. */
function findNumber<T>(list: readonly T[], isMatch: (each: T) => boolean): number {
  const index = list.findIndex(isMatch)
  if (index < 0) throw new RangeError('A code list of the demo world lacks a value that a row refers to.')
  return index + 1
}
