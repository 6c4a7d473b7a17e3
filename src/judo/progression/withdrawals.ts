import type { ContestKey, Entrant } from '../draw/sheet/draw-sheet.ts'
import { DrawError } from '../errors.ts'
import type { SideScore } from '../score/score.ts'
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

/**
 * Whether an exclusion costs the place: only direct hansoku-make does. The last shido does not, nor does an injury.
 *
 * @param score the scores of the excluded side, if they are known
 */
export const isExclusionForConduct = (
  reason: string | null | undefined,
  hasWon: boolean,
  score?: Pick<SideScore, 'hansokuMake'>,
): boolean => reason === 'hansoku-make' && !hasWon && (score?.hansokuMake ?? true)

/** Records those whom a result removes. Of several exclusions the earliest counts, and one for conduct whenever it was. */
export function recordWithdrawals(
  departures: WithdrawalIndex,
  { winner, reason, withdrawn = [], ...scores }: ContestResult,
  { position, white }: { position: number; white: Entrant },
): void {
  for (const entrant of withdrawn) {
    const score = entrant === white ? scores.white : scores.blue
    const disqualified = isExclusionForConduct(reason, entrant === winner, score)
    const known = departures.get(entrant)
    departures.set(entrant, {
      after: Math.min(position, known?.after ?? position),
      disqualified: disqualified || known?.disqualified === true,
    })
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
