import { quoteValue } from './import-error.ts'

/**
 * What holds for results whatever their source. Importers report violations with the names of their own fields.
 * Rules: docs/specification/imports.md, "Contradictions".
 */

/** Sides and winner of a contest, or of a team contest. */
type ContestSides = {
  white: number | null
  blue: number | null
  winner: number | null
  isFinished: boolean
}

type Violation<Field extends string> = { field: Field; message: string }

/** What sides and winner of a contest contradict. */
export function listContestViolations({
  white,
  blue,
  winner,
  isFinished,
}: ContestSides): Violation<'blue' | 'winner'>[] {
  const violations: Violation<'blue' | 'winner'>[] = []
  if (white !== null && white === blue) {
    violations.push({ field: 'blue', message: `expected another judoka than white, got ${blue}` })
  }
  if (winner !== null && winner !== white && winner !== blue) {
    violations.push({
      field: 'winner',
      message: `expected ${white} (white) or ${blue} (blue), got ${winner}`,
    })
  }
  if (winner !== null && !isFinished) {
    violations.push({
      field: 'winner',
      message: `expected null until the contest is finished, got ${winner}`,
    })
  }
  return violations
}

/**
 * Why the places of a category are impossible; null if they are possible. Not all places need to be known.
 *
 * Judoka who share place p are preceded by p − 1 others, so at most p − 1 have a better place. On a draw sheet each of
 * those who share a place lost to another one of these, or both of a contest lost it; so at most 2(p − 1) have this place
 * or a better one, and nobody shares the first.
 */
export function findPlaceProblem(places: readonly number[], entrants: number): string | null {
  const counts = Map.groupBy(places, (place) => place)
  let better = 0
  for (const place of [...counts.keys()].toSorted((a, b) => a - b)) {
    const count = counts.get(place)?.length ?? 0
    if (place > entrants) return `expected places up to ${entrants}, the number of entries, got ${place}`
    const most = place === 1 ? 1 : Math.max(1, 2 * (place - 1) - better)
    if (count > most) return `expected at most ${most} with place ${place}, got ${count}`
    if (better > place - 1) return `expected at most ${place - 1} before place ${place}, got ${better}`
    better += count
  }
  return null
}

/** Why a value that must not be lower than another one is; null if one is missing or both are in order. */
export function findOrderProblem(
  [fromName, from]: readonly [name: string, value: unknown],
  to: unknown,
): string | null {
  if (from === null || from === undefined || to === null || to === undefined) return null
  return toComparable(to) < toComparable(from)
    ? `expected at least ${quoteValue(from)}, the value of ${fromName}, got ${quoteValue(to)}`
    : null
}

/** Numbers compare by value, days and instants by time. */
const toComparable = (value: unknown): number =>
  typeof value === 'number' ? value : Date.parse(String(value))
