import type { CategoryStatus } from '#judo/competition/enumerations.ts'
import { addDays } from '#judo/competition/index.ts'
import type { Entrant } from '#judo/draw/index.ts'
import type { Ruleset } from '#judo/score/index.ts'
import { type Random, shuffle } from '#judo/seeding/index.ts'
import type { Judoka } from '../people/judoka.ts'
import { randomInteger } from '../random-choices.ts'
import {
  AGE_CATEGORIES,
  getWeightLimits,
  listWeightCategories,
  type WeightCategory,
} from './age-and-weight-categories.ts'
import { type CompetitionDates, type CompetitionPlan, toInstant } from './competition-plan.ts'
import {
  type CategoryDraw,
  chooseDrawSystem,
  computeCategoryProgress,
  drawCategory,
  type FinishedContest,
  listPlaces,
  simulateCategory,
  type WeighIn,
} from './simulate-category.ts'
import { type Appointment, makeTimetable } from './timetable.ts'

/** A category as far as it has come. */
export type DemoCategory = {
  weight: WeightCategory
  /** Day of the competition, from 1. */
  day: number
  entrants: readonly Judoka[]
  weighIn: WeighIn
  /** 0 open, 1 entries closed, 2 drawn. */
  status: CategoryStatus
  draw: CategoryDraw | null
  /** Finished contests in the order of the sheet. */
  results: readonly FinishedContest[]
  /** Parallel to `results`. */
  appointments: readonly Appointment[]
  /** Drawn and not finished. */
  unfinished: readonly UnfinishedContest[]
  places: readonly { entrant: Entrant; place: number }[]
}

export type UnfinishedContest = {
  key: string
  no: number
  round: string
  white: Entrant | null
  blue: Entrant | null
  /** When it is planned; null where nobody can know yet whether it is fought. */
  appointment: Appointment | null
  /** It has begun. */
  onTheMat: boolean
}

/** From when on a running day is looked at, in the first hour in which most mats are busy. */
const RUNNING_COMPETITION_TIME = '10:30'
const HOUR_MS = 3_600_000

/** Enters, draws and fights the categories of a competition, as far as its stage goes. */
export function makeCategories(
  plan: CompetitionPlan,
  dates: CompetitionDates,
  ruleset: Ruleset,
  judoka: readonly Judoka[],
  random: Random,
): DemoCategory[] {
  const { seconds } = AGE_CATEGORIES[plan.age]
  const categories = listWeightCategories(plan.age)
    .filter(({ name }) => plan.weights?.includes(name) ?? true)
    .map((weight) => {
      const entrants = selectEntrants(plan, weight, judoka, dates, random)
      const category = { weight, day: plan.days === 1 ? 1 : weight.day, entrants }
      const weighIn = simulateWeighIn(entrants, weight, random)
      if (!isDrawn(plan, weight) || entrants.length < 3) {
        const closed = plan.undrawn?.includes(weight.name) ?? false
        return {
          ...category,
          ...EMPTY_CATEGORY,
          weighIn,
          status: closed ? ('closed' as const) : ('open' as const),
        }
      }
      const draw = drawCategory(
        entrants,
        chooseDrawSystem(entrants.length, plan.systems?.[weight.name]),
        random,
      )
      const fought = simulateCategory(draw, entrants, weighIn, { seconds, ruleset }, random)
      return { ...category, ...EMPTY_CATEGORY, ...fought, weighIn, draw, status: 'drawn' as const }
    })
  return scheduleCategories(categories, plan, dates, random)
}

const EMPTY_CATEGORY = { draw: null, results: [], appointments: [], unfinished: [], places: [] }

const isDrawn = ({ stage, undrawn }: CompetitionPlan, { name }: WeightCategory): boolean =>
  stage !== 'open' && stage !== 'cancelled' && !undrawn?.includes(name)

/** Who comes to a weight category of a competition. */
function selectEntrants(
  { age, field }: CompetitionPlan,
  weight: WeightCategory,
  judoka: readonly Judoka[],
  { first }: CompetitionDates,
  random: Random,
): Judoka[] {
  const { from, to } = AGE_CATEGORIES[age]
  const old = ({ birthYear }: Judoka) => Number(first.slice(0, 4)) - birthYear
  const able = judoka.filter(
    (each) =>
      each.gender === weight.gender &&
      each.weight === weight.name &&
      old(each) >= from &&
      old(each) <= (to ?? old(each)),
  )
  const drawn = shuffle(able, random)
  if (typeof field !== 'number') {
    const coming = { full: weight.field, shared: Math.round(able.length * 0.65), all: able.length }[field]
    return drawn.slice(0, coming)
  }
  const members = drawn.filter(({ club }) => club !== null)
  return [...members, ...drawn.filter(({ club }) => club === null)].slice(0, field)
}

/** Below the limit by grams that nobody shares, so that weight can part judoka of a pool. */
function simulateWeighIn(
  entrants: readonly Judoka[],
  weight: WeightCategory,
  random: Random,
): Map<Entrant, number> {
  const { min, max } = getWeightLimits(weight)
  const heaviest = (max ?? (min ?? 0) + 25) * 1000
  const lightest = Math.max(heaviest - 4000, (min ?? 0) * 1000 + 100)
  const step = Math.floor((heaviest - lightest) / (entrants.length || 1))
  return new Map(
    shuffle(entrants, random).map(({ id }, index) => [
      id,
      Math.round((heaviest - index * step - randomInteger(0, step - 20, random)) / 10) / 100,
    ]),
  )
}

function scheduleCategories(
  categories: readonly DemoCategory[],
  plan: CompetitionPlan,
  dates: CompetitionDates,
  random: Random,
): DemoCategory[] {
  const { days, mats, timeZone } = plan
  return Array.from({ length: days }, (_, index) => index + 1).flatMap((day) => {
    const date = addDays(dates.first, day - 1)
    const hall = {
      mats,
      morning: toInstant(date, '09:30', timeZone),
      evening: toInstant(date, '16:00', timeZone),
    }
    const today = categories.filter((category) => category.day === day)
    const drawn = today.flatMap(({ draw, results }) =>
      draw === null ? [] : { sheet: draw.sheet, results, seconds: AGE_CATEGORIES[plan.age].seconds },
    )
    const appointments = makeTimetable(drawn, hall, random)
    const now = {
      finished: Number.POSITIVE_INFINITY,
      running: findBusiestMoment(appointments.flat(), toInstant(date, RUNNING_COMPETITION_TIME, timeZone)),
      drawn: Number.NEGATIVE_INFINITY,
      open: 0,
      cancelled: 0,
    }[plan.stage]
    let next = 0
    return today.map((category) =>
      category.draw === null
        ? category
        : stopCategoryAt(now, { ...category, appointments: appointments[next++] ?? [] }),
    )
  })
}

/** The first moment within an hour at which the most contests are on the mats. */
function findBusiestMoment(appointments: readonly Appointment[], from: number): number {
  const busy = (now: number) =>
    appointments.filter(({ startedAt, endedAt }) => startedAt <= now && now < endedAt).length
  const [first = from] = appointments
    .map(({ startedAt }) => startedAt)
    .filter((start) => from <= start && start < from + HOUR_MS)
    .sort((a, b) => busy(b) - busy(a) || a - b)
  return first
}

/** The category as it stood at a moment: what ends later is ahead. */
function stopCategoryAt(now: number, category: DemoCategory): DemoCategory {
  const { draw, weighIn } = category
  const known = category.results.map((result, index) => ({ result, at: category.appointments[index] }))
  const over = known.filter(({ at }) => at !== undefined && at.endedAt <= now)
  if (draw === null || over.length === known.length) return category
  const results = over.map(({ result }) => result)
  const planned = new Map(known.map(({ result, at }) => [result.key, at]))
  const rounds = new Map(draw.sheet.contests.map(({ key, round }) => [key, round]))
  const standing = computeCategoryProgress(draw.sheet, results, weighIn)
  return {
    ...category,
    results,
    appointments: over.flatMap(({ at }) => at ?? []),
    unfinished: standing.contests
      .filter(({ state }) => state === 'ready' || state === 'waiting')
      .map(({ key, no, white, blue }) => {
        const appointment = planned.get(key) ?? null
        const onTheMat = appointment !== null && appointment.startedAt <= now
        return { key, no, round: rounds.get(key) ?? '', white, blue, appointment, onTheMat }
      }),
    places: listPlaces(standing.placings),
  }
}
