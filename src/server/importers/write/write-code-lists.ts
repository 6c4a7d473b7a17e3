import type { Ruleset } from '#judo/score/index.ts'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import { ageCategory, country, partner, rank, ruleset, weightCategory } from '../../db/schema/index.ts'
import { AGE_CATEGORIES } from '../age-categories.ts'
import type { ImportedCategory, ImportedCompetition, ImportedCountry } from '../imported-competition.ts'

/**
 * Lists that competitions refer to. What is missing is added; what is there is left as it is, for the office may have
 * written it in its own words.
 */

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

type CategoryKey = Pick<ImportedCategory, 'age' | 'gender' | 'weight'>

export const formatAgeKey = ({ age, gender }: Pick<CategoryKey, 'age' | 'gender'>) => `${age} ${gender}`
export const formatWeightKey = (category: CategoryKey) => `${formatAgeKey(category)} ${category.weight}`

/** The federation under whose name results of the IJF are shown. */
const IJF_PARTNER = {
  slug: 'ijf',
  name: 'International Judo Federation',
  internationalName: 'International Judo Federation',
  abbreviation: 'IJF',
  defaultLanguage: 'en',
}

export async function writeCodeLists(
  db: DatabaseOrTransaction,
  competitions: readonly ImportedCompetition[],
  countries: readonly ImportedCountry[],
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

async function writeCountries(db: DatabaseOrTransaction, wanted: readonly ImportedCountry[]) {
  const known = () => db.select({ key: country.short, id: country.id }).from(country)
  return insertMissing(
    known,
    firstByKey(wanted, (one) => one.short),
    (missing) => db.insert(country).values(missing.map(({ short, name }) => ({ short, name }))),
  )
}

/** Levels of the IJF from the highest; others come after them. */
const IJF_LEVELS = [
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
function classifyLevel(level: string): { type?: string; group?: string } {
  const at = IJF_LEVELS.indexOf(level)
  if (at >= 0 && at <= IJF_LEVELS.indexOf('Grand Prix')) return { type: 'ijf', group: 'IJF' }
  return CONTINENTAL_LEVEL.test(level) ? { type: 'continental', group: 'Continental' } : {}
}

const CONTINENTAL_LEVEL =
  /^(European|Asian|African|Panamerican?|Oceanian?) (Championships|Open)$|^Continental Cup$/

async function writeRanks(db: DatabaseOrTransaction, wanted: readonly string[]) {
  const known = () => db.select({ key: rank.name, id: rank.id }).from(rank)
  return insertMissing(
    known,
    firstByKey(wanted, (name) => name),
    (missing) =>
      db.insert(rank).values(
        missing.map((name) => ({
          name,
          ...classifyLevel(name),
          orderNumber: 1 + ((IJF_LEVELS.indexOf(name) + 100) % 100),
        })),
      ),
  )
}

async function writeRulesets(db: DatabaseOrTransaction, wanted: readonly Ruleset[]) {
  const known = () => db.select({ key: ruleset.short, id: ruleset.id }).from(ruleset)
  return insertMissing(
    known,
    firstByKey(wanted, (one) => one.short),
    (missing) =>
      db.insert(ruleset).values(
        missing.map(({ maxWazaari, ...each }) => ({
          ...each,
          maxWazaAri: maxWazaari ?? 0, // the column has no null; no contest ends at no waza-ari
        })),
      ),
  )
}

async function writeAges(db: DatabaseOrTransaction, wanted: readonly ImportedCategory[]) {
  const known = async () =>
    (
      await db
        .select({ short: ageCategory.short, gender: ageCategory.gender, id: ageCategory.id })
        .from(ageCategory)
    ).map(({ short, gender, id }) => ({ key: `${short} ${gender}`, id }))
  return insertMissing(known, firstByKey(wanted, formatAgeKey), (missing) =>
    db.insert(ageCategory).values(
      missing.map(({ age, gender, fightDuration }) => ({
        name: AGE_CATEGORIES[age].name,
        short: age,
        gender,
        orderNumber: AGE_CATEGORIES[age].order,
        ageFrom: AGE_CATEGORIES[age].from,
        ageTo: AGE_CATEGORIES[age].to,
        fightDuration,
      })),
    ),
  )
}

async function writeWeights(
  db: DatabaseOrTransaction,
  wanted: readonly ImportedCategory[],
  ages: ReadonlyMap<string, number>,
) {
  const ageOfId = new Map([...ages].map(([key, id]) => [id, key]))
  const known = async () =>
    (
      await db
        .select({ ageId: weightCategory.ageId, name: weightCategory.name, id: weightCategory.id })
        .from(weightCategory)
    ).map(({ ageId, name, id }) => ({ key: `${ageOfId.get(ageId)} ${name}`, id }))
  return insertMissing(known, firstByKey(wanted, formatWeightKey), (missing) =>
    db.insert(weightCategory).values(
      missing.map((category) => ({
        ageId: requireIdByKey(ages, formatAgeKey(category)),
        ...parseWeightLimits(category.weight),
      })),
    ),
  )
}

/** A category by its name: `-66`, `+100`, `open`. */
function parseWeightLimits(name: string) {
  const limit = Number(name.slice(1))
  if (Number.isNaN(limit)) return { name, orderNumber: 10_000, isOpen: true }
  return name.startsWith('+')
    ? { name, orderNumber: limit * 10 + 5, weightMin: limit }
    : { name, orderNumber: limit * 10, weightMax: limit }
}

async function writePartner(db: DatabaseOrTransaction): Promise<number> {
  const known = () => db.select({ key: partner.slug, id: partner.id }).from(partner)
  const partners = await insertMissing(known, new Map([[IJF_PARTNER.slug, IJF_PARTNER]]), (missing) =>
    db.insert(partner).values([...missing]),
  )
  return requireIdByKey(partners, IJF_PARTNER.slug)
}

/** The id of something that was written before. */
export function requireIdByKey(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`${key} was expected among the code lists and is not there`)
  return id
}

/** Adds what is missing, and tells all ids. */
async function insertMissing<T>(
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
function firstByKey<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T> {
  const first = new Map<string, T>()
  for (const value of values) if (!first.has(keyOf(value))) first.set(keyOf(value), value)
  return first
}

const distinct = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value): value is T => value !== null)),
]
