import type { Block } from '#contract/api/competitions/programme.ts'
import type { Contest } from '#contract/api/contests/contests.ts'
import type { TeamContest } from '#contract/api/teams.ts'
import type {
  PublishedBlock,
  PublishedCategory,
  PublishedCompetitionHeader,
  PublishedCompetitionVideos,
  PublishedFilmedContest,
  PublishedRecording,
  PublishedRecordingPart,
} from '../schemas/index.ts'
import { isVideoSlug } from '../videos.ts'
import { publishContestOrder } from './contest-order.ts'
import { publishVideo } from './contest-video.ts'

/** The videos of a competition. Contests without a video do not affect the result. */
export function publishCompetitionVideos(
  licence: string,
  blocks: readonly Block[],
  contests: readonly Contest[],
  teamContests: readonly TeamContest[],
  categories: readonly PublishedCategory[],
): PublishedCompetitionVideos {
  const order = publishContestOrder(licence, blocks, contests, teamContests, null)
  const sources = new Map(contests.map((contest) => [contest.idContest, contest]))
  const blockMats = new Map(order.blocks.flatMap(({ mats }) => mats.map((mat) => [mat.id, mat])))
  const filmed = order.contests.flatMap((contest): PublishedFilmedContest[] => {
    const { id, number, category, teamCompetition, round, block, mat, white, blue } = contest
    const source = teamCompetition === null ? sources.get(id) : undefined
    if (!source) return []
    const { video } = publishVideo({ ...source, stream: null })
    const stream = source.stream && findSecond(source.stream, video)
    if (!video && !stream) return []
    return [
      {
        id,
        number,
        category,
        teamCompetition,
        round,
        block,
        mat,
        white,
        blue,
        ...(video ? { video } : {}),
        ...(stream ? { stream } : {}),
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

  /** The second in the stream: that of the contest's own link if it names the same video, otherwise by the clock. */
  function findSecond(
    { idFragmentMat, second }: NonNullable<Contest['stream']>,
    video: PublishedFilmedContest['video'],
  ): PublishedFilmedContest['stream'] {
    const blockMat = blockMats.get(idFragmentMat)
    if (!blockMat) return undefined
    return { blockMat: idFragmentMat, second: video?.slug === blockMat.video ? video.second : second }
  }
}

/** The parts of each video of a competition, by its slug. */
export function groupRecordingParts(
  { competition }: PublishedCompetitionHeader,
  watch: PublishedCompetitionVideos,
): Map<string, PublishedRecordingPart[]> {
  const parts = new Map<string, PublishedRecordingPart[]>()
  for (const block of watch.blocks) {
    const contests = watch.contests.filter((contest) => contest.block === block.id)
    for (const blockMat of block.mats) {
      if (!blockMat.video) continue
      const filmed = watch.contests.flatMap((contest) =>
        contest.stream?.blockMat === blockMat.id ? [toRecordingContest(contest, contest.stream.second)] : [],
      )
      addPart(blockMat.video, createPart('mat', block, blockMat, sortBySecond(filmed)))
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
    blockMat: PublishedBlock['mats'][number] | null,
    contests: PublishedRecordingPart['contests'],
  ): PublishedRecordingPart {
    const { id, externalId, name, city, country, dateFrom, rank, timeZone } = competition
    const listSides = (ofTeams: boolean) =>
      new Set(
        contests.flatMap(({ teamCompetition, white, blue }) =>
          (teamCompetition !== null) === ofTeams ? [white, blue] : [],
        ),
      )
    const [people, teams] = [listSides(false), listSides(true)]
    const categories = new Set(contests.map(({ category }) => category))
    return {
      competition: { id, externalId, name, city, country, dateFrom, rank, timeZone },
      of: kind,
      mat: blockMat?.mat ?? null,
      streamStartedAt: blockMat?.streamStartedAt ?? null,
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
  sortBySecond(
    contests.flatMap((contest) =>
      contest.video?.slug === slug ? [toRecordingContest(contest, contest.video.second)] : [],
    ),
  )

const sortBySecond = (contests: PublishedRecordingPart['contests']) =>
  contests.toSorted((a, b) => a.second - b.second)

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
