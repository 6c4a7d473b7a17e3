import { DrawError } from '../../errors.ts'
import { LARGEST_SHEET } from '../sheet/sheet-lines.ts'
import type { SystemVariant } from './system-names.ts'

/**
 * The system that is usual for so many entrants; `null` for one, who fights nobody and is first on any sheet
 * (docs/specification/draws.md, "Recommended systems").
 *
 * @param knockout what the event prescribes from six entrants on; today's IJF system by default.
 * @throws DrawError if n is not a whole number from 1 to 512.
 */
export function recommendSystem(
  n: number,
  knockout: SystemVariant = { system: 'last8_rep', options: {} },
): SystemVariant | null {
  if (!Number.isInteger(n)) throw new DrawError(`The number of entrants must be a whole number, got ${n}.`)
  if (n < 1 || n > LARGEST_SHEET) {
    throw new DrawError(`A category must have 1 to ${LARGEST_SHEET} entrants, got ${n}.`)
  }
  if (n === 1) return null
  if (n === 2) return { system: 'round_robin', options: { bestOfThree: true } }
  return n < 6 ? { system: 'round_robin', options: {} } : knockout
}
