import type { LiveContest, PublishedContest } from './schemas/index.ts'

/** A contest in a draw; in its own file so that a live bracket loads no code for other documents. */
export function toPublishedContest(contest: LiveContest): PublishedContest {
  const { category, teamCompetition, block, matOrder, plannedStart, teamContest, bye, ...drawn } = contest
  return drawn
}
