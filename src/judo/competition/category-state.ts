import type { CategoryStatus } from './enumerations.ts'

/**
 * What a weight or team category shows.
 * Rules: docs/specification/states.md (portal specification §4.1).
 */

export type CategoryState = 'invalid' | 'empty' | 'undrawn' | 'live' | 'finished' | 'drawn'

export type CategoryStateInput = {
  /** Null where the category has none, or one that is not of the list. */
  status: CategoryStatus | null | undefined
  /** Judoka, or teams of a team category. */
  judoka: number
  /** A contest of the category is on a mat. */
  active: boolean
  /** Contests that are not finished. */
  unfinished: number
}

/** The first of these that holds: invalid, empty, undrawn, live, finished; otherwise drawn. */
export function getCategoryState({ status, judoka, active, unfinished }: CategoryStateInput): CategoryState {
  if (status === null || status === undefined) return 'invalid'
  if (judoka === 0) return 'empty'
  if (status !== 'drawn') return 'undrawn'
  if (active) return 'live'
  return unfinished === 0 ? 'finished' : 'drawn'
}

/** Whether a contest is left: a category with entrants is not drawn, or has unfinished contests. */
export const hasOpenCategories = (categories: readonly CategoryStateInput[]): boolean =>
  categories
    .map(getCategoryState)
    .some((state) => state === 'undrawn' || state === 'live' || state === 'drawn')
