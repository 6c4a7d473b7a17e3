import type { Random } from '#judo/seeding/index.ts'
import { between, pick } from './random.ts'

/** What the registry knows of somebody and never tells. */
export type PrivateData = {
  email: string
  phone: string
  street: string
  nationalId: string
  birthPlace: string
  city: string
  registrationNumber: string
  note: string
  /** `YYYY-MM-DD` */
  birthDate: string
}

/** Texts that all private data of the demo world carries: where one of them shows, something leaked. */
export const PRIVATE_MARKS = ['@private.example', '+999 55', 'Secret Lane', 'NID-'] as const

/** Private data of nobody: an address that can't be mailed, a number that can't be called. */
export function privateData(id: number, birthYear: number, random: Random): PrivateData {
  const month = String(between(1, 12, random)).padStart(2, '0')
  const day = String(between(1, 28, random)).padStart(2, '0')
  return {
    email: `judoka${id}${PRIVATE_MARKS[0]}`,
    phone: `${PRIVATE_MARKS[1]} ${between(100, 999, random)} ${between(100, 999, random)}`,
    street: `${between(1, 99, random)} ${pick(['Upper', 'Lower', 'Old', 'New'], random)} ${PRIVATE_MARKS[2]}`,
    nationalId: `${PRIVATE_MARKS[3]}${between(10_000_000, 99_999_999, random)}`,
    birthPlace: `${PRIVATE_MARKS[2]} Upper Village`,
    city: `${PRIVATE_MARKS[2]} Lower Village`,
    registrationNumber: `${PRIVATE_MARKS[3]}R${id}`,
    note: `To be called at ${PRIVATE_MARKS[1]} 300 in the evening.`,
    birthDate: `${birthYear}-${month}-${day}`,
  }
}
