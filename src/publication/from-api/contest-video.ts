import type { Contest } from '#contract/api/contests/contests.ts'
import type { PublishedVideo } from '../schemas/index.ts'
import { toVideoSlug } from '../videos.ts'

/** The video of a contest with the second at which it begins: its own first one, otherwise the stream of its mat. */
export function publishVideo({ media: [recording], stream }: Pick<Contest, 'media' | 'stream'>): {
  video?: PublishedVideo
} {
  if (recording) {
    return {
      video: {
        slug: toVideoSlug(`${recording.mediaType}:${recording.mediaExtId}`),
        second: recording.contestStartOffset,
      },
    }
  }
  return stream ? { video: { slug: toVideoSlug(stream.slug), second: stream.second } } : {}
}
