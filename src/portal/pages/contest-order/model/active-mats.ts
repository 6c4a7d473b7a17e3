import { today } from '#judo/competition/local-time.ts'
import {
  type BlockContext,
  findBlockInProgress,
  findUpcomingBlock,
  hasActiveContest,
  type OrderBlock,
  type OrderEntry,
} from './order-blocks.ts'

/** A mat with what is fought on it now, and what comes next. */
type ActiveMat = { mat: number; active: readonly OrderEntry[]; next: readonly OrderEntry[] }

/** The active and next contests of each mat in the current block; none if no contest is active or left today. */
export function listActiveMats(blocks: readonly OrderBlock[], context: BlockContext): ActiveMat[] {
  const block = findBlockInProgress(blocks, context)
  const isNow = block && (block.day === today(context.now, context.timeZone) || hasActiveContest(block))
  return isNow ? listMats(block) : []
}

/** With which contest each mat begins, of a competition in which none has begun; none of any other. */
export function listFirstMats(blocks: readonly OrderBlock[]): ActiveMat[] {
  const isBefore = blocks.every(({ mats }) =>
    mats.every(({ entries }) => entries.every(({ state }) => state === 'future')),
  )
  const block = findUpcomingBlock(blocks)
  return isBefore && block ? listMats(block) : []
}

const listMats = ({ mats }: OrderBlock): ActiveMat[] =>
  mats
    .map(({ mat, entries }) => ({
      mat,
      active: entries.filter(({ state }) => state === 'active'),
      next: entries.filter(({ state }) => state === 'future').slice(0, 1),
    }))
    .filter(({ active, next }) => active.length + next.length > 0)
