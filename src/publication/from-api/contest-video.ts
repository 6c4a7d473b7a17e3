import type { Contest } from '#contract/api/contest.ts'
import type { PublishedVideo } from '../schemas/index.ts'

/**
 * The slug of a video in addresses: `yt:dQw4w9WgXcQ` becomes `yt__dQw4w9WgXcQ`. The default prefix is `yt` (portal
 * specification §5).
 */
export function toVideoSlug(id: string): string {
  const [, system = 'yt', code = id] = /^(yt|hls)(?::|__)(.*)$/s.exec(id) ?? []
  return `${system}__${code}`
}

/** The first video of a contest, with the second at which the contest begins. */
export function publishVideo({ media }: Pick<Contest, 'media'>): { video?: PublishedVideo } {
  const [first] = media
  if (!first) return {}
  return {
    video: { slug: toVideoSlug(`${first.mediaType}:${first.mediaExtId}`), second: first.contestStartOffset },
  }
}
