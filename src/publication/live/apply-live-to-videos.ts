import type { LiveState } from '#contract/live/live-state.ts'
import type {
  LiveContest,
  PublishedCategorySummary,
  PublishedCompetitionVideos,
  PublishedFilmedContest,
  PublishedRecording,
} from '../schemas/index.ts'
import { isVideoSlug } from '../videos.ts'
import { getIndividualContests, mergePeople } from './overlay.ts'

/**
 * The videos of a running competition with the contests that have begun since they were published.
 * @param categories of the competition: names of the categories that had no video before
 */
export function applyLiveToVideos(
  watch: PublishedCompetitionVideos,
  live: LiveState,
  categories: readonly PublishedCategorySummary[],
): PublishedCompetitionVideos {
  const published = new Set(watch.contests.map(({ id }) => id))
  const blockMats = new Map(
    watch.blocks.flatMap(({ mats }) => mats.map((mat) => [mat.video, mat.id] as const)),
  )
  const added = listFilmed(live).flatMap((contest): PublishedFilmedContest[] => {
    const { block, video, ...rest } = contest
    if (published.has(contest.id)) return []
    const blockMat = blockMats.get(video.slug)
    const source = blockMat === undefined ? { video } : { stream: { blockMat, second: video.second } }
    return [{ ...toFilmedContest(rest), block, ...source }]
  })
  if (added.length === 0) return watch
  const known = new Set(watch.categories.map(({ id }) => id))
  const addedCategories = new Set(added.map(({ category }) => category))
  return {
    ...watch,
    categories: [
      ...watch.categories,
      ...categories.flatMap(({ id, name, age, gender }) =>
        addedCategories.has(id) && !known.has(id) ? [{ id, name, age, gender }] : [],
      ),
    ],
    people: mergePeople(watch.people, live, listFilmed(live)),
    contests: [...watch.contests, ...added],
  }
}

/** A running stream with the contests that have begun since it was published. */
export function applyLiveToRecording(recording: PublishedRecording, live: LiveState): PublishedRecording {
  const published = new Set(recording.parts.flatMap(({ contests }) => contests.map(({ id }) => id)))
  const added = listFilmed(live).filter(
    ({ id, video }) => video.slug === recording.slug && !published.has(id),
  )
  if (added.length === 0) return recording
  const last = recording.parts.findLastIndex(({ of }) => of === 'mat')
  return {
    ...recording,
    parts: recording.parts.map((part, at) =>
      at !== last
        ? part
        : {
            ...part,
            people: mergePeople(part.people, live, added),
            contests: [
              ...part.contests,
              ...added.map((contest) => ({ ...toFilmedContest(contest), second: contest.video.second })),
            ].sort((a, b) => a.second - b.second),
          },
    ),
  }
}

type FilmedLiveContest = LiveContest & { mat: number; video: NonNullable<LiveContest['video']> }

/** Contests that have begun on a mat with a camera, in the order of their beginning. */
const listFilmed = (live: LiveState): FilmedLiveContest[] =>
  [...getIndividualContests(live).values()]
    .flatMap((contest) => {
      const { mat, video } = contest
      return mat !== null && video && isVideoSlug(video.slug) ? [{ ...contest, mat, video }] : []
    })
    .sort((a, b) => toTime(a.startedAt) - toTime(b.startedAt))

const toTime = (instant: string | null): number => (instant === null ? 0 : Date.parse(instant))

const toFilmedContest = ({
  id,
  number,
  category,
  teamCompetition,
  round,
  mat,
  white,
  blue,
}: Omit<FilmedLiveContest, 'block' | 'video'>) => ({
  id,
  number,
  category,
  teamCompetition,
  round,
  mat,
  white,
  blue,
})
