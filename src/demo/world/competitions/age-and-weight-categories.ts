import type { Gender } from '#judo/competition/enumerations.ts'
import { GENDERS, IJF_AGES, listIjfWeights, makeAge } from '#server/platform/code-lists/ages-and-weights.ts'

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

const describeAge = (age: Exclude<AgeCode, 'u13'>): AgeCategory => {
  const { name, order, from, to } = IJF_AGES[age]
  return { name, orderNumber: order, from, to, seconds: makeAge(age, 'male').contestDuration }
}

export const AGE_CATEGORIES: Readonly<Record<AgeCode, AgeCategory>> = {
  u13: { name: 'Under 13', orderNumber: 5, from: 10, to: 12, seconds: 120 },
  cad: describeAge('cad'),
  jun: describeAge('jun'),
  sen: describeAge('sen'),
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

/** Weights of cadets, with smaller fields on one day. */
const CADET_WEIGHT_CATEGORIES: readonly WeightCategory[] = GENDERS.flatMap((gender) =>
  listIjfWeights('cad', gender).map(({ name }, index) => ({
    gender,
    name,
    field: 12 + 2 * (index % 4),
    day: 1,
  })),
)

/** Weights of individual competitions, from light to heavy. */
export function listWeightCategories(age: AgeCode): readonly WeightCategory[] {
  if (age === 'u13') return CHILD_WEIGHT_CATEGORIES
  return age === 'cad' ? CADET_WEIGHT_CATEGORIES : WEIGHT_CATEGORIES
}

/** Limits in kilograms; null for no limit. */
export function getWeightLimits(weight: WeightCategory): { min: number | null; max: number | null } {
  const { gender, name } = weight
  const limit = Number(name.slice(1))
  if (name.startsWith('+')) return { min: limit, max: null }
  const peers =
    [CHILD_WEIGHT_CATEGORIES, CADET_WEIGHT_CATEGORIES].find((list) => list.includes(weight)) ??
    WEIGHT_CATEGORIES
  const lighter = peers
    .filter((peer) => peer.gender === gender && peer.name.startsWith('-'))
    .map((peer) => Number(peer.name.slice(1)))
    .filter((peerLimit) => peerLimit < limit)
  return { min: lighter.length > 0 ? Math.max(...lighter) : null, max: limit }
}
