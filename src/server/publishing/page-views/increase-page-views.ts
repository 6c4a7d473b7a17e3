import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { pageView } from '#server/platform/db/schema/index.ts'

/** Adds views to the row of a day, or of the month whose first day it is. */
export async function increasePageViews(
  db: DatabaseOrTransaction,
  row: typeof pageView.$inferInsert,
): Promise<void> {
  const { day, route, competitionId, partnerId, language, referrerHost } = pageView
  await db
    .insert(pageView)
    .values(row)
    .onConflictDoUpdate({
      target: [day, route, competitionId, partnerId, language, referrerHost],
      set: { views: sql`${pageView.views} + excluded.views` },
    })
}
