import type { AgeCode } from './imported-competition.ts'

const AGE_SPELLINGS: readonly [RegExp, AgeCode][] = [
  [/^sen(iors?)?$/i, 'sen'],
  [/^(jun(iors?)?( u-?2[01])?|u-?2[01])$/i, 'jun'],
  [/^(cad(ets?)?( u-?18)?|u-?18)$/i, 'cad'],
  [/^(u-?23|under 23)$/i, 'u23'],
]

/** The age category for a name as sources spell it; null if there is none. */
export const parseAge = (name: string): AgeCode | null =>
  AGE_SPELLINGS.find(([spelling]) => spelling.test(name))?.[1] ?? null
