import { addDays, type DisplayType, type IsoDay, toInstant } from '#judo/competition/index.ts'
import { readTimeZone } from '#judo/competition/zone-data.ts'
import type { DrawSystem } from '#judo/draw/index.ts'
import { fold } from '#language/search/fold.ts'
import type { PartnerSlug } from '../organisations/partners.ts'
import type { AgeCode } from './age-and-weight-categories.ts'

/** Plans of the competitions of the demo world, and their dates. */

export const COMPETITION_RANKS = [
  'League Grand Tour',
  'League Tour',
  'League Junior Tour',
  'National Championships',
  'Club Tournament',
  'School Tournament',
] as const

/** `open` accepts entries, `drawn` has not started, `running` is in the middle of its day. */
export type CompetitionStage = 'finished' | 'running' | 'drawn' | 'open' | 'cancelled'

export type CompetitionPlan = {
  /** Without the year. */
  title: string
  city: string
  venue: string
  country: string
  timeZone: string
  rank: (typeof COMPETITION_RANKS)[number]
  partner: PartnerSlug
  age: AgeCode
  /** It starts on the last Saturday on or before this many days ago; a running one on that day. */
  daysAgo: number
  days: 1 | 2
  mats: 2 | 4
  stage: CompetitionStage
  /** The first is the main one. */
  displays: readonly [DisplayType, ...DisplayType[]]
  /** Weights of the competition; all by default. */
  weights?: readonly string[]
  /** Weight → draw system, if not the default. */
  systems?: Readonly<Record<string, DrawSystem>>
  /**
   * Entrants of a weight: as many as at the largest competition, a share of the eligible judoka, all of them, or a
   * number of them, those with a club first.
   */
  field: 'full' | 'shared' | 'all' | number
  /** Weights whose entries are closed but which are not drawn yet. */
  undrawn?: readonly string[]
  /** A competition of mixed national teams. */
  teams?: true
  /** When a running competition is in the middle of its day, in milliseconds since 1970; a late morning by default. */
  liveAt?: number
}

export type CompetitionDates = { name: string; externalId: string; first: IsoDay; last: IsoDay }

/** Dates, name and external id of a competition relative to a day. */
export function computeDates(
  { title, daysAgo, days, stage }: CompetitionPlan,
  today: IsoDay,
): CompetitionDates {
  const day = addDays(today, -daysAgo)
  const first = stage === 'running' ? day : findSaturdayOnOrBefore(day)
  const name = `${title} ${first.slice(0, 4)}`
  return { name, externalId: makeExternalId(name), first, last: addDays(first, days - 1) }
}

/**
 * External id of a competition, for addresses and contest codes.
 * @example makeExternalId('Ljubljana Open 2026') // 'lju_open2026'
 */
export function makeExternalId(name: string): string {
  const words = fold(name).split(' ')
  const [city = '', ...rest] = words
  const year = rest.pop() ?? ''
  return `${[city.slice(0, 3), ...rest].join('_')}${year}`
}

const DAY_MS = 86_400_000

/** A local time in a time zone as milliseconds since 1970. */
export function toVenueInstant(day: IsoDay, time: string, timeZone: string): number {
  const midnight = Date.parse(day)
  return toInstant(`${day}T${time}`, readTimeZone(timeZone, midnight - DAY_MS, midnight + 2 * DAY_MS))
}

const SATURDAY = 6

export function findSaturdayOnOrBefore(day: IsoDay): IsoDay {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday - SATURDAY + 7) % 7))
}
