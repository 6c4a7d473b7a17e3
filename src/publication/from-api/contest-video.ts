import type { Contest } from '#contract/api/contest.ts'
import type { PublishedVideo } from '../schemas/index.ts'
import { toVideoSlug } from '../videos.ts'

/** The first video of a contest, with the second at which the contest begins. */
export function publishVideo({ media: [own] }: Pick<Contest, 'media'>): { video?: PublishedVideo } {
  if (!own) return {}
  return {
    video: { slug: toVideoSlug(`${own.mediaType}:${own.mediaExtId}`), second: own.contestStartOffset },
  }
}
