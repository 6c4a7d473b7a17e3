import { requireDefined } from '../../errors.ts'
import type { ContestKey, EntrantSource, PlaceSources, RemovedContest, SheetContest } from './draw-sheet.ts'
import type { FullKnockout, SideSource } from './full-knockout.ts'
import { listFeederContests } from './main-rounds.ts'

/**
 * Takes out the contests that byes make impossible, and lets every reference point past them.
 * Numbers stay those of the full sheet, so the fought contests have gaps (docs/specification/draws.md, "Byes").
 */

/** A possible side of a contest; not `sure` if only results decide whether it exists. */
type ResolvedSource = { reference: EntrantSource; sure: boolean } | null

export type SheetWithoutByes = {
  contests: SheetContest[]
  byes: RemovedContest[]
  skipped: RemovedContest[]
  placings: PlaceSources
  placingsOptional?: PlaceSources
}

/** @param firstNumber number of the first contest, more than 1 where groups are fought before. */
export function removeByes(wiring: FullKnockout, firstNumber = 1): SheetWithoutByes {
  const winners = new Map<ContestKey, ResolvedSource>()
  const losers = new Map<ContestKey, ResolvedSource>()
  const contests: SheetContest[] = []
  const byes: RemovedContest[] = []
  const skipped: RemovedContest[] = []

  for (const [index, wired] of wiring.contests.entries()) {
    const number = firstNumber + index
    const { key, round } = wired
    const white = comerOf(wired.sideA)
    const blue = comerOf(wired.sideB)
    if (white !== null && blue !== null) {
      const sure = white.sure && blue.sure
      contests.push({
        number,
        ...wired,
        sideA: white.reference,
        sideB: blue.reference,
        ...(sure ? {} : { conditional: true as const }),
      })
      winners.set(key, { reference: { winnerOf: key }, sure: white.sure || blue.sure })
      losers.set(key, { reference: { loserOf: key }, sure })
      continue
    }
    const comer = white ?? blue
    const isFirstRound = round === wiring.contests[0]?.round
    const passages = isFirstRound ? byes : skipped
    passages.push({
      number,
      key,
      round,
      reason: comer === null ? 'no entrants' : 'bye',
      advances: comer === null ? null : comer.reference,
    })
    winners.set(key, comer)
    losers.set(key, null)
  }
  const placingsOptional = wiring.placingsOptional && closePlacings(wiring.placingsOptional)
  return {
    contests,
    byes,
    skipped,
    placings: closePlacings(wiring.placings),
    ...(placingsOptional && Object.keys(placingsOptional).length > 0 ? { placingsOptional } : {}),
  }

  function comerOf(start: SideSource): ResolvedSource {
    if (start === null) return null
    if ('winnerOf' in start)
      return requireDefined(winners.get(start.winnerOf), `the winner of ${start.winnerOf}`)
    if ('loserOf' in start) return requireDefined(losers.get(start.loserOf), `the loser of ${start.loserOf}`)
    if (!('lostTo' in start)) return { reference: start, sure: true }
    // Nobody if no contest on the way was fought, surely somebody if all were, else it depends on who wins.
    const onTheWay = listFeederContests(start.lostTo.winnerOf, start.inRound)
    const fought = onTheWay.filter((key) => losers.get(key) !== null)
    return fought.length === 0 ? null : { reference: start, sure: fought.length === onTheWay.length }
  }

  function closePlacings(placings: PlaceSources): PlaceSources {
    const closed: Record<string, EntrantSource[]> = {}
    for (const [place, references] of Object.entries(placings)) {
      const comers = references.map(comerOf).filter((comer) => comer !== null)
      if (comers.length === 0) continue
      closed[place] = comers.map(({ reference, sure }) =>
        sure ? reference : { ...reference, conditional: true },
      )
    }
    return closed
  }
}
