/**
 * Whether the results of a category can be published.
 * Rules: docs/specification/results.md, "Before results are published".
 */

export type CategoryToValidate = {
  /** Judoka, or teams, of the draw. */
  entrants: readonly number[]
  contests: readonly ContestToValidate[]
  /** Number of holders of each place at the end, by the sheet (`computeProgress` counts them). */
  expected: Readonly<Record<number, number>>
  places: readonly { entrant: number; place: number }[]
}

export type ContestToValidate = {
  key: string
  white: number | null
  blue: number | null
  winner: number | null
  /** Over without a winner: both disqualified. */
  bothDisqualified?: boolean
}

export type ResultIssue =
  | { problem: 'contest is not decided'; contest: string }
  | { problem: 'winner did not fight the contest'; contest: string; entrant: number }
  | { problem: 'place is missing'; place: number; found: number; expected: number }
  | { problem: 'place is taken too often'; place: number; found: number; expected: number }
  | { problem: 'placed twice'; entrant: number; places: readonly number[] }
  | { problem: 'placed without being in the draw'; entrant: number; place: number }

/** Everything that speaks against publishing; empty for results that are complete. */
export function validateResults(category: CategoryToValidate): ResultIssue[] {
  return [...validateContests(category), ...validatePlaces(category), ...validateEntrants(category)]
}

function validateContests({ contests }: CategoryToValidate): ResultIssue[] {
  return contests.flatMap(({ key, white, blue, winner, bothDisqualified }): ResultIssue[] => {
    if (winner === null) return bothDisqualified ? [] : [{ problem: 'contest is not decided', contest: key }]
    if (winner === white || winner === blue) return []
    return [{ problem: 'winner did not fight the contest', contest: key, entrant: winner }]
  })
}

function validatePlaces({ expected, places }: CategoryToValidate): ResultIssue[] {
  const numbers = new Set([...Object.keys(expected).map(Number), ...places.map(({ place }) => place)])
  return [...numbers]
    .sort((a, b) => a - b)
    .flatMap((place): ResultIssue[] => {
      const found = places.filter((each) => each.place === place).length
      const holders = expected[place] ?? 0
      if (found === holders) return []
      const problem = found < holders ? 'place is missing' : 'place is taken too often'
      return [{ problem, place, found, expected: holders }]
    })
}

function validateEntrants({ entrants, places }: CategoryToValidate): ResultIssue[] {
  const strangers = places
    .filter(({ entrant }) => !entrants.includes(entrant))
    .map(({ entrant, place }) => ({ problem: 'placed without being in the draw' as const, entrant, place }))
  const twice = [...new Set(places.map(({ entrant }) => entrant))].flatMap((entrant): ResultIssue[] => {
    const entrantPlaces = places.filter((each) => each.entrant === entrant).map(({ place }) => place)
    return entrantPlaces.length > 1 ? [{ problem: 'placed twice', entrant, places: entrantPlaces }] : []
  })
  return [...strangers, ...twice]
}
