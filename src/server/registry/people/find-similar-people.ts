import { compareNames, listNameKeys, type NameLikeness, type NormalizedName } from './compare-names.ts'

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
  const pairs = new Map<string, SimilarPeople>()
  for (const group of Map.groupBy(people, ({ country, gender }) => `${country} ${gender}`).values()) {
    const byKey = new Map<string, ComparedPerson[]>()
    for (const person of group) {
      for (const key of person.names.flatMap(listNameKeys)) {
        const others = byKey.get(key)
        if (!others) {
          byKey.set(key, [person])
          continue
        }
        for (const pair of findSimilarTo(person, others)) pairs.set(pair.ids.join(), pair)
        others.push(person)
      }
    }
  }
  return [...pairs.values()].sort((a, b) => a.ids[0] - b.ids[0] || a.ids[1] - b.ids[1])
}

/** The pairs of one person with others. */
export function findSimilarTo(person: ComparedPerson, others: readonly ComparedPerson[]): SimilarPeople[] {
  const pairs: SimilarPeople[] = []
  for (const other of others) {
    const likeness = comparePeople(person, other)
    if (likeness)
      pairs.push({ ids: [Math.min(person.id, other.id), Math.max(person.id, other.id)], likeness })
  }
  return pairs
}

function comparePeople(a: ComparedPerson, b: ComparedPerson): NameLikeness | null {
  if (a.birthYear !== b.birthYear && a.birthYear !== null && b.birthYear !== null) return null
  if (a.id === b.id || a.country === null || a.country !== b.country || a.gender !== b.gender) return null
  return compareNames(a.names, b.names)
}
