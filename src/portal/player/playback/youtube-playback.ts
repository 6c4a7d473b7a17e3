import type { Playback, PlaybackReporter } from './playback.ts'

const ORIGIN = 'https://www.youtube-nocookie.com'

/** States of a video by the number that YouTube sends. */
const ENDED = 0
const PLAYING = 1
const BUFFERING = 3

/** A frame that sends nothing for this long after it was created is reported: networks and extensions block it. Milliseconds. */
const SILENCE_MS = 10_000

type Info = { currentTime?: number; duration?: number; playerState?: number; playbackRate?: number }

/**
 * Plays a video of YouTube in a frame that sets no cookies. It is controlled by messages, as YouTube's own script does, which pages
 * do not load.
 */
export function createYouTubePlayback({
  code,
  second,
  isMuted,
  report,
}: {
  code: string
  second: number
  isMuted: boolean
  report: PlaybackReporter
}): Playback {
  const frame = document.createElement('iframe')
  const query = new URLSearchParams({
    enablejsapi: '1',
    autoplay: '1',
    playsinline: '1',
    controls: '0',
    rel: '0',
    disablekb: '1',
    start: String(Math.floor(second)),
    origin: location.origin,
    ...(isMuted && { mute: '1' }),
  })
  frame.src = `${ORIGIN}/embed/${encodeURIComponent(code)}?${query}`
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  frame.title = 'YouTube'
  frame.tabIndex = -1
  const send = (message: object) => frame.contentWindow?.postMessage(JSON.stringify(message), ORIGIN)
  const call = (func: string, ...args: unknown[]) => send({ event: 'command', func, args })
  frame.addEventListener('load', () => send({ event: 'listening', id: 1 }))
  addEventListener('message', handleMessage)
  /** The last choice; a frame that has not loaded yet does not receive it. */
  let sound: { volume: number; muted: boolean } | null = null
  let hasResponded = false
  const silence = setTimeout(() => report.fail('unreachable'), SILENCE_MS)
  return {
    element: frame,
    play: () => call('playVideo'),
    pause: () => call('pauseVideo'),
    seek: (to) => {
      call('seekTo', to, true)
      report.change({ second: to })
    },
    setRate: (rate) => {
      call('setPlaybackRate', rate)
      report.change({ rate })
    },
    setVolume: (volume, muted) => {
      sound = { volume, muted }
      sendSound()
    },
    setHeight: () => undefined,
    setCaption: () => undefined,
    togglePictureInPicture: null,
    destroy: () => {
      clearTimeout(silence)
      removeEventListener('message', handleMessage)
      frame.remove()
    },
  }

  function sendSound(): void {
    if (!sound) return
    call('setVolume', Math.round(sound.volume * 100))
    call(sound.muted ? 'mute' : 'unMute')
  }

  function handleMessage({ origin, source, data }: MessageEvent): void {
    if (origin !== ORIGIN || source !== frame.contentWindow || typeof data !== 'string') return
    const message = parseMessage(data)
    if (message && !hasResponded) {
      hasResponded = true
      clearTimeout(silence)
      sendSound()
    }
    if (message?.event === 'onError') report.fail('failed')
    const { currentTime, duration, playerState, playbackRate } = message?.info ?? {}
    if (currentTime !== undefined) report.change({ second: currentTime })
    if (duration) report.change({ end: duration })
    if (playbackRate !== undefined) report.change({ rate: playbackRate })
    if (playerState === undefined) return
    report.change({ isPlaying: playerState === PLAYING || playerState === BUFFERING, isReady: true })
    if (playerState === ENDED) report.fail('ended')
  }
}

/** Null for what is not a message of the player. */
function parseMessage(text: string): { event?: string; info?: Info } | null {
  try {
    const message: unknown = JSON.parse(text)
    if (typeof message !== 'object' || message === null) return null
    const { event, info } = message as { event?: string; info?: unknown }
    return { ...(event && { event }), ...(typeof info === 'object' && info !== null && { info }) }
  } catch {
    return null
  }
}
