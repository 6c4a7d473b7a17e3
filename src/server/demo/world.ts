import type { Day } from '#judo/competition/index.ts'
import { type Ruleset, rulesetOn } from '#judo/score/index.ts'
import { type Random, randomFrom } from '#judo/seeding/index.ts'
import { fold } from '#language/fold.ts'
import { type CompetitionPlan, type Dates, datesOf } from './calendar.ts'
import { type Club, clubsOf } from './clubs.ts'
import { type HeldCategory, holdCategories } from './held.ts'
import { children, clubJudoka, type Judoka, leagueJudoka } from './judoka.ts'
import { type Gender, type Name, nameSource } from './names/name.ts'
import { type Official, officials } from './officials.ts'
import { SMALL_CALENDAR } from './plans.ts'
import { type PrivateData, privateData } from './privacy.ts'
import { SEASON_CALENDAR } from './seasons.ts'
import { type HeldTeams, holdTeams } from './teams.ts'

/** The demo world in plain data: made without a database, the same for the same seed, day and size. */
export type World = {
  clubs: readonly Club[]
  judoka: readonly Judoka[]
  /** Coaches and referees, numbered after the judoka. */
  officials: readonly Official[]
  /** Judoka who never gave consent, and judoka hidden by the office. */
  withoutConsent: ReadonlySet<number>
  hidden: ReadonlySet<number>
  privateData: ReadonlyMap<number, PrivateData>
  competitions: readonly HeldCompetition[]
  /** Years in which people and clubs were registered, the present one first. */
  seasons: readonly number[]
}

export type WorldSize = 'small' | 'full'

export type HeldCompetition = {
  plan: CompetitionPlan
  dates: Dates
  ruleset: Ruleset
  categories: readonly HeldCategory[]
  teams: HeldTeams | null
}

const SIZES = {
  small: { clubsPerNation: 2, clubJudoka: 0, seasons: 1, calendar: SMALL_CALENDAR },
  full: {
    clubsPerNation: 10,
    clubJudoka: 786,
    seasons: 4,
    calendar: [...SEASON_CALENDAR, ...SMALL_CALENDAR],
  },
} as const satisfies Record<WorldSize, object>

/** @param today `YYYY-MM-DD`; competitions lie before it, on it and after it */
export function makeWorld(seed: number, today: Day, size: WorldSize = 'small'): World {
  const { clubsPerNation, calendar, seasons, clubJudoka: count } = SIZES[size]
  const latest = SMALL_CALENDAR.filter(({ stage }) => stage === 'finished')
    .map((plan) => datesOf(plan, today).first)
    .reduce((a, b) => (a > b ? a : b))
  const year = Number(latest.slice(0, 4))
  const clubs = clubsOf(clubsPerNation)
  const name = nameSource(seed)
  const league = leagueJudoka(seed, year, clubs, name)
  const young = children(seed, { year, seasons, from: league.length + 1 }, clubs, name)
  const from = league.length + young.length + 1
  const judoka = [...league, ...young, ...clubJudoka(seed, { year, count, from }, clubs, name)]
  const helpers = officials(seed, { year, from: judoka.length + 1 }, clubs, name)
  const competitions = calendar
    .map((plan) => ({ plan, first: datesOf(plan, today).first }))
    .sort((a, b) => a.first.localeCompare(b.first))
    .map(({ plan }) => holdCompetition(plan, judoka, seed, today))
  return {
    clubs,
    judoka,
    officials: helpers,
    competitions,
    seasons: Array.from({ length: seasons }, (_, index) => year - index),
    ...withheldFrom([...judoka, ...helpers], competitions, randomFrom(`${seed} privacy`)),
  }
}

/**
 * Holds a competition. Where the fields are full, the family name of a finalist carries a mark, for searching
 * with plain letters; in the rare case that none does, the competition is held again.
 */
function holdCompetition(
  plan: CompetitionPlan,
  judoka: readonly Judoka[],
  seed: number,
  today: Day,
): HeldCompetition {
  const dates = datesOf(plan, today)
  const ruleset = rulesetOn(dates.first)
  const names = new Map(judoka.map(({ id, name }) => [id, name]))
  for (let attempt = 1; ; attempt++) {
    const random = randomFrom(`${seed} ${plan.title} ${plan.daysAgo} ${attempt}`)
    if (plan.teams) {
      return { plan, dates, ruleset, categories: [], teams: holdTeams(plan, dates, ruleset, judoka, random) }
    }
    const categories = holdCategories(plan, dates, ruleset, judoka, random)
    if (plan.field === 'full' && !finalists(categories).some((id) => isMarked(names.get(id)))) continue
    return { plan, dates, ruleset, categories, teams: null }
  }
}

type Somebody = { id: number; name: Name; birthYear: number }

/**
 * Of the withheld, one stood on the podium and one almost did; finalists have the most to lose.
 * Nobody else is called like the withheld, if there are such, so that their names are found wherever they leak.
 */
function withheldFrom(people: readonly Somebody[], competitions: readonly HeldCompetition[], random: Random) {
  const largest = competitions.find(({ plan }) => plan.field === 'full')?.categories ?? []
  const first = (gender: Gender, place: number) => {
    const placed = largest
      .filter(({ weight }) => weight.gender === gender)
      .flatMap(({ places }) => places.filter((each) => each.place === place))
      .map(({ entrant }) => entrant)
    return placed.find((id) => hasFamilyAlone(id, people)) ?? placed[0] ?? 0
  }
  const withoutConsent = new Set([first('male', 3)])
  const hidden = new Set([first('female', 5)])
  const youngest = [...people].sort((a, b) => b.birthYear - a.birthYear)[0]?.id ?? 0
  const known = new Set([...withoutConsent, ...hidden, youngest, ...finalists(largest).slice(0, 6)])
  return {
    withoutConsent,
    hidden,
    privateData: new Map(
      people
        .filter(({ id }) => known.has(id))
        .map(({ id, birthYear }) => [id, privateData(id, birthYear, random)]),
    ),
  }
}

/** Whether a family name is part of no other name. */
function hasFamilyAlone(id: number, people: readonly Somebody[]): boolean {
  const family = people.find((each) => each.id === id)?.name.family ?? ''
  return !people.some((each) => each.id !== id && Object.values(each.name).join(' ').includes(family))
}

const finalists = (categories: readonly HeldCategory[]): number[] =>
  categories.flatMap(({ places }) => places.filter(({ place }) => place <= 2).map(({ entrant }) => entrant))

/** A family name in Latin letters that a plain keyboard can't type. */
function isMarked(name: Name | undefined): boolean {
  return name?.internationalFamily === null && fold(name.family) !== name.family.toLowerCase()
}
