import type { Gender } from './enumerations.ts'

/** The weight categories of the international federation, by age, gender and year. Rules: docs/specification/imports.md. */

export type CompetitionAge = 'cad' | 'jun' | 'u23' | 'sen'

export const OPEN_WEIGHT = 'open'

type WeightPeriod = { until: string; male: string; female: string }

/** The last day of a period, and its categories. Women have had championships since 1980. */
const SENIOR_PERIODS: readonly WeightPeriod[] = [
  { until: '1976-12-31', male: '-63 -68 -70 -80 +80 -93 +93 open', female: '' },
  {
    until: '1997-12-31',
    male: '-60 -65 -71 -78 -86 -95 +95 open',
    female: '-48 -52 -56 -61 -66 -72 +72 open',
  },
]

const SENIORS: Readonly<Record<Gender, string>> = {
  male: '-60 -66 -73 -81 -90 -100 +100',
  female: '-48 -52 -57 -63 -70 -78 +78',
}

const CADETS: Readonly<Record<Gender, string>> = {
  male: '-46 -50 -55 -60 -66 -73 -81 -90 +90',
  female: '-40 -44 -48 -52 -57 -63 -70 +70',
}

/** The lightest categories of juniors are no longer held. */
const LIGHTEST_OF_JUNIORS: Readonly<Record<Gender, string>> = { male: '-55 ', female: '-44 ' }

/**
 * The weight categories in which judoka of an age fought on a day; today's if the day is unknown.
 * @example listWeightCategories('sen', 'female', '1996-07-20') // ['-48', '-52', '-56', '-61', '-66', '-72', '+72', 'open']
 */
export function listWeightCategories(
  age: CompetitionAge,
  gender: Gender,
  day: string | null,
): readonly string[] {
  const period = SENIOR_PERIODS.find(({ until }) => day !== null && day <= until)
  if (age !== 'cad' && period !== undefined) return split(period[gender])
  if (age === 'cad') return split(CADETS[gender])
  if (age === 'jun') return split(`${LIGHTEST_OF_JUNIORS[gender]}${SENIORS[gender]}`)
  return [...split(SENIORS[gender]), OPEN_WEIGHT]
}

const split = (weights: string): string[] => weights.split(' ').filter((weight) => weight !== '')
