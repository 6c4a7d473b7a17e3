import { createDrawSheet, type DrawSheet, type Entrant } from '#judo/draw/index.ts'

/**
 * Places without a sheet: only what the rows named final and contest for third place prove.
 * Rules: docs/specification/imports.md, "Places without a sheet".
 */

/** A contest of a category, as far as places depend on it. */
export type ContestOutcome = { round: string; white: Entrant; blue: Entrant; winner: Entrant | null }

export type InferredPlaces = {
  places: { entrant: Entrant; place: number }[]
  /** Why places are open; null if everybody's is proved who can have one. */
  incomplete: string | null
}

/** Which places a final and the contests for third place give, is the engine's knowledge. */
const TWO_BRONZE_SHEET = createDrawSheet('last8_rep', 8)
/** Up to five judoka fight for one bronze. */
const ONE_BRONZE_SHEET = createDrawSheet('last8_rep', 4)
const MAX_JUDOKA_FOR_ONE_BRONZE = 5

/**
 * The places that contests without a sheet prove, and what is open as a sentence
 * (docs/specification/imports.md, "Places without a sheet").
 */
export function inferPlaces(
  outcomes: readonly ContestOutcome[],
  nameOf: (entrant: Entrant) => string,
): InferredPlaces {
  const inRound = (round: string) => outcomes.filter((outcome) => outcome.round === round)
  const [final, ...otherFinals] = inRound('F')
  if (final === undefined) return { places: [], incomplete: 'No final is recorded, so no place is proved.' }
  if (otherFinals.length > 0) {
    return { places: [], incomplete: `${otherFinals.length + 1} finals are recorded, so no place is proved.` }
  }
  const bronze = inRound('BR')
  const contradiction = findContradiction(final, bronze)
  if (contradiction !== null)
    return { places: assignPlaces(TWO_BRONZE_SHEET, final, []), incomplete: contradiction }

  const judoka = new Set(outcomes.flatMap(listSides)).size
  const sheet = hasOneBronze(judoka, inRound('SF'), bronze) ? ONE_BRONZE_SHEET : TWO_BRONZE_SHEET
  const expected = sheet === ONE_BRONZE_SHEET ? 1 : 2
  const places = assignPlaces(sheet, final, bronze)
  const open = [
    describeMissingBronze(bronze.length, expected, judoka),
    final.winner === null ? 'The final names no winner.' : null,
    bronze.some(({ winner }) => winner === null) ? 'A contest for third place names no winner.' : null,
    describeStrayWinner(final, inRound('SF'), nameOf),
  ].filter((sentence) => sentence !== null)
  return { places, incomplete: open.length > 0 ? open.join(' ') : null }
}

function assignPlaces({ placings }: DrawSheet, final: ContestOutcome, bronze: readonly ContestOutcome[]) {
  const outcomes = new Map([
    ['F', final],
    ...bronze.map((outcome, index) => [`BR-${index + 1}`, outcome] as const),
  ])
  return Object.entries(placings).flatMap(([place, references]) =>
    references.flatMap((reference) => {
      if ('winnerOf' in reference) return toPlaces(place, outcomes.get(reference.winnerOf)?.winner)
      return 'loserOf' in reference ? toPlaces(place, findLoser(outcomes.get(reference.loserOf))) : []
    }),
  )
}

const toPlaces = (place: string, entrant: Entrant | null | undefined) =>
  entrant == null ? [] : [{ entrant, place: Number(place) }]

function findLoser(outcome: ContestOutcome | undefined): Entrant | null {
  if (!outcome || outcome.winner === null) return null
  return outcome.winner === outcome.white ? outcome.blue : outcome.white
}

const listSides = ({ white, blue }: ContestOutcome) => [white, blue]

/** Nobody fights for third place twice, or after a final, or in a third contest. */
function findContradiction(final: ContestOutcome, bronze: readonly ContestOutcome[]): string | null {
  const sides = bronze.flatMap(listSides)
  if (bronze.length > 2)
    return `${bronze.length} contests for third place are recorded, so third place is not proved.`
  if (new Set(sides).size < sides.length || listSides(final).some((entrant) => sides.includes(entrant))) {
    return 'Somebody fought for third place twice, or in the final too, so third place is not proved.'
  }
  return null
}

/** One contest of few judoka is the only one, unless somebody who lost a semi-final is not in it. */
function hasOneBronze(
  judoka: number,
  semiFinals: readonly ContestOutcome[],
  bronze: readonly ContestOutcome[],
): boolean {
  const [only, ...others] = bronze
  if (only === undefined || others.length > 0 || judoka > MAX_JUDOKA_FOR_ONE_BRONZE) return false
  return semiFinals.every((semiFinal) => {
    const loser = findLoser(semiFinal)
    return loser !== null && listSides(only).includes(loser)
  })
}

function describeMissingBronze(bronze: number, expected: number, judoka: number): string | null {
  if (judoka === 2 || bronze === expected) return null
  return bronze === 0
    ? 'No contest for third place is recorded.'
    : 'Only one of the two contests for third place is recorded.'
}

/** Somebody who won a semi-final and didn't fight the final: one of the rows names its round or its winner wrongly. */
function describeStrayWinner(
  final: ContestOutcome,
  semiFinals: readonly ContestOutcome[],
  nameOf: (entrant: Entrant) => string,
): string | null {
  const stray = semiFinals.find(({ winner }) => winner !== null && !listSides(final).includes(winner))
  return stray?.winner == null
    ? null
    : `Who won a contest recorded as semi-final is not in the final (${nameOf(stray.winner)}).`
}
