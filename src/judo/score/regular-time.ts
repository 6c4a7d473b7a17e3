import type { Gender } from '../competition/enumerations.ts'

/**
 * The regular time of a contest by the rules of the IJF.
 * Rules: docs/specification/scores.md, "Regular time".
 */

const FIVE_MINUTES = 300
const FOUR_MINUTES = 240

/** First day on which seniors and U23 fight for four minutes instead of five. */
const FOUR_MINUTES_FROM: Readonly<Record<Gender, string>> = { female: '2014-01-01', male: '2017-01-01' }

/** Seconds of regular time on a day (`YYYY-MM-DD`; null for today's rule). Juniors and cadets fight for four minutes. */
export function findRegularTime({
  day,
  gender,
  age,
}: {
  day: string | null
  gender: Gender
  age: 'cad' | 'jun' | 'u23' | 'sen'
}): number {
  const isSenior = age === 'sen' || age === 'u23'
  const isLonger = isSenior && day !== null && day < FOUR_MINUTES_FROM[gender]
  return isLonger ? FIVE_MINUTES : FOUR_MINUTES
}
