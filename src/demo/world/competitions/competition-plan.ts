import { addDays, type DisplayType, type IsoDay, toLocalTime } from '#judo/competition/index.ts'
import type { DrawSystem } from '#judo/draw/index.ts'
import { fold } from '#language/fold.ts'
import type { PartnerSlug } from '../organisations/partners.ts'
import type { AgeCode } from './age-and-weight-categories.ts'

/** What a competition of the demo world is planned to be, and when that is. */

export const COMPETITION_RANKS = [
  'League Grand Tour',
  'League Tour',
  'League Junior Tour',
  'National Championships',
  'Club Tournament',
  'School Tournament',
] as const

/** How far it has come: `running` is in the middle of its day, `drawn` has not begun, `open` takes entries. */
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
  /** It begins on the last Saturday that is so long ago; running ones on the very day. */
  daysAgo: number
  days: 1 | 2
  mats: 2 | 4
  stage: CompetitionStage
  /** The first is the main one. */
  displays: readonly [DisplayType, ...DisplayType[]]
  /** Weights that are held; all of them by default. */
  weights?: readonly string[]
  /** Weight → system, where it isn't the usual one. */
  systems?: Readonly<Record<string, DrawSystem>>
  /**
   * Who comes to a weight: the full fields, a share of those who do judo then, everybody who is young enough,
   * or so many, those with a club first.
   */
  field: 'full' | 'shared' | 'all' | number
  /** Weights whose entries are closed and which nobody has drawn yet. */
  undrawn?: readonly string[]
  /** Mixed teams of nations fight instead of individuals. */
  teams?: true
}

export type CompetitionDates = { name: string; externalId: string; first: IsoDay; last: IsoDay }

/** When a competition is held as seen from a day, and what it is called then. */
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
 * Name of a competition in addresses and contest codes.
 * @example makeExternalId('Ljubljana Open 2026') // 'lju_open2026'
 */
export function makeExternalId(name: string): string {
  const words = fold(name).split(' ')
  const [city = '', ...rest] = words
  const year = rest.pop() ?? ''
  return `${[city.slice(0, 3), ...rest].join('_')}${year}`
}

/** The instant at which clocks of a time zone show an hour on a day. */
export function toInstant(day: IsoDay, time: string, timeZone: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  return asUtc - (Date.parse(`${toLocalTime(asUtc, timeZone)}Z`) - asUtc)
}

const SATURDAY = 6

export function findSaturdayOnOrBefore(day: IsoDay): IsoDay {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday - SATURDAY + 7) % 7))
}
