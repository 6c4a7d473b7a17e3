import { LARGEST_MAT } from '#contract/limits.ts'
import type { Gender } from '#judo/competition/enumerations.ts'
import { parseContestCode, parseRoundCode, type RoundCode } from '#judo/draw/index.ts'
import { DrawError } from '#judo/errors.ts'
import { parseAge } from '../age-categories.ts'
import { listContestViolations } from '../contest-rules.ts'
import { findExternalIdProblem } from '../external-id.ts'
import { ImportError, type ImportProblem, quoteValue } from '../import-error.ts'
import { type AgeCode, describeCategory } from '../imported-competition.ts'
import { findActor } from './convert-score-events.ts'
import type { JsonLocation, LocatedContest } from './find-rows.ts'
import type { WireContest } from './wire.ts'

/** A contest whose values are consistent with each other and with its category. */
export type ValidatedContest = WireContest & {
  location: JsonLocation
  list: LocatedContest['list']
  ageShort: AgeCode
  gender: Gender
  roundCode: RoundCode
}

/** The contests of one competition; in each category by number. */
export type ValidatedCompetition = {
  externalId: string
  contests: readonly ValidatedContest[]
  categories: readonly (readonly [ValidatedContest, ...ValidatedContest[]])[]
}

/**
 * Checks that the contests of a competition are consistent with each other. Single values were validated before.
 * @throws ImportError with every contradiction
 */
export function validateCompetition(located: readonly LocatedContest[]): ValidatedCompetition {
  const problems: ImportProblem[] = []
  const contests = located.flatMap((contest) => validateContest(contest, problems) ?? [])
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
  describeCategory({ age: ageShort, gender, weight })

/** Category ids of the IJF: 1 to 7 are men, 8 to 14 women. Only the contest code shows the gender of other ids. */
function inferGender(idWeight: number): Gender | null {
  if (idWeight > 14) return null
  return idWeight < 8 ? 'male' : 'female'
}

function validateContest(
  { location, list, contest }: LocatedContest,
  problems: ImportProblem[],
): ValidatedContest | null {
  const problemsBefore = problems.length
  const reject = (field: keyof WireContest, message: string) => addProblem(problems, location, field, message)

  if (contest.id_competition_teams !== null) {
    reject(
      'id_competition_teams',
      `expected null because team contests are not imported, got ${contest.id_competition_teams}`,
    )
  }
  const violations = listContestViolations({
    white: contest.id_person_white,
    blue: contest.id_person_blue,
    winner: contest.id_winner,
    isFinished: contest.is_finished,
  })
  for (const { field, message } of violations) {
    reject(field === 'winner' ? 'id_winner' : 'id_person_blue', message)
  }
  if ((contest.mat ?? 0) > LARGEST_MAT) {
    reject('mat', `expected a mat up to ${LARGEST_MAT}, got ${contest.mat}`)
  }
  const ageShort = parseAge(contest.age)
  if (ageShort === null) {
    reject('age', `expected Seniors, Juniors, Cadets or U23, got ${quoteValue(contest.age)}`)
  }
  if (!/^[-+]\d{2,3}$|^open$/i.test(contest.weight)) {
    reject('weight', `expected a category like -66, +100 or open, got ${quoteValue(contest.weight)}`)
  }
  validateEvents({ location, contest }, problems)
  const gender = validateContestCode(contest, reject)
  const roundCode = tryParse(
    () => parseRoundCode(contest.round_code),
    (message) => reject('round_code', message),
  )
  if (problems.length > problemsBefore || !ageShort || !gender || !roundCode) return null
  return { ...contest, weight: contest.weight.toLowerCase(), location, list, ageShort, gender, roundCode }
}

/** The actor of an event must be a side of the contest, and ids of events must be unique within it. */
function validateEvents(
  { location, contest }: Pick<LocatedContest, 'location' | 'contest'>,
  problems: ImportProblem[],
): void {
  const { id_person_white: white, id_person_blue: blue, events } = contest
  const ids = new Set<string>()
  for (const [index, event] of (events ?? []).entries()) {
    const actor = findActor(event)
    if (actor !== null && actor !== white && actor !== blue) {
      addProblem(
        problems,
        location,
        `events[${index}].actors`,
        `expected ${white} (white) or ${blue} (blue), got ${actor}`,
      )
    }
    const [field, id] =
      event.jm_unique_id === null ? ['id_event', `${event.id_event}`] : ['jm_unique_id', event.jm_unique_id]
    if (ids.has(id)) {
      addProblem(
        problems,
        location,
        `events[${index}].${field}`,
        `expected a unique id, got ${quoteValue(id)} again`,
      )
    }
    ids.add(id)
  }
}

/** The contest code repeats gender, weight and number of its row, which reveals mixed-up rows. */
function validateContestCode(
  contest: WireContest,
  reject: (field: keyof WireContest, message: string) => void,
): Gender | null {
  const code = tryParse(
    () => parseContestCode(contest.contest_code_long),
    (message) => reject('contest_code_long', message),
  )
  if (code === null) return null
  const gender: Gender = code.sex === 'm' ? 'male' : 'female'
  const weightGender = inferGender(contest.id_weight)
  if (weightGender !== null && weightGender !== gender) {
    reject(
      'id_weight',
      `expected a ${gender} category as in ${contest.contest_code_long}, got ${contest.id_weight} (${weightGender})`,
    )
  }
  if (code.weight !== contest.weight.toLowerCase()) {
    reject(
      'weight',
      `expected ${code.weight} as in ${contest.contest_code_long}, got ${quoteValue(contest.weight)}`,
    )
  }
  if (code.number !== contest.fight_no) {
    reject('fight_no', `expected ${code.number} as in ${contest.contest_code_long}, got ${contest.fight_no}`)
  }
  return gender
}

/** Values that must be the same in all contests of a competition, a category or a person. */
function validateConsistency(contests: readonly ValidatedContest[], problems: ImportProblem[]): void {
  const firstValues = new Map<string, { value: string; location: JsonLocation }>()
  const expectSame = (subject: string, field: string, value: string, location: JsonLocation) => {
    const first = firstValues.get(subject)
    if (first === undefined) firstValues.set(subject, { value, location })
    else if (first.value !== value) {
      addProblem(
        problems,
        location,
        field,
        `expected ${first.value} as in ${formatLocation(first.location, location)}, got ${value}`,
      )
    }
  }
  for (const contest of contests) {
    const { location } = contest
    const category = formatContestCategory(contest)
    expectSame('competition', 'external_id', contest.external_id, location)
    expectSame('first day', 'competition_date', contest.competition_date, location)
    expectSame(`id of ${category}`, 'id_weight', String(contest.id_weight), location)
    expectSame(`category ${contest.id_weight} ${contest.ageShort}`, 'weight', category, location)
    const { prefix, sheetContests } = contest.roundCode
    expectSame(`sheet of ${category}`, 'round_code', `${prefix}_${sheetContests}`, location)
    for (const side of ['white', 'blue'] as const) {
      const person = `person ${contest[`id_person_${side}`]}`
      expectSame(
        `gender of ${person}`,
        `id_person_${side}`,
        `a person of the ${contest.gender} categories`,
        location,
      )
      expectSame(`country of ${person}`, `country_short_${side}`, contest[`country_short_${side}`], location)
      expectSame(`family name of ${person}`, `family_name_${side}`, contest[`family_name_${side}`], location)
      expectSame(`given name of ${person}`, `given_name_${side}`, contest[`given_name_${side}`], location)
    }
  }
}

function validateUniqueNumbers(category: readonly ValidatedContest[], problems: ImportProblem[]): void {
  const locationByNumber = new Map<number, JsonLocation>()
  for (const { fight_no: number, location, ...contest } of category) {
    const first = locationByNumber.get(number)
    if (first === undefined) locationByNumber.set(number, location)
    else {
      const name = describeCategory({ age: contest.ageShort, gender: contest.gender, weight: contest.weight })
      addProblem(
        problems,
        location,
        'fight_no',
        `expected a unique contest number in ${name}, got ${number}, as in ${formatLocation(first, location)}`,
      )
    }
  }
}

/** A location relative to another one: the file is named only if it differs. */
const formatLocation = (location: JsonLocation, from: JsonLocation): string =>
  location.file === from.file ? location.path : `${location.file}: ${location.path}`

function addProblem(
  problems: ImportProblem[],
  { file, path }: JsonLocation,
  field: string,
  message: string,
): void {
  problems.push({ file, where: `${path}.${field}`, message })
}

/** The result of `read`; null after passing the message of a `DrawError` to `failed`. */
function tryParse<T>(read: () => T, failed: (message: string) => void): T | null {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof DrawError)) throw error
    failed(error.message)
    return null
  }
}
