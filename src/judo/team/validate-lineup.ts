import type { Gender } from '../competition/enumerations.ts'

/**
 * Who may fight for a team in which category.
 * Rules: docs/specification/teams.md, "Lineup".
 */

/** A category of a team competition. Categories are passed from light to heavy. */
export type TeamCategory = { idWeight: number; gender: Gender }

/** A judoka named for a category. */
export type LineupEntry = {
  idPerson: number
  gender: Gender
  /** The category of the bout. */
  idWeight: number
  /** The category of the team competition that the judoka's weight falls into. */
  ownIdWeight: number
}

export type LineupIssue = {
  idPerson: number
  idWeight: number
  problem:
    | 'category is not fought'
    | 'wrong gender'
    | 'too heavy'
    | 'lighter categories may not move up'
    | 'category named twice'
    | 'judoka named twice'
}

/** Everything in a lineup that the competition does not allow; empty for a valid one. */
export function validateLineup(
  lineup: readonly LineupEntry[],
  categories: readonly TeamCategory[],
  { allowHigherCategory }: { allowHigherCategory: boolean },
): LineupIssue[] {
  return lineup.flatMap((entry, index) => {
    const earlier = lineup.slice(0, index)
    const problems = [
      findCategoryProblem(entry, categories, allowHigherCategory),
      earlier.some(({ idWeight }) => idWeight === entry.idWeight) ? ('category named twice' as const) : null,
      earlier.some(({ idPerson }) => idPerson === entry.idPerson) ? ('judoka named twice' as const) : null,
    ]
    return problems.flatMap((problem) =>
      problem === null ? [] : { idPerson: entry.idPerson, idWeight: entry.idWeight, problem },
    )
  })
}

function findCategoryProblem(
  { gender, idWeight, ownIdWeight }: LineupEntry,
  categories: readonly TeamCategory[],
  allowHigher: boolean,
): LineupIssue['problem'] | null {
  const fought = categories.find((category) => category.idWeight === idWeight)
  if (fought === undefined) return 'category is not fought'
  if (fought.gender !== gender) return 'wrong gender'
  const order = categories.map((category) => category.idWeight)
  const steps = order.indexOf(idWeight) - order.indexOf(ownIdWeight)
  if (steps < 0) return 'too heavy'
  return steps > 0 && !allowHigher ? 'lighter categories may not move up' : null
}
