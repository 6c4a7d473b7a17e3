import type {
  PublishedCategorySummary,
  PublishedCompetitionSummary,
  PublishedPerson,
  PublishedRanking,
  PublishedRankingResult,
} from '#publication/schemas/index.ts'

/** A result that counted, with whom and what it mentions. */
export type CountedResult = {
  person: PublishedPerson
  competition: PublishedCompetitionSummary
  category: PublishedCategorySummary
  place: number
  points: number
}

/** Finds what a ranking's results mention by id. Made once for a ranking. */
export function createResultResolver(
  ranking: PublishedRanking,
): (counted: readonly PublishedRankingResult[]) => CountedResult[] {
  const people = new Map(ranking.people.map((person) => [person.id, person]))
  const competitions = new Map(ranking.competitions.map((competition) => [competition.id, competition]))
  const categories = new Map(ranking.categories.map((category) => [category.id, category]))
  return (counted) =>
    counted.flatMap(({ place, points, ...of }) => {
      const person = people.get(of.person)
      const competition = competitions.get(of.competition)
      const category = categories.get(of.category)
      return person && competition && category ? [{ person, competition, category, place, points }] : []
    })
}

/** Results of one age category, men or women, and their sum. */
export type AgeGroupResults = { age: string; gender: 1 | 2; points: number; results: CountedResult[] }

/** Results by age category, in the order of the ranking's categories; in each the most points first. */
export function groupResultsByAge(
  { categories }: Pick<PublishedRanking, 'categories'>,
  results: readonly CountedResult[],
): AgeGroupResults[] {
  const key = ({ age, gender }: PublishedCategorySummary) => `${age} ${gender}`
  const order = [...new Set(categories.map(key))]
  const groups = Map.groupBy(results, ({ category }) => key(category))
  return order.flatMap((group) => {
    const own = groups.get(group)?.toSorted((a, b) => b.points - a.points)
    const first = own?.[0]
    if (!own || !first) return []
    const points = own.reduce((sum, result) => sum + result.points, 0)
    return [{ age: first.category.age, gender: first.category.gender, points, results: own }]
  })
}
