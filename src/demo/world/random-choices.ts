import type { Random } from '#judo/seeding/index.ts'

/** Choices out of a source of random numbers (`randomFrom` of `judo/seeding`). */

/** @throws RangeError for an empty list. */
export function pickOne<T>(list: readonly T[], random: Random): T {
  const picked = list[Math.floor(random() * list.length)]
  if (picked === undefined) throw new RangeError('There is nothing to pick from an empty list.')
  return picked
}

/** A whole number, both ends included. */
export const randomInteger = (from: number, to: number, random: Random): number =>
  from + Math.floor(random() * (to - from + 1))

/** True with a probability of 0 to 1. */
export const randomBoolean = (probability: number, random: Random): boolean => random() < probability

/** Around 0 with a standard deviation of 1, by twelve even numbers: near enough to a normal distribution. */
export function randomNormal(random: Random): number {
  let sum = -6
  for (let throws = 0; throws < 12; throws++) sum += random()
  return sum
}

/** Picks by weight. @throws RangeError when no weight is above 0. */
export function pickWeighted<T>(choices: readonly (readonly [T, number])[], random: Random): T {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
  let left = random() * total
  for (const [choice, weight] of choices) {
    left -= weight
    if (left < 0) return choice
  }
  throw new RangeError('One of the weights must be above 0.')
}
