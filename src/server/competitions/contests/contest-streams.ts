import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Contest } from '#contract/api/contests/contests.ts'
import { findStreamOf, toStreamSecond } from '#judo/video/index.ts'
import { contest, programmeBlock, programmeBlockMat } from '#server/platform/db/schema/index.ts'

type StreamColumn = { idFragmentMat: number; mat: number; video: string; start: number; end: number }

const nextBlock = alias(programmeBlock, 'next_block')
const nextBlockMat = alias(programmeBlockMat, 'next_block_mat')

/** The planned start of the next block on the mat that has no stream; a next stream needs none, because the last one counts. */
const nextUnfilmedStart = sql`(
  select min(${nextBlock.start}) from ${programmeBlock} as ${nextBlock}
  join ${programmeBlockMat} as ${nextBlockMat} on ${nextBlockMat.blockId} = ${nextBlock.id}
  where ${nextBlock.competitionId} = ${programmeBlock.competitionId} and ${nextBlock.start} > ${programmeBlock.start}
    and ${nextBlockMat.mat} = ${programmeBlockMat.mat}
    and (${nextBlockMat.videoId} is null or ${nextBlockMat.streamStartedAt} is null)
)`

/**
 * The streams of its mat in all blocks, with times in milliseconds. A camera runs for at most three hours longer than its block
 * is planned.
 */
export const streamsColumn = sql<StreamColumn[]>`(
  select coalesce(json_agg(json_build_object(
    'idFragmentMat', ${programmeBlockMat.id},
    'mat', ${programmeBlockMat.mat},
    'video', ${programmeBlockMat.videoId},
    'start', (extract(epoch from ${programmeBlockMat.streamStartedAt}) * 1000)::bigint,
    'end', (extract(epoch from least(
      ${programmeBlock.finish} + interval '3 hours', ${nextUnfilmedStart}
    )) * 1000)::bigint
  )), '[]')
  from ${programmeBlockMat} join ${programmeBlock} on ${programmeBlock.id} = ${programmeBlockMat.blockId}
  where ${programmeBlock.competitionId} = ${contest.competitionId} and ${programmeBlockMat.mat} = ${contest.mat}
    and ${programmeBlockMat.videoId} is not null and ${programmeBlockMat.streamStartedAt} is not null
)`

/** The stream that runs at the first hajime; where that is unknown, when the contest was called. */
export function findStream({
  mat,
  firstHajime,
  startedAt,
  streams,
}: {
  mat: number | null
  firstHajime: Date | null
  startedAt: Date | null
  streams: readonly StreamColumn[]
}): Contest['stream'] {
  const hajime = (firstHajime ?? startedAt)?.toISOString() ?? null
  const stream = findStreamOf(
    { mat, startedAt: hajime },
    streams.map(({ start, end, ...column }) => ({
      ...column,
      startedAt: new Date(start).toISOString(),
      endsAt: new Date(end).toISOString(),
    })),
  )
  if (stream === null || hajime === null) return null
  const { idFragmentMat, video: slug } = stream
  return { idFragmentMat, slug, second: toStreamSecond(hajime, stream.startedAt) }
}
