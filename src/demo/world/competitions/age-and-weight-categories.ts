import type { Gender } from '#judo/competition/enumerations.ts'
import type { DrawSystem } from '#judo/draw/index.ts'

/** Age and weight categories of the demo world. */

export type AgeCode = 'u13' | 'cad' | 'jun' | 'sen'

type AgeCategory = {
  name: string
  orderNumber: number
  from: number
  to: number | null
  /** Regular time of a contest in seconds. */
  seconds: number
}

export const AGE_CATEGORIES: Readonly<Record<AgeCode, AgeCategory>> = {
  u13: { name: 'Under 13', orderNumber: 5, from: 10, to: 12, seconds: 120 },
  cad: { name: 'Cadets', orderNumber: 15, from: 15, to: 17, seconds: 240 },
  jun: { name: 'Juniors', orderNumber: 20, from: 15, to: 20, seconds: 240 },
  sen: { name: 'Seniors', orderNumber: 40, from: 15, to: null, seconds: 240 },
}

export type WeightCategory = {
  gender: Gender
  /** `-60`, `+100`. */
  name: string
  /** Entrants of the largest competition, for draw sheets of every size from 16 to 64 lines. */
  field: number
  /** Day of a two-day competition. */
  day: 1 | 2
}

export const WEIGHT_CATEGORIES: readonly WeightCategory[] = [
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

/** Weights of children, with few entrants for round robins. */
export const CHILD_WEIGHT_CATEGORIES: readonly WeightCategory[] = [
  { gender: 'male', name: '-34', field: 5, day: 1 },
  { gender: 'male', name: '-38', field: 4, day: 1 },
  { gender: 'male', name: '-42', field: 3, day: 1 },
  { gender: 'female', name: '-32', field: 5, day: 1 },
  { gender: 'female', name: '-36', field: 4, day: 1 },
  { gender: 'female', name: '-40', field: 3, day: 1 },
]

/** Weights that only exist in mixed teams. */
const TEAM_WEIGHT_CATEGORIES: readonly WeightCategory[] = [
  { gender: 'male', name: '+90', field: 0, day: 1 },
  { gender: 'female', name: '+70', field: 0, day: 1 },
]

/** Weights of individual competitions, from light to heavy. */
export const listWeightCategories = (age: AgeCode): readonly WeightCategory[] =>
  age === 'u13' ? CHILD_WEIGHT_CATEGORIES : WEIGHT_CATEGORIES

/** Weights of individual and team competitions. */
export const listAllWeightCategories = (age: AgeCode): readonly WeightCategory[] =>
  age === 'sen' ? [...WEIGHT_CATEGORIES, ...TEAM_WEIGHT_CATEGORIES] : listWeightCategories(age)

export const isTeamOnly = (weight: WeightCategory): boolean => TEAM_WEIGHT_CATEGORIES.includes(weight)

/** Limits in kilograms; null for no limit. */
export function getWeightLimits(weight: WeightCategory): { min: number | null; max: number | null } {
  const { gender, name } = weight
  const limit = Number(name.slice(1))
  if (name.startsWith('+')) return { min: limit, max: null }
  const peers = CHILD_WEIGHT_CATEGORIES.includes(weight) ? CHILD_WEIGHT_CATEGORIES : WEIGHT_CATEGORIES
  const lighter = peers
    .filter((peer) => peer.gender === gender && peer.name.startsWith('-'))
    .map((peer) => Number(peer.name.slice(1)))
    .filter((peerLimit) => peerLimit < limit)
  return { min: lighter.length > 0 ? Math.max(...lighter) : null, max: limit }
}

export const DRAW_SYSTEM_TITLES: Readonly<Record<DrawSystem, string>> = {
  no_rep: 'Direct knockout',
  last8_rep: 'Quarter-final repechage',
  single_rep: 'Single repechage',
  double_rep: 'Double repechage',
  full_rep: 'Full repechage',
  round_robin: 'Round robin',
  two_groups: 'Two groups',
  brazilian: 'Brazilian draw',
  french: 'French draw',
}
