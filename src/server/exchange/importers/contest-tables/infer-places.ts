import { type ContestRound, createDrawSheet, type DrawSheet, type Entrant } from '#judo/draw/index.ts'
import type { ImportedContest } from '../imported-competition.ts'

/**
 * Places without a draw sheet: only those that the final and the contests for third place prove, or the semi-finals of an
 * event without such contests.
 * Rules: docs/specification/imports.md, "Places without a sheet".
 */

/** The part of a contest on which places depend. */
export type ContestOutcome = Pick<ImportedContest, 'round' | 'white' | 'blue' | 'winner'>

export type InferredPlaces = {
  places: { entrant: Entrant; place: number }[]
  /** Why some places are unresolved; null if all are proved. */
  incomplete: string | null
}

/** The draw engine defines which places the final, the contests for third place and the semi-finals decide. */
const NO_BRONZE_SHEET = createDrawSheet('no_rep', 4)
const TWO_BRONZE_SHEET = createDrawSheet('last8_rep', 8)
/** Up to five judoka fight for a single bronze medal. */
const ONE_BRONZE_SHEET = createDrawSheet('last8_rep', 4)
const MAX_JUDOKA_FOR_ONE_BRONZE = 5

/**
 * The places that contests without a draw sheet prove, and a sentence on those that they do not prove.
 *
 * @param hasRepechage whether the event had repechage or contests for third place: if not, those who lost a semi-final are third
 */
export function inferPlaces(
  outcomes: readonly ContestOutcome[],
  hasRepechage: boolean,
  nameOf: (entrant: Entrant) => string,
): InferredPlaces {
  const filterByRound = (round: ContestRound) => outcomes.filter((outcome) => outcome.round === round)
  const [final, ...otherFinals] = filterByRound('F')
  if (final === undefined) return { places: [], incomplete: 'No final is recorded, so no place is proved.' }
  if (otherFinals.length > 0) {
    return { places: [], incomplete: `${otherFinals.length + 1} finals are recorded, so no place is proved.` }
  }
  const semiFinals = filterByRound('SF')
  const bronze = filterByRound('BR')
  if (!hasRepechage && bronze.length === 0)
    return inferDirectPlaces(final, semiFinals, countJudoka(outcomes), nameOf)
  const contradiction = findContradiction(final, bronze)
  if (contradiction !== null)
    return { places: assignPlaces(TWO_BRONZE_SHEET, { F: [final] }), incomplete: contradiction }

  const judoka = countJudoka(outcomes)
  const sheet = hasOneBronze(judoka, semiFinals, bronze) ? ONE_BRONZE_SHEET : TWO_BRONZE_SHEET
  const expected = sheet === ONE_BRONZE_SHEET ? 1 : 2
  const places = assignPlaces(sheet, { F: [final], BR: bronze })
  const unresolved = [
    describeMissingBronze(bronze.length, expected, judoka),
    describeUndecidedFinal(final),
    bronze.some(({ winner }) => winner === null) ? 'A contest for third place names no winner.' : null,
    describeStrayWinner(final, semiFinals, nameOf),
  ]
  return { places, incomplete: joinSentences(unresolved) }
}

/** Both losers of the semi-finals are third, if the winners of these are in the final and the losers are not. */
function inferDirectPlaces(
  final: ContestOutcome,
  semiFinals: readonly ContestOutcome[],
  judoka: number,
  nameOf: (entrant: Entrant) => string,
): InferredPlaces {
  const finalists = listSides(final)
  const losers = semiFinals.map(findLoser).filter((loser) => loser !== null)
  const contradiction =
    describeStrayWinner(final, semiFinals, nameOf) ??
    (semiFinals.length > 2 ||
    new Set(losers).size < losers.length ||
    losers.some((loser) => finalists.includes(loser))
      ? 'The semi-finals contradict each other or the final, so third place is not proved.'
      : null)
  const unresolved = [
    contradiction,
    describeUndecidedFinal(final),
    contradiction === null && semiFinals.some(({ winner }) => winner === null)
      ? 'A semi-final names no winner.'
      : null,
    contradiction === null && judoka > 2 && semiFinals.length < 2
      ? `${semiFinals.length === 0 ? 'No semi-final' : 'Only one of the two semi-finals'} is recorded.`
      : null,
  ]
  return {
    places: assignPlaces(NO_BRONZE_SHEET, { F: [final], SF: contradiction === null ? semiFinals : [] }),
    incomplete: joinSentences(unresolved),
  }
}

const countJudoka = (outcomes: readonly ContestOutcome[]): number => new Set(outcomes.flatMap(listSides)).size

function joinSentences(sentences: readonly (string | null)[]): string | null {
  return sentences.filter((sentence) => sentence !== null).join(' ') || null
}

const describeUndecidedFinal = ({ winner }: ContestOutcome): string | null =>
  winner === null ? 'The final names no winner.' : null

function assignPlaces(
  { placings }: DrawSheet,
  rounds: Partial<Record<'F' | 'BR' | 'SF', readonly ContestOutcome[]>>,
) {
  const outcomes = new Map(
    Object.entries(rounds).flatMap(([round, contests]) =>
      contests.map((outcome, index) => [round === 'F' ? round : `${round}-${index + 1}`, outcome] as const),
    ),
  )
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

/** A judoka fights for third place once and not in the final too, and there are at most two such contests. */
function findContradiction(final: ContestOutcome, bronze: readonly ContestOutcome[]): string | null {
  const sides = bronze.flatMap(listSides)
  if (bronze.length > 2)
    return `${bronze.length} contests for third place are recorded, so third place is not proved.`
  if (new Set(sides).size < sides.length || listSides(final).some((entrant) => sides.includes(entrant))) {
    return 'A judoka fought for third place twice, or also in the final, so third place is not proved.'
  }
  return null
}

/** Whether a category of few judoka has a single contest for third place: it includes all losers of semi-finals. */
function hasOneBronze(
  judoka: number,
  semiFinals: readonly ContestOutcome[],
  bronze: readonly ContestOutcome[],
): boolean {
  const [contest, ...others] = bronze
  if (contest === undefined || others.length > 0 || judoka > MAX_JUDOKA_FOR_ONE_BRONZE) return false
  return semiFinals.every((semiFinal) => {
    const loser = findLoser(semiFinal)
    return loser !== null && listSides(contest).includes(loser)
  })
}

function describeMissingBronze(bronze: number, expected: number, judoka: number): string | null {
  if (judoka === 2 || bronze === expected) return null
  return bronze === 0
    ? 'No contest for third place is recorded.'
    : 'Only one of the two contests for third place is recorded.'
}

/** The winner of a semi-final is not in the final: one of the rows has a wrong round or winner. */
function describeStrayWinner(
  final: ContestOutcome,
  semiFinals: readonly ContestOutcome[],
  nameOf: (entrant: Entrant) => string,
): string | null {
  const stray = semiFinals.find(({ winner }) => winner !== null && !listSides(final).includes(winner))
  return stray?.winner == null
    ? null
    : `The winner of a contest recorded as semi-final is not in the final (${nameOf(stray.winner)}).`
}
