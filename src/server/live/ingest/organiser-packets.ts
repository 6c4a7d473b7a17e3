import { getTableName } from 'drizzle-orm'
import type { ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import { type ChangeAuthor, recordChange } from '#server/platform/audit/record-change.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { contest } from '#server/platform/db/schema/index.ts'
import type { LiveContestRow, LiveContext } from '../live-context.ts'
import { decideCategoryTie } from '../progression/advance-category.ts'
import { decideTeamTie } from '../progression/advance-teams.ts'
import { changeExtraBout } from '../progression/extra-bout.ts'
import type { ProgressionChanges } from '../progression/progression-changes.ts'

/** Packets by which the organiser decides something; each is in the audit log, in the transaction of its change. */

type OrganiserPacket = Extract<ScoreboardPacket, { kind: 'decision' | 'extra-bout' }>

const toAuthor = (kind: ScoreboardPacket['kind'], idToken: number): ChangeAuthor => ({
  command: `Live/Packets ${kind}, scoreboard token ${idToken}`,
})

/** @throws Conflict or BadRequest if there is nothing to decide */
export async function applyOrganiserPacket(
  db: DatabaseOrTransaction,
  context: LiveContext,
  packet: OrganiserPacket,
  { mats, idToken }: { mats: readonly number[]; idToken: number },
  changes: ProgressionChanges,
): Promise<void> {
  const author = toAuthor(packet.kind, idToken)
  const { now } = context
  if (packet.kind === 'extra-bout') {
    const change = await changeExtraBout(db, context, packet, mats, changes)
    return recordChange(db, author, { ...change, before: null, now })
  }
  const decide = packet.idWeight === undefined ? decideTeamTie : decideCategoryTie
  const { before, after, ...row } = await decide(db, context, packet, changes)
  await recordChange(db, author, {
    ...row,
    before: { tieDecisions: before },
    after: { tieDecisions: after, author: packet.author },
    ...(packet.reason === undefined ? {} : { reason: packet.reason }),
    now,
  })
}

/** Records a result that was taken back. */
export function recordReopening(
  db: DatabaseOrTransaction,
  { now }: LiveContext,
  { id, winnerId, reason, whiteId, blueId, endedAt }: LiveContestRow,
  idToken: number,
): Promise<void> {
  return recordChange(db, toAuthor('reopen', idToken), {
    entity: getTableName(contest),
    entityId: id,
    before: { winnerId, reason, whiteId, blueId, endedAt },
    after: null,
    now,
  })
}
