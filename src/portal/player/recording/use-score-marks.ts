import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $live } from './follow-live.ts'
import { type ContestMark, fetchScoreMarks, type ScoreMark } from './recording-marks.ts'

/** The scores of the contest that is on; those of a running contest as they are given. */
export function useScoreMarks(contest: ContestMark | null): readonly ScoreMark[] {
  const live = useStore($live)
  const [loaded, setLoaded] = useState<{ contest: number; scores: readonly ScoreMark[] } | null>(null)
  const board = live?.board
  const id = contest?.id ?? null
  // what is on the board changes when there is something to fetch
  const boardState =
    board && board.idContest === id ? JSON.stringify([board.scoreWhite, board.scoreBlue]) : ''
  const isLive = live !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks of a running stream are new objects with every packet
  useEffect(() => {
    if (!contest) return
    let isCurrent = true
    fetchScoreMarks(contest, isLive).then(
      (scores) => isCurrent && setLoaded({ contest: contest.id, scores }),
      (error: unknown) => console.debug(error), // the timeline then has no scores
    )
    return () => {
      isCurrent = false
    }
  }, [id, isLive, boardState])
  return loaded && loaded.contest === id ? loaded.scores : []
}
