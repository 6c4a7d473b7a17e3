import type Hls from 'hls.js'
import { toStreamSecond } from '#judo/video/index.ts'
import type { Playback, PlaybackReporter } from './playback.ts'

/** A stream that delivers nothing for this long is reported. */
const STALL_MS = 8000

type Options = {
  address: string
  /** Null for the beginning, or for now if the stream is live. */
  second: number | null
  /** When the first second was filmed; null if unknown. */
  streamStartedAt: string | null
  report: PlaybackReporter
}

/** Plays an HLS stream: with hls.js, and where that can't run, with what the browser has (Safari on iPhones). */
export async function createHlsPlayback({
  address,
  second,
  streamStartedAt,
  report,
}: Options): Promise<Playback> {
  const { default: LightPlayer } = await import('hls.js/light')
  const video = document.createElement('video')
  video.playsInline = true
  if (!LightPlayer.isSupported()) {
    if (!video.canPlayType('application/vnd.apple.mpegurl')) report.fail('failed')
    video.src = address
    if (second !== null) video.currentTime = second
    return createVideoPlayback(video, { getOffset: () => 0, getPlayer: () => null, report })
  }
  /** Second of the stream at the time 0 of the element: live playlists lose their beginning. */
  let offset = 0
  let player = attach(LightPlayer)
  return createVideoPlayback(video, { getOffset: () => offset, getPlayer: () => player, report })

  function attach(Player: typeof Hls): Hls {
    const hls = new Player({
      startPosition: second ?? -1,
      // the first segment is loaded once, in the quality that is shown, while the source is opened
      startFragPrefetch: true,
      testBandwidth: false,
      lowLatencyMode: false,
      enableWorker: false,
      maxBufferLength: 30,
      backBufferLength: 60,
    })
    let isPlaced = false
    let hasRetriedMedia = false
    hls.on(Player.Events.MANIFEST_LOADED, (_, { subtitles = [] }) => {
      if (subtitles.length === 0 || Player !== LightPlayer) return
      hls.destroy()
      import('hls.js').then(
        ({ default: CompletePlayer }) => {
          player = attach(CompletePlayer)
        },
        () => report.fail('failed'),
      )
    })
    hls.on(Player.Events.MANIFEST_PARSED, (_, { levels, subtitleTracks }) =>
      report.change({
        heights: levels.map(({ height }) => height).filter((height) => height > 0),
        captions: subtitleTracks.map(({ name }) => name),
      }),
    )
    hls.on(Player.Events.LEVEL_UPDATED, (_, { details }) => {
      const [first] = details.fragments
      if (!first) return report.fail('notBegun')
      if (details.live && streamStartedAt !== null && first.programDateTime !== null) {
        offset = toStreamSecond(new Date(first.programDateTime).toISOString(), streamStartedAt) - first.start
      }
      const range = { start: first.start + offset, end: details.edge + offset }
      report.change({ ...range, isLive: details.live })
      if (isPlaced || second === null) return
      isPlaced = true
      if (second < range.start || second > range.end) report.fail('outside')
      else if (offset !== 0) video.currentTime = second - offset
    })
    hls.on(Player.Events.ERROR, (_, { fatal, type, response }) => {
      if (!fatal) return
      if (type === Player.ErrorTypes.MEDIA_ERROR && !hasRetriedMedia) {
        hasRetriedMedia = true
        hls.recoverMediaError()
      } else report.fail(response?.code === 404 ? 'notBegun' : 'failed')
    })
    hls.loadSource(address)
    hls.attachMedia(video)
    return hls
  }
}

/** With sound; where the browser wants a click first without it, and where that is not enough it stays paused. */
async function playAsAllowed(video: HTMLVideoElement, report: PlaybackReporter): Promise<void> {
  try {
    await video.play()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError' && !video.muted) {
      video.muted = true
      report.change({ isSilenced: true })
      await playAsAllowed(video, report)
    } else report.change({ isPlaying: !video.paused })
  }
}

type VideoOptions = { getOffset: () => number; getPlayer: () => Hls | null; report: PlaybackReporter }

function createVideoPlayback(
  video: HTMLVideoElement,
  { getOffset, getPlayer, report }: VideoOptions,
): Playback {
  let stall: ReturnType<typeof setTimeout> | undefined
  const readTime = () => {
    const range = video.seekable.length > 0 && !getPlayer() ? { end: video.seekable.end(0) } : {}
    report.change({ second: video.currentTime + getOffset(), ...range })
  }
  const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    timeupdate: readTime,
    seeking: readTime,
    loadeddata: () => report.change({ isReady: true }),
    play: () => report.change({ isPlaying: true }),
    pause: () => report.change({ isPlaying: false }),
    ratechange: () => report.change({ rate: video.playbackRate }),
    ended: () => report.fail('ended'),
    waiting: () => {
      report.change({ isWaiting: true })
      clearTimeout(stall)
      stall = setTimeout(() => report.fail('stalled'), STALL_MS)
    },
    playing: () => {
      clearTimeout(stall)
      report.change({ isWaiting: false, isReady: true })
    },
    error: () => !getPlayer() && report.fail('failed'),
  }
  for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener)
  return {
    element: video,
    play: () => void playAsAllowed(video, report),
    pause: () => video.pause(),
    seek: (second) => {
      video.currentTime = Math.max(0, second - getOffset())
    },
    setRate: (rate) => {
      video.playbackRate = rate
    },
    setVolume: (volume, muted) => {
      Object.assign(video, { volume, muted })
      report.change({ isSilenced: false })
    },
    setHeight: (height) => {
      const hls = getPlayer()
      if (hls) hls.nextLevel = height === null ? -1 : hls.levels.findIndex((level) => level.height === height)
      report.change({ height })
    },
    setCaption: (caption) => {
      const hls = getPlayer()
      if (hls) hls.subtitleTrack = caption ?? -1
      report.change({ caption })
    },
    togglePictureInPicture: document.pictureInPictureEnabled
      ? () =>
          void (
            document.pictureInPictureElement
              ? document.exitPictureInPicture()
              : video.requestPictureInPicture()
          ).catch(console.error)
      : null,
    destroy: () => {
      clearTimeout(stall)
      for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener)
      getPlayer()?.destroy()
      video.remove()
    },
  }
}
