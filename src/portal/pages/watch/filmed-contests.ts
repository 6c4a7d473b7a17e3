import { buildContestCode } from '#publication/contest-code.ts'
import type { PublishedCompetitionVideos, PublishedFilmedContest } from '#publication/schemas/index.ts'
import { isVideoSlug } from '#publication/videos.ts'

/** What shows a contest: its own video, otherwise the stream of its mat; null if neither has an address. */
export function findVideoOf(
  { blocks }: Pick<PublishedCompetitionVideos, 'blocks'>,
  { video, stream }: PublishedFilmedContest,
): { slug: string; second: number } | null {
  if (video && isVideoSlug(video.slug)) return video
  const blockMat = blocks.flatMap(({ mats }) => mats).find(({ id }) => id === stream?.blockMat)
  return stream && blockMat?.video && isVideoSlug(blockMat.video)
    ? { slug: blockMat.video, second: stream.second }
    : null
}

/** All videos of a competition. */
export const listSlugs = (watch: PublishedCompetitionVideos): string[] => [
  ...new Set(
    [
      ...watch.blocks.flatMap(({ mats, commentated }) => [
        ...mats.flatMap(({ video }) => video ?? []),
        ...commentated,
      ]),
      ...watch.contests.flatMap(({ video }) => video?.slug ?? []),
    ].filter(isVideoSlug),
  ),
]

/** The contest of an address: `?contest=` is its id or its code. */
export const findContest = (
  { contests }: PublishedCompetitionVideos,
  name: string | undefined,
): PublishedFilmedContest | undefined =>
  contests.find(
    ({ id, category, number }) =>
      name === String(id) || (category !== null && name === buildContestCode({ category, number })),
  )
