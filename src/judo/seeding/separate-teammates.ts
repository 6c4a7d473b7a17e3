import type { EntrantToDraw } from './seeds.ts'

/**
 * Keeps countrymen and club mates apart as long as the sheet allows: in different halves, then quarters, eighths …,
 * first the nation, then the club. Seeds stay where they are, but they count
 * (docs/specification/draws.md, "Separation").
 */

/** A place in a draw; the same number at a level means the same half, quarter … or group. */
export type DrawPosition = { candidate: EntrantToDraw; fixed: boolean; sections: readonly number[] }

/** At one level, for nations or for clubs: team → number of members in each section. */
type TeamDistribution = { level: number; team: 'nation' | 'club'; counts: Map<string, number[]> }

/**
 * Swaps those who are not fixed until no swap separates any team better.
 *
 * A swap must make the largest sections that it changes more even, so this ends; where it does, two of a team share a
 * half only if seeds leave no other way. Swaps that separate nobody are not made.
 *
 * @returns the seats in the same order, with the candidates that are there now.
 */
export function separateTeammates<S extends DrawPosition>(seats: readonly S[]): S[] {
  const standing = seats.map((seat) => ({ ...seat }))
  const movable = standing.filter(({ fixed }) => !fixed)
  const crowds = countDistributions(seats)
  if (crowds.length === 0) return standing
  for (let improved = true; improved; ) {
    improved = false
    for (const [order, first] of movable.entries()) {
      for (const second of movable.slice(order + 1)) {
        if (!isSwapBetter(crowds, first, second)) continue
        swapCandidates(crowds, first, second)
        improved = true
      }
    }
  }
  return standing
}

/** Levels from the largest sections down, at each first nations, then clubs, if two judoka are of the same one. */
function countDistributions(seats: readonly DrawPosition[]): TeamDistribution[] {
  const levels = Math.max(...seats.map(({ sections }) => sections.length))
  const kinds = (['nation', 'club'] as const).filter((team) => {
    const teams = seats.map(({ candidate }) => candidate[team]).filter(Boolean)
    return new Set(teams).size < teams.length
  })
  return Array.from({ length: levels }, (_, level) =>
    kinds.map((team) => {
      const crowd: TeamDistribution = { level, team, counts: new Map() }
      for (const seat of seats) updateCount(crowd, seat, 1)
      return crowd
    }),
  ).flat()
}

/** The largest sections decide; only where a swap leaves them as even as before the smaller ones are asked. */
function isSwapBetter(
  crowds: readonly TeamDistribution[],
  first: DrawPosition,
  second: DrawPosition,
): boolean {
  for (const crowd of crowds) {
    const { level, team } = crowd
    if (first.sections[level] === second.sections[level] || first.candidate[team] === second.candidate[team])
      continue
    const change = countPairChange(crowd, first, second) + countPairChange(crowd, second, first)
    if (change !== 0) return change < 0
  }
  return false
}

/** Pairs of team mates within a section that moving makes: those who are met there, less those who are left behind. */
function countPairChange(crowd: TeamDistribution, from: DrawPosition, to: DrawPosition): number {
  const team = from.candidate[crowd.team]
  if (!team) return 0
  return countTeammates(crowd, team, to) - (countTeammates(crowd, team, from) - 1)
}

function swapCandidates(
  crowds: readonly TeamDistribution[],
  first: DrawPosition,
  second: DrawPosition,
): void {
  for (const crowd of crowds) for (const seat of [first, second]) updateCount(crowd, seat, -1)
  const candidate = first.candidate
  first.candidate = second.candidate
  second.candidate = candidate
  for (const crowd of crowds) for (const seat of [first, second]) updateCount(crowd, seat, 1)
}

function countTeammates(
  { level, counts }: TeamDistribution,
  team: string,
  { sections }: DrawPosition,
): number {
  return counts.get(team)?.[Number(sections[level])] ?? 0
}

function updateCount(crowd: TeamDistribution, seat: DrawPosition, more: 1 | -1): void {
  const team = seat.candidate[crowd.team]
  if (!team) return
  const sections = crowd.counts.get(team) ?? []
  sections[Number(seat.sections[crowd.level])] = countTeammates(crowd, team, seat) + more
  crowd.counts.set(team, sections)
}
