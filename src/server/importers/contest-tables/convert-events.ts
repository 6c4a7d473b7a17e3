import type { Entrant } from '#judo/draw/index.ts'
import { decideContest, findRuleset, type Ruleset, type WinReason } from '#judo/score/index.ts'
import { createNameSortKey } from '#language/fold.ts'
import { deriveExternalId } from '../external-id.ts'
import type {
  ImportedCategory,
  ImportedCompetition,
  ImportedContest,
  ImportedPerson,
} from '../imported-competition.ts'
import type { CountryLookup } from './country-lookup.ts'
import { inferPlaces } from './infer-places.ts'
import type { TableContest, TableSide } from './table-contest.ts'

/** The system whose ids these are: names of events are all it has. */
const SOURCE = 'fights-csv'

/** Regular time of the seniors in 2010 to 2012, in seconds. */
const REGULAR_TIME_SECONDS = 300

/** One competition per event, its contests in the order of the rows. */
export function convertEvents(
  fights: readonly TableContest[],
  nations: CountryLookup,
): ImportedCompetition[] {
  const events = Map.groupBy(fights, ({ event }) => `${deriveExternalId(event.name)}@${event.day ?? ''}`)
  return [...events].map(([sourceId, ofEvent]) => convertEvent(sourceId, ofEvent, nations))
}

function convertEvent(
  sourceId: string,
  fights: readonly TableContest[],
  nations: CountryLookup,
): ImportedCompetition {
  const [first] = fights
  if (!first) throw new RangeError('An event has at least one contest.')
  const { name, day } = first.event
  const externalId = deriveExternalId(name)
  const ruleset = findRuleset(day ?? `${findYear(name) ?? 2010}-12-31`)
  const people = new EventPeople(nations)
  const categories = Map.groupBy(fights, ({ weight }) => weight)
  return {
    identity: { source: SOURCE, sourceId },
    file: first.file,
    externalId,
    fallbackExternalId: day === null ? null : `${externalId}-${day}`,
    name,
    city: null,
    country: null,
    dateFrom: day,
    dateTo: null,
    timeZone: 'UTC',
    rank: inferLevel(name),
    ruleset,
    mats: null,
    people: people.all,
    categories: [...categories.values()].map((ofCategory) => convertCategory(ofCategory, people, ruleset)),
  }
}

const findYear = (name: string): string | undefined => /\b(?:19|20)\d\d\b/.exec(name)?.[0]

const LEVEL_PATTERNS: readonly [RegExp, string][] = [
  [/world championships?/i, 'World Championships'],
  [/masters/i, 'Masters'],
  [/grand ?slam/i, 'Grand Slam'],
  [/grand ?prix/i, 'Grand Prix'],
  [/world cup/i, 'World Cup'],
  [/european championships?|eju continental/i, 'European Championships'],
  [/asian championships?|jua continental/i, 'Asian Championships'],
  [/african championships?|aju continental/i, 'African Championships'],
  [/panamerican? championships?|pjc continental/i, 'Panamerica Championships'],
  [/oceania championships?|oju continental/i, 'Oceania Championships'],
]

/** The level of an event, where its name tells. */
const inferLevel = (name: string): string | null =>
  LEVEL_PATTERNS.find(([words]) => words.test(name))?.[1] ?? null

/** The people of one event, numbered as they come. Within one sex a folded name is one person. */
class EventPeople {
  readonly all = new Map<Entrant, ImportedPerson>()
  readonly #numbers = new Map<string, Entrant>()
  readonly #nations: CountryLookup

  constructor(nations: CountryLookup) {
    this.#nations = nations
  }

  numberOf(side: TableSide, gender: ImportedPerson['gender']): Entrant {
    const key = `${createNameSortKey(side.familyName, side.givenName)} ${gender}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.all.size + 1
    this.#numbers.set(key, number)
    this.all.set(number, {
      familyName: side.familyName,
      givenName: side.givenName,
      gender,
      country: this.#nations.find(side, gender),
      identity: null,
    })
    return number
  }
}

function convertCategory(
  fights: readonly TableContest[],
  people: EventPeople,
  ruleset: Ruleset,
): ImportedCategory {
  const contests = fights.map((fight, index) => convertContest(fight, index + 1, people, ruleset))
  const [first] = fights
  if (!first) throw new RangeError('A category has at least one contest.')
  const { places, incomplete } = inferPlaces(contests, (entrant) => {
    const person = people.all.get(entrant)
    return person ? `${person.familyName} ${person.givenName}`.trim() : `judoka ${entrant}`
  })
  return {
    age: 'sen',
    gender: first.gender,
    weight: first.weight,
    fightDuration: REGULAR_TIME_SECONDS,
    drawSystem: null,
    lines: [],
    incomplete,
    entrants: [...new Set(contests.flatMap(({ white, blue }) => [white, blue]))],
    contests,
    places,
  }
}

function convertContest(
  fight: TableContest,
  number: number,
  people: EventPeople,
  ruleset: Ruleset,
): ImportedContest {
  const white = people.numberOf(fight.white, fight.gender)
  const blue = people.numberOf(fight.blue, fight.gender)
  return {
    number,
    key: null,
    round: fight.round,
    code: null,
    white,
    blue,
    winner: fight.winner === null ? null : fight.winner === 'white' ? white : blue,
    isFinished: true,
    reason: inferWinReason(fight, ruleset),
    mat: null,
    startedAt: null,
    firstHajime: null,
    duration: null,
    goldenScore: false,
    scoreWhite: fight.white.score,
    scoreBlue: fight.blue.score,
  }
}

function inferWinReason(
  { white, blue, winner, decidedBy }: TableContest,
  ruleset: Ruleset,
): WinReason | null {
  if (decidedBy !== 'score') return decidedBy === 'decision' ? 'decision' : null
  const decision = decideContest(white.score, blue.score, ruleset, { clock: 'time is up' })
  return winner !== null && decision.winner === winner ? decision.reason : null
}
