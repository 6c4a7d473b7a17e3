import type { Gender } from '#judo/competition/enumerations.ts'
import type { IsoDay } from '#judo/competition/index.ts'
import { findRuleset, type Ruleset } from '#judo/score/index.ts'
import { createRandom, type Random } from '#judo/seeding/index.ts'
import { fold } from '#language/fold.ts'
import { type DemoCategory, makeCategories } from './competitions/competition-categories.ts'
import { type CompetitionDates, type CompetitionPlan, computeDates } from './competitions/competition-plan.ts'
import { SEASON_CALENDAR } from './competitions/season-calendar.ts'
import { SMALL_CALENDAR } from './competitions/small-calendar.ts'
import { type DemoTeamCompetition, makeTeamCompetition } from './competitions/team-competition.ts'
import { type Club, makeClubs } from './organisations/clubs.ts'
import { type Judoka, makeChildren, makeClubJudoka, makeLeagueJudoka } from './people/judoka.ts'
import { createNameGenerator, type PersonName } from './people/names/generate-names.ts'
import { makeOfficials, type Official } from './people/officials.ts'
import { makePrivateData, type PrivateData } from './people/private-data.ts'

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
  competitions: readonly DemoCompetition[]
  /** Years in which people and clubs were registered, the present one first. */
  seasons: readonly number[]
}

export type WorldSize = 'small' | 'full'

export type DemoCompetition = {
  plan: CompetitionPlan
  dates: CompetitionDates
  ruleset: Ruleset
  categories: readonly DemoCategory[]
  teams: DemoTeamCompetition | null
}

const WORLD_SIZES = {
  small: { clubsPerNation: 2, clubJudoka: 0, seasons: 1, calendar: SMALL_CALENDAR },
  full: {
    clubsPerNation: 10,
    clubJudoka: 786,
    seasons: 4,
    calendar: [...SEASON_CALENDAR, ...SMALL_CALENDAR],
  },
} as const satisfies Record<WorldSize, object>

/** @param today `YYYY-MM-DD`; competitions lie before it, on it and after it */
export function makeWorld(seed: number, today: IsoDay, size: WorldSize = 'small'): World {
  const { clubsPerNation, calendar, seasons, clubJudoka: count } = WORLD_SIZES[size]
  const latest = SMALL_CALENDAR.filter(({ stage }) => stage === 'finished')
    .map((plan) => computeDates(plan, today).first)
    .reduce((a, b) => (a > b ? a : b))
  const year = Number(latest.slice(0, 4))
  const clubs = makeClubs(clubsPerNation)
  const name = createNameGenerator(seed)
  const league = makeLeagueJudoka(seed, year, clubs, name)
  const young = makeChildren(seed, { year, seasons, from: league.length + 1 }, clubs, name)
  const from = league.length + young.length + 1
  const judoka = [...league, ...young, ...makeClubJudoka(seed, { year, count, from }, clubs, name)]
  const helpers = makeOfficials(seed, { year, from: judoka.length + 1 }, clubs, name)
  const competitions = calendar
    .map((plan) => ({ plan, first: computeDates(plan, today).first }))
    .sort((a, b) => a.first.localeCompare(b.first))
    .map(({ plan }) => makeCompetition(plan, judoka, seed, today))
  return {
    clubs,
    judoka,
    officials: helpers,
    competitions,
    seasons: Array.from({ length: seasons }, (_, index) => year - index),
    ...chooseWithheldPeople([...judoka, ...helpers], competitions, createRandom(`${seed} privacy`)),
  }
}

/**
 * Holds a competition. Where the fields are full, the family name of a finalist carries a mark, for searching
 * with plain letters; in the rare case that none does, the competition is held again.
 */
function makeCompetition(
  plan: CompetitionPlan,
  judoka: readonly Judoka[],
  seed: number,
  today: IsoDay,
): DemoCompetition {
  const dates = computeDates(plan, today)
  const ruleset = findRuleset(dates.first)
  const names = new Map(judoka.map(({ id, name }) => [id, name]))
  for (let attempt = 1; ; attempt++) {
    const random = createRandom(`${seed} ${plan.title} ${plan.daysAgo} ${attempt}`)
    if (plan.teams) {
      return {
        plan,
        dates,
        ruleset,
        categories: [],
        teams: makeTeamCompetition(plan, dates, ruleset, judoka, random),
      }
    }
    const categories = makeCategories(plan, dates, ruleset, judoka, random)
    if (plan.field === 'full' && !listFinalists(categories).some((id) => hasDiacritics(names.get(id))))
      continue
    return { plan, dates, ruleset, categories, teams: null }
  }
}

type WorldPerson = { id: number; name: PersonName; birthYear: number }

/**
 * Of the withheld, one stood on the podium and one almost did; finalists have the most to lose.
 * Nobody else is called like the withheld, if there are such, so that their names are found wherever they leak.
 */
function chooseWithheldPeople(
  people: readonly WorldPerson[],
  competitions: readonly DemoCompetition[],
  random: Random,
) {
  const largest = competitions.find(({ plan }) => plan.field === 'full')?.categories ?? []
  const first = (gender: Gender, place: number) => {
    const placed = largest
      .filter(({ weight }) => weight.gender === gender)
      .flatMap(({ places }) => places.filter((each) => each.place === place))
      .map(({ entrant }) => entrant)
    return placed.find((id) => hasUniqueFamilyName(id, people)) ?? placed[0] ?? 0
  }
  const withoutConsent = new Set([first('male', 3)])
  const hidden = new Set([first('female', 5)])
  const youngest = [...people].sort((a, b) => b.birthYear - a.birthYear)[0]?.id ?? 0
  const known = new Set([...withoutConsent, ...hidden, youngest, ...listFinalists(largest).slice(0, 6)])
  return {
    withoutConsent,
    hidden,
    privateData: new Map(
      people
        .filter(({ id }) => known.has(id))
        .map(({ id, birthYear }) => [id, makePrivateData(id, birthYear, random)]),
    ),
  }
}

/** Whether a family name is part of no other name. */
function hasUniqueFamilyName(id: number, people: readonly WorldPerson[]): boolean {
  const family = people.find((each) => each.id === id)?.name.family ?? ''
  return !people.some((each) => each.id !== id && Object.values(each.name).join(' ').includes(family))
}

const listFinalists = (categories: readonly DemoCategory[]): number[] =>
  categories.flatMap(({ places }) => places.filter(({ place }) => place <= 2).map(({ entrant }) => entrant))

/** A family name in Latin letters that a plain keyboard can't type. */
function hasDiacritics(name: PersonName | undefined): boolean {
  return name?.internationalFamily === null && fold(name.family) !== name.family.toLowerCase()
}
