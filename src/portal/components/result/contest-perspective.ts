import type { SideScore } from '#judo/score/index.ts'
import type { Side } from '#judo/score/score.ts'
import type { PublishedContest } from '#publication/schemas/index.ts'

/** A contest from the point of view of one of its judoka. */
export type ContestPerspective = {
  side: Side
  /** Null if the opponent is not known yet. */
  opponentId: number | null
  won: boolean
  ownScore: SideScore
  opponentScore: SideScore
}

export function getContestPerspective(
  {
    white,
    blue,
    winner,
    scoreWhite,
    scoreBlue,
  }: Pick<PublishedContest, 'white' | 'blue' | 'winner' | 'scoreWhite' | 'scoreBlue'>,
  judokaId: number,
): ContestPerspective {
  const won = winner === judokaId
  return white === judokaId
    ? { side: 'white', opponentId: blue, won, ownScore: scoreWhite, opponentScore: scoreBlue }
    : { side: 'blue', opponentId: white, won, ownScore: scoreBlue, opponentScore: scoreWhite }
}
