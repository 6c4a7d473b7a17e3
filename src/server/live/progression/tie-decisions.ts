import type { ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import type { PacketOrder, TieDecision } from '#server/platform/db/schema/index.ts'
import { Conflict } from '#server/platform/errors/errors.ts'
import { isSentBefore } from '../ingest/send-order.ts'
import type { DrawChanges } from './progress-draw.ts'

/** Ties that somebody decides (docs/specification/live.md, "Ties"). */

export type DecisionPacket = Extract<ScoreboardPacket, { kind: 'decision' }>

/** The decisions of a draw before and after a packet, for the audit log. */
export type TieChange = {
  entity: string
  entityId: number
  before: readonly TieDecision[]
  after: readonly TieDecision[]
}

/**
 * The decisions of a draw with that of a packet, and what they change.
 *
 * @param progress computes the draw with decisions; null if there is no sheet
 * @throws Conflict if the entrants are not tied, a decision that is taken back does not exist, or a later one is recorded
 */
export function applyTieDecision(
  { group, order, method, canceled }: DecisionPacket,
  sent: PacketOrder,
  decisions: readonly TieDecision[],
  progress: (decisions: readonly TieDecision[]) => DrawChanges | null,
): { after: TieDecision[]; drawChanges: DrawChanges } {
  const isSame = (decision: TieDecision) =>
    decision.group === group && haveSameEntrants(decision.order, order)
  const recorded = decisions.find(isSame)
  if (recorded && isSentBefore(sent, recorded.sent)) {
    throw new Conflict(
      'later_decision',
      `A later decision about ${order.join(', ')} of group ${group} is recorded.`,
    )
  }
  const others = decisions.filter((decision) => !isSame(decision))
  const open = progress(others)
  if (!open) throw new Conflict('no_sheet', 'The draw sheet is unknown, or the contests contradict it.')
  const tie = open.progress.ties.find(
    (each) => each.group === group && haveSameEntrants(each.entrants, order),
  )
  if (canceled) {
    if (!recorded) throw new Conflict('no_decision', `No decision about ${order.join(', ')} is recorded.`)
    return { after: others, drawChanges: open }
  }
  if (!tie) {
    const ties = open.progress.ties.map((each) => `${each.entrants.join(', ')} in group ${each.group}`)
    throw new Conflict(
      'no_tie',
      `${order.join(', ')} are not tied in group ${group}. Tied are: ${ties.join('; ') || 'none'}.`,
    )
  }
  const after = [...others, { group, order: [...order], method, sent }]
  return { after, drawChanges: progress(after) ?? open }
}

const haveSameEntrants = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && new Set([...a, ...b]).size === a.length
