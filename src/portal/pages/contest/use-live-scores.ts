import { useEffect, useState } from 'react'
import type { LiveState } from '#contract/live/live-state.ts'
import type { PublishedContest, PublishedScoreEvent } from '#publication/schemas/index.ts'

/** After a score, the viewers of a contest fetch its events at random times within this period. Milliseconds. */
const FETCH_SPREAD_MS = 2000

type LiveScores = { contest: number; scores: readonly PublishedScoreEvent[] }

/**
 * The scores of a contest that the live feed knows and the archive does not yet: the board says that there is one, and the API which.
 * Null until they are fetched, and without a live feed.
 * @param contest with the scores of its board
 */
export function useLiveScores(
  contest: PublishedContest | null,
  live: LiveState | undefined,
): LiveScores['scores'] | null {
  const [loaded, setLoaded] = useState<LiveScores | null>(null)
  const id = contest !== null && live?.contests.has(contest.id) ? contest.id : null
  const boardState =
    id === null ? '' : JSON.stringify([contest?.scoreWhite, contest?.scoreBlue, contest?.isFinished])
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again for every change of the board
  useEffect(() => {
    if (id === null) return
    let isCurrent = true
    const timer = setTimeout(
      () =>
        import('#portal/data/fetch-scores.ts')
          .then(({ fetchScores }) => fetchScores(id))
          .then((scores) => isCurrent && setLoaded({ contest: id, scores }))
          .catch(console.error),
      Math.random() * FETCH_SPREAD_MS,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [id, boardState])
  return loaded && loaded.contest === id ? loaded.scores : null
}
