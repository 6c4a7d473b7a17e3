import type { Board } from '#contract/api/live/live.ts'
import { type LiveFeedState, selectLoaded } from '#portal/live/live-feed.ts'
import { getLiveStore } from '#portal/live/live-store.ts'
import { applyLiveToRecording } from '#publication/live/apply-live-to-videos.ts'
import type { PublishedRecording } from '#publication/schemas/index.ts'

/** A running stream as the live feed has it. */
export type LiveRecording = {
  /** With the contests that have begun since it was published. */
  recording: PublishedRecording
  /** The board of its mat; null for a stream of several mats. */
  board: Board | null
}

/** Calls `onChange` with the live feed applied to a running stream. @returns stops it */
export function followRecording(
  recording: PublishedRecording,
  onChange: (live: LiveRecording) => void,
): () => void {
  const [part] = recording.parts
  if (!part) return () => undefined
  const $feed = getLiveStore(part.competition, [])
  const handle = (state: LiveFeedState) => {
    const feed = selectLoaded(state)
    if (!feed) return
    const board = part.mat === null ? null : (feed.now.mats.get(part.mat)?.board ?? null)
    onChange({ recording: applyLiveToRecording(recording, feed.now), board })
  }
  handle($feed.get())
  return $feed.listen(handle)
}
