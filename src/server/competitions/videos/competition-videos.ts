import { eq, type SQL, sql } from 'drizzle-orm'
import {
  competition,
  contest,
  contestVideo,
  programmeBlock,
  programmeBlockMat,
} from '#server/platform/db/schema/index.ts'

/** Videos of a competition in queries that select from `competition`. */

export const blocksWithVideo = sql`${programmeBlock} where ${programmeBlock.competitionId} = ${competition.id}
  and (${programmeBlock.commentatedVideoIds} is not null and jsonb_array_length(${programmeBlock.commentatedVideoIds}) > 0
    or exists (
      select 1 from ${programmeBlockMat}
      where ${programmeBlockMat.blockId} = ${programmeBlock.id} and ${programmeBlockMat.videoId} is not null
    ))`

/** Whether there is a stream of a block or a video of a contest. */
export const hasVideos: SQL<boolean> = sql<boolean>`(exists (select 1 from ${blocksWithVideo}) or exists (
  select 1 from ${contestVideo} join ${contest} on ${contest.id} = ${contestVideo.contestId}
  where ${contest.competitionId} = ${competition.id} and ${eq(contestVideo.status, 'visible')}))`
