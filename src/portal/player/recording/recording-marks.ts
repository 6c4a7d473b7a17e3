import { findScoreStart } from '#judo/video/index.ts'
import { fetchPublished } from '#portal/data/fetch-published.ts'
import { RESOURCES } from '#publication/resources.ts'
import type {
  PublishedContestDetails,
  PublishedRecording,
  PublishedRecordingPart,
  PublishedScoreEvent,
} from '#publication/schemas/index.ts'

export type ContestMark = PublishedRecordingPart['contests'][number] & { part: PublishedRecordingPart }
export type ScoreMark = Pick<PublishedScoreEvent, 'score' | 'side' | 'tags'> & { second: number }

/** All contests of a video, in its order. */
export const listContestMarks = (recording: PublishedRecording | null): ContestMark[] =>
  (recording?.parts ?? [])
    .flatMap((part) => part.contests.map((contest) => ({ ...contest, part })))
    .sort((a, b) => a.second - b.second)

const details = new Map<string, Promise<PublishedContestDetails | null>>()

/**
 * The scores of a contest as seconds of the video, from shortly before the action; empty where they are unknown.
 * @param isLive whether they are not published yet
 */
export async function fetchScoreMarks(contest: ContestMark, isLive: boolean): Promise<ScoreMark[]> {
  const scores = isLive ? await fetchLiveScores(contest.id) : await fetchPublishedScores(contest)
  return scores.flatMap(({ score, side, tags, elapsed, lead }) =>
    elapsed === undefined
      ? []
      : [{ score, side, ...(tags && { tags }), second: findScoreStart(contest.second, elapsed, lead) }],
  )
}

const fetchLiveScores = async (contest: number): Promise<readonly PublishedScoreEvent[]> =>
  (await import('#portal/data/fetch-scores.ts')).fetchScores(contest)

async function fetchPublishedScores({
  part,
  category,
  number,
}: ContestMark): Promise<readonly PublishedScoreEvent[]> {
  if (category === null) return []
  const resource = RESOURCES.contestDetails(part.competition.externalId, category)
  const pending = details.get(resource.name) ?? fetchDetails(resource)
  details.set(resource.name, pending)
  return (await pending)?.contests.find((contest) => contest.number === number)?.scores ?? []
}

const fetchDetails = (resource: ReturnType<typeof RESOURCES.contestDetails>) =>
  fetchPublished(resource).then(
    (text) => JSON.parse(text) as PublishedContestDetails,
    (error: unknown) => {
      console.debug(error)
      return null
    },
  )
