import { type Instant, type IsoDay, type TimeZone, today } from '#judo/competition/local-time.ts'
import { isUnfinished, type OrderBlock, type OrderEntry } from '../model/order-blocks.ts'

/** A mat as a screen in the hall shows it. */
export type HallMatState = {
  mat: number
  /** The active contest, or the last one until the next is called; null between two blocks. */
  current: OrderEntry | null
  next: readonly OrderEntry[]
}

/** Maximum; screens show as many as fit their height. */
const MAX_NEXT_CONTESTS = 12

/**
 * The mats of a day (`findDisplayedDay`) with their current and next contests, over all blocks of the programme.
 * @param last by mat, the last contest on its board, if it is finished
 */
export function buildHallMats(
  blocks: readonly OrderBlock[],
  { now, timeZone }: { now: Instant; timeZone: TimeZone },
  last: ReadonlyMap<number, number>,
): HallMatState[] {
  const day = findDisplayedDay(blocks, today(now, timeZone))
  const byMat = Map.groupBy(
    blocks.filter((block) => block.day === day).flatMap(({ mats }) => mats),
    ({ mat }) => mat,
  )
  return [...byMat]
    .sort(([a], [b]) => a - b)
    .map(([mat, orders]) => {
      const entries = orders.flatMap(({ entries }) => entries)
      const active = entries.find(({ state }) => state === 'active')
      const finished = entries.find(({ contest }) => contest.idContest === last.get(mat))
      const upcoming = entries.filter((entry) => isUnfinished(entry) && entry !== active)
      return { mat, current: active ?? finished ?? null, next: upcoming.slice(0, MAX_NEXT_CONTESTS) }
    })
}

/** Today; if no block is on this day, the next one with upcoming contests, or else the last. */
export function findDisplayedDay(blocks: readonly OrderBlock[], day: IsoDay): IsoDay | undefined {
  if (blocks.some((block) => block.day === day)) return day
  const days = blocks
    .filter(({ mats }) => mats.some(({ entries }) => entries.some(isUnfinished)))
    .map((block) => block.day)
    .sort()
  const last = blocks
    .map((block) => block.day)
    .sort()
    .at(-1)
  return days.find((candidate) => candidate > day) ?? days[0] ?? last
}

/** Whether no contest of the day is on a mat or to come. */
export const isDayOver = (mats: readonly HallMatState[]): boolean =>
  mats.length > 0 && mats.every(({ current, next }) => current?.state !== 'active' && next.length === 0)

/** Columns of mats, few enough that names stay large: on a landscape screen, and on a portrait one. */
export const getHallColumns = (mats: number): { wide: number; high: number } => ({
  wide: mats <= 4 ? Math.max(1, mats) : Math.ceil(mats / 2),
  high: mats <= 3 ? 1 : 2,
})
