import type { Entrant } from '../draw/sheet/draw-sheet.ts'
import { type MaybeEntrant, type Replay, resolveSource } from './replay.ts'
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
      const holder = findPlaceHolder(replay, source)
      if (holder === undefined) decided = false
      else if (holder !== null && !isEntrantDisqualified(replay.withdrawals, holder)) holders.push(holder)
    }
    places[place] = holders
  }
  return { places, decided }
}

function findPlaceHolder(replay: Replay, source: IndexedSource): MaybeEntrant {
  const holder = resolveSource(replay, source)
  return holder === null && source.from === 'loser' ? (replay.conceded[source.contest] ?? null) : holder
}
