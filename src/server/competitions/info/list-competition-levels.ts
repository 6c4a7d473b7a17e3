import { and, eq, isNull, or } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import { decodeActivity, encodeActivity } from '#contract/wire-codes.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { rank } from '#server/platform/db/schema/index.ts'

/** Competition levels of all partners and, if a partner is given, its own. */
export async function listCompetitionLevels(
  db: Database,
  { status, idPartner }: { status?: number | undefined; idPartner?: number | undefined },
): Promise<CallResponse<'Competition/GetCompRanks'>> {
  const activity = status === undefined ? undefined : decodeActivity(status)
  if (activity === null) return []
  const rows = await db
    .select({
      idRank: rank.id,
      name: rank.name,
      orderNumber: rank.orderNumber,
      status: rank.status,
      type: rank.type,
      rankGroup: rank.group,
      idPartner: rank.partnerId,
    })
    .from(rank)
    .where(
      and(
        activity && eq(rank.status, activity),
        idPartner === undefined
          ? isNull(rank.partnerId)
          : or(isNull(rank.partnerId), eq(rank.partnerId, idPartner)),
      ),
    )
    .orderBy(rank.orderNumber, rank.id)
  return rows.map((row) => ({ ...row, status: encodeActivity(row.status) }))
}
