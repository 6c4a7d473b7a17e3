import type { Gender } from './enumerations.ts'

/**
 * Which of a competition's judoka are shown.
 * Rule: portal specification §5, "Category filter values -1 (all men) and -2 (all women) filter by gender; other values
 * filter by weight id".
 */

/** Every man, whatever his category. */
export const ALL_MEN = -1
/** Every woman. */
export const ALL_WOMEN = -2

/**
 * Whether somebody is in what was chosen.
 * @param categories the weight categories they are entered in, by id
 * @param chosen a weight category's id, {@link ALL_MEN}, {@link ALL_WOMEN}, or null for everyone
 */
export function isInCategory(
  { gender, categories }: { gender: Gender; categories: readonly number[] },
  chosen: number | null,
): boolean {
  if (chosen === null) return true
  if (chosen === ALL_MEN) return gender === 'male'
  if (chosen === ALL_WOMEN) return gender === 'female'
  return categories.includes(chosen)
}
