import type { PublishedOrder, PublishedOrderContest } from '#contract/published/shapes.ts'
import { dayOf } from '#judo/competition/day.ts'
import { type ContestOrderEntry, contestOrder } from '#judo/order/contest-order.ts'

/** A published contest as the rules of the order take it. */
type Ordered = PublishedOrderContest & {
  idContest: number
  day: string
  bye: boolean
  isFinished: boolean
  part: string
}

export type Entry = ContestOrderEntry<Ordered>

/** A part of the programme; contests outside every part make one for each day. */
export type Part = {
  /** What `?fragment=` says: the fragment's number, or a day. */
  key: string
  title: string | null
  /** `YYYY-MM-DD` where the competition is; empty where no time is known. */
  day: string
  start: string | null
  finish: string | null
  /** By mat, in the order in which they are called. */
  mats: readonly { mat: number; entries: readonly Entry[] }[]
}

/**
 * The order of a competition by parts of its programme, those without contests left out.
 * @param active contests that are on their mats
 */
export function partsOf(
  order: PublishedOrder,
  timeZone: string,
  active: ReadonlySet<number> = new Set(),
): Part[] {
  const fragments = new Map(order.fragments.map((fragment) => [fragment.id, fragment]))
  const placed = order.contests.map((contest): Ordered => {
    const fragment = fragments.get(contest.fragment ?? 0)
    const time = fragment?.start ?? contest.planned ?? contest.start
    const day = time ? dayOf(time, timeZone) : ''
    const part = fragment ? String(fragment.id) : day || UNDATED
    return { ...contest, idContest: contest.id, day, bye: false, isFinished: contest.finished, part }
  })
  const byPart = Map.groupBy(
    contestOrder(placed, active).flatMap(({ entries }) => entries),
    ({ contest }) => contest.part,
  )
  const keys = [...new Set([...order.fragments.map(({ id }) => String(id)), ...byPart.keys()])]
  return keys.flatMap((key): Part[] => {
    const entries = byPart.get(key)
    const [first] = entries ?? []
    if (!entries || !first) return []
    const fragment = fragments.get(Number(key))
    return [
      {
        key,
        title: fragment?.title ?? null,
        day: first.contest.day,
        start: fragment?.start ?? first.contest.planned,
        finish: fragment?.finish ?? null,
        mats: [...Map.groupBy(entries, ({ contest }) => contest.mat)]
          .map(([mat, onMat]) => ({ mat, entries: onMat }))
          .sort((a, b) => a.mat - b.mat),
      },
    ]
  })
}

const UNDATED = 'rest'

/** The part that is shown unless an address says which: the first with something to come, else the first. */
export const partInPlay = (parts: readonly Part[]): Part | undefined =>
  parts.find(({ mats }) => mats.some(({ entries }) => entries.some(isToCome))) ?? parts[0]

export const isToCome = ({ state }: Entry): boolean => state !== 'past'
