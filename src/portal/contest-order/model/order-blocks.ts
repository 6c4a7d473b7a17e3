import { findCurrentBlock } from '#judo/competition/competition-activity.ts'
import { type Instant, parseLocalDay, today } from '#judo/competition/local-time.ts'
import { type ContestOrderEntry, createContestOrder } from '#judo/order/contest-order.ts'
import type { PublishedContestOrder, PublishedScheduledContest } from '#publication/schemas/index.ts'

/** A published contest as the rules of the order take it. */
type OrderContestData = PublishedScheduledContest & {
  /** Its id; that of a contest of teams is negative, since both are counted from 1. */
  idContest: number
  day: string
  bye: boolean
  isFinished: boolean
  block: string
}

export type OrderEntry = ContestOrderEntry<OrderContestData>

/** A part of the programme; contests outside every part make one for each day. */
export type OrderBlock = {
  /** What `?fragment=` says: the fragment's number, or a day. */
  key: string
  title: string | null
  /** `YYYY-MM-DD` where the competition is; empty where no time is known. */
  day: string
  start: string | null
  finish: string | null
  /** By mat, in the order in which they are called. */
  mats: readonly { mat: number; entries: readonly OrderEntry[] }[]
}

/**
 * The order of a competition by parts of its programme, those without contests left out.
 * @param active contests that are on their mats, by `idContest`
 */
export function buildOrderBlocks(
  order: PublishedContestOrder,
  timeZone: string,
  active: ReadonlySet<number> = new Set(),
): OrderBlock[] {
  const fragments = new Map(order.fragments.map((fragment) => [fragment.id, fragment]))
  const placed = order.contests.map((contest): OrderContestData => {
    const fragment = fragments.get(contest.fragment ?? 0)
    const time = fragment?.start ?? contest.planned ?? contest.start
    const day = time ? parseLocalDay(time, timeZone) : ''
    const part = fragment ? String(fragment.id) : day || UNDATED_BLOCK_KEY
    const idContest = contest.team === null ? contest.id : -contest.id
    return { ...contest, idContest, day, bye: false, isFinished: contest.finished, block: part }
  })
  const byPart = Map.groupBy(
    createContestOrder(placed, active).flatMap(({ entries }) => entries),
    ({ contest }) => contest.block,
  )
  const keys = [...new Set([...order.fragments.map(({ id }) => String(id)), ...byPart.keys()])]
  return keys.flatMap((key): OrderBlock[] => {
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

const UNDATED_BLOCK_KEY = 'rest'

/** The part that is shown unless an address says which: the first with something to come, else the first. */
export const findUpcomingBlock = (parts: readonly OrderBlock[]): OrderBlock | undefined =>
  parts.find(hasUpcoming) ?? parts[0]

/** What is known of the day besides the order, where a page is not just built. */
export type BlockContext = {
  now: Instant
  timeZone: string
  /** Parts that scoreboards say are on their mats. */
  activeBlocks: ReadonlySet<number>
}

/**
 * The part that is on, unless an address says which: the one that scoreboards name, else that of a contest on its mat, else
 * the one whose hours these are, else the first of today. Each has to have something to come; where none has, the first
 * that has (docs/specification/contest-order.md, "What the page shows").
 */
export function findBlockInProgress(
  parts: readonly OrderBlock[],
  { now, timeZone, activeBlocks: named }: BlockContext,
): OrderBlock | undefined {
  const day = today(now, timeZone)
  const todays = parts.filter((part) => part.day === day && hasUpcoming(part))
  const timed = todays.flatMap((part) =>
    part.start && part.finish ? [{ part, start: part.start, finish: part.finish }] : [],
  )
  return (
    todays.find(({ key }) => named.has(Number(key))) ??
    todays.find(({ mats }) => mats.some(({ entries }) => entries.some(({ state }) => state === 'active'))) ??
    findCurrentBlock(now, timed, timeZone)?.part ??
    todays[0] ??
    findUpcomingBlock(parts)
  )
}

const hasUpcoming = ({ mats }: OrderBlock): boolean => mats.some(({ entries }) => entries.some(isUpcoming))

export const isUpcoming = ({ state }: OrderEntry): boolean => state !== 'past'

/** When a contest began, else will begin as far as that is known; milliseconds since 1970, 0 where nothing is. */
export function getStartTime(
  { contest }: OrderEntry,
  estimates: ReadonlyMap<number, { readonly expected: number }>,
): number {
  const time = contest.start ?? contest.planned
  return estimates.get(contest.id)?.expected ?? (time ? Date.parse(time) : 0)
}
