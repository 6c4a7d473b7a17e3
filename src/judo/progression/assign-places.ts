import type { Entrant } from '../draw/sheet/draw-sheet.ts'
import { listPlacedAsLosers, type Replay, resolveSource } from './replay.ts'
import type { IndexedPlacings, IndexedSource } from './sheet-index.ts'
import { isEntrantDisqualified } from './withdrawals.ts'

/** A place and who holds it. */
export type AwardedPlace = { place: number; entrant: Entrant }

/** Everybody who holds a place, from the first place on. */
export const listAwardedPlaces = (placings: Readonly<Record<string, readonly Entrant[]>>): AwardedPlace[] =>
  Object.entries(placings).flatMap(([place, holders]) =>
    holders.map((entrant) => ({ entrant, place: Number(place) })),
  )

/** The places known so far; `decided` once no place is open. */
export function assignPlaces(
  replay: Replay,
  placings: IndexedPlacings,
): { places: Record<string, Entrant[]>; decided: boolean } {
  const places: Record<string, Entrant[]> = {}
  let decided = true
  for (const { place, sources } of placings) {
    const holders: Entrant[] = []
    for (const source of sources) {
      const found = findPlaceHolders(replay, source)
      if (found === undefined) decided = false
      else holders.push(...found.filter((holder) => !isEntrantDisqualified(replay.withdrawals, holder)))
    }
    places[place] = holders
  }
  return { places, decided }
}

/** Two or more if nobody won: all of them have the place of the loser. Undefined while the place is open. */
function findPlaceHolders(replay: Replay, source: IndexedSource): readonly Entrant[] | undefined {
  const holder = resolveSource(replay, source)
  if (holder === undefined) return undefined
  return holder === null ? listPlacedAsLosers(replay, source) : [holder]
}
