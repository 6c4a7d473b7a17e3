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

/** What can be watched of a competition; nothing changes here while contests without a video are fought. */
export function publishCompetitionVideos(
  licence: string,
  fragments: readonly Block[],
  contests: readonly Contest[],
  teamContests: readonly TeamContest[],
  categories: readonly PublishedCategory[],
): PublishedCompetitionVideos {
  const order = publishContestOrder(licence, fragments, contests, teamContests)
  const filmed = order.contests.flatMap((contest): PublishedFilmedContest[] => {
    const { id, number, category, team, round, fragment, mat, white, blue, video, start } = contest
    const held = order.fragments.find((part) => part.id === fragment)
    const second = findStartSecond(
      start,
      held?.mats.find((one) => one.mat === mat),
      video,
    )
    if (!video && second === undefined) return []
    return [
      {
        ...{ id, number, category, team, round, fragment, mat, white, blue },
        ...(video ? { video } : {}),
        ...(second === undefined ? {} : { second }),
      },
    ]
  })
  const held = new Set(filmed.map(({ category }) => category))
  const shown = new Set(filmed.flatMap(({ team, white, blue }) => (team === null ? [white, blue] : [])))
  const teams = new Set(filmed.flatMap(({ team, white, blue }) => (team === null ? [] : [white, blue])))
  return {
    licence,
    fragments: order.fragments,
    categories: categories
      .filter((category) => held.has(category.id))
      .map(({ id, name, age, gender }) => ({ id, name, age, gender })),
    people: order.people.filter(({ id }) => shown.has(id)),
    teams: order.teams.filter(({ id }) => teams.has(id)),
    contests: filmed,
  }
}

type MatWithVideo = PublishedCompetitionVideos['fragments'][number]['mats'][number]

/** The start of a contest in the video of its mat: from its own video link if it is the same video, otherwise by the clock. */
function findStartSecond(
  start: string | null,
  filmed: MatWithVideo | undefined,
  video: PublishedFilmedContest['video'],
): number | undefined {
  if (!filmed?.video) return undefined
  if (video?.slug === filmed.video) return video.second
  if (!start || !filmed.streamStart) return undefined
  const second = (Date.parse(start) - Date.parse(filmed.streamStart)) / 1000
  return second >= 0 ? second : undefined
}

/** The parts of each video of a competition, by its slug. */
export function groupRecordingParts(
  { competition }: PublishedCompetitionHeader,
  watch: PublishedCompetitionVideos,
): Map<string, PublishedRecordingPart[]> {
  const parts = new Map<string, PublishedRecordingPart[]>()
  for (const fragment of watch.fragments) {
    const inFragment = watch.contests.filter((contest) => contest.fragment === fragment.id)
    for (const { mat, video } of fragment.mats) {
      if (!video) continue
      const shown = inFragment.flatMap((contest) =>
        contest.mat === mat && contest.second !== undefined
          ? [toRecordingContest(contest, contest.second)]
          : [],
      )
      add(video, part('mat', fragment, mat, shown))
    }
    for (const video of fragment.commentated) {
      add(video, part('commentated', fragment, null, listContestsOfVideo(video, inFragment)))
    }
  }
  const single = new Set(watch.contests.flatMap(({ video }) => (video ? [video.slug] : [])))
  for (const slug of single) {
    add(slug, part('contest', null, null, listContestsOfVideo(slug, watch.contests)))
  }
  return parts

  function add(slug: string, one: PublishedRecordingPart): void {
    if (!isVideoSlug(slug)) return
    parts.set(slug, [...(parts.get(slug) ?? []), one])
  }

  function part(
    of: PublishedRecordingPart['of'],
    fragment: PublishedCompetitionVideos['fragments'][number] | null,
    mat: number | null,
    contests: PublishedRecordingPart['contests'],
  ): PublishedRecordingPart {
    const { id, name, city, country, dateFrom, rank, timeZone } = competition
    const sides = (ofTeams: boolean) =>
      new Set(contests.flatMap(({ team, white, blue }) => ((team !== null) === ofTeams ? [white, blue] : [])))
    const [people, teams] = [sides(false), sides(true)]
    const held = new Set(contests.map(({ category }) => category))
    return {
      competition: { id, name, city, country, dateFrom, rank, timeZone },
      of,
      mat,
      title: fragment?.title ?? null,
      day: fragment?.day ?? null,
      start: fragment?.start ?? null,
      finish: fragment?.finish ?? null,
      categories: watch.categories.filter((category) => held.has(category.id)),
      people: watch.people.filter((person) => people.has(person.id)),
      teams: watch.teams.filter((team) => teams.has(team.id)),
      contests,
    }
  }
}

/** Contests whose own video it is, from first to last. */
const listContestsOfVideo = (slug: string, contests: readonly PublishedFilmedContest[]) =>
  contests
    .flatMap((contest) =>
      contest.video?.slug === slug ? [toRecordingContest(contest, contest.video.second)] : [],
    )
    .sort((a, b) => a.second - b.second)

function toRecordingContest(
  { id, number, category, team, round, mat, white, blue }: PublishedFilmedContest,
  second: number,
): PublishedRecordingPart['contests'][number] {
  return { id, number, category, team, round, mat, white, blue, second }
}

/** A video with all its competitions, the earliest first. */
export const publishRecording = (
  licence: string,
  slug: string,
  parts: readonly PublishedRecordingPart[],
): PublishedRecording => ({
  licence,
  slug,
  parts: parts.toSorted((a, b) => (a.start ?? '').localeCompare(b.start ?? '')),
})
