import type { Random } from '#judo/seeding/index.ts'

/** Random choices from a seeded source (`createRandom` of `judo/seeding`). */

/** @throws RangeError for an empty list. */
export function pickOne<T>(list: readonly T[], random: Random): T {
  const picked = list[Math.floor(random() * list.length)]
  if (picked === undefined) throw new RangeError('Cannot pick from an empty list.')
  return picked
}

/** An integer from `from` to `to`, both included. */
export const randomInteger = (from: number, to: number, random: Random): number =>
  from + Math.floor(random() * (to - from + 1))

/** True with a probability of 0 to 1. */
export const randomBoolean = (probability: number, random: Random): boolean => random() < probability

/** Approximates a normal distribution with mean 0 and standard deviation 1, as the sum of twelve uniform numbers. */
export function randomNormal(random: Random): number {
  let sum = -6
  for (let draw = 0; draw < 12; draw++) sum += random()
  return sum
}

/** Picks by weight. @throws RangeError if no weight is greater than 0. */
export function pickWeighted<T>(choices: readonly (readonly [T, number])[], random: Random): T {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
  let left = random() * total
  for (const [choice, weight] of choices) {
    left -= weight
    if (left < 0) return choice
  }
  throw new RangeError('At least one weight must be greater than 0.')
}
