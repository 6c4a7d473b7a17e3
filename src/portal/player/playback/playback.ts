import type { PlaybackState, PlayerProblem } from '../player-store.ts'

/** What plays a video, whatever its source. Times are seconds of the stream. */
export type Playback = {
  /** The element with the picture. */
  element: HTMLElement
  play: () => void
  pause: () => void
  seek: (second: number) => void
  setRate: (rate: number) => void
  setVolume: (volume: number, muted: boolean) => void
  setHeight: (height: number | null) => void
  setCaption: (caption: number | null) => void
  /** Null where the source has no picture in picture. */
  togglePictureInPicture: (() => void) | null
  destroy: () => void
}

export type PlaybackReporter = {
  change: (changed: Partial<PlaybackState>) => void
  fail: (problem: PlayerProblem) => void
}
