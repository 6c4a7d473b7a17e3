import type { AgeCode } from './imported-competition.ts'

/** The age categories in which results are imported. */
export const AGE_CATEGORIES: Readonly<
  Record<AgeCode, { name: string; order: number; from: number; to: number | null }>
> = {
  cad: { name: 'Cadets', order: 10, from: 15, to: 17 },
  jun: { name: 'Juniors', order: 20, from: 15, to: 20 },
  u23: { name: 'U23', order: 30, from: 15, to: 22 },
  sen: { name: 'Seniors', order: 40, from: 15, to: null },
}

const AGE_SPELLINGS: readonly [RegExp, AgeCode][] = [
  [/^sen(iors?)?$/i, 'sen'],
  [/^(jun(iors?)?( u-?2[01])?|u-?2[01])$/i, 'jun'],
  [/^(cad(ets?)?( u-?18)?|u-?18)$/i, 'cad'],
  [/^(u-?23|under 23)$/i, 'u23'],
]

/** The age category for a name as sources spell it; null if there is none. */
export const parseAge = (name: string): AgeCode | null =>
  AGE_SPELLINGS.find(([spelling]) => spelling.test(name))?.[1] ?? null
