import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type RowAuthor, updateAndRecord } from '#server/platform/audit/record-rows.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { userPerson, waitingEntry } from '#server/platform/db/schema/index.ts'

/**
 * Gives a child whose account is detached from its parent the places in waiting lists that the parent has taken for it. A child without an
 * address loses them with its account (`deleteAccount`).
 */
export async function handOverWaiting(
  tx: DatabaseOrTransaction,
  parentId: number,
  childId: number,
  by: RowAuthor,
): Promise<void> {
  const judoka = tx
    .select({ id: userPerson.personId })
    .from(userPerson)
    .where(and(eq(userPerson.userId, childId), isNull(userPerson.deletedAt)))
  const isOfChild = and(eq(waitingEntry.userId, parentId), inArray(waitingEntry.personId, judoka))
  await updateAndRecord(tx, waitingEntry, isOfChild, { userId: childId }, by)
}
