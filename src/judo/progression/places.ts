import type { Entrant } from '../draw/sheet.ts'
import { isDisqualified } from './departures.ts'
import { comingFrom, type Replay, type Someone } from './replay.ts'
import type { IndexedPlacings, Source } from './sheet-index.ts'

/** Who holds which place, as far as known; `decided` once no place is open. */
export function placesOf(
  replay: Replay,
  placings: IndexedPlacings,
): { places: Record<string, Entrant[]>; decided: boolean } {
  const places: Record<string, Entrant[]> = {}
  let decided = true
  for (const { place, sources } of placings) {
    const holders: Entrant[] = []
    for (const source of sources) {
      const holder = holderFrom(replay, source)
      if (holder === undefined) decided = false
      else if (holder !== null && !isDisqualified(replay.departures, holder)) holders.push(holder)
    }
    places[place] = holders
  }
  return { places, decided }
}

function holderFrom(replay: Replay, source: Source): Someone {
  const holder = comingFrom(replay, source)
  return holder === null && source.from === 'loser' ? (replay.conceded[source.contest] ?? null) : holder
}
