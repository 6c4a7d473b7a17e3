import {
  type ContestKey,
  createDrawSheet,
  type DrawSheet,
  type Entrant,
  findKnockoutSheet,
  restoreLines,
  type SheetLines,
} from '#judo/draw/index.ts'
import { DrawError } from '#judo/errors.ts'
import {
  type ContestResult,
  computeProgress,
  type DrawProgress,
  isSettled,
  type Withdrawal,
} from '#judo/progression/index.ts'
import type { ValidatedContest } from './validate-competition.ts'

/** What the contests of a category prove about its sheet. */
export type DrawInference =
  | {
      sheet: DrawSheet
      /** Key and round of each contest by its number. */
      contests: ReadonlyMap<number, { key: ContestKey; round: string }>
      places: { entrant: Entrant; place: number }[]
      /** Why places are still open; null if none is. */
      incomplete: string | null
    }
  | { sheet: null; incomplete: string }

/**
 * Finds the sheet on which a category was fought, and lets the engine replay it: every pairing and every side must be
 * what lines and winners make it. Where one is not, the sheet is not known and no place is proved.
 */
export function inferDraw(
  category: readonly [ValidatedContest, ...ValidatedContest[]],
  nameOf: (entrant: Entrant) => string,
): DrawInference {
  try {
    const sheet = inferDrawSheet(category)
    return replayContests(sheet, category, nameOf)
  } catch (error) {
    // The engine says with these what a sheet does not allow.
    if (error instanceof DrawInferenceError || error instanceof DrawError)
      return { sheet: null, incomplete: error.message }
    throw error
  }
}

class DrawInferenceError extends Error {}

function inferDrawSheet(category: readonly [ValidatedContest, ...ValidatedContest[]]): DrawSheet {
  const [{ roundCode, round_code }] = category
  const known = findKnockoutSheet(roundCode)
  if (known === null) {
    throw new DrawInferenceError(
      `No draw system has ${roundCode.sheetContests} contests on its sheet (${round_code}).`,
    )
  }
  const fought = category.map(({ fight_no, id_person_white, id_person_blue }) => ({
    no: fight_no,
    white: id_person_white,
    blue: id_person_blue,
  }))
  const lines: SheetLines = restoreLines(known.system, known.size, fought)
  return createDrawSheet(known.system, lines)
}

function replayContests(
  sheet: DrawSheet,
  category: readonly ValidatedContest[],
  nameOf: (entrant: Entrant) => string,
): DrawInference {
  const byNumber = new Map(sheet.contests.map((contest) => [contest.no, contest]))
  const results = category.flatMap((contest): ContestResult[] => {
    const onSheet = byNumber.get(contest.fight_no)
    if (onSheet === undefined) {
      throw new DrawInferenceError(
        `Contest ${contest.fight_no} was fought, but the draw has no contest of that number.`,
      )
    }
    const sides = { white: contest.id_person_white, blue: contest.id_person_blue }
    return contest.is_finished ? [{ key: onSheet.key, winner: contest.id_winner, sides }] : []
  })
  const standing = inferProgress(sheet, category, results)
  const contradiction = findContradiction(standing, category, nameOf)
  if (contradiction !== null) throw new DrawInferenceError(contradiction)
  return {
    sheet,
    contests: byNumber,
    places: Object.entries(standing.placings).flatMap(([place, holders]) =>
      holders.map((entrant) => ({ entrant, place: Number(place) })),
    ),
    incomplete: describeOpenContests(standing, category),
  }
}

/**
 * Where the category stands. Somebody sent away by hansoku-make may be missing from a later contest, which then was
 * not fought: if only that explains the contests, it is taken to be so.
 */
function inferProgress(
  sheet: DrawSheet,
  category: readonly ValidatedContest[],
  results: readonly ContestResult[],
): DrawProgress {
  const everybodyStayed = computeProgress(sheet, results)
  const withdrawn = findDisqualified(sheet, category)
  if (everybodyStayed.complete || withdrawn.length === 0) return everybodyStayed
  const someLeft = computeProgress(sheet, results, { withdrawn })
  return someLeft.complete ? someLeft : everybodyStayed
}

/** Who got a direct hansoku-make and fought no later contest. */
function findDisqualified(sheet: DrawSheet, category: readonly ValidatedContest[]): Withdrawal[] {
  const keys = new Map(sheet.contests.map(({ no, key }) => [no, key]))
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

/** The first contest that was not fought by those whom the draw brings there; null if there is none. */
function findContradiction(
  { contests }: DrawProgress,
  category: readonly ValidatedContest[],
  nameOf: (entrant: Entrant) => string,
): string | null {
  const expected = new Map(contests.map((contest) => [contest.no, contest]))
  const side = (entrant: Entrant | null | undefined) => (entrant == null ? 'nobody' : nameOf(entrant))
  for (const { fight_no, id_person_white, id_person_blue } of category) {
    const contest = expected.get(fight_no)
    if (contest?.white === id_person_white && contest.blue === id_person_blue) continue
    if (contest?.state === 'waiting') {
      return `Who fights contest ${fight_no} cannot be followed: an earlier contest has no result.`
    }
    return (
      `Contest ${fight_no} is ${side(contest?.white)} against ${side(contest?.blue)} on the draw, ` +
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
  const missing = contests.filter((contest) => !isSettled(contest)).map(({ no, key }) => `${no} (${key})`)
  return `Of contest ${missing.join(', ')} there is no result.`
}
