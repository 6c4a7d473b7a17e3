import { findScoreStart } from '#judo/video/index.ts'
import { RESOURCES } from '#publication/resources.ts'
import type {
  PublishedContestDetails,
  PublishedRecording,
  PublishedRecordingPart,
  PublishedScoreEvent,
} from '#publication/schemas/index.ts'
import { fetchPublished } from '../../client/data/fetch-published.ts'

export type ContestMark = PublishedRecordingPart['contests'][number] & { part: PublishedRecordingPart }
export type ScoreMark = Pick<PublishedScoreEvent, 'score' | 'side' | 'tags'> & { second: number }

/** All contests of a video, in its order. */
export const listContestMarks = (recording: PublishedRecording | null): ContestMark[] =>
  (recording?.parts ?? [])
    .flatMap((part) => part.contests.map((contest) => ({ ...contest, part })))
    .sort((a, b) => a.second - b.second)

const details = new Map<string, Promise<PublishedContestDetails | null>>()

/** The scores of a contest as seconds of the video, from shortly before the action; empty where they are unknown. */
export async function fetchScoreMarks({ part, category, number, second }: ContestMark): Promise<ScoreMark[]> {
  if (category === null) return []
  const resource = RESOURCES.contestDetails(part.competition.externalId, category)
  const pending = details.get(resource.name) ?? fetchDetails(resource)
  details.set(resource.name, pending)
  const scores = (await pending)?.contests.find((one) => one.number === number)?.scores ?? []
  return scores.flatMap(({ score, side, tags, elapsed, lead }) =>
    elapsed === undefined
      ? []
      : [{ score, side, ...(tags && { tags }), second: findScoreStart(second, elapsed, lead) }],
  )
}

const fetchDetails = (resource: ReturnType<typeof RESOURCES.contestDetails>) =>
  fetchPublished(resource).then(
    (text) => JSON.parse(text) as PublishedContestDetails,
    (error: unknown) => {
      console.debug(error)
      return null
    },
  )
