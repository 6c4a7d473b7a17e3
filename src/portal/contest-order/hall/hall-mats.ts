import { type Instant, type IsoDay, today } from '#judo/competition/local-time.ts'
import { isUpcoming, type OrderBlock, type OrderEntry } from '../model/order-blocks.ts'

/** What a screen in the hall shows of a mat. */
export type HallMatState = {
  mat: number
  /** On the mat, or just over until the next one is called; null between two. */
  current: OrderEntry | null
  /** Who is called next. */
  next: readonly OrderEntry[]
}

/** At most so many; a mat that has less room shows fewer. */
const MAX_NEXT_CONTESTS = 5

/**
 * The mats of a day side by side, each with what is on it and what comes next, over all parts of the programme. On another
 * day it is the next one with something to come.
 * @param last by mat, the contest it showed last, if that is over
 */
export function buildHallMats(
  parts: readonly OrderBlock[],
  { now, timeZone }: { now: Instant; timeZone: string },
  last: ReadonlyMap<number, number>,
): HallMatState[] {
  const day = findDisplayedDay(parts, today(now, timeZone))
  const byMat = Map.groupBy(
    parts.filter((part) => part.day === day).flatMap(({ mats }) => mats),
    ({ mat }) => mat,
  )
  return [...byMat]
    .sort(([a], [b]) => a - b)
    .map(([mat, orders]) => {
      const entries = orders.flatMap(({ entries }) => entries)
      const active = entries.find(({ state }) => state === 'active')
      const over = entries.find(({ contest }) => contest.idContest === last.get(mat))
      const waiting = entries.filter((entry) => isUpcoming(entry) && entry !== active)
      return { mat, current: active ?? over ?? null, next: waiting.slice(0, MAX_NEXT_CONTESTS) }
    })
}

function findDisplayedDay(parts: readonly OrderBlock[], day: IsoDay): IsoDay | undefined {
  if (parts.some((part) => part.day === day)) return day
  const days = parts
    .filter(({ mats }) => mats.some(({ entries }) => entries.some(isUpcoming)))
    .map((part) => part.day)
    .sort()
  return days.find((one) => one > day) ?? days[0]
}

/** How many mats stand beside each other, so that names stay large: on a screen that is wide, and on one that is high. */
export const getHallColumns = (mats: number): { wide: number; high: number } => ({
  wide: mats <= 4 ? Math.max(1, mats) : Math.ceil(mats / 2),
  high: mats <= 3 ? 1 : 2,
})
