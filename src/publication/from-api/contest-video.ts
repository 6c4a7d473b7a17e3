import type { Contest } from '#contract/api/contest.ts'
import type { PublishedVideo } from '../schemas/index.ts'

/**
 * A video's slug as addresses write it: `yt:dQw4w9WgXcQ` is `yt__dQw4w9WgXcQ`. Without a prefix it is one of the
 * video platform (portal specification §5).
 */
export function toVideoSlug(id: string): string {
  const [, system = 'yt', code = id] = /^(yt|hls)(?::|__)(.*)$/s.exec(id) ?? []
  return `${system}__${code}`
}

/** The first video of a contest, from the second at which it begins. */
export function publishVideo({ media }: Pick<Contest, 'media'>): { video?: PublishedVideo } {
  const [first] = media
  if (!first) return {}
  return {
    video: { slug: toVideoSlug(`${first.mediaType}:${first.mediaExtId}`), second: first.contestStartOffset },
  }
}
