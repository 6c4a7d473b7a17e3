import type { Gender } from '#judo/competition/enumerations.ts'
import type { IsoDay } from '#judo/competition/index.ts'
import { findRuleset, type Ruleset } from '#judo/score/index.ts'
import { createRandom, type Random } from '#judo/seeding/index.ts'
import { fold } from '#language/search/fold.ts'
import { type DemoCategory, makeCategories } from './competitions/competition-categories.ts'
import { type CompetitionDates, type CompetitionPlan, computeDates } from './competitions/competition-plan.ts'
import { planLiveDay } from './competitions/live-day.ts'
import { SEASON_CALENDAR } from './competitions/season-calendar.ts'
import { SMALL_CALENDAR } from './competitions/small-calendar.ts'
import { type DemoTeamCompetition, makeTeamCompetition } from './competitions/team-competition.ts'
import { type Club, makeClubs } from './organisations/clubs.ts'
import { type Judoka, makeChildren, makeClubJudoka, makeLeagueJudoka } from './people/judoka.ts'
import { createNameGenerator, type PersonName } from './people/names/generate-names.ts'
import { makeOfficials, type Official } from './people/officials.ts'
import { makePrivateData, type PrivateData } from './people/private-data.ts'

/** The demo world as plain data, the same for the same seed, day and size. */
export type World = {
  clubs: readonly Club[]
  judoka: readonly Judoka[]
  /** Coaches and referees, numbered after the judoka. */
  officials: readonly Official[]
  /** People who gave no consent, and people hidden by an administrator. */
  withoutConsent: ReadonlySet<number>
  hidden: ReadonlySet<number>
  privateData: ReadonlyMap<number, PrivateData>
  competitions: readonly DemoCompetition[]
  /** Years in which people and clubs were registered, the current one first. */
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

/**
 * @param today `YYYY-MM-DD`; there are competitions before, on and after this day
 * @param liveAt a moment at which the running competition is in the middle of its day, and its venue near noon; a late
 * morning in Vienna by default
 */
export function makeWorld(seed: number, today: IsoDay, size: WorldSize = 'small', liveAt?: Date): World {
  const { clubsPerNation, calendar, seasons, clubJudoka: count } = WORLD_SIZES[size]
  const latest = SMALL_CALENDAR.filter(({ stage }) => stage === 'finished')
    .map((plan) => computeDates(plan, today).first)
    .reduce((a, b) => (a > b ? a : b))
  const year = Number(latest.slice(0, 4))
  const clubs = makeClubs(clubsPerNation)
  const name = createNameGenerator(seed)
  const league = makeLeagueJudoka(seed, year, clubs, name)
  const children = makeChildren(seed, { year, seasons, from: league.length + 1 }, clubs, name)
  const from = league.length + children.length + 1
  const judoka = [...league, ...children, ...makeClubJudoka(seed, { year, count, from }, clubs, name)]
  const officials = makeOfficials(seed, { year, from: judoka.length + 1 }, clubs, name)
  const competitions = calendar
    .map((plan) => (plan.stage === 'running' && liveAt ? planLiveDay(plan, liveAt, today) : plan))
    .map((plan) => ({ plan, first: computeDates(plan, today).first }))
    .sort((a, b) => a.first.localeCompare(b.first))
    .map(({ plan }) => makeCompetition(plan, judoka, seed, today))
  return {
    clubs,
    judoka,
    officials,
    competitions,
    seasons: Array.from({ length: seasons }, (_, index) => year - index),
    ...chooseWithheldPeople([...judoka, ...officials], competitions, createRandom(`${seed} privacy`)),
  }
}

/**
 * Simulates a competition. If its fields are full, at least one finalist has a family name with diacritics, so that
 * search with plain letters can be tested; the rare competition without one is simulated again.
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
 * Withholds one bronze medallist without consent and one hidden fifth place: a leak of theirs would be most visible.
 * If possible, no other name contains their family names, so that tests can search all output for them.
 * The youngest person and six finalists also have private data.
 */
function chooseWithheldPeople(
  people: readonly WorldPerson[],
  competitions: readonly DemoCompetition[],
  random: Random,
) {
  const largest = competitions.find(({ plan }) => plan.field === 'full')?.categories ?? []
  const choosePlaced = (gender: Gender, place: number) => {
    const candidates = largest
      .filter(({ weight }) => weight.gender === gender)
      .flatMap(({ places }) => places.filter((each) => each.place === place))
      .map(({ entrant }) => entrant)
    return candidates.find((id) => hasUniqueFamilyName(id, people)) ?? candidates[0] ?? 0
  }
  const withoutConsent = new Set([choosePlaced('male', 3)])
  const hidden = new Set([choosePlaced('female', 5)])
  const youngest = [...people].sort((a, b) => b.birthYear - a.birthYear)[0]?.id ?? 0
  const withPrivateData = new Set([
    ...withoutConsent,
    ...hidden,
    youngest,
    ...listFinalists(largest).slice(0, 6),
  ])
  return {
    withoutConsent,
    hidden,
    privateData: new Map(
      people
        .filter(({ id }) => withPrivateData.has(id))
        .map(({ id, birthYear }) => [id, makePrivateData(id, birthYear, random)]),
    ),
  }
}

/** Whether no other name contains a person's family name. */
function hasUniqueFamilyName(id: number, people: readonly WorldPerson[]): boolean {
  const family = people.find((each) => each.id === id)?.name.familyName ?? ''
  return !people.some((each) => each.id !== id && Object.values(each.name).join(' ').includes(family))
}

const listFinalists = (categories: readonly DemoCategory[]): number[] =>
  categories.flatMap(({ places }) => places.filter(({ place }) => place <= 2).map(({ entrant }) => entrant))

/** Whether the family name is in Latin letters with diacritics. */
function hasDiacritics(name: PersonName | undefined): boolean {
  return name?.internationalFamilyName === null && fold(name.familyName) !== name.familyName.toLowerCase()
}
