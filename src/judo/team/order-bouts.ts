/**
 * In which order the categories of a team contest are fought, and which one is fought again.
 * Rules: docs/specification/teams.md, "Order of bouts".
 */

/** The order of a mixed team contest as it is usually announced; the start category is drawn. */
export const MIXED_TEAM_CATEGORIES = ['-57', '-73', '-70', '-90', '+70', '+90'] as const

export type BoutOrderRules<C> = {
  categories: readonly C[]
  /** Drawn for the competition (`idTezinskaZacetna`). */
  startCategory: C
  /** Every round begins one category later (`scrollCategoryByRound`). */
  scrollCategoryByRound: boolean
}

/**
 * The categories of a team contest in the order of its bouts.
 *
 * @param round rounds fought before this one, from 0
 * @throws RangeError if the start category is not one of the competition.
 * @example orderBouts({ categories: ['-57', '-73', '-70'], startCategory: '-73', scrollCategoryByRound: true }, 1)
 *   // ['-70', '-57', '-73']
 */
export function orderBouts<C>(
  { categories, startCategory, scrollCategoryByRound }: BoutOrderRules<C>,
  round: number,
): C[] {
  const drawn = categories.indexOf(startCategory)
  if (drawn === -1) {
    throw new RangeError(`The start category ${startCategory} is not one of ${categories.join(', ')}.`)
  }
  const start = (drawn + (scrollCategoryByRound ? round : 0)) % categories.length
  return [...categories.slice(start), ...categories.slice(0, start)]
}

/**
 * The category that is drawn and fought again in golden score when a team contest is level.
 *
 * @param random at least 0, less than 1; keep it, so that the draw can be shown to have been one
 * @throws RangeError if the number is outside that range or there is nothing to draw from.
 */
export function drawExtraBoutCategory<C>(categories: readonly C[], random: number): C {
  const [drawn] = categories.slice(Math.floor(random * categories.length))
  if (drawn === undefined || random < 0) {
    throw new RangeError(
      `To draw one of ${categories.length} categories takes a number from 0 to below 1, not ${random}.`,
    )
  }
  return drawn
}
