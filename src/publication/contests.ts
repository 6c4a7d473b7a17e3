import { parseLocalDay } from '#judo/competition/local-time.ts'
import type {
  LiveContest,
  PublishedAthleteContest,
  PublishedCategorySummary,
  PublishedScheduledContest,
} from './schemas/index.ts'

/** Contests as each published document has them: the one published shape without fields that the document implies. */

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
      compareText(getStartTime(a) ?? '', getStartTime(b) ?? '') ||
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
  timeZone: string,
): string {
  const time = blockStart ?? plannedStart ?? startedAt
  return time ? parseLocalDay(time, timeZone) : ''
}

/** Compares contests of one judoka: by time, those without one last, then by number. */
export const compareByTime = (a: TimedContest, b: TimedContest): number =>
  compareText(getStartTime(a) ?? LAST, getStartTime(b) ?? LAST) || a.number - b.number

/** Sorts after every ISO time. */
const LAST = '~'

const getStartTime = ({ plannedStart, startedAt }: TimedContest): string | null => startedAt ?? plannedStart

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
