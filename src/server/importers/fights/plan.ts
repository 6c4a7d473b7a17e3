import type { Entrant } from '#judo/draw/index.ts'
import { decide, type Ruleset, rulesetOn, type WinReason } from '#judo/score/index.ts'
import { nameSortKey } from '#language/fold.ts'
import { externalIdOf } from '../external-id.ts'
import type { PlannedCategory, PlannedCompetition, PlannedContest, PlannedPerson } from '../planned.ts'
import type { Nations } from './nations.ts'
import { provePlaces } from './places.ts'
import type { Fight, Side } from './read-fights.ts'

/** The system whose ids these are: names of events are all it has. */
const SOURCE = 'fights-csv'

/** Regular time of the seniors in 2010 to 2012, in seconds. */
const FIVE_MINUTES = 300

/** One competition per event, its contests in the order of the rows. */
export function planEvents(fights: readonly Fight[], nations: Nations): PlannedCompetition[] {
  const events = Map.groupBy(fights, ({ event }) => `${externalIdOf(event.name)}@${event.day ?? ''}`)
  return [...events].map(([sourceId, ofEvent]) => planEvent(sourceId, ofEvent, nations))
}

function planEvent(sourceId: string, fights: readonly Fight[], nations: Nations): PlannedCompetition {
  const [first] = fights
  if (!first) throw new RangeError('An event has at least one contest.')
  const { name, day } = first.event
  const externalId = externalIdOf(name)
  const ruleset = rulesetOn(day ?? `${yearIn(name) ?? 2010}-12-31`)
  const people = new People(nations)
  const categories = Map.groupBy(fights, ({ weight }) => weight)
  return {
    identity: { source: SOURCE, sourceId },
    file: first.file,
    externalId,
    otherExternalId: day === null ? null : `${externalId}-${day}`,
    name,
    city: null,
    country: null,
    dateFrom: day,
    dateTo: null,
    timeZone: 'UTC',
    rank: levelOf(name),
    ruleset,
    mats: null,
    people: people.all,
    categories: [...categories.values()].map((ofCategory) => planCategory(ofCategory, people, ruleset)),
  }
}

const yearIn = (name: string): string | undefined => /\b(?:19|20)\d\d\b/.exec(name)?.[0]

const LEVELS: readonly [RegExp, string][] = [
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
const levelOf = (name: string): string | null => LEVELS.find(([words]) => words.test(name))?.[1] ?? null

/** The people of one event, numbered as they come. Within one sex a folded name is one person. */
class People {
  readonly all = new Map<Entrant, PlannedPerson>()
  readonly #numbers = new Map<string, Entrant>()
  readonly #nations: Nations

  constructor(nations: Nations) {
    this.#nations = nations
  }

  numberOf(side: Side, gender: PlannedPerson['gender']): Entrant {
    const key = `${nameSortKey(side.familyName, side.givenName)} ${gender}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.all.size + 1
    this.#numbers.set(key, number)
    this.all.set(number, {
      familyName: side.familyName,
      givenName: side.givenName,
      gender,
      country: this.#nations.of(side, gender),
      identity: null,
    })
    return number
  }
}

function planCategory(fights: readonly Fight[], people: People, ruleset: Ruleset): PlannedCategory {
  const contests = fights.map((fight, index) => planContest(fight, index + 1, people, ruleset))
  const [first] = fights
  if (!first) throw new RangeError('A category has at least one contest.')
  const { places, incomplete } = provePlaces(contests, (entrant) => {
    const person = people.all.get(entrant)
    return person ? `${person.familyName} ${person.givenName}`.trim() : `judoka ${entrant}`
  })
  return {
    age: 'sen',
    gender: first.gender,
    weight: first.weight,
    fightDuration: FIVE_MINUTES,
    drawSystem: null,
    lines: [],
    incomplete,
    entrants: [...new Set(contests.flatMap(({ white, blue }) => [white, blue]))],
    contests,
    places,
  }
}

function planContest(fight: Fight, number: number, people: People, ruleset: Ruleset): PlannedContest {
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
    reason: reasonOf(fight, ruleset),
    mat: null,
    startedAt: null,
    firstHajime: null,
    duration: null,
    goldenScore: false,
    scoreWhite: fight.white.score,
    scoreBlue: fight.blue.score,
  }
}

function reasonOf({ white, blue, winner, decidedBy }: Fight, ruleset: Ruleset): WinReason | null {
  if (decidedBy !== 'score') return decidedBy === 'decision' ? 'decision' : null
  const decision = decide(white.score, blue.score, ruleset, { clock: 'time is up' })
  return winner !== null && decision.winner === winner ? decision.reason : null
}
