import type { Random } from '#judo/seeding/index.ts'
import { pickOne, randomInteger } from '../random-choices.ts'

/** Data of a person in the registry that is never published. */
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

/** Substrings of all private data of the demo world; output that contains one of them is a leak. */
export const PRIVATE_DATA_MARKERS = ['@private.example', '+999 55', 'Secret Lane', 'NID-'] as const

/** Fictional private data; the e-mail domain and the telephone prefix are reserved or unassigned. */
export function makePrivateData(id: number, birthYear: number, random: Random): PrivateData {
  const month = String(randomInteger(1, 12, random)).padStart(2, '0')
  const day = String(randomInteger(1, 28, random)).padStart(2, '0')
  return {
    email: `judoka${id}${PRIVATE_DATA_MARKERS[0]}`,
    phone: `${PRIVATE_DATA_MARKERS[1]} ${randomInteger(100, 999, random)} ${randomInteger(100, 999, random)}`,
    street: `${randomInteger(1, 99, random)} ${pickOne(['Upper', 'Lower', 'Old', 'New'], random)} ${PRIVATE_DATA_MARKERS[2]}`,
    nationalId: `${PRIVATE_DATA_MARKERS[3]}${randomInteger(10_000_000, 99_999_999, random)}`,
    birthPlace: `${PRIVATE_DATA_MARKERS[2]} Upper Village`,
    city: `${PRIVATE_DATA_MARKERS[2]} Lower Village`,
    registrationNumber: `${PRIVATE_DATA_MARKERS[3]}R${id}`,
    note: `To be called at ${PRIVATE_DATA_MARKERS[1]} 300 in the evening.`,
    birthDate: `${birthYear}-${month}-${day}`,
  }
}
