import { findCurrentBlock } from '#judo/competition/competition-activity.ts'
import { type Instant, parseLocalDay, type TimeZone, today } from '#judo/competition/local-time.ts'
import { buildMatQueues, type ContestOrderEntry } from '#judo/order/mat-queues.ts'
import type { PublishedContestOrder, PublishedScheduledContest } from '#publication/schemas/index.ts'

/** A published contest with the fields that the rules of the contest order need. */
type OrderContestData = PublishedScheduledContest & {
  /** Contest id; negative for team contests, whose ids overlap. */
  idContest: number
  day: string
  bye: boolean
  isFinished: boolean
  blockKey: string
}

export type OrderEntry = ContestOrderEntry<OrderContestData>

/** A block of the programme; contests without one make a block for each day. */
export type OrderBlock = {
  /** Value of `?fragment=`: the id of the block, or a day. */
  key: string
  title: string | null
  /** `YYYY-MM-DD` at the competition; empty if no time is known. */
  day: string
  start: string | null
  finish: string | null
  /** By mat, in the order they are called. */
  mats: readonly { mat: number; entries: readonly OrderEntry[] }[]
}

/**
 * The contest order by blocks of the programme; blocks without contests are left out.
 * @param active contests on the mats, by `idContest`
 */
export function buildOrderBlocks(
  order: PublishedContestOrder,
  timeZone: TimeZone,
  active: ReadonlySet<number> = new Set(),
): OrderBlock[] {
  const fragments = new Map(order.blocks.map((fragment) => [fragment.id, fragment]))
  const contests = order.contests.map((contest): OrderContestData => {
    const fragment = fragments.get(contest.block ?? 0)
    const time = fragment?.start ?? contest.plannedStart ?? contest.startedAt
    const day = time ? parseLocalDay(time, timeZone) : ''
    const block = fragment ? String(fragment.id) : day || UNDATED_BLOCK_KEY
    return {
      ...contest,
      idContest: getOrderId(contest),
      day,
      bye: false,
      isFinished: contest.isFinished,
      blockKey: block,
    }
  })
  const byBlock = Map.groupBy(
    buildMatQueues(contests, active).flatMap(({ entries }) => entries),
    ({ contest }) => contest.blockKey,
  )
  const keys = [...new Set([...order.blocks.map(({ id }) => String(id)), ...byBlock.keys()])]
  return keys.flatMap((key): OrderBlock[] => {
    const entries = byBlock.get(key)
    const [first] = entries ?? []
    if (!entries || !first) return []
    const fragment = fragments.get(Number(key))
    return [
      {
        key,
        title: fragment?.title ?? null,
        day: first.contest.day,
        start: fragment?.start ?? first.contest.plannedStart,
        finish: fragment?.finish ?? null,
        mats: [...Map.groupBy(entries, ({ contest }) => contest.mat)]
          .map(([mat, onMat]) => ({ mat, entries: onMat }))
          .sort((a, b) => a.mat - b.mat),
      },
    ]
  })
}

/** The id of a contest in the order; negative for team contests, whose ids overlap. */
export const getOrderId = ({
  id,
  teamCompetition,
}: Pick<PublishedScheduledContest, 'id' | 'teamCompetition'>): number => (teamCompetition === null ? id : -id)

const UNDATED_BLOCK_KEY = 'rest'

/** The default block when the current time isn't known: the first with upcoming contests, otherwise the first. */
export const findUpcomingBlock = (blocks: readonly OrderBlock[]): OrderBlock | undefined =>
  blocks.find(hasUpcoming) ?? blocks[0]

/** What decides the current block in the browser. */
export type BlockContext = {
  now: Instant
  timeZone: TimeZone
  /** Blocks that scoreboards report. */
  activeBlocks: ReadonlySet<number>
}

/**
 * The default block: the one that scoreboards report, otherwise that of an active contest, otherwise the one planned for now,
 * otherwise the first of today. Only blocks with upcoming contests count; if today has none, the first that has
 * (docs/specification/contest-order.md, "The page").
 */
export function findBlockInProgress(
  blocks: readonly OrderBlock[],
  { now, timeZone, activeBlocks }: BlockContext,
): OrderBlock | undefined {
  const day = today(now, timeZone)
  const todays = blocks.filter((block) => block.day === day && hasUpcoming(block))
  const timed = todays.flatMap((block) =>
    block.start && block.finish ? [{ block, start: block.start, finish: block.finish }] : [],
  )
  return (
    todays.find(({ key }) => activeBlocks.has(Number(key))) ??
    todays.find(hasActiveContest) ??
    findCurrentBlock(now, timed, timeZone)?.block ??
    todays[0] ??
    findUpcomingBlock(blocks)
  )
}

export const hasActiveContest = ({ mats }: OrderBlock): boolean =>
  mats.some(({ entries }) => entries.some(({ state }) => state === 'active'))

const hasUpcoming = ({ mats }: OrderBlock): boolean => mats.some(({ entries }) => entries.some(isUnfinished))

export const isUnfinished = ({ state }: OrderEntry): boolean => state !== 'past'

/** The estimated, actual or planned start of a contest in milliseconds since 1970; after all others if unknown. */
export function getStartTime(
  { contest }: OrderEntry,
  estimates: ReadonlyMap<number, { readonly expected: number }>,
): number {
  const time = contest.startedAt ?? contest.plannedStart
  return estimates.get(contest.id)?.expected ?? (time ? Date.parse(time) : Number.MAX_SAFE_INTEGER)
}
