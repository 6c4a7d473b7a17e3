import { type Instant, parseLocalDay, type TimeZone } from '#judo/competition/local-time.ts'
import type {
  LiveContest,
  PublishedAthleteContest,
  PublishedCategorySummary,
  PublishedContest,
  PublishedScheduledContest,
} from './schemas/index.ts'

/** Contests as each published document has them: the one published shape without fields that the document implies. */

/** A contest in a draw. */
export function toPublishedContest(contest: LiveContest): PublishedContest {
  const { category, teamCompetition, block, matOrder, plannedStart, teamContest, bye, ...drawn } = contest
  return drawn
}

/** A contest in the contest order; null for a bye, and for a contest without a known mat. */
export function toScheduledContest(contest: LiveContest): PublishedScheduledContest | null {
  const { pool, teamContest, bye, mat, ...scheduled } = contest
  return bye || mat === null ? null : { ...scheduled, mat }
}

/** @param team number of the team competition that a bout belongs to */
export function toAthleteContest(
  contest: LiveContest,
  category: PublishedCategorySummary,
  team: number | null,
): PublishedAthleteContest {
  const { key, pool, block, matOrder, teamContest, bye, ...shared } = contest
  return { ...shared, category, teamCompetition: team }
}

/**
 * Sorts contests by block, mat, and order on the mat. Contests without a block come last.
 * @param blockIds ids of the blocks in the order of the programme
 */
export function sortScheduledContests<C extends OrderedContestData>(
  blockIds: readonly number[],
  contests: readonly C[],
): C[] {
  const positions = new Map(blockIds.map((id, position) => [id, position]))
  const getBlockPosition = ({ block }: OrderedContestData) => positions.get(block ?? 0) ?? blockIds.length
  return contests.toSorted(
    (a, b) =>
      getBlockPosition(a) - getBlockPosition(b) ||
      a.mat - b.mat ||
      (a.matOrder ?? Number.MAX_SAFE_INTEGER) - (b.matOrder ?? Number.MAX_SAFE_INTEGER) ||
      compareInstants(getStartTime(a) ?? BEFORE_ALL, getStartTime(b) ?? BEFORE_ALL) ||
      a.number - b.number,
  )
}

/** What the position of a contest in the order depends on. */
type OrderedContestData = Pick<
  PublishedScheduledContest,
  'block' | 'mat' | 'matOrder' | 'number' | 'plannedStart' | 'startedAt'
>

type TimedContest = { number: number; plannedStart: string | null; startedAt: string | null }

/**
 * The day of a contest at the competition, by its block if that is known; empty if no time is.
 * @param blockStart start of the block
 */
export function getContestDay(
  { plannedStart, startedAt }: Pick<TimedContest, 'plannedStart' | 'startedAt'>,
  blockStart: string | null | undefined,
  timeZone: TimeZone,
): string {
  const time = blockStart ?? plannedStart ?? startedAt
  return time ? parseLocalDay(time, timeZone) : ''
}

/** Compares contests of one judoka: by time, those without one last, then by number. */
export const compareByTime = (a: TimedContest, b: TimedContest): number =>
  compareInstants(getStartTime(a) ?? AFTER_ALL, getStartTime(b) ?? AFTER_ALL) || a.number - b.number

const BEFORE_ALL = Number.NEGATIVE_INFINITY
const AFTER_ALL = Number.POSITIVE_INFINITY

/** Instants, because texts with different offsets do not sort by time. */
function getStartTime({ plannedStart, startedAt }: TimedContest): Instant | null {
  const time = startedAt ?? plannedStart
  return time === null ? null : Date.parse(time)
}

const compareInstants = (a: Instant, b: Instant): number => (a < b ? -1 : a > b ? 1 : 0)
