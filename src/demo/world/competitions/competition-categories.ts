import type { CategoryStatus } from '#judo/competition/enumerations.ts'
import { addDays } from '#judo/competition/index.ts'
import type { Entrant } from '#judo/draw/index.ts'
import { type ContestProgress, listAwardedPlaces } from '#judo/progression/index.ts'
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
import { type CompetitionDates, type CompetitionPlan, toVenueInstant } from './competition-plan.ts'
import {
  type CategoryDraw,
  chooseDrawSystem,
  computeCategoryProgress,
  drawCategory,
  type FinishedContest,
  simulateCategory,
  type WeighIn,
} from './simulate-category.ts'
import { type Appointment, makeTimetable } from './timetable.ts'

/** A category with its entries, draw and results up to the current time. */
export type DemoCategory = {
  weight: WeightCategory
  /** Day of the competition, from 1. */
  day: number
  entrants: readonly Judoka[]
  weighIn: WeighIn
  status: CategoryStatus
  draw: CategoryDraw | null
  /** Finished contests in the order of the draw sheet. */
  results: readonly FinishedContest[]
  /** One for each of `results`. */
  appointments: readonly Appointment[]
  /** Drawn contests that are not finished. */
  unfinished: readonly UnfinishedContest[]
  places: readonly { entrant: Entrant; place: number }[]
}

export type UnfinishedContest = Pick<ContestProgress, 'key' | 'number' | 'round' | 'white' | 'blue'> & {
  /** When and where it is planned; null if it is not known yet whether it takes place. */
  appointment: Appointment | null
  /** It has started. */
  onTheMat: boolean
}

/** Start of the hour whose busiest moment is the current time of a running competition. */
const RUNNING_COMPETITION_TIME = '10:30'
const HOUR_MS = 3_600_000

/** Simulates entries, draws and contests of a competition up to its stage. */
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
        const isClosed = plan.undrawn?.includes(weight.name) ?? false
        return {
          ...category,
          ...EMPTY_CATEGORY,
          weighIn,
          status: isClosed ? ('closed' as const) : ('open' as const),
        }
      }
      const draw = drawCategory(
        entrants,
        chooseDrawSystem(entrants.length, plan.systems?.[weight.name]),
        random,
      )
      const outcome = simulateCategory(draw, entrants, weighIn, { seconds, ruleset }, random)
      return { ...category, ...EMPTY_CATEGORY, ...outcome, weighIn, draw, status: 'drawn' as const }
    })
  return scheduleCategories(categories, plan, dates, random)
}

const EMPTY_CATEGORY = { draw: null, results: [], appointments: [], unfinished: [], places: [] }

const isDrawn = ({ stage, undrawn }: CompetitionPlan, { name }: WeightCategory): boolean =>
  stage !== 'open' && stage !== 'cancelled' && !undrawn?.includes(name)

function selectEntrants(
  { age, field }: CompetitionPlan,
  weight: WeightCategory,
  judoka: readonly Judoka[],
  { first }: CompetitionDates,
  random: Random,
): Judoka[] {
  const { from, to } = AGE_CATEGORIES[age]
  const getAge = ({ birthYear }: Judoka) => Number(first.slice(0, 4)) - birthYear
  const eligible = judoka.filter(
    (each) =>
      each.gender === weight.gender &&
      each.weight === weight.name &&
      getAge(each) >= from &&
      getAge(each) <= (to ?? getAge(each)),
  )
  const shuffled = shuffle(eligible, random)
  if (typeof field !== 'number') {
    const count = { full: weight.field, shared: Math.round(eligible.length * 0.65), all: eligible.length }[
      field
    ]
    return shuffled.slice(0, count)
  }
  const members = shuffled.filter(({ club }) => club !== null)
  return [...members, ...shuffled.filter(({ club }) => club === null)].slice(0, field)
}

/** Distinct weights below the limit, so that weight can break ties in a pool. */
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
    const ofDay = categories.filter((category) => category.day === day)
    const drawn = ofDay.flatMap(({ draw, results }) =>
      draw === null ? [] : { sheet: draw.sheet, results, seconds: AGE_CATEGORIES[plan.age].seconds },
    )
    const makeAppointments = (morning: number, evening: number) =>
      makeTimetable(drawn, { mats, morning, evening }, random)
    const { appointments, busiest } =
      plan.liveAt === undefined
        ? addBusiestMoment(
            makeAppointments(
              toVenueInstant(date, '09:30', timeZone),
              toVenueInstant(date, '16:00', timeZone),
            ),
            toVenueInstant(date, RUNNING_COMPETITION_TIME, timeZone),
          )
        : moveBusiestMoment(makeAppointments(0, 0), plan.liveAt)
    const now = {
      finished: Number.POSITIVE_INFINITY,
      running: busiest,
      drawn: Number.NEGATIVE_INFINITY,
      open: 0,
      cancelled: 0,
    }[plan.stage]
    let next = 0
    return ofDay.map((category) =>
      category.draw === null
        ? category
        : stopCategoryAt(now, { ...category, appointments: appointments[next++] ?? [] }),
    )
  })
}

type Schedule = { appointments: Appointment[][]; busiest: number }

const addBusiestMoment = (appointments: Appointment[][], from: number): Schedule => ({
  appointments,
  busiest: findBusiestMoment(appointments.flat(), from),
})

/** Moves a timetable that begins at 0, so that the busiest moment of its second hour is the given one. */
function moveBusiestMoment(appointments: Appointment[][], busiest: number): Schedule {
  const shift = busiest - findBusiestMoment(appointments.flat(), HOUR_MS)
  const move = (at: Appointment): Appointment => ({
    ...at,
    startedAt: at.startedAt + shift,
    firstHajime: at.firstHajime === null ? null : at.firstHajime + shift,
    endedAt: at.endedAt + shift,
  })
  return { appointments: appointments.map((category) => category.map(move)), busiest }
}

/** The first time within an hour at which the most contests are on the mats. */
function findBusiestMoment(appointments: readonly Appointment[], from: number): number {
  const countActive = (now: number) =>
    appointments.filter(({ startedAt, endedAt }) => startedAt <= now && now < endedAt).length
  const [first = from] = appointments
    .map(({ startedAt }) => startedAt)
    .filter((start) => from <= start && start < from + HOUR_MS)
    .sort((a, b) => countActive(b) - countActive(a) || a - b)
  return first
}

/** A category at a time: contests that end later are unfinished. */
function stopCategoryAt(now: number, category: DemoCategory): DemoCategory {
  const { draw, weighIn } = category
  const scheduled = category.results.map((result, index) => ({ result, at: category.appointments[index] }))
  const over = scheduled.filter(({ at }) => at !== undefined && at.endedAt <= now)
  if (draw === null || over.length === scheduled.length) return category
  const results = over.map(({ result }) => result)
  const appointmentByKey = new Map(scheduled.map(({ result, at }) => [result.key, at]))
  const progress = computeCategoryProgress(draw.sheet, results, weighIn)
  return {
    ...category,
    results,
    appointments: over.flatMap(({ at }) => at ?? []),
    unfinished: progress.contests
      .filter(({ state }) => state === 'ready' || state === 'waiting')
      .map(({ key, number, round, white, blue }) => {
        const appointment = appointmentByKey.get(key) ?? null
        const onTheMat = appointment !== null && appointment.startedAt <= now
        return { key, number, round, white, blue, appointment, onTheMat }
      }),
    places: listAwardedPlaces(progress.placings),
  }
}
