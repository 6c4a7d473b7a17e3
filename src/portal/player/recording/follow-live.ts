import { atom, computed } from 'nanostores'
import { $playback, $recording } from '../player-store.ts'
import type { LiveRecording } from './live-recording.ts'

/** Null for recordings, whose pages do not load the code of the live feed. */
export const $live = atom<LiveRecording | null>(null)

const $runningStream = computed([$recording, $playback], (recording, { isLive }) =>
  isLive && recording?.parts.length ? recording : null,
)

let stop: (() => void) | undefined

$runningStream.subscribe((recording) => {
  stop?.()
  stop = undefined
  $live.set(null)
  if (!recording) return
  import('./live-recording.ts').then(({ followRecording }) => {
    if ($runningStream.get() === recording) stop = followRecording(recording, (live) => $live.set(live))
  }, console.error)
})
