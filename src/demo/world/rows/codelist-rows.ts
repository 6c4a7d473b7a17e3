import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Gender } from '#judo/competition/enumerations.ts'
import type { DrawSystem } from '#judo/draw/index.ts'
import { getIsoCountryCode } from '#language/countries.ts'
import { GENDERS, makeWeights } from '#server/platform/code-lists/ages-and-weights.ts'
import type { CodeIds } from '#server/platform/code-lists/code-ids.ts'
import { formatAgeCode } from '#server/platform/code-lists/code-lists.ts'
import { BELTS, COACH_LEVELS, REFEREE_LEVELS } from '#server/platform/code-lists/codes.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import {
  AGE_CATEGORIES,
  type AgeCode,
  CHILD_WEIGHT_CATEGORIES,
} from '../competitions/age-and-weight-categories.ts'
import { COMPETITION_RANKS } from '../competitions/competition-plan.ts'
import { makePartnerLogo } from '../files/pictures.ts'
import { PARTNER_SLUGS, PARTNERS, type PartnerSlug } from '../organisations/partners.ts'
import { findCoordinates, makeAddress } from '../organisations/towns.ts'

/** Ids in the code lists by the names in the demo world. */
export type CodelistIds = {
  /** A row of a code list of every installation, by its code there. */
  code: (table: PgTable, code: string) => number
  partner: (slug: PartnerSlug) => number
  country: (code: string) => number
  rank: (name: string) => number
  ruleset: (short: string) => number
  system: (system: DrawSystem) => number
  age: (age: AgeCode, gender: Gender) => number
  weight: (age: AgeCode, gender: Gender, name: string) => number
  /** By the number of the grade, from 1. */
  belt: (grade: number) => number
  /** By its number, from 1 for the lowest. */
  level: (as: 'coach' | 'referee', level: number) => number
}

/** Levels of the league of the demo world, above those of its federations. */
const LEAGUE_RANKS = COMPETITION_RANKS.filter((name) => name.startsWith('League '))

/** ISO 3166-1 alpha-2 code of a nation, such as `AT`. */
export const getIsoCode = (nation: string): string | null => getIsoCountryCode(nation)?.toUpperCase() ?? null

/** Code lists that the competitions refer to: those of every installation, and what only the demo world has. */
export function makeCodelistRows(codes: CodeIds) {
  const code = (table: PgTable, name: string): number => {
    const id = codes.find(table, name)
    if (id === null) throw new RangeError(`The code list ${getTableName(table)} has no row ${name}.`)
    return id
  }
  const own = {
    ranks: new Map<string, number>(),
    ages: new Map<string, number>(),
    weights: new Map<string, number>(),
  }
  const ranks = LEAGUE_RANKS.map((name, index): typeof schema.rank.$inferInsert => ({
    id: number(own.ranks, codes.nextId(schema.rank), name),
    name,
    type: 'continental',
    group: 'League',
    repechageTypeId: code(schema.repechageType, 'last8_rep'),
    competitionTypeId: code(schema.competitionType, 'individual'),
    language: 'en',
    orderNumber: index + 1,
  }))
  const ages = GENDERS.map((gender): typeof schema.ageCategory.$inferInsert => ({
    id: number(own.ages, codes.nextId(schema.ageCategory), formatAgeCode({ shortName: 'u13', gender })),
    name: AGE_CATEGORIES.u13.name,
    shortName: 'u13',
    language: 'en',
    gender,
    orderNumber: AGE_CATEGORIES.u13.orderNumber,
    ageFrom: AGE_CATEGORIES.u13.from,
    ageTo: AGE_CATEGORIES.u13.to,
    contestDuration: AGE_CATEGORIES.u13.seconds,
  }))
  const weights = GENDERS.flatMap((gender) => {
    const age = formatAgeCode({ shortName: 'u13', gender })
    const limits = CHILD_WEIGHT_CATEGORIES.filter((weight) => weight.gender === gender)
    return makeWeights(limits.map(({ name }) => Number(name.slice(1))))
      .filter(({ name }) => name.startsWith('-'))
      .map((weight): typeof schema.weightCategory.$inferInsert => ({
        ...weight,
        id: number(own.weights, codes.nextId(schema.weightCategory), `${age} ${weight.name}`),
        ageId: own.ages.get(age) ?? 0,
        tolerance: 0.2,
      }))
  })
  const ids: CodelistIds = {
    code,
    partner: (slug) => PARTNER_SLUGS.indexOf(slug) + 1,
    country: (short) => code(schema.country, short),
    rank: (name) => own.ranks.get(name) ?? code(schema.rank, name),
    ruleset: (short) => code(schema.ruleset, short),
    system: (system) => code(schema.repechageType, system),
    age: (shortName, gender) => {
      const age = formatAgeCode({ shortName, gender })
      return own.ages.get(age) ?? code(schema.ageCategory, age)
    },
    weight: (shortName, gender, name) => {
      const weight = `${formatAgeCode({ shortName, gender })} ${name}`
      return own.weights.get(weight) ?? code(schema.weightCategory, weight)
    },
    belt: (grade) => code(schema.belt, BELTS[grade - 1] ?? ''),
    level: (as, level) =>
      as === 'coach'
        ? code(schema.coachLevel, COACH_LEVELS[level - 1] ?? '')
        : code(schema.refereeLevel, REFEREE_LEVELS[level - 1]?.name ?? ''),
  }
  const partners = PARTNER_SLUGS.map((slug, index): typeof schema.partner.$inferInsert => {
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
  })
  return { ids, partners, ranks, ages, weights }
}

/** The id of a further row: the next one after those that have been numbered. */
function number(numbers: Map<string, number>, first: number, code: string): number {
  const id = first + numbers.size
  numbers.set(code, id)
  return id
}
