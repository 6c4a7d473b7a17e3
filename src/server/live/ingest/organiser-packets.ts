import type { ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import type { LiveContext } from '../live-context.ts'
import { decideCategoryTie } from '../progression/advance-category.ts'
import { decideTeamTie } from '../progression/advance-teams.ts'
import { changeExtraBout } from '../progression/extra-bout.ts'
import type { ProgressionChanges } from '../progression/progression-changes.ts'

/** Packets by which the organiser decides something; each is in the audit log, in the transaction of its change. */

type OrganiserPacket = Extract<ScoreboardPacket, { kind: 'decision' | 'extra-bout' }>

/** @throws Conflict or BadRequest if there is nothing to decide */
export async function applyOrganiserPacket(
  db: DatabaseOrTransaction,
  context: LiveContext,
  packet: OrganiserPacket,
  mats: readonly number[],
  changes: ProgressionChanges,
): Promise<void> {
  const { author, now } = context
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
