import { addDays, type Day, wallClock } from '#judo/competition/index.ts'
import { fold } from '#language/fold.ts'
import type { Age } from './categories.ts'

/** The competitions of the demo world and their days. */

export const RANKS = ['League Grand Tour', 'League Tour', 'League Junior Tour'] as const

export type CompetitionPlan = {
  /** Without the year. */
  title: string
  city: string
  venue: string
  country: string
  timeZone: string
  rank: (typeof RANKS)[number]
  age: Age
  /** It begins on the last Saturday that is so long ago. */
  daysAgo: number
  days: 1 | 2
  mats: 2 | 4
  /** Weights that are held; all of them unless told. */
  weights?: readonly string[]
  /** Who comes: the full fields, a share of those who do judo then, or everybody who is young enough. */
  field: 'full' | 'shared' | 'all'
}

/** Oldest first. */
export const CALENDAR: readonly CompetitionPlan[] = [
  {
    title: 'Brno Junior Cup',
    city: 'Brno',
    venue: 'Svratka Hall',
    country: 'CZE',
    timeZone: 'Europe/Prague',
    rank: 'League Junior Tour',
    age: 'jun',
    daysAgo: 725,
    days: 1,
    mats: 2,
    weights: ['-60', '-66', '-73', '-81', '-48', '-52', '-57', '-63'],
    field: 'all',
  },
  {
    title: 'Graz Open',
    city: 'Graz',
    venue: 'Mur Arena',
    country: 'AUT',
    timeZone: 'Europe/Vienna',
    rank: 'League Tour',
    age: 'sen',
    daysAgo: 361,
    days: 2,
    mats: 4,
    field: 'shared',
  },
  {
    title: 'Ljubljana Open',
    city: 'Ljubljana',
    venue: 'Sava Hall',
    country: 'SLO',
    timeZone: 'Europe/Ljubljana',
    rank: 'League Grand Tour',
    age: 'sen',
    daysAgo: 18,
    days: 2,
    mats: 4,
    field: 'full',
  },
]

export type Dates = { name: string; externalId: string; first: Day; last: Day }

/** When a competition is held as seen from a day, and what it is called then. */
export function datesOf({ title, daysAgo, days }: CompetitionPlan, today: Day): Dates {
  const first = saturdayUntil(addDays(today, -daysAgo))
  const name = `${title} ${first.slice(0, 4)}`
  return { name, externalId: externalIdOf(name), first, last: addDays(first, days - 1) }
}

/**
 * Name of a competition in addresses and contest codes.
 * @example externalIdOf('Ljubljana Open 2026') // 'lju_open2026'
 */
function externalIdOf(name: string): string {
  const words = fold(name).split(' ')
  const [city = '', ...rest] = words
  const year = rest.pop() ?? ''
  return `${[city.slice(0, 3), ...rest].join('_')}${year}`
}

/** The instant at which clocks of a time zone show an hour on a day. */
export function instantAt(day: Day, time: string, timeZone: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  return asUtc - (Date.parse(`${wallClock(asUtc, timeZone)}Z`) - asUtc)
}

const SATURDAY = 6

function saturdayUntil(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday - SATURDAY + 7) % 7))
}
