import type { LiveContest, PublishedContest } from './schemas/index.ts'

/** A contest as draws have it; a file of its own, since a live bracket loads nothing of other documents. */
export function toPublishedContest(contest: LiveContest): PublishedContest {
  const { category, team, fragment, place, planned, teamContest, bye, ...drawn } = contest
  return drawn
}
