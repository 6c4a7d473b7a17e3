import {
  type ContestKey,
  createDrawSheet,
  type DrawSheet,
  type Entrant,
  findKnockoutSheet,
  type Round,
  restoreLines,
  type SheetLines,
} from '#judo/draw/index.ts'
import { DrawError } from '#judo/errors.ts'
import {
  type ContestResult,
  computeProgress,
  type DrawProgress,
  isSettled,
  listAwardedPlaces,
  type Withdrawal,
} from '#judo/progression/index.ts'
import type { ValidatedContest } from './validate-competition.ts'

/** The draw sheet that the contests of a category prove, or why they prove none. */
export type DrawInference =
  | {
      sheet: DrawSheet
      /** Key and round of each contest, by contest number. */
      contests: ReadonlyMap<number, { key: ContestKey; round: Round }>
      places: { entrant: Entrant; place: number }[]
      /** Why some places are unresolved; null if all are resolved. */
      incomplete: string | null
    }
  | { sheet: null; incomplete: string }

/**
 * Infers the draw sheet of a category and replays its contests on it with the draw engine. Every pairing and every side
 * must follow from the lines and the winners; otherwise the sheet is unknown and no place is proved.
 */
export function inferDraw(
  category: readonly [ValidatedContest, ...ValidatedContest[]],
  nameOf: (entrant: Entrant) => string,
): DrawInference {
  try {
    const sheet = inferDrawSheet(category)
    return replayContests(sheet, category, nameOf)
  } catch (error) {
    // Both say what on the sheet contradicts the contests.
    if (error instanceof DrawInferenceError || error instanceof DrawError)
      return { sheet: null, incomplete: error.message }
    throw error
  }
}

class DrawInferenceError extends Error {}

function inferDrawSheet(category: readonly [ValidatedContest, ...ValidatedContest[]]): DrawSheet {
  const [{ roundCode, round_code }] = category
  const knockout = findKnockoutSheet(roundCode)
  if (knockout === null) {
    throw new DrawInferenceError(
      `No draw system has ${roundCode.sheetContests} contests on its sheet (${round_code}).`,
    )
  }
  const pairings = category.map(({ fight_no, id_person_white, id_person_blue }) => ({
    number: fight_no,
    white: id_person_white,
    blue: id_person_blue,
  }))
  const lines: SheetLines = restoreLines(knockout.system, knockout.size, pairings)
  return createDrawSheet(knockout.system, lines)
}

function replayContests(
  sheet: DrawSheet,
  category: readonly ValidatedContest[],
  nameOf: (entrant: Entrant) => string,
): DrawInference {
  const byNumber = new Map(sheet.contests.map((contest) => [contest.number, contest]))
  const results = category.flatMap((contest): ContestResult[] => {
    const onSheet = byNumber.get(contest.fight_no)
    if (onSheet === undefined) {
      throw new DrawInferenceError(
        `Contest ${contest.fight_no} took place, but the draw has no contest with this number.`,
      )
    }
    const sides = { white: contest.id_person_white, blue: contest.id_person_blue }
    return contest.is_finished ? [{ key: onSheet.key, winner: contest.id_winner, sides }] : []
  })
  const progress = inferProgress(sheet, category, results)
  const contradiction = findContradiction(progress, category, nameOf)
  if (contradiction !== null) throw new DrawInferenceError(contradiction)
  return {
    sheet,
    contests: byNumber,
    places: listAwardedPlaces(progress.placings),
    incomplete: describeOpenContests(progress, category),
  }
}

/**
 * The progress of the category. A judoka with a direct hansoku-make may be excluded, and later contests of theirs then
 * do not take place. This is assumed only if the contests are complete with it and not without it.
 */
function inferProgress(
  sheet: DrawSheet,
  category: readonly ValidatedContest[],
  results: readonly ContestResult[],
): DrawProgress {
  const withoutExclusions = computeProgress(sheet, results)
  const withdrawn = findDisqualified(sheet, category)
  if (withoutExclusions.complete || withdrawn.length === 0) return withoutExclusions
  const withExclusions = computeProgress(sheet, results, { withdrawn })
  return withExclusions.complete ? withExclusions : withoutExclusions
}

/** Judoka who received a direct hansoku-make in their last contest. */
function findDisqualified(sheet: DrawSheet, category: readonly ValidatedContest[]): Withdrawal[] {
  const keys = new Map(sheet.contests.map(({ number, key }) => [number, key]))
  const last = new Map<Entrant, ValidatedContest>()
  for (const contest of category) {
    last.set(contest.id_person_white, contest)
    last.set(contest.id_person_blue, contest)
  }
  return [...last].flatMap(([entrant, contest]): Withdrawal[] => {
    const hansokuMake = entrant === contest.id_person_white ? contest.hsk_w : contest.hsk_b
    const after = keys.get(contest.fight_no)
    return hansokuMake && after ? [{ entrant, after, as: 'disqualified' }] : []
  })
}

/** The first contest whose sides differ from those on the draw; null if there is none. */
function findContradiction(
  { contests }: DrawProgress,
  category: readonly ValidatedContest[],
  nameOf: (entrant: Entrant) => string,
): string | null {
  const expected = new Map(contests.map((contest) => [contest.number, contest]))
  const nameSide = (entrant: Entrant | null | undefined) => (entrant == null ? 'no one' : nameOf(entrant))
  for (const { fight_no, id_person_white, id_person_blue } of category) {
    const contest = expected.get(fight_no)
    if (contest?.white === id_person_white && contest.blue === id_person_blue) continue
    if (contest?.state === 'waiting') {
      return `The sides of contest ${fight_no} are unknown: an earlier contest has no result.`
    }
    return (
      `Contest ${fight_no} is ${nameSide(contest?.white)} against ${nameSide(contest?.blue)} on the draw, ` +
      `but ${nameOf(id_person_white)} met ${nameOf(id_person_blue)}.`
    )
  }
  return null
}

function describeOpenContests(
  { contests, complete }: DrawProgress,
  category: readonly ValidatedContest[],
): string | null {
  if (complete) return null
  const unfinished = category.filter((contest) => !contest.is_finished).length
  if (unfinished > 0) return `${unfinished} of ${category.length} contests are not finished.`
  const missing = contests
    .filter((contest) => !isSettled(contest))
    .map(({ number, key }) => `${number} (${key})`)
  return `No result for contest ${missing.join(', ')}.`
}
