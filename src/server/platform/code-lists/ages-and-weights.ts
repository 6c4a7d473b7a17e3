import type { Gender } from '#judo/competition/enumerations.ts'
import { findRegularTime } from '#judo/score/index.ts'
import type { ageCategory, weightCategory } from '../db/schema/index.ts'

/** Age and weight categories of the IJF. Source: Sport and Organisation Rules of the IJF, "Age groups and weight categories". */

export const GENDERS: readonly Gender[] = ['male', 'female']

export const IJF_AGES = {
  cad: { name: 'Cadets', order: 10, from: 15, to: 17 },
  jun: { name: 'Juniors', order: 20, from: 15, to: 20 },
  u23: { name: 'U23', order: 30, from: 15, to: 22 },
  sen: { name: 'Seniors', order: 40, from: 15, to: null },
  vet: { name: 'Veterans', order: 50, from: 30, to: null },
} as const

export type IjfAge = keyof typeof IJF_AGES

const VETERANS_SECONDS = 180

const SENIOR_LIMITS: Readonly<Record<Gender, readonly number[]>> = {
  male: [60, 66, 73, 81, 90, 100],
  female: [48, 52, 57, 63, 70, 78],
}

const CADET_LIMITS: Readonly<Record<Gender, readonly number[]>> = {
  male: [50, 55, 60, 66, 73, 81, 90],
  female: [40, 44, 48, 52, 57, 63, 70],
}

/** The heaviest of mixed teams of juniors and seniors, which individuals do not have. */
const HEAVIEST_OF_TEAMS: Readonly<Record<Gender, number>> = { male: 90, female: 70 }

/** The columns of an age category; those of federations are not here. */
export const makeAge = (age: IjfAge, gender: Gender): typeof ageCategory.$inferInsert => ({
  shortName: age,
  gender,
  name: IJF_AGES[age].name,
  language: 'en',
  orderNumber: IJF_AGES[age].order,
  ageFrom: IJF_AGES[age].from,
  ageTo: IJF_AGES[age].to,
  contestDuration: age === 'vet' ? VETERANS_SECONDS : findRegularTime({ day: null, gender, age }),
})

type Weight = Omit<typeof weightCategory.$inferInsert, 'ageId'>

/** Weight categories up to each limit and above the last one. */
export const makeWeights = (limits: readonly number[]): Weight[] => [
  ...limits.map((limit, index) => makeWeight(`-${limit}`, limits[index - 1] ?? null)),
  ...limits.slice(-1).map((limit) => makeWeight(`+${limit}`, null)),
]

/** @param above the limit of the next lighter category */
function makeWeight(name: string, above: number | null): Weight {
  const [limit, isHeaviest] = [Number(name.slice(1)), name.startsWith('+')]
  return {
    name,
    officialName: `${name} kg`,
    kilograms: limit,
    orderNumber: limit * 10 + (isHeaviest ? 5 : 0),
    weightMin: isHeaviest ? limit : above,
    weightMax: isHeaviest ? null : limit,
    tolerance: 0,
    type: 'individual',
    isDefault: true,
  }
}

/** Of individuals and of mixed teams. */
export function listIjfWeights(age: IjfAge, gender: Gender): Weight[] {
  if (age === 'cad') return makeWeights(CADET_LIMITS[gender])
  const individual = makeWeights(SENIOR_LIMITS[gender])
  if (age !== 'sen' && age !== 'jun') return individual
  const ofTeams = makeWeight(`+${HEAVIEST_OF_TEAMS[gender]}`, null)
  return [...individual, { ...ofTeams, type: 'team', isDefault: false }]
}
