import type { Contest } from '#contract/api/contest.ts'
import type { PublishedScheduledContest } from '../schemas/index.ts'
import { publishOutcome } from './contests.ts'

/** Contests that are called to a mat, and in which order. Pages of a running competition do this as packets come. */

/** Whether a contest is in the order: byes are not fought, and without a mat it isn't called. */
export const isScheduled = ({ bye, mat }: Contest): boolean => !bye && mat !== null

/**
 * Contests as they are called: by part of the programme, mat, place on the mat. Those outside every part come last.
 * @param fragments ids of the parts, in their order
 */
export function sortScheduledContests(
  fragments: readonly number[],
  contests: readonly PublishedScheduledContest[],
): PublishedScheduledContest[] {
  const parts = new Map(fragments.map((id, at) => [id, at]))
  const partOf = ({ fragment }: PublishedScheduledContest) => parts.get(fragment ?? 0) ?? fragments.length
  return contests.toSorted(
    (a, b) =>
      partOf(a) - partOf(b) ||
      a.mat - b.mat ||
      (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER) ||
      compareText(getStartTime(a), getStartTime(b)) ||
      a.number - b.number,
  )
}

const getStartTime = ({ planned, start }: PublishedScheduledContest): string => start ?? planned ?? ''

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A contest with a mat, as the order has it. */
export const publishScheduledContest = (contest: Contest): PublishedScheduledContest => ({
  id: contest.idContest,
  number: contest.fightNo,
  category: contest.idWeight,
  team: null,
  key: contest.key,
  round: contest.round,
  fragment: contest.idFragment,
  mat: contest.mat ?? 0,
  place: contest.matOrder,
  white: contest.personWhite?.idPerson ?? null,
  blue: contest.personBlue?.idPerson ?? null,
  planned: contest.timeStartPlanned,
  start: contest.timeStart,
  ...publishOutcome(contest),
})
