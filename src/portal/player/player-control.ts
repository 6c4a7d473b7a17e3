import { contestCalls } from '#contract/api/contests/contests.ts'
import type { CallResponse } from '#contract/calls.ts'
import { ApiError } from '#contract/errors.ts'
import { sendCall } from '#contract/send-call.ts'
import { findRepetitionStart, REPETITION } from '#judo/video/index.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedRecording } from '#publication/schemas/index.ts'
import { parseVideoSlug } from '#publication/videos.ts'
import { fetchPublished } from '../data/fetch-published.ts'
import { SERVICES } from '../data/service-addresses.ts'
import { withRetry } from '../data/with-retry.ts'
import type { Playback, PlaybackReporter } from './playback/playback.ts'
import {
  $isMuted,
  $isYouTubeAllowed,
  $playback,
  $problem,
  $recording,
  $video,
  $volume,
  INITIAL_STATE,
  type OpenVideo,
  type PlayerProblem,
} from './player-store.ts'
import { LIVE_DELAY_SECONDS } from './recording/current-contest.ts'

/** What the controls, the keyboard, links of the page and messages of an embedding page do to the open video. */

let playback: Playback | null = null
let stage: HTMLElement | null = null
let opening = 0

/** Opens a video, or jumps in the one that is open. */
export async function openVideo(video: OpenVideo): Promise<void> {
  endRepetition?.()
  const isOpen = $video.get()?.slug === video.slug
  $video.set(video)
  if (isOpen && playback && !$problem.get()) {
    if (video.second !== null) seek(video.second)
    else if ($playback.get().isLive) seekToLive()
    playback.play()
    return
  }
  if (!isOpen) $recording.set(null)
  await start(video)
}

async function start({ slug, second }: OpenVideo): Promise<void> {
  endRepetition?.()
  const request = ++opening
  playback?.destroy()
  playback = null
  $problem.set(null)
  $playback.set({ ...INITIAL_STATE, second: second ?? 0 })
  const { source, code } = parseVideoSlug(slug)
  if (source === 'yt' && !$isYouTubeAllowed.get()) return
  try {
    const recording = $recording.get() ?? fetchRecording(slug)
    const [created, loaded] = await Promise.all([
      source === 'yt'
        ? createYouTube(code, second ?? 0, $isMuted.get())
        : createHls(slug, second, Promise.resolve(recording)),
      recording,
    ])
    if (request !== opening) return created.destroy()
    $recording.set(loaded)
    playback = created
    stage?.prepend(playback.element)
    playback.setVolume($volume.get(), $isMuted.get())
    playback.play()
  } catch (error) {
    if (request !== opening) return
    if (!(error instanceof ApiError)) console.error(error)
    $problem.set(toProblem(error))
  }
}

const createYouTube = async (code: string, second: number, isMuted: boolean): Promise<Playback> =>
  (await import('./playback/youtube-playback.ts')).createYouTubePlayback({ code, second, isMuted, report })

/** Code, address and contests are loaded at the same time: each takes a round trip. */
async function createHls(
  slug: string,
  second: number | null,
  loading: Promise<PublishedRecording | null>,
): Promise<Playback> {
  const [{ createHlsPlayback }, address, recording] = await Promise.all([
    import('./playback/hls-playback.ts'),
    fetchAddress(slug),
    loading,
  ])
  const streamStartedAt = recording?.parts.find((part) => part.streamStartedAt)?.streamStartedAt ?? null
  return createHlsPlayback({ address, second, streamStartedAt, report })
}

/** The address of a playlist, which the browser begins to load before hls.js asks for it. */
async function fetchAddress(slug: string): Promise<string> {
  // not by the client of all calls, which imports all their definitions
  const { url } = await withRetry((signal) =>
    sendCall<CallResponse<'Contest/MediaTokenForVideofield'>>(
      contestCalls['Contest/MediaTokenForVideofield'],
      { slug },
      { base: SERVICES.api, signal },
    ),
  )
  const { href } = new URL(url, SERVICES.api || location.origin)
  const preload = document.createElement('link')
  document.head.append(
    Object.assign(preload, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }),
  )
  return href
}

/** Null if it is not published: the video then plays without its contests. */
const fetchRecording = (slug: string): Promise<PublishedRecording | null> =>
  fetchPublished(RESOURCES.recording(slug)).then(
    (text) => JSON.parse(text) as PublishedRecording,
    (error: unknown) => {
      console.debug(error)
      return null
    },
  )

function toProblem(error: unknown): PlayerProblem {
  if (!(error instanceof ApiError)) return 'failed'
  return error.status === 401 ? 'signIn' : error.status === 403 ? 'subscription' : 'failed'
}

const report: PlaybackReporter = {
  change: (changed) => {
    $playback.set({ ...$playback.get(), ...changed })
    const problem = $problem.get()
    if (problem === 'stalled' && changed.isWaiting === false) $problem.set(null)
    if (problem === 'unreachable' && changed.isReady) $problem.set(null)
  },
  fail: (problem) => $problem.set(problem),
}

/** Shows the picture in an element, now and whenever a video is opened. */
export function setStage(element: HTMLElement | null): void {
  stage = element
  if (playback) stage?.prepend(playback.element)
}

/** Opens the video again where it was, with a new address. */
export function retry(): void {
  const video = $video.get()
  const { second, isReady } = $playback.get()
  if (video) start({ ...video, second: $problem.get() === 'ended' ? 0 : isReady ? second : video.second })
}

export function allowYouTube(): void {
  $isYouTubeAllowed.set(true)
  const video = $video.get()
  if (video) start(video)
}

export function closeVideo(): void {
  endRepetition?.()
  opening++
  playback?.destroy()
  playback = null
  $video.set(null)
  $recording.set(null)
}

export const play = (): void => playback?.play()
export const pause = (): void => playback?.pause()
export const togglePlaying = (): void => ($playback.get().isPlaying ? pause() : play())

/** Ends the repetition, unless the second belongs to what is repeated. */
export function seek(second: number): void {
  if (repeatedUntil !== null && (second < findRepetitionStart(repeatedUntil) || second > repeatedUntil))
    endRepetition?.()
  seekWithin(second)
}

function seekWithin(second: number): void {
  const { start, end } = $playback.get()
  const within = end > start ? Math.min(Math.max(second, start), end) : second
  playback?.seek(within)
  if ($problem.get() === 'ended' || $problem.get() === 'outside') $problem.set(null)
}

/** To the present of a live stream, as far as it has been delivered. */
export const seekToLive = (): void => seek($playback.get().end - LIVE_DELAY_SECONDS)

/** One picture, as most cameras make 25 in a second. */
const FRAME_SECONDS = 1 / 25

export function stepFrame(direction: 1 | -1): void {
  pause()
  seek($playback.get().second + direction * FRAME_SECONDS)
}

export const setRate = (rate: number): void => playback?.setRate(rate)
export const setHeight = (height: number | null): void => playback?.setHeight(height)
export const setCaption = (caption: number | null): void => playback?.setCaption(caption)
export const getPictureInPicture = (): (() => void) | null => playback?.togglePictureInPicture ?? null

export function setVolume(volume: number, muted: boolean): void {
  $volume.set(volume)
  $isMuted.set(muted)
  playback?.setVolume(volume, muted)
}

/** Repeats the last seconds slowly, again and again, until it is called again or something else is chosen. */
export function toggleRepetition(): void {
  if (endRepetition) {
    endRepetition()
    return
  }
  const end = $playback.get().second
  repeatedUntil = end
  const begin = () => seekWithin(findRepetitionStart(end))
  const unlisten = $playback.listen(({ second }) => second >= end && begin())
  const { rate } = $playback.get()
  setRate(REPETITION.speed)
  begin()
  play()
  endRepetition = () => {
    endRepetition = null
    repeatedUntil = null
    unlisten()
    setRate(rate)
  }
}
let endRepetition: (() => void) | null = null
/** Second at which the repeated part ends; null if nothing is repeated. */
let repeatedUntil: number | null = null
