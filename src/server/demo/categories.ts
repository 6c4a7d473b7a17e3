import type { Gender } from './names/name.ts'

/** Ages and weights in which the demo world competes. */

export type Age = 'sen' | 'jun'

export const AGES: Readonly<
  Record<Age, { name: string; orderNumber: number; from: number; to: number | null }>
> = {
  jun: { name: 'Juniors', orderNumber: 20, from: 15, to: 20 },
  sen: { name: 'Seniors', orderNumber: 40, from: 15, to: null },
}

/** Regular time of a contest in seconds, for seniors and juniors alike. */
export const CONTEST_SECONDS = 240

export type Weight = {
  gender: Gender
  /** `-60`, `+100`. */
  name: string
  /** How many come to the largest competition: sheets of every size from 16 to 64 lines. */
  field: number
  /** Day of a competition of two days. */
  day: 1 | 2
}

export const WEIGHTS: readonly Weight[] = [
  { gender: 'male', name: '-60', field: 20, day: 1 },
  { gender: 'male', name: '-66', field: 28, day: 1 },
  { gender: 'male', name: '-73', field: 38, day: 1 },
  { gender: 'male', name: '-81', field: 26, day: 2 },
  { gender: 'male', name: '-90', field: 22, day: 2 },
  { gender: 'male', name: '-100', field: 16, day: 2 },
  { gender: 'male', name: '+100', field: 13, day: 2 },
  { gender: 'female', name: '-48', field: 16, day: 1 },
  { gender: 'female', name: '-52', field: 22, day: 1 },
  { gender: 'female', name: '-57', field: 24, day: 1 },
  { gender: 'female', name: '-63', field: 20, day: 1 },
  { gender: 'female', name: '-70', field: 18, day: 2 },
  { gender: 'female', name: '-78', field: 12, day: 2 },
  { gender: 'female', name: '+78', field: 11, day: 2 },
]

/** Limits in kilograms; null is open. */
export function limits({ gender, name }: Weight): { min: number | null; max: number | null } {
  const limit = Number(name.slice(1))
  if (name.startsWith('+')) return { min: limit, max: null }
  const lighter = WEIGHTS.filter((other) => other.gender === gender && other.name.startsWith('-'))
    .map((other) => Number(other.name.slice(1)))
    .filter((other) => other < limit)
  return { min: lighter.length > 0 ? Math.max(...lighter) : null, max: limit }
}
