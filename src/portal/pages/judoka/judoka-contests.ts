import type { PublishedJudoka } from '#publication/schemas/index.ts'

/** A contest of a profile, and whether its judoka won. */
export type JudokaContest = PublishedJudoka['contests'][number] & { won: boolean }

/** The contests of a profile, the latest first. */
export const listJudokaContests = ({ person, contests }: PublishedJudoka): JudokaContest[] =>
  contests.map((contest) => ({ ...contest, won: contest.winner === person.id }))
