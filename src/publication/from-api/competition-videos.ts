import type { Contest } from '#contract/api/contest.ts'
import type { Block } from '#contract/api/programme.ts'
import type { TeamContest } from '#contract/api/teams.ts'
import type {
  PublishedCategory,
  PublishedCompetitionHeader,
  PublishedCompetitionVideos,
  PublishedFilmedContest,
  PublishedRecording,
  PublishedRecordingPart,
} from '../schemas/index.ts'
import { isVideoSlug } from '../videos.ts'
import { publishContestOrder } from './contest-order.ts'

/** The videos of a competition. Contests without a video do not affect the result. */
export function publishCompetitionVideos(
  licence: string,
  blocks: readonly Block[],
  contests: readonly Contest[],
  teamContests: readonly TeamContest[],
  categories: readonly PublishedCategory[],
): PublishedCompetitionVideos {
  const order = publishContestOrder(licence, blocks, contests, teamContests)
  const filmed = order.contests.flatMap((contest): PublishedFilmedContest[] => {
    const {
      id,
      number,
      category,
      teamCompetition,
      round,
      block: blockId,
      mat,
      white,
      blue,
      video,
      startedAt,
    } = contest
    const block = order.blocks.find(({ id }) => id === blockId)
    const second = findStartSecond(
      startedAt,
      block?.mats.find((blockMat) => blockMat.mat === mat),
      video,
    )
    if (!video && second === undefined) return []
    return [
      {
        ...{ id, number, category, teamCompetition, round, block: blockId, mat, white, blue },
        ...(video ? { video } : {}),
        ...(second === undefined ? {} : { second }),
      },
    ]
  })
  const categoryIds = new Set(filmed.map(({ category }) => category))
  const personIds = new Set(
    filmed.flatMap(({ teamCompetition, white, blue }) => (teamCompetition === null ? [white, blue] : [])),
  )
  const teamIds = new Set(
    filmed.flatMap(({ teamCompetition, white, blue }) => (teamCompetition === null ? [] : [white, blue])),
  )
  return {
    licence,
    blocks: order.blocks,
    categories: categories
      .filter((category) => categoryIds.has(category.id))
      .map(({ id, name, age, gender }) => ({ id, name, age, gender })),
    people: order.people.filter(({ id }) => personIds.has(id)),
    teams: order.teams.filter(({ id }) => teamIds.has(id)),
    contests: filmed,
  }
}

type MatWithVideo = PublishedCompetitionVideos['blocks'][number]['mats'][number]

/** The start of a contest in the video of its mat: from its own link if that is the same video, otherwise by the clock. */
function findStartSecond(
  start: string | null,
  mat: MatWithVideo | undefined,
  video: PublishedFilmedContest['video'],
): number | undefined {
  if (!mat?.video) return undefined
  if (video?.slug === mat.video) return video.second
  if (!start || !mat.streamStartedAt) return undefined
  const second = (Date.parse(start) - Date.parse(mat.streamStartedAt)) / 1000
  return second >= 0 ? second : undefined
}

/** The parts of each video of a competition, by its slug. */
export function groupRecordingParts(
  { competition }: PublishedCompetitionHeader,
  watch: PublishedCompetitionVideos,
): Map<string, PublishedRecordingPart[]> {
  const parts = new Map<string, PublishedRecordingPart[]>()
  for (const block of watch.blocks) {
    const contests = watch.contests.filter((contest) => contest.block === block.id)
    for (const { mat, video } of block.mats) {
      if (!video) continue
      const filmed = contests.flatMap((contest) =>
        contest.mat === mat && contest.second !== undefined
          ? [toRecordingContest(contest, contest.second)]
          : [],
      )
      addPart(video, createPart('mat', block, mat, filmed))
    }
    for (const video of block.commentated) {
      addPart(video, createPart('commentated', block, null, listContestsOfVideo(video, contests)))
    }
  }
  const contestVideos = new Set(watch.contests.flatMap(({ video }) => (video ? [video.slug] : [])))
  for (const slug of contestVideos) {
    addPart(slug, createPart('contest', null, null, listContestsOfVideo(slug, watch.contests)))
  }
  return parts

  function addPart(slug: string, part: PublishedRecordingPart): void {
    if (!isVideoSlug(slug)) return
    parts.set(slug, [...(parts.get(slug) ?? []), part])
  }

  function createPart(
    kind: PublishedRecordingPart['of'],
    block: PublishedCompetitionVideos['blocks'][number] | null,
    mat: number | null,
    contests: PublishedRecordingPart['contests'],
  ): PublishedRecordingPart {
    const { externalId, name, city, country, dateFrom, rank, timeZone } = competition
    const listSides = (ofTeams: boolean) =>
      new Set(
        contests.flatMap(({ teamCompetition, white, blue }) =>
          (teamCompetition !== null) === ofTeams ? [white, blue] : [],
        ),
      )
    const [people, teams] = [listSides(false), listSides(true)]
    const categories = new Set(contests.map(({ category }) => category))
    return {
      competition: { externalId, name, city, country, dateFrom, rank, timeZone },
      of: kind,
      mat,
      title: block?.title ?? null,
      day: block?.day ?? null,
      start: block?.start ?? null,
      finish: block?.finish ?? null,
      categories: watch.categories.filter(({ id }) => categories.has(id)),
      people: watch.people.filter((person) => people.has(person.id)),
      teams: watch.teams.filter((team) => teams.has(team.id)),
      contests,
    }
  }
}

/** Contests with a link into a video, in its order. */
const listContestsOfVideo = (slug: string, contests: readonly PublishedFilmedContest[]) =>
  contests
    .flatMap((contest) =>
      contest.video?.slug === slug ? [toRecordingContest(contest, contest.video.second)] : [],
    )
    .sort((a, b) => a.second - b.second)

function toRecordingContest(
  { id, number, category, teamCompetition, round, mat, white, blue }: PublishedFilmedContest,
  second: number,
): PublishedRecordingPart['contests'][number] {
  return { id, number, category, teamCompetition, round, mat, white, blue, second }
}

/** A video with the parts of all its competitions, earliest first. */
export const publishRecording = (
  licence: string,
  slug: string,
  parts: readonly PublishedRecordingPart[],
): PublishedRecording => ({
  licence,
  slug,
  parts: parts.toSorted((a, b) => (a.start ?? '').localeCompare(b.start ?? '')),
})
