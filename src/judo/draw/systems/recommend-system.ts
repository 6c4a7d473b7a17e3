import { DrawError } from '../../errors.ts'
import type { SystemVariant } from './system-names.ts'

/**
 * The system that is usual for so many entrants; `null` for one, who wins nothing without a contest
 * (docs/specification/draws.md, "Recommended systems").
 *
 * @param knockout what the event prescribes from six entrants on; today's IJF system by default.
 * @throws DrawError if n is not a whole number from 1 to 128.
 */
export function recommendSystem(
  n: number,
  knockout: SystemVariant = { system: 'last8_rep', options: {} },
): SystemVariant | null {
  if (!Number.isInteger(n)) throw new DrawError(`The number of entrants is a whole number, got ${n}.`)
  if (n < 1 || n > 128) throw new DrawError(`A category is drawn for 1 to 128 entrants, got ${n}.`)
  if (n === 1) return null
  if (n === 2) return { system: 'round_robin', options: { bestOfThree: true } }
  return n < 6 ? { system: 'round_robin', options: {} } : knockout
}
