import {
  compareNames,
  createSoundKey,
  listTypoKeys,
  type NameLikeness,
  type NormalizedName,
} from './compare-names.ts'

/** What is known of a person when they are compared with others. */
export type ComparedPerson = {
  id: number
  gender: string
  /** Code of the nation; a person without one is not compared. */
  country: string | null
  birthYear: number | null
  names: readonly NormalizedName[]
}

export type SimilarPeople = { ids: readonly [lower: number, higher: number]; likeness: NameLikeness }

/**
 * Pairs of people of one nation and gender whose names are alike, and whose years of birth do not differ. Only names that share
 * a key are compared, so the time grows with the number of people and not with its square.
 */
export function findSimilarPeople(people: readonly ComparedPerson[]): SimilarPeople[] {
  const byKey = new Map<string, ComparedPerson[]>()
  const pairs = new Map<string, SimilarPeople>()
  for (const person of people) {
    if (person.country === null) continue
    for (const key of listKeys(person)) {
      const others = byKey.get(key) ?? []
      for (const candidate of others) addPair(pairs, candidate, person)
      others.push(person)
      byKey.set(key, others)
    }
  }
  return [...pairs.values()].sort((a, b) => a.ids[0] - b.ids[0] || a.ids[1] - b.ids[1])
}

function listKeys({ country, gender, names }: ComparedPerson): Set<string> {
  const keys = names.flatMap((name) => [`= ${createSoundKey(name)}`, ...listTypoKeys(name)])
  return new Set(keys.map((key) => `${country} ${gender} ${key}`))
}

function addPair(pairs: Map<string, SimilarPeople>, a: ComparedPerson, b: ComparedPerson): void {
  const ids = [Math.min(a.id, b.id), Math.max(a.id, b.id)] as const
  const key = ids.join()
  if (pairs.has(key)) return
  if (a.birthYear !== null && b.birthYear !== null && a.birthYear !== b.birthYear) return
  const likeness = compareNames(a.names, b.names)
  if (likeness) pairs.set(key, { ids, likeness })
}
