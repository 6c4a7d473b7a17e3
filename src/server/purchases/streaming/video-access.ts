import { and, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { parseVideoSlug } from '#publication/videos.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicCompetition } from '#server/platform/db/public-rows.ts'
import {
  competition,
  contest,
  contestVideo,
  programmeBlock,
  programmeBlockMat,
  purchasable,
  purchaseType,
} from '#server/platform/db/schema/index.ts'
import { hasStreamingAccess } from './streaming-access.ts'

/** A public competition that a video shows. */
type VideoCompetition = {
  id: number
  partnerId: number | null
  /** Whether streams are or were for sale: of this competition, of its partner, or of everybody. */
  isSold: boolean
}

/** The public competitions that show a video on their pages; none for an unknown video and for one that is not published. */
export async function listCompetitionsOfVideo(db: Database, slug: string): Promise<VideoCompetition[]> {
  const { source, code } = parseVideoSlug(slug)
  const spellings = source === 'platform' ? [code] : [`${source}:${code}`, `${source}__${code}`]
  const blocks = db
    .select({ id: programmeBlock.id })
    .from(programmeBlock)
    .leftJoin(programmeBlockMat, eq(programmeBlockMat.blockId, programmeBlock.id))
    .where(
      and(
        eq(programmeBlock.competitionId, competition.id),
        or(
          inArray(programmeBlockMat.videoId, spellings),
          sql`jsonb_exists_any(${programmeBlock.commentatedVideoIds}, ${sql.param(spellings)}::text[])`,
        ),
      ),
    )
  const ofContests = db
    .select({ id: contestVideo.id })
    .from(contestVideo)
    .innerJoin(contest, eq(contest.id, contestVideo.contestId))
    .where(
      and(
        eq(contest.competitionId, competition.id),
        eq(contestVideo.mediaId, code),
        eq(contestVideo.mediaType, source === 'yt' ? 'yt' : 'hls'),
        eq(contestVideo.status, 'visible'),
      ),
    )
  return db
    .select({ id: competition.id, partnerId: competition.partnerId, isSold: isSold(db) })
    .from(competition)
    .where(
      and(
        isPublicCompetition,
        source === 'platform' ? exists(blocks) : or(exists(blocks), exists(ofContests)),
      ),
    )
}

/** A price that is withdrawn still counts: those who have paid it keep their subscription, and nobody else gets one. */
const isSold = (db: Database): SQL<boolean> =>
  sql<boolean>`${exists(
    db
      .select({ id: purchasable.id })
      .from(purchasable)
      .innerJoin(purchaseType, eq(purchaseType.id, purchasable.purchaseTypeId))
      .where(
        and(
          eq(purchaseType.code, 'streaming'),
          or(
            eq(purchasable.competitionId, competition.id),
            and(
              isNull(purchasable.competitionId),
              or(isNull(purchasable.partnerId), eq(purchasable.partnerId, competition.partnerId)),
            ),
          ),
        ),
      ),
  )}`

/** Whether a user may watch a protected video: streams of its competitions were never sold, or the user has a subscription. */
export async function mayWatch(
  db: Database,
  userId: number | null,
  competitions: readonly VideoCompetition[],
  now: Date,
): Promise<boolean> {
  if (!competitions.some((competition) => competition.isSold)) return true
  if (userId === null) return false
  for (const { id } of competitions) if (await hasStreamingAccess(db, userId, id, now)) return true
  return false
}
