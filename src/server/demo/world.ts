import { addDays, type Day } from '#judo/competition/index.ts'
import { type Ruleset, rulesetOn } from '#judo/score/index.ts'
import { type Random, randomFrom, shuffled } from '#judo/seeding/index.ts'
import { fold } from '#language/fold.ts'
import { type Fought, holdCategory } from './bracket.ts'
import { CALENDAR, type CompetitionPlan, type Dates, datesOf, instantAt } from './calendar.ts'
import { AGES, CONTEST_SECONDS, WEIGHTS, type Weight } from './categories.ts'
import { everybody, type Judoka } from './judoka.ts'
import type { Gender, Name } from './names/name.ts'
import { type PrivateData, privateData } from './privacy.ts'
import { type Appointment, timetable } from './timetable.ts'

/** The demo world in plain data: made without a database, the same for the same seed and day. */
export type World = {
  judoka: readonly Judoka[]
  /** Judoka who never gave consent, and judoka hidden by the office. */
  withoutConsent: ReadonlySet<number>
  hidden: ReadonlySet<number>
  privateData: ReadonlyMap<number, PrivateData>
  competitions: readonly HeldCompetition[]
}

export type HeldCompetition = {
  plan: CompetitionPlan
  dates: Dates
  ruleset: Ruleset
  categories: readonly HeldCategory[]
}

export type HeldCategory = Fought & {
  weight: Weight
  /** Day of the competition, from 1. */
  day: number
  /** Parallel to `results`. */
  appointments: readonly Appointment[]
}

/** @param today `YYYY-MM-DD`; competitions lie before it */
export function makeWorld(seed: number, today: Day): World {
  const latest = CALENDAR.map((plan) => datesOf(plan, today).first).reduce((a, b) => (a > b ? a : b))
  const judoka = everybody(seed, Number(latest.slice(0, 4)))
  const competitions = CALENDAR.map((plan) => holdCompetition(plan, judoka, seed, today))
  return { judoka, competitions, ...withheldFrom(judoka, competitions, randomFrom(`${seed} privacy`)) }
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
    const random = randomFrom(`${seed} ${plan.title} ${attempt}`)
    const fought = WEIGHTS.filter(({ name }) => plan.weights?.includes(name) ?? true).map((weight) => ({
      weight,
      day: plan.days === 1 ? 1 : weight.day,
      ...holdCategory(fieldOf(plan, weight, judoka, dates, random), CONTEST_SECONDS, ruleset, random),
    }))
    if (plan.field === 'full' && !finalists(fought).some((id) => isMarked(names.get(id)))) continue
    return { plan, dates, ruleset, categories: scheduled(fought, plan, dates, random) }
  }
}

/** Who comes to a weight category of a competition. */
function fieldOf(
  { age, field }: CompetitionPlan,
  weight: Weight,
  judoka: readonly Judoka[],
  { first }: Dates,
  random: Random,
): Judoka[] {
  const { from, to } = AGES[age]
  const old = ({ birthYear }: Judoka) => Number(first.slice(0, 4)) - birthYear
  const able = judoka.filter(
    (each) =>
      each.gender === weight.gender &&
      each.weight === weight.name &&
      old(each) >= from &&
      old(each) <= (to ?? old(each)),
  )
  const coming = { full: weight.field, shared: Math.round(able.length * 0.65), all: able.length }[field]
  return shuffled(able, random).slice(0, coming)
}

function scheduled(
  fought: readonly Omit<HeldCategory, 'appointments'>[],
  { days, mats, timeZone }: CompetitionPlan,
  { first }: Dates,
  random: Random,
): HeldCategory[] {
  return Array.from({ length: days }, (_, index) => index + 1).flatMap((day) => {
    const categories = fought.filter((category) => category.day === day)
    const date = addDays(first, day - 1)
    const hall = {
      mats,
      morning: instantAt(date, '09:30', timeZone),
      evening: instantAt(date, '16:00', timeZone),
    }
    const appointments = timetable(categories, hall, random)
    return categories.map((category, index) => ({ ...category, appointments: appointments[index] ?? [] }))
  })
}

/**
 * Of the withheld, one stood on the podium and one almost did; finalists have the most to lose.
 * Nobody else is called like the withheld, so that their names are found wherever they leak.
 */
function withheldFrom(judoka: readonly Judoka[], competitions: readonly HeldCompetition[], random: Random) {
  const largest = competitions.find(({ plan }) => plan.field === 'full')?.categories ?? []
  const first = (gender: Gender, place: number) =>
    largest
      .filter(({ weight }) => weight.gender === gender)
      .flatMap(({ places }) => places.filter((placed) => placed.place === place))
      .map(({ entrant }) => entrant)
      .find((id) => hasFamilyAlone(id, judoka)) ?? 0
  const withoutConsent = new Set([first('male', 3)])
  const hidden = new Set([first('female', 5)])
  const youngest = [...judoka].sort((a, b) => b.birthYear - a.birthYear)[0]?.id ?? 0
  const known = new Set([...withoutConsent, ...hidden, youngest, ...finalists(largest).slice(0, 6)])
  return {
    withoutConsent,
    hidden,
    privateData: new Map(
      judoka
        .filter(({ id }) => known.has(id))
        .map(({ id, birthYear }) => [id, privateData(id, birthYear, random)]),
    ),
  }
}

/** Whether a family name is part of no other name. */
function hasFamilyAlone(id: number, judoka: readonly Judoka[]): boolean {
  const family = judoka.find((each) => each.id === id)?.name.family ?? ''
  return !judoka.some((each) => each.id !== id && Object.values(each.name).join(' ').includes(family))
}

const finalists = (categories: readonly Fought[]): number[] =>
  categories.flatMap(({ places }) => places.filter(({ place }) => place <= 2).map(({ entrant }) => entrant))

/** A family name in Latin letters that a plain keyboard can't type. */
function isMarked(name: Name | undefined): boolean {
  return name?.internationalFamily === null && fold(name.family) !== name.family.toLowerCase()
}
