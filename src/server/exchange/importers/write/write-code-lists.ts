import { isNull } from 'drizzle-orm'
import type { Ruleset } from '#judo/score/index.ts'
import { makeAge } from '#server/platform/code-lists/ages-and-weights.ts'
import { makeRuleset } from '#server/platform/code-lists/code-lists.ts'
import { makeLevel } from '#server/platform/code-lists/levels.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  ageCategory,
  country,
  partner,
  rank,
  ruleset,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { importHistory } from '../import-history.ts'
import type { ImportedCategory, ImportedCompetition, ImportedCountry } from '../imported-competition.ts'

/**
 * Code lists that competitions refer to; of levels and ages those of all partners. Missing values are added. Existing ones are unchanged, because the back office
 * may have edited them.
 */

/** Ids of code list values by key. */
export type CodeLists = {
  countries: ReadonlyMap<string, number>
  ranks: ReadonlyMap<string, number>
  rulesets: ReadonlyMap<string, number>
  /** By `formatAgeKey`. */
  ages: ReadonlyMap<string, number>
  /** By `formatWeightKey`. */
  weights: ReadonlyMap<string, number>
  partnerId: number
}

type CategoryKey = Pick<ImportedCategory, 'age' | 'gender' | 'weight'>

export const formatAgeKey = ({ age, gender }: Pick<CategoryKey, 'age' | 'gender'>) => `${age} ${gender}`
export const formatWeightKey = (category: CategoryKey) => `${formatAgeKey(category)} ${category.weight}`

/** The partner to which imported competitions belong. */
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
  const categories = competitions.flatMap((competition) => competition.categories)
  await importHistory(db)
  const ages = await writeAges(db, categories)
  return {
    countries: await writeCountries(db, countries),
    ranks: await writeRanks(db, distinct(competitions.map((competition) => competition.rank))),
    rulesets: await writeRulesets(
      db,
      competitions.map((competition) => competition.ruleset),
    ),
    ages,
    weights: await writeWeights(db, categories, ages),
    partnerId: await writePartner(db),
  }
}

async function writeCountries(db: DatabaseOrTransaction, imported: readonly ImportedCountry[]) {
  const select = () => db.select({ key: country.short, id: country.id }).from(country)
  return insertMissing(
    select,
    firstByKey(imported, (country) => country.short),
    (missing) => db.insert(country).values(missing.map(({ short, name }) => ({ short, name }))),
  )
}

async function writeRanks(db: DatabaseOrTransaction, imported: readonly string[]) {
  const select = () => db.select({ key: rank.name, id: rank.id }).from(rank).where(isNull(rank.partnerId))
  return insertMissing(
    select,
    firstByKey(imported, (name) => name),
    (missing) => db.insert(rank).values(missing.map(makeLevel)),
  )
}

async function writeRulesets(db: DatabaseOrTransaction, imported: readonly Ruleset[]) {
  const select = () => db.select({ key: ruleset.short, id: ruleset.id }).from(ruleset)
  return insertMissing(
    select,
    firstByKey(imported, (ruleset) => ruleset.short),
    (missing) => db.insert(ruleset).values(missing.map(makeRuleset)),
  )
}

async function writeAges(db: DatabaseOrTransaction, imported: readonly ImportedCategory[]) {
  const select = async () =>
    (
      await db
        .select({ shortName: ageCategory.shortName, gender: ageCategory.gender, id: ageCategory.id })
        .from(ageCategory)
        .where(isNull(ageCategory.partnerId))
    ).map(({ shortName, gender, id }) => ({ key: `${shortName} ${gender}`, id }))
  return insertMissing(select, firstByKey(imported, formatAgeKey), (missing) =>
    db.insert(ageCategory).values(missing.map(({ age, gender }) => makeAge(age, gender))),
  )
}

async function writeWeights(
  db: DatabaseOrTransaction,
  imported: readonly ImportedCategory[],
  ages: ReadonlyMap<string, number>,
) {
  const ageOfId = new Map([...ages].map(([key, id]) => [id, key]))
  const select = async () =>
    (
      await db
        .select({ ageId: weightCategory.ageId, name: weightCategory.name, id: weightCategory.id })
        .from(weightCategory)
    ).map(({ ageId, name, id }) => ({ key: `${ageOfId.get(ageId)} ${name}`, id }))
  return insertMissing(select, firstByKey(imported, formatWeightKey), (missing) =>
    db.insert(weightCategory).values(
      missing.map((category) => ({
        ageId: requireByKey(ages, formatAgeKey(category)),
        ...parseWeightLimits(category.weight),
      })),
    ),
  )
}

/** The columns of a weight category by its name: `-66`, `+100`, `open`. */
function parseWeightLimits(name: string) {
  const limit = Number(name.slice(1))
  if (Number.isNaN(limit)) return { name, orderNumber: 10_000, isOpen: true }
  return name.startsWith('+')
    ? { name, orderNumber: limit * 10 + 5, weightMin: limit }
    : { name, orderNumber: limit * 10, weightMax: limit }
}

async function writePartner(db: DatabaseOrTransaction): Promise<number> {
  const select = () => db.select({ key: partner.slug, id: partner.id }).from(partner)
  const partners = await insertMissing(select, new Map([[IJF_PARTNER.slug, IJF_PARTNER]]), (missing) =>
    db.insert(partner).values([...missing]),
  )
  return requireByKey(partners, IJF_PARTNER.slug)
}

/** The id or row of a value that was written before. */
export function requireByKey<T>(written: ReadonlyMap<string, T>, key: string): T {
  const value = written.get(key)
  if (value === undefined) throw new Error(`Expected ${key} among the rows written before, got no such row`)
  return value
}

/** Inserts missing values and returns the ids of all. */
async function insertMissing<T>(
  select: () => PromiseLike<{ key: string; id: number }[]>,
  imported: ReadonlyMap<string, T>,
  insert: (missing: readonly T[]) => PromiseLike<unknown>,
): Promise<ReadonlyMap<string, number>> {
  const ids = indexByKey(await select())
  const missing = [...imported].flatMap(([key, value]) => (ids.has(key) ? [] : [value]))
  if (missing.length === 0) return ids
  await insert(missing)
  return indexByKey(await select())
}

const indexByKey = (rows: readonly { key: string; id: number }[]) =>
  new Map(rows.map(({ key, id }) => [key, id]))

/** The first value for each key. */
function firstByKey<T>(values: readonly T[], getKey: (value: T) => string): Map<string, T> {
  const first = new Map<string, T>()
  for (const value of values) if (!first.has(getKey(value))) first.set(getKey(value), value)
  return first
}

const distinct = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value): value is T => value !== null)),
]
