import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { removalRequest } from '#server/platform/db/schema/index.ts'

/** What the publisher has to do about people who were removed in the back office: publish until nothing of them is public. */

const isWaiting = and(
  eq(removalRequest.decision, 'confirmed'),
  isNotNull(removalRequest.personId),
  isNull(removalRequest.publishedAt),
)

/** Ids of people of whom something may still be public. */
export async function listUnpublishedRemovals(db: DatabaseOrTransaction): Promise<number[]> {
  const rows = await db
    .select({ personId: removalRequest.personId })
    .from(removalRequest)
    .where(isWaiting)
    .orderBy(removalRequest.id)
  return rows.map(({ personId }) => personId).filter((personId) => personId !== null)
}

/** Stores that nothing of people is public any more. */
export async function reportUnpublished(
  db: DatabaseOrTransaction,
  persons: readonly number[],
  now: Date,
): Promise<void> {
  await db
    .update(removalRequest)
    .set({ publishedAt: now })
    .where(and(isWaiting, inArray(removalRequest.personId, [...persons])))
}
