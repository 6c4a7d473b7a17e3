import { readFileSync } from 'node:fs'

/** The clip of the demo world (`npm run make-video`), repeated for as long as a stream lasts. */

type Clip = { segmentSeconds: number; segments: readonly Uint8Array<ArrayBuffer>[] }

let clip: Clip | undefined

/** The clip, read once. */
export function readClip(): Clip {
  clip ??= loadClip()
  return clip
}

function loadClip(): Clip {
  const read = (extension: string) => readFileSync(new URL(`clip.${extension}`, import.meta.url))
  const { segmentSeconds, ends }: { segmentSeconds: number; ends: number[] } = JSON.parse(
    read('json').toString(),
  )
  const content = new Uint8Array(read('mpegts'))
  return { segmentSeconds, segments: ends.map((end, at) => content.slice(ends[at - 1] ?? 0, end)) }
}

/** Of a stream that is running, this much can be watched again. */
const LIVE_WINDOW_SECONDS = 3 * 60 * 60

type Stream = {
  /** Time of its first second. Milliseconds. */
  startedAt: number
  /** Seconds of it that exist. */
  seconds: number
  isOver: boolean
}

/**
 * The playlist of a stream: all of it if it is over, otherwise the last hours. The clip begins again with a discontinuity, because
 * its timestamps do.
 */
export function createClipPlaylist({ startedAt, seconds, isOver }: Stream): string {
  const { segmentSeconds, segments } = readClip()
  const end = Math.max(0, isOver ? Math.ceil(seconds / segmentSeconds) : Math.floor(seconds / segmentSeconds))
  const first = isOver ? 0 : Math.max(0, end - LIVE_WINDOW_SECONDS / segmentSeconds)
  const lines = Array.from({ length: end - first }, (_, at) => {
    const number = first + at
    const inClip = number % segments.length
    const time = new Date(startedAt + number * segmentSeconds * 1000).toISOString()
    return [
      ...(at > 0 && inClip === 0 ? ['#EXT-X-DISCONTINUITY'] : []),
      ...(at === 0 ? [`#EXT-X-PROGRAM-DATE-TIME:${time}`] : []),
      `#EXTINF:${segmentSeconds},`,
      `${inClip}.ts`,
    ].join('\n')
  })
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${segmentSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor(first / segments.length)}`,
    ...(isOver ? ['#EXT-X-PLAYLIST-TYPE:VOD'] : []),
    ...lines,
    ...(isOver ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n')
}
