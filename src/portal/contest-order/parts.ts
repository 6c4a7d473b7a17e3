import type { PublishedOrder, PublishedOrderContest } from '#contract/published/shapes.ts'
import { currentFragment } from '#judo/competition/activity.ts'
import { dayOf, type Instant, today } from '#judo/competition/day.ts'
import { type ContestOrderEntry, contestOrder } from '#judo/order/contest-order.ts'

/** A published contest as the rules of the order take it. */
type Ordered = PublishedOrderContest & {
  /** Its id; that of a contest of teams is negative, since both are counted from 1. */
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
 * @param active contests that are on their mats, by `idContest`
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
    const idContest = contest.team === null ? contest.id : -contest.id
    return { ...contest, idContest, day, bye: false, isFinished: contest.finished, part }
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
export const partInPlay = (parts: readonly Part[]): Part | undefined => parts.find(hasToCome) ?? parts[0]

/** What is known of the day besides the order, where a page is not just built. */
export type Today = {
  now: Instant
  timeZone: string
  /** Parts that scoreboards say are on their mats. */
  named: ReadonlySet<number>
}

/**
 * The part that is on, unless an address says which: the one that scoreboards name, else that of a contest on its mat, else
 * the one whose hours these are, else the first of today. Each has to have something to come; where none has, the first
 * that has (docs/specification/contest-order.md, "What the page shows").
 */
export function partOn(parts: readonly Part[], { now, timeZone, named }: Today): Part | undefined {
  const day = today(now, timeZone)
  const todays = parts.filter((part) => part.day === day && hasToCome(part))
  const timed = todays.flatMap((part) =>
    part.start && part.finish ? [{ part, start: part.start, finish: part.finish }] : [],
  )
  return (
    todays.find(({ key }) => named.has(Number(key))) ??
    todays.find(({ mats }) => mats.some(({ entries }) => entries.some(({ state }) => state === 'active'))) ??
    currentFragment(now, timed, timeZone)?.part ??
    todays[0] ??
    partInPlay(parts)
  )
}

const hasToCome = ({ mats }: Part): boolean => mats.some(({ entries }) => entries.some(isToCome))

export const isToCome = ({ state }: Entry): boolean => state !== 'past'

/** When a contest began, else will begin as far as that is known; milliseconds since 1970, 0 where nothing is. */
export function startOf(
  { contest }: Entry,
  estimates: ReadonlyMap<number, { readonly expected: number }>,
): number {
  const time = contest.start ?? contest.planned
  return estimates.get(contest.id)?.expected ?? (time ? Date.parse(time) : 0)
}
