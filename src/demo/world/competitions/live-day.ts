import { daysBetween, type IsoDay, toLocalTime } from '#judo/competition/index.ts'
import { readLocalDay, readTimeZone } from '#judo/competition/zone-data.ts'
import type { CompetitionPlan } from './competition-plan.ts'

/** The running competition of a demo world that is watched from the moment it is created, at any hour. */

type LiveVenue = Pick<CompetitionPlan, 'title' | 'city' | 'venue' | 'country' | 'timeZone'>

/** Venues around the world: at any moment, the local time of one of them is near noon. */
const LIVE_VENUES: readonly LiveVenue[] = [
  { title: 'Tokyo Tour', city: 'Tokyo', venue: 'Sumida Hall', country: 'JPN', timeZone: 'Asia/Tokyo' },
  { title: 'Baku Tour', city: 'Baku', venue: 'Caspian Arena', country: 'AZE', timeZone: 'Asia/Baku' },
  { title: 'Vienna Tour', city: 'Vienna', venue: 'Prater Dome', country: 'AUT', timeZone: 'Europe/Vienna' },
  {
    title: 'Rio Tour',
    city: 'Rio de Janeiro',
    venue: 'Guanabara Arena',
    country: 'BRA',
    timeZone: 'America/Sao_Paulo',
  },
  {
    title: 'Montreal Tour',
    city: 'Montreal',
    venue: 'Saint-Laurent Hall',
    country: 'CAN',
    timeZone: 'America/Toronto',
  },
  {
    title: 'Vancouver Tour',
    city: 'Vancouver',
    venue: 'Fraser Hall',
    country: 'CAN',
    timeZone: 'America/Vancouver',
  },
]

/** The local time that is preferred for the moment of creation, in minutes. */
const PREFERRED_MINUTES = 12 * 60 + 30

/**
 * A plan of all weights for a competition that is in the middle of its day at a moment, at the venue where the local time
 * suits best.
 * @param today the day from which the plan counts
 */
export function planLiveDay(
  { weights: _, ...plan }: CompetitionPlan,
  liveAt: Date,
  today: IsoDay,
): CompetitionPlan {
  const [venue] = [...LIVE_VENUES].sort(
    (a, b) => getDistance(liveAt, a.timeZone) - getDistance(liveAt, b.timeZone),
  )
  const livePlan = { ...plan, ...venue, field: 'shared' as const, liveAt: liveAt.getTime() }
  const day = readLocalDay(livePlan.liveAt, livePlan.timeZone)
  return { ...livePlan, daysAgo: daysBetween(day, today) }
}

/** Minutes between the local time and the preferred one. */
function getDistance(liveAt: Date, timeZone: string): number {
  const time = toLocalTime(liveAt.getTime(), readTimeZone(timeZone, liveAt.getTime()))
  return Math.abs(Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16)) - PREFERRED_MINUTES)
}
