import { useState } from 'react'
import type { OrderEntry } from '../model/order-blocks.ts'

/** Whether this contest is a final that ended with a winner while the screen showed it. */
export function useWonFinal(entry: OrderEntry): boolean {
  const [first] = useState(entry.state)
  return isFinalWonSince(first, entry)
}

export const isFinalWonSince = (
  first: OrderEntry['state'],
  {
    contest,
    state,
  }: { contest: Pick<OrderEntry['contest'], 'round' | 'winner'>; state: OrderEntry['state'] },
): boolean => contest.round === 'F' && contest.winner !== null && first !== 'past' && state === 'past'
