/** The stream of a mat: a block has one, and a mat has one for each of its blocks. */
export type MatStream = {
  mat: number
  /** Slug of its video. */
  video: string
  /** When its first second was filmed, as an instant: ISO 8601 with a zone. */
  startedAt: string
  /** Contests that begin at this instant or later are not in it, even if no other stream has begun. */
  endsAt: string
}

/** A contest as far as it decides where a stream shows it. */
export type FilmedContest = {
  mat: number | null
  /** The first hajime. */
  startedAt: string | null
}

/**
 * The stream that shows a contest: of the streams of its mat the last one that began before the first hajime and had not ended. The block of the
 * contest does not decide, because a block that is late continues in the stream of the next one.
 */
export function findStreamOf<S extends MatStream>(
  { mat, startedAt }: FilmedContest,
  streams: readonly S[],
): S | null {
  if (mat === null || startedAt === null) return null
  const hajime = Date.parse(startedAt)
  const stream = streams
    .filter((candidate) => candidate.mat === mat && Date.parse(candidate.startedAt) <= hajime)
    .reduce<S | null>(
      (last, candidate) =>
        last && Date.parse(last.startedAt) >= Date.parse(candidate.startedAt) ? last : candidate,
      null,
    )
  return stream !== null && hajime < Date.parse(stream.endsAt) ? stream : null
}

/** Second of a video at an instant; both times are instants, so that time zones do not matter. */
export const toStreamSecond = (instant: string, streamStartedAt: string): number =>
  (Date.parse(instant) - Date.parse(streamStartedAt)) / 1000
