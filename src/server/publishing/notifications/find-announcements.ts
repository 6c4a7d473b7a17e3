import { and, eq, isNotNull, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { addDays } from '#judo/competition/local-time.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicCompetition } from '#server/platform/db/public-rows.ts'
import {
  announcement,
  competition,
  competitionCategory,
  individualResult,
} from '#server/platform/db/schema/index.ts'
import type { NotificationContext } from './find-contest-notifications.ts'
import { findFollowers } from './find-followers.ts'
import { type NotificationSubject, storeNotifications } from './store-notifications.ts'

/** Draws and results of older competitions are imports of the archive. */
const LATEST_DAYS = 2

/** A draw or final results that followers have not been notified of, and the judoka in it. */
type NewAnnouncement = { competitionId: number; competitionCategoryId: number | null; people: number[] }

/**
 * Notifies followers of draws that have been published and of results that are final, each once for all processes. Who subscribes or
 * follows later is not notified.
 */
export async function findAnnouncements({ db, enqueue, now }: NotificationContext): Promise<void> {
  const since = addDays(now.toISOString().slice(0, 10), -LATEST_DAYS)
  for (const { people, competitionId, competitionCategoryId } of [
    ...(await listNewDraws(db, since)),
    ...(await listNewResults(db, since)),
  ]) {
    await db.transaction(async (tx) => {
      const [isFirst] = await tx
        .insert(announcement)
        .values({ competitionId, competitionCategoryId, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: announcement.id })
      if (!isFirst) return // another process has announced it
      const subject: NotificationSubject =
        competitionCategoryId === null
          ? { kind: 'results', competitionId }
          : { kind: 'draw', competitionId, competitionCategoryId }
      const followers = await findFollowers(tx, competitionId, people)
      const found = followers.map((follower) => ({ follower, subject }))
      await storeNotifications(tx, enqueue, found, now)
    })
  }
}

const isRecent = (since: string): SQL =>
  sql`coalesce(${competition.dateTo}, ${competition.dateFrom}) >= ${since}`

/** @param subject which announcement it would be */
const isNotAnnounced = (db: Database, ...subject: readonly SQL[]): SQL =>
  notExists(
    db
      .select({ id: announcement.id })
      .from(announcement)
      .where(and(...subject)),
  )

/** Categories that are drawn, of competitions that are not over. */
async function listNewDraws(db: Database, since: string): Promise<NewAnnouncement[]> {
  const rows = await db
    .select({
      competitionId: competitionCategory.competitionId,
      competitionCategoryId: competitionCategory.id,
      lines: competitionCategory.drawLines,
    })
    .from(competitionCategory)
    .innerJoin(competition, eq(competition.id, competitionCategory.competitionId))
    .where(
      and(
        isPublicCompetition,
        ne(competition.status, 'finished'),
        isRecent(since),
        eq(competitionCategory.status, 'drawn'),
        isNotNull(competitionCategory.drawLines),
        isNull(competitionCategory.teamCompetitionId),
        isNotAnnounced(db, eq(announcement.competitionCategoryId, competitionCategory.id)),
      ),
    )
  return rows.map(({ lines, ...row }) => ({ ...row, people: (lines ?? []).filter((id) => id !== null) }))
}

/** Finished competitions with places. */
async function listNewResults(db: Database, since: string): Promise<NewAnnouncement[]> {
  const rows = await db
    .select({ competitionId: competition.id, people: sql<number[]>`json_agg(${individualResult.personId})` })
    .from(competition)
    .innerJoin(individualResult, eq(individualResult.competitionId, competition.id))
    .where(
      and(
        isPublicCompetition,
        eq(competition.status, 'finished'),
        isRecent(since),
        isNotAnnounced(
          db,
          eq(announcement.competitionId, competition.id),
          isNull(announcement.competitionCategoryId),
        ),
      ),
    )
    .groupBy(competition.id)
  return rows.map((row) => ({ ...row, competitionCategoryId: null }))
}
