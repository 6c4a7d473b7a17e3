import type { ContestKey, Entrant } from '../draw/sheet/draw-sheet.ts'
import { DrawError } from '../errors.ts'
import type { ContestResult } from './contest-result.ts'
import type { SheetIndex } from './sheet-index.ts'

/**
 * Who has left the event, and after which contest.
 * Rules: docs/specification/draws.md, "Leaving the event".
 */

/**
 * An entrant who fights no more contests. After a withdrawal they keep the place that losing the next contest gives;
 * after a disqualification they have no place.
 */
export type Withdrawal = {
  entrant: Entrant
  /** The last contest this entrant may fight; `null` if none. */
  after: ContestKey | null
  /** `withdrawn` by default. */
  as?: 'withdrawn' | 'disqualified'
}

/** `after` is a position in the list of contests, -1 before the first. */
type IndexedWithdrawal = { after: number; disqualified: boolean }

export type WithdrawalIndex = Map<Entrant, IndexedWithdrawal>

/** @throws DrawError if somebody withdraws who is not on the sheet, or after a contest that is not. */
export function indexWithdrawals(
  { positions, entrants }: SheetIndex,
  withdrawn: readonly Withdrawal[],
): WithdrawalIndex {
  return new Map(
    withdrawn.map(({ entrant, after, as }) => {
      const position = after === null ? -1 : positions.get(after)
      if (position === undefined) {
        throw new DrawError(`Entrant ${entrant} withdraws after ${after}, but that contest is not fought.`)
      }
      if (!entrants.has(entrant))
        throw new DrawError(`Entrant ${entrant} withdraws, but is not on the sheet.`)
      return [entrant, { after: position, disqualified: as === 'disqualified' }]
    }),
  )
}

/** Notes those whom a result removes: a loser by hansoku-make is disqualified, others only withdraw. */
export function recordWithdrawals(
  departures: WithdrawalIndex,
  result: ContestResult,
  position: number,
): void {
  for (const entrant of result.withdrawn ?? []) {
    const disqualified = result.reason === 'hansoku-make' && entrant !== result.winner
    departures.set(entrant, { after: position, disqualified })
  }
}

/** True for an entrant who left at or before a position. */
export function hasWithdrawn(
  departures: WithdrawalIndex,
  someone: Entrant | null | undefined,
  position: number,
): boolean {
  if (departures.size === 0 || typeof someone !== 'number') return false
  const departure = departures.get(someone)
  return departure !== undefined && departure.after <= position
}

export function isEntrantDisqualified(departures: WithdrawalIndex, entrant: Entrant): boolean {
  return departures.get(entrant)?.disqualified === true
}
