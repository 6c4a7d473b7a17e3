import type { PublishedJudoka } from '#publication/schemas/index.ts'
import { type ContestPerspective, getContestPerspective } from '../components/result/contest-perspective.ts'

/** A contest of a profile, from the point of view of its judoka. */
export type JudokaContest = PublishedJudoka['contests'][number] & ContestPerspective

/** The contests of a profile, the latest first. */
export const listJudokaContests = ({ person, contests }: PublishedJudoka): JudokaContest[] =>
  contests.map((contest) => ({ ...contest, ...getContestPerspective(contest, person.id) }))
