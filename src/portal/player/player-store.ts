import { atom, map } from 'nanostores'
import type { PublishedRecording } from '#publication/schemas/index.ts'
import { readStorage, writeStorage } from '../stores/storage.ts'

/** The video that is open (portal specification §3, "Video descriptor"). */
export type OpenVideo = {
  /** As in addresses. */
  slug: string
  /** Second at which it was opened; null for the beginning, or for now if it is live. */
  second: number | null
  /** The page that it was opened on, to return to. */
  page: string
  /** The address that opens it again, to which a second is added. */
  address: string
}

/** Portal specification §3. */
export type PlayerMode = 'normal' | 'theater' | 'fullscreen' | 'mini' | 'mobile mini'

/** Why nothing plays; each has a sentence and a way on. */
export type PlayerProblem =
  | 'notBegun'
  | 'ended'
  | 'stalled'
  | 'failed'
  | 'unreachable' // the platform of the video does not respond
  | 'outside'
  | 'signIn'
  | 'subscription'

export type PlaybackState = {
  isPlaying: boolean
  /** Whether the first picture has been shown. */
  isReady: boolean
  isWaiting: boolean
  /** Whether it plays without sound because the browser wants a click first. */
  isSilenced: boolean
  /** Second of the stream. */
  second: number
  /** The part of the stream that can be watched. */
  start: number
  end: number
  isLive: boolean
  rate: number
  /** Heights of the qualities, and the chosen one; null for automatic. */
  heights: readonly number[]
  height: number | null
  /** Names of the captions, and the chosen ones. */
  captions: readonly string[]
  caption: number | null
}

export const INITIAL_STATE: PlaybackState = {
  isPlaying: false,
  isReady: false,
  isWaiting: false,
  isSilenced: false,
  second: 0,
  start: 0,
  end: 0,
  isLive: false,
  rate: 1,
  heights: [],
  height: null,
  captions: [],
  caption: null,
}

export const $video = atom<OpenVideo | null>(null)
export const $recording = atom<PublishedRecording | null>(null)
export const $mode = atom<PlayerMode>('normal')
export const $problem = atom<PlayerProblem | null>(null)
export const $playback = map<PlaybackState>(INITIAL_STATE)

/** From 0 to 1; it outlasts the visit. */
export const $volume = atom(Number(readStorage('videoVolume') ?? 1))
export const $isMuted = atom(readStorage('videoMuted') === 'true')
$volume.listen((volume) => writeStorage('videoVolume', String(volume)))
$isMuted.listen((muted) => writeStorage('videoMuted', String(muted)))

/** Whether the visitor has allowed videos of YouTube, for this visit. */
export const $isYouTubeAllowed = atom(false)

/** Whether this is a phone or tablet, by its user agent (portal specification §9). */
const isMobile = (): boolean => /Mobi|Android|iPhone|iPad/i.test(navigator.userAgent)

/** Mini becomes mobile mini on phones (portal specification §4.6). */
export const setMode = (mode: PlayerMode): void =>
  $mode.set(mode === 'mini' && isMobile() ? 'mobile mini' : mode)
