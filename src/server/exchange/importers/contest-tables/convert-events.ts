import type { Entrant } from '#judo/draw/index.ts'
import {
  decideContest,
  findRegularTime,
  findRuleset,
  type Ruleset,
  type WinReason,
} from '#judo/score/index.ts'
import { createNameSortKey } from '#language/search/fold.ts'
import { deriveExternalId, findExternalIdProblem } from '../external-id.ts'
import type { RowNote } from '../import-summary.ts'
import type {
  ImportedCategory,
  ImportedCompetition,
  ImportedContest,
  ImportedPerson,
} from '../imported-competition.ts'
import type { CountryLookup } from './country-lookup.ts'
import { findYear } from './event-names.ts'
import { inferLevel } from './infer-level.ts'
import { reconstructCategory } from './reconstruct-category.ts'
import type { TableContest, TableSide } from './table-contest.ts'

/** The source in ids. Its tables contain no ids, so the id of an event is derived from name and date. */
const SOURCE = 'fights-csv'

/** One competition per event, with remarks on rows whose round the results contradict. */
export function convertEvents(
  contests: readonly TableContest[],
  countryLookup: CountryLookup,
): { competitions: ImportedCompetition[]; remarks: RowNote[] } {
  const remarks: RowNote[] = []
  const events = Map.groupBy(contests, ({ event }) => `${deriveExternalId(event.name)}@${event.day ?? ''}`)
  const competitions = [...events].map(([sourceId, eventContests]) =>
    convertEvent(sourceId, eventContests, countryLookup, remarks),
  )
  return { competitions, remarks }
}

function convertEvent(
  sourceId: string,
  contests: readonly TableContest[],
  countryLookup: CountryLookup,
  remarks: RowNote[],
): ImportedCompetition {
  const [first] = contests
  if (!first) throw new RangeError('Expected an event with at least one contest, got none.')
  const { name, day } = first.event
  const externalId = deriveExternalId(name)
  const rulesDay = day ?? findYear(name) ?? '2010-12-31'
  const ruleset = findRuleset(rulesDay)
  const people = new EventPeople(countryLookup)
  const categories = Map.groupBy(contests, ({ age, gender, weight }) => `${age} ${gender} ${weight}`)
  const hasRepechage = contests.some(({ round }) => round === 'REP' || round === 'BR')
  return {
    identity: { source: SOURCE, sourceId },
    file: first.file,
    externalId,
    fallbackExternalId: day === null ? null : deriveFallbackId(externalId, day),
    name,
    city: null,
    country: null,
    dateFrom: day,
    dateTo: findLastDay(contests),
    timeZone: 'UTC',
    rank: inferLevel(name),
    ruleset,
    mats: null,
    people: people.all,
    categories: [...categories.values()].map((category) =>
      convertCategory(category, people, { ruleset, rulesDay, hasRepechage }, remarks),
    ),
  }
}

/** The last day on which there are contests; null if there is only the opening day. */
const findLastDay = (contests: readonly TableContest[]): string | null =>
  contests
    .flatMap(({ event }) => event.lastDay ?? [])
    .toSorted()
    .at(-1) ?? null

/** Null if the external id leaves no space for the day. */
function deriveFallbackId(externalId: string, day: string): string | null {
  const id = `${externalId}-${day}`
  return findExternalIdProblem(id) === null ? id : null
}

/** The people of one event, numbered in the order of their first contests. Same folded name and gender: same person. */
class EventPeople {
  readonly all = new Map<Entrant, ImportedPerson>()
  readonly #numbers = new Map<string, Entrant>()
  readonly #countryLookup: CountryLookup

  constructor(countryLookup: CountryLookup) {
    this.#countryLookup = countryLookup
  }

  getNumber(side: TableSide, gender: ImportedPerson['gender']): Entrant {
    const key = `${createNameSortKey(side.familyName, side.givenName)} ${gender}`
    const existing = this.#numbers.get(key)
    if (existing !== undefined) return existing
    const number = this.all.size + 1
    this.#numbers.set(key, number)
    this.all.set(number, {
      familyName: side.familyName,
      givenName: side.givenName,
      gender,
      country: this.#countryLookup.find(side, gender),
      identity: null,
    })
    return number
  }
}

function convertCategory(
  tableContests: readonly TableContest[],
  people: EventPeople,
  { ruleset, rulesDay, hasRepechage }: { ruleset: Ruleset; rulesDay: string; hasRepechage: boolean },
  remarks: RowNote[],
): ImportedCategory {
  const contests = tableContests.map((contest, index) => convertContest(contest, index + 1, people, ruleset))
  const [first] = tableContests
  if (!first) throw new RangeError('Expected a category with at least one contest, got none.')
  const evidence = { namesRounds: tableContests.some(({ hasRound }) => hasRound), hasRepechage }
  const { draw, relabelled } = reconstructCategory(contests, evidence, (entrant) => {
    const person = people.all.get(entrant)
    return person ? `${person.familyName} ${person.givenName}`.trim() : `judoka ${entrant}`
  })
  for (const { number, reason } of relabelled) {
    const row = tableContests[number - 1]
    if (row?.hasRound) remarks.push({ file: row.file, line: row.line, reason })
  }
  return {
    age: first.age,
    gender: first.gender,
    weight: first.weight,
    contestDuration: findRegularTime({ day: rulesDay, gender: first.gender, age: first.age }),
    entrants: [...new Set(contests.flatMap(({ white, blue }) => [white, blue]))],
    ...draw,
  }
}

function convertContest(
  contest: TableContest,
  number: number,
  people: EventPeople,
  ruleset: Ruleset,
): ImportedContest {
  const white = people.getNumber(contest.white, contest.gender)
  const blue = people.getNumber(contest.blue, contest.gender)
  return {
    number,
    key: null,
    round: contest.round,
    contestCode: null,
    white,
    blue,
    winner: contest.winner === null ? null : contest.winner === 'white' ? white : blue,
    isFinished: true,
    reason: inferWinReason(contest, ruleset),
    mat: null,
    startedAt: null,
    firstHajime: null,
    duration: null,
    goldenScore: false,
    scoreWhite: contest.white.score,
    scoreBlue: contest.blue.score,
  }
}

/** The win reason that the score proves; null if the row contains none. */
function inferWinReason({ white, blue, winner, hasScore }: TableContest, ruleset: Ruleset): WinReason | null {
  if (!hasScore) return null
  const decision = decideContest(white.score, blue.score, ruleset, { clock: 'time is up' })
  return winner !== null && decision.winner === winner ? decision.reason : null
}
