import { and, count, eq, getTableName, gt, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { auditLog } from '#server/platform/db/schema/index.ts'
import { TooManyRequests } from '#server/platform/errors/errors.ts'

/** Invitations, and claims, that a user may make in a day. Each makes work for somebody else. */
const MAX_PER_DAY = 10

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Counts rows that a user has added to a table in the last day by the audit log, so that rows that were deleted count as well.
 * @throws TooManyRequests if there were too many
 */
export async function limitDailyRequests(
  tx: DatabaseOrTransaction,
  table: PgTable,
  userId: number,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS)
  const [row] = await tx
    .select({ requests: count() })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.userId, userId),
        eq(auditLog.entity, getTableName(table)),
        gt(auditLog.changedAt, since),
        isNull(auditLog.before),
      ),
    )
  if (row && row.requests >= MAX_PER_DAY) throw new TooManyRequests(DAY_MS / 1000)
}
