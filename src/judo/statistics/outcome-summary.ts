import type { WinReason } from '../score/score.ts'
import { type FinishedContest, listContestsOfJudoka } from './win-loss-record.ts'

/**
 * How a judoka wins and loses.
 * Rules: docs/specification/results.md, "Statistics".
 */

export type DecidedContest = FinishedContest & {
  /** `null` where it was not recorded. */
  reason: WinReason | null
  goldenScore: boolean
  /** Length including golden score, in seconds. */
  seconds: number
}

export type OutcomeSummary = {
  count: number
  byReason: Readonly<Record<WinReason | 'unknown', number>>
  goldenScore: number
  /** Mean length in seconds of those that were fought; `null` without one. */
  meanSeconds: number | null
}

/** Wins and losses of a judoka by how they were decided. */
export function summarizeOutcomes(
  meetings: readonly DecidedContest[],
  idPerson: number,
): { wins: OutcomeSummary; losses: OutcomeSummary } {
  const contests = listContestsOfJudoka(meetings, idPerson)
  return {
    wins: summarizeContests(contests.filter(({ idWinner }) => idWinner === idPerson)),
    losses: summarizeContests(contests.filter(({ idWinner }) => idWinner !== idPerson)),
  }
}

function summarizeContests(meetings: readonly DecidedContest[]): OutcomeSummary {
  const by = (winReason: WinReason | null) => meetings.filter(({ reason }) => reason === winReason).length
  const fought = meetings.filter(({ reason }) => reason !== 'fusen-gachi')
  const seconds = fought.reduce((sum, meeting) => sum + meeting.seconds, 0)
  return {
    count: meetings.length,
    byReason: {
      ippon: by('ippon'),
      'waza-ari-awasete-ippon': by('waza-ari-awasete-ippon'),
      score: by('score'),
      'hansoku-make': by('hansoku-make'),
      'fusen-gachi': by('fusen-gachi'),
      'kiken-gachi': by('kiken-gachi'),
      decision: by('decision'),
      unknown: by(null),
    },
    goldenScore: meetings.filter(({ goldenScore }) => goldenScore).length,
    meanSeconds: fought.length === 0 ? null : seconds / fought.length,
  }
}
