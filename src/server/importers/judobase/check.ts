import { parseContestCode, parseRoundCode, type RoundCode } from '#judo/draw/index.ts'
import { ageOf } from '../ages.ts'
import { externalIdProblem } from '../external-id.ts'
import { type AgeShort, categoryName, type Gender } from '../planned.ts'
import { ImportRefused, type Problem, shown } from '../refusal.ts'
import { actorOf } from './events.ts'
import type { FoundContest, Place } from './read.ts'
import type { WireContest } from './wire.ts'

/** A contest whose values agree with each other and with those of its category. */
export type CheckedContest = WireContest & {
  place: Place
  ageShort: AgeShort
  gender: Gender
  roundCode: RoundCode
}

/** The contests of one competition by category, in the order of the numbers. */
export type CheckedCompetition = {
  externalId: string
  contests: readonly CheckedContest[]
  categories: readonly (readonly [CheckedContest, ...CheckedContest[]])[]
}

/**
 * Checks that the contests of a competition agree with each other: what no single value can show.
 * @throws ImportRefused with every contradiction
 */
export function checkCompetition(found: readonly FoundContest[]): CheckedCompetition {
  const problems: Problem[] = []
  const contests = found.flatMap((one) => checkContest(one, problems) ?? [])
  sameThroughout(contests, problems)
  const categories = [...Map.groupBy(contests, nameOf).values()].map((category) => {
    numbersOnce(category, problems)
    return category.toSorted((a, b) => a.fight_no - b.fight_no) as [CheckedContest, ...CheckedContest[]]
  })
  const [first] = contests
  if (first) {
    const problem = externalIdProblem(first.external_id)
    if (problem) report(problems, first.place, 'external_id', `${problem}, got ${shown(first.external_id)}`)
  }
  if (problems.length > 0 || !first) throw new ImportRefused(problems)
  return { externalId: first.external_id, contests, categories }
}

const nameOf = ({ ageShort, gender, weight }: CheckedContest) =>
  categoryName({ age: ageShort, gender, weight })

/** Men's categories of the IJF are 1 to 7, women's 8 to 14; others are told by the contest code alone. */
function genderOfWeight(idWeight: number): Gender | null {
  if (idWeight > 14) return null
  return idWeight < 8 ? 'male' : 'female'
}

function checkContest({ place, contest }: FoundContest, problems: Problem[]): CheckedContest | null {
  const before = problems.length
  const wrong = (field: keyof WireContest, message: string) => report(problems, place, field, message)
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
  const ageShort = ageOf(contest.age)
  if (ageShort === null) {
    wrong('age', `expected Seniors, Juniors, Cadets or U23, got ${shown(contest.age)}`)
  }
  if (!/^[-+]\d{2,3}$|^open$/i.test(contest.weight)) {
    wrong('weight', `expected a category like -66, +100 or open, got ${shown(contest.weight)}`)
  }
  checkEvents({ place, contest }, problems)
  const gender = checkCode(contest, wrong)
  const roundCode = attempt(
    () => parseRoundCode(contest.round_code),
    (message) => wrong('round_code', message),
  )
  if (problems.length > before || !ageShort || !gender || !roundCode) return null
  return { ...contest, weight: contest.weight.toLowerCase(), place, ageShort, gender, roundCode }
}

/** Whoever did something in a contest is one of its sides, and an event stands once. */
function checkEvents({ place, contest }: FoundContest, problems: Problem[]): void {
  const { id_person_white: white, id_person_blue: blue, events } = contest
  const taken = new Set<string>()
  for (const [index, event] of (events ?? []).entries()) {
    const actor = actorOf(event)
    if (actor !== null && actor !== white && actor !== blue) {
      report(
        problems,
        place,
        `events[${index}].actors`,
        `expected ${white} (white) or ${blue} (blue), got ${actor}`,
      )
    }
    const [field, id] =
      event.jm_unique_id === null ? ['id_event', `${event.id_event}`] : ['jm_unique_id', event.jm_unique_id]
    if (taken.has(id)) {
      report(
        problems,
        place,
        `events[${index}].${field}`,
        `expected an id that is not taken, got ${shown(id)}`,
      )
    }
    taken.add(id)
  }
}

/** The contest code repeats sex, weight and number: a row that was mixed up shows there. */
function checkCode(
  contest: WireContest,
  wrong: (field: keyof WireContest, message: string) => void,
): Gender | null {
  const code = attempt(
    () => parseContestCode(contest.contest_code_long),
    (message) => wrong('contest_code_long', message),
  )
  if (code === null) return null
  const gender: Gender = code.sex === 'm' ? 'male' : 'female'
  const ofWeight = genderOfWeight(contest.id_weight)
  if (ofWeight !== null && ofWeight !== gender) {
    wrong(
      'id_weight',
      `expected a category of the sex in ${contest.contest_code_long}, got ${contest.id_weight} (${ofWeight})`,
    )
  }
  if (code.weight !== contest.weight.toLowerCase()) {
    wrong(
      'weight',
      `expected ${code.weight} as in ${contest.contest_code_long}, got ${shown(contest.weight)}`,
    )
  }
  if (code.no !== contest.fight_no) {
    wrong('fight_no', `expected ${code.no} as in ${contest.contest_code_long}, got ${contest.fight_no}`)
  }
  return gender
}

/** What must be the same wherever it is told. */
function sameThroughout(contests: readonly CheckedContest[], problems: Problem[]): void {
  const told = new Map<string, { value: string; place: Place }>()
  const expectSame = (subject: string, field: string, value: string, place: Place) => {
    const first = told.get(subject)
    if (first === undefined) told.set(subject, { value, place })
    else if (first.value !== value) {
      report(
        problems,
        place,
        field,
        `expected ${first.value} as in ${whereOf(first.place, place)}, got ${value}`,
      )
    }
  }
  for (const contest of contests) {
    const { place } = contest
    const category = nameOf(contest)
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

function numbersOnce(category: readonly CheckedContest[], problems: Problem[]): void {
  const taken = new Map<number, Place>()
  for (const { fight_no: number, place, ...contest } of category) {
    const first = taken.get(number)
    if (first === undefined) taken.set(number, place)
    else {
      const name = categoryName({ age: contest.ageShort, gender: contest.gender, weight: contest.weight })
      report(
        problems,
        place,
        'fight_no',
        `expected a number of ${name} that is not taken, got ${number}, which is ${whereOf(first, place)}`,
      )
    }
  }
}

/** A place as seen from another: the file is named only if it is another one. */
const whereOf = (place: Place, from: Place): string =>
  place.file === from.file ? place.path : `${place.file}: ${place.path}`

function report(problems: Problem[], { file, path }: Place, field: string, message: string): void {
  problems.push({ file, where: `${path}.${field}`, message })
}

/** The result, or null after telling what the engine says against the value. */
function attempt<T>(read: () => T, failed: (message: string) => void): T | null {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    failed(error.message)
    return null
  }
}
