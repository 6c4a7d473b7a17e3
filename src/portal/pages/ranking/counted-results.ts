import type { Gender } from '#judo/competition/enumerations.ts'
import type {
  PublishedCategorySummary,
  PublishedCompetitionSummary,
  PublishedPerson,
  PublishedRanking,
  PublishedRankingResult,
} from '#publication/schemas/index.ts'

/** A result that counts for a ranking, with the objects it refers to. */
export type CountedResult = {
  person: PublishedPerson
  competition: PublishedCompetitionSummary
  category: PublishedCategorySummary
  place: number
  points: number
}

/** Returns a function that resolves the ids in a ranking's results. Create it once per ranking. */
export function createResultResolver(
  ranking: PublishedRanking,
): (counted: readonly PublishedRankingResult[]) => CountedResult[] {
  const people = new Map(ranking.people.map((person) => [person.id, person]))
  const competitions = new Map(
    ranking.competitions.map((competition) => [competition.externalId, competition]),
  )
  const categories = new Map(ranking.categories.map((category) => [category.id, category]))
  return (counted) =>
    counted.flatMap(({ place, points, ...of }) => {
      const person = people.get(of.person)
      const competition = competitions.get(of.competition)
      const category = categories.get(of.category)
      return person && competition && category ? [{ person, competition, category, place, points }] : []
    })
}

/** Results of one age group, men or women, and their sum. */
export type AgeGroupResults = { age: string; gender: Gender; points: number; results: CountedResult[] }

/** Results by age group, in the order of the ranking's categories; most points first within each. */
export function groupResultsByAge(
  { categories }: Pick<PublishedRanking, 'categories'>,
  results: readonly CountedResult[],
): AgeGroupResults[] {
  const key = ({ age, gender }: PublishedCategorySummary) => `${age} ${gender}`
  const order = [...new Set(categories.map(key))]
  const groups = Map.groupBy(results, ({ category }) => key(category))
  return order.flatMap((group) => {
    const ofGroup = groups.get(group)?.toSorted((a, b) => b.points - a.points)
    const first = ofGroup?.[0]
    if (!ofGroup || !first) return []
    const points = ofGroup.reduce((sum, result) => sum + result.points, 0)
    return [{ age: first.category.age, gender: first.category.gender, points, results: ofGroup }]
  })
}
