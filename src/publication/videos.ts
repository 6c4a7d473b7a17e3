/** Where a video is: on YouTube, a public HLS stream, or a protected stream of the video platform (portal specification §5). */
export type VideoSource = 'yt' | 'hls' | 'platform'

/**
 * The source and the code of a video by its slug: `yt:` or `hls:` and the code, in addresses `yt__` or `hls__`; without a prefix
 * the code of a stream on the video platform.
 */
export function parseVideoSlug(slug: string): { source: VideoSource; code: string } {
  const [, system, code] = /^(yt|hls)(?::|__)(.+)$/s.exec(slug) ?? []
  return system && code
    ? { source: system === 'yt' ? 'yt' : 'hls', code }
    : { source: 'platform', code: slug }
}

/** The slug of a video in addresses: `yt:dQw4w9WgXcQ` becomes `yt__dQw4w9WgXcQ`. */
export function toVideoSlug(slug: string): string {
  const { source, code } = parseVideoSlug(slug)
  return source === 'platform' ? code : `${source}__${code}`
}

/** Whether the code of a video is safe in file names and addresses; platforms use few letters, digits and dashes. */
export const isVideoCode = (code: string): boolean => /^[\w~-][\w.~-]{0,99}$/.test(code)

/** Whether the slug of a video is safe in file names and addresses. */
export const isVideoSlug = (slug: string): boolean =>
  slug === toVideoSlug(slug) && isVideoCode(parseVideoSlug(slug).code)

/** Address of a video on its platform, starting at a second; null if the video is not on a platform. */
export function buildPlatformUrl(slug: string, second = 0): string | null {
  const { source, code } = parseVideoSlug(slug)
  if (source !== 'yt') return null
  const start = second >= 1 ? `&t=${Math.floor(second)}s` : ''
  return `https://www.youtube.com/watch?v=${encodeURIComponent(code)}${start}`
}
