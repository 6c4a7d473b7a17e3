import type { Gender } from '#judo/competition/enumerations.ts'
import { parseContestCode, parseRoundCode, type RoundCode } from '#judo/draw/index.ts'
import { DrawError } from '#judo/errors.ts'
import { parseAge } from '../age-categories.ts'
import { findExternalIdProblem } from '../external-id.ts'
import { ImportError, type ImportProblem, quoteValue } from '../import-error.ts'
import { type AgeCode, formatCategory } from '../imported-competition.ts'
import { findActor } from './convert-score-events.ts'
import type { JsonLocation, LocatedContest } from './read-judobase.ts'
import type { WireContest } from './wire.ts'

/** A contest whose values agree with each other and with those of its category. */
export type ValidatedContest = WireContest & {
  location: JsonLocation
  ageShort: AgeCode
  gender: Gender
  roundCode: RoundCode
}

/** The contests of one competition by category, in the order of the numbers. */
export type ValidatedCompetition = {
  externalId: string
  contests: readonly ValidatedContest[]
  categories: readonly (readonly [ValidatedContest, ...ValidatedContest[]])[]
}

/**
 * Checks that the contests of a competition agree with each other: what no single value can show.
 * @throws ImportRefused with every contradiction
 */
export function validateCompetition(found: readonly LocatedContest[]): ValidatedCompetition {
  const problems: ImportProblem[] = []
  const contests = found.flatMap((one) => validateContest(one, problems) ?? [])
  validateConsistency(contests, problems)
  const categories = [...Map.groupBy(contests, formatContestCategory).values()].map((category) => {
    validateUniqueNumbers(category, problems)
    return category.toSorted((a, b) => a.fight_no - b.fight_no) as [ValidatedContest, ...ValidatedContest[]]
  })
  const [first] = contests
  if (first) {
    const problem = findExternalIdProblem(first.external_id)
    if (problem)
      addProblem(problems, first.location, 'external_id', `${problem}, got ${quoteValue(first.external_id)}`)
  }
  if (problems.length > 0 || !first) throw new ImportError(problems)
  return { externalId: first.external_id, contests, categories }
}

const formatContestCategory = ({ ageShort, gender, weight }: ValidatedContest) =>
  formatCategory({ age: ageShort, gender, weight })

/** Men's categories of the IJF are 1 to 7, women's 8 to 14; others are told by the contest code alone. */
function inferGender(idWeight: number): Gender | null {
  if (idWeight > 14) return null
  return idWeight < 8 ? 'male' : 'female'
}

function validateContest(
  { location: place, contest }: LocatedContest,
  problems: ImportProblem[],
): ValidatedContest | null {
  const before = problems.length
  const wrong = (field: keyof WireContest, message: string) => addProblem(problems, place, field, message)
  const { id_person_white: white, id_person_blue: blue, id_winner: winner } = contest

  if (contest.id_competition_teams !== null) {
    wrong(
      'id_competition_teams',
      `expected null, for contests of teams are not imported, got ${contest.id_competition_teams}`,
    )
  }
  if (white === blue) wrong('id_person_blue', `expected somebody else than white, got ${blue}`)
  if (winner !== null && winner !== white && winner !== blue) {
    wrong('id_winner', `expected ${white} (white) or ${blue} (blue), got ${winner}`)
  }
  if (winner !== null && !contest.is_finished) {
    wrong('id_winner', `expected null as long as the contest is not finished, got ${winner}`)
  }
  const ageShort = parseAge(contest.age)
  if (ageShort === null) {
    wrong('age', `expected Seniors, Juniors, Cadets or U23, got ${quoteValue(contest.age)}`)
  }
  if (!/^[-+]\d{2,3}$|^open$/i.test(contest.weight)) {
    wrong('weight', `expected a category like -66, +100 or open, got ${quoteValue(contest.weight)}`)
  }
  validateEvents({ location: place, contest }, problems)
  const gender = validateContestCode(contest, wrong)
  const roundCode = tryParse(
    () => parseRoundCode(contest.round_code),
    (message) => wrong('round_code', message),
  )
  if (problems.length > before || !ageShort || !gender || !roundCode) return null
  return { ...contest, weight: contest.weight.toLowerCase(), location: place, ageShort, gender, roundCode }
}

/** Whoever did something in a contest is one of its sides, and an event stands once. */
function validateEvents({ location: place, contest }: LocatedContest, problems: ImportProblem[]): void {
  const { id_person_white: white, id_person_blue: blue, events } = contest
  const taken = new Set<string>()
  for (const [index, event] of (events ?? []).entries()) {
    const actor = findActor(event)
    if (actor !== null && actor !== white && actor !== blue) {
      addProblem(
        problems,
        place,
        `events[${index}].actors`,
        `expected ${white} (white) or ${blue} (blue), got ${actor}`,
      )
    }
    const [field, id] =
      event.jm_unique_id === null ? ['id_event', `${event.id_event}`] : ['jm_unique_id', event.jm_unique_id]
    if (taken.has(id)) {
      addProblem(
        problems,
        place,
        `events[${index}].${field}`,
        `expected an id that is not taken, got ${quoteValue(id)}`,
      )
    }
    taken.add(id)
  }
}

/** The contest code repeats sex, weight and number: a row that was mixed up shows there. */
function validateContestCode(
  contest: WireContest,
  wrong: (field: keyof WireContest, message: string) => void,
): Gender | null {
  const code = tryParse(
    () => parseContestCode(contest.contest_code_long),
    (message) => wrong('contest_code_long', message),
  )
  if (code === null) return null
  const gender: Gender = code.sex === 'm' ? 'male' : 'female'
  const ofWeight = inferGender(contest.id_weight)
  if (ofWeight !== null && ofWeight !== gender) {
    wrong(
      'id_weight',
      `expected a category of the sex in ${contest.contest_code_long}, got ${contest.id_weight} (${ofWeight})`,
    )
  }
  if (code.weight !== contest.weight.toLowerCase()) {
    wrong(
      'weight',
      `expected ${code.weight} as in ${contest.contest_code_long}, got ${quoteValue(contest.weight)}`,
    )
  }
  if (code.no !== contest.fight_no) {
    wrong('fight_no', `expected ${code.no} as in ${contest.contest_code_long}, got ${contest.fight_no}`)
  }
  return gender
}

/** What must be the same wherever it is told. */
function validateConsistency(contests: readonly ValidatedContest[], problems: ImportProblem[]): void {
  const told = new Map<string, { value: string; place: JsonLocation }>()
  const expectSame = (subject: string, field: string, value: string, place: JsonLocation) => {
    const first = told.get(subject)
    if (first === undefined) told.set(subject, { value, place })
    else if (first.value !== value) {
      addProblem(
        problems,
        place,
        field,
        `expected ${first.value} as in ${formatLocation(first.place, place)}, got ${value}`,
      )
    }
  }
  for (const contest of contests) {
    const { location: place } = contest
    const category = formatContestCategory(contest)
    expectSame('competition', 'external_id', contest.external_id, place)
    expectSame('first day', 'competition_date', contest.competition_date, place)
    expectSame(`id of ${category}`, 'id_weight', String(contest.id_weight), place)
    expectSame(`category ${contest.id_weight} ${contest.ageShort}`, 'weight', category, place)
    const { prefix, sheetContests } = contest.roundCode
    expectSame(`sheet of ${category}`, 'round_code', `${prefix}_${sheetContests}`, place)
    for (const side of ['white', 'blue'] as const) {
      const person = `person ${contest[`id_person_${side}`]}`
      expectSame(
        `sex of ${person}`,
        `id_person_${side}`,
        `a person of the ${contest.gender} categories`,
        place,
      )
      expectSame(`country of ${person}`, `country_short_${side}`, contest[`country_short_${side}`], place)
      expectSame(`family name of ${person}`, `family_name_${side}`, contest[`family_name_${side}`], place)
      expectSame(`given name of ${person}`, `given_name_${side}`, contest[`given_name_${side}`], place)
    }
  }
}

function validateUniqueNumbers(category: readonly ValidatedContest[], problems: ImportProblem[]): void {
  const taken = new Map<number, JsonLocation>()
  for (const { fight_no: number, location: place, ...contest } of category) {
    const first = taken.get(number)
    if (first === undefined) taken.set(number, place)
    else {
      const name = formatCategory({ age: contest.ageShort, gender: contest.gender, weight: contest.weight })
      addProblem(
        problems,
        place,
        'fight_no',
        `expected a number of ${name} that is not taken, got ${number}, which is ${formatLocation(first, place)}`,
      )
    }
  }
}

/** A place as seen from another: the file is named only if it is another one. */
const formatLocation = (place: JsonLocation, from: JsonLocation): string =>
  place.file === from.file ? place.path : `${place.file}: ${place.path}`

function addProblem(
  problems: ImportProblem[],
  { file, path }: JsonLocation,
  field: string,
  message: string,
): void {
  problems.push({ file, where: `${path}.${field}`, message })
}

/** The result, or null after telling what the engine says against the value. */
function tryParse<T>(read: () => T, failed: (message: string) => void): T | null {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof DrawError)) throw error
    failed(error.message)
    return null
  }
}
