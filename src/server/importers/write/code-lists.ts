import type { Ruleset } from '#judo/score/index.ts'
import type { Queries } from '../../db/open.ts'
import { ageCategory, country, partner, rank, ruleset, weightCategory } from '../../db/schema/index.ts'
import { AGES } from '../ages.ts'
import type { Gender, PlannedCategory, PlannedCompetition, PlannedCountry } from '../planned.ts'

/**
 * Lists that competitions refer to. What is missing is added; what is there is left as it is, for the office may have
 * written it in its own words.
 */

export const GENDER_NUMBER: Readonly<Record<Gender, number>> = { male: 1, female: 2 }

/** Ids of the listed things by their keys. */
export type CodeLists = {
  countries: ReadonlyMap<string, number>
  ranks: ReadonlyMap<string, number>
  rulesets: ReadonlyMap<string, number>
  /** By `ageKey`. */
  ages: ReadonlyMap<string, number>
  /** By `weightKey`. */
  weights: ReadonlyMap<string, number>
  partnerId: number
}

type InCategory = Pick<PlannedCategory, 'age' | 'gender' | 'weight'>

export const ageKey = ({ age, gender }: Pick<InCategory, 'age' | 'gender'>) =>
  `${age} ${GENDER_NUMBER[gender]}`
export const weightKey = (category: InCategory) => `${ageKey(category)} ${category.weight}`

/** The federation under whose name results of the IJF are shown. */
const IJF = {
  slug: 'ijf',
  name: 'International Judo Federation',
  internationalName: 'International Judo Federation',
  abbreviation: 'IJF',
  defaultLanguage: 'en',
}

export async function writeCodeLists(
  db: Queries,
  competitions: readonly PlannedCompetition[],
  countries: readonly PlannedCountry[],
): Promise<CodeLists> {
  const categories = competitions.flatMap((one) => one.categories)
  const ages = await writeAges(db, categories)
  return {
    countries: await writeCountries(db, countries),
    ranks: await writeRanks(db, distinct(competitions.map((one) => one.rank))),
    rulesets: await writeRulesets(
      db,
      competitions.map((one) => one.ruleset),
    ),
    ages,
    weights: await writeWeights(db, categories, ages),
    partnerId: await writePartner(db),
  }
}

async function writeCountries(db: Queries, wanted: readonly PlannedCountry[]) {
  const known = () => db.select({ key: country.short, id: country.id }).from(country)
  return complete(
    known,
    firstOf(wanted, (one) => one.short),
    (missing) => db.insert(country).values(missing.map(({ short, name }) => ({ short, name }))),
  )
}

/** Levels of the IJF from the highest; others come after them. */
const LEVELS = [
  'Olympic Games',
  'World Championships',
  'Masters',
  'Grand Slam',
  'Grand Prix',
  'European Championships',
  'Asian Championships',
  'African Championships',
  'Panamerica Championships',
  'Oceania Championships',
  'World Cup',
]

/** Those the IJF holds itself, and those of continental unions; what others are the office knows. */
function kindOf(level: string): { type?: string; group?: string } {
  const at = LEVELS.indexOf(level)
  if (at >= 0 && at <= LEVELS.indexOf('Grand Prix')) return { type: 'ijf', group: 'IJF' }
  return CONTINENTAL.test(level) ? { type: 'continental', group: 'Continental' } : {}
}

const CONTINENTAL = /^(European|Asian|African|Panamerican?|Oceanian?) (Championships|Open)$|^Continental Cup$/

async function writeRanks(db: Queries, wanted: readonly string[]) {
  const known = () => db.select({ key: rank.name, id: rank.id }).from(rank)
  return complete(
    known,
    firstOf(wanted, (name) => name),
    (missing) =>
      db.insert(rank).values(
        missing.map((name) => ({
          name,
          ...kindOf(name),
          orderNumber: 1 + ((LEVELS.indexOf(name) + 100) % 100),
        })),
      ),
  )
}

async function writeRulesets(db: Queries, wanted: readonly Ruleset[]) {
  const known = () => db.select({ key: ruleset.short, id: ruleset.id }).from(ruleset)
  return complete(
    known,
    firstOf(wanted, (one) => one.short),
    (missing) =>
      db.insert(ruleset).values(
        missing.map(({ maxWazaari, ...each }) => ({
          ...each,
          maxWazaAri: maxWazaari ?? 0, // the column has no null; no contest ends at no waza-ari
        })),
      ),
  )
}

async function writeAges(db: Queries, wanted: readonly PlannedCategory[]) {
  const known = async () =>
    (
      await db
        .select({ short: ageCategory.short, gender: ageCategory.gender, id: ageCategory.id })
        .from(ageCategory)
    ).map(({ short, gender, id }) => ({ key: `${short} ${gender}`, id }))
  return complete(known, firstOf(wanted, ageKey), (missing) =>
    db.insert(ageCategory).values(
      missing.map(({ age, gender, fightDuration }) => ({
        name: AGES[age].name,
        short: age,
        gender: GENDER_NUMBER[gender],
        orderNumber: AGES[age].order,
        ageFrom: AGES[age].from,
        ageTo: AGES[age].to,
        fightDuration,
      })),
    ),
  )
}

async function writeWeights(
  db: Queries,
  wanted: readonly PlannedCategory[],
  ages: ReadonlyMap<string, number>,
) {
  const ageOfId = new Map([...ages].map(([key, id]) => [id, key]))
  const known = async () =>
    (
      await db
        .select({ ageId: weightCategory.ageId, name: weightCategory.name, id: weightCategory.id })
        .from(weightCategory)
    ).map(({ ageId, name, id }) => ({ key: `${ageOfId.get(ageId)} ${name}`, id }))
  return complete(known, firstOf(wanted, weightKey), (missing) =>
    db.insert(weightCategory).values(
      missing.map((category) => ({
        ageId: idIn(ages, ageKey(category)),
        ...limitsOf(category.weight),
      })),
    ),
  )
}

/** A category by its name: `-66`, `+100`, `open`. */
function limitsOf(name: string) {
  const limit = Number(name.slice(1))
  if (Number.isNaN(limit)) return { name, orderNumber: 10_000, isOpen: true }
  return name.startsWith('+')
    ? { name, orderNumber: limit * 10 + 5, weightMin: limit }
    : { name, orderNumber: limit * 10, weightMax: limit }
}

async function writePartner(db: Queries): Promise<number> {
  const known = () => db.select({ key: partner.slug, id: partner.id }).from(partner)
  const partners = await complete(known, new Map([[IJF.slug, IJF]]), (missing) =>
    db.insert(partner).values([...missing]),
  )
  return idIn(partners, IJF.slug)
}

/** The id of something that was written before. */
export function idIn(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`${key} was expected among the code lists and is not there`)
  return id
}

/** Adds what is missing, and tells all ids. */
async function complete<T>(
  known: () => PromiseLike<{ key: string; id: number }[]>,
  wanted: ReadonlyMap<string, T>,
  add: (missing: readonly T[]) => PromiseLike<unknown>,
): Promise<ReadonlyMap<string, number>> {
  const before = idsByKey(await known())
  const missing = [...wanted].flatMap(([key, value]) => (before.has(key) ? [] : [value]))
  if (missing.length === 0) return before
  await add(missing)
  return idsByKey(await known())
}

const idsByKey = (rows: readonly { key: string; id: number }[]) =>
  new Map(rows.map(({ key, id }) => [key, id]))

/** By key, the first of each. */
function firstOf<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T> {
  const first = new Map<string, T>()
  for (const value of values) if (!first.has(keyOf(value))) first.set(keyOf(value), value)
  return first
}

const distinct = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value): value is T => value !== null)),
]
