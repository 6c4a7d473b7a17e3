import { useEffect, useRef } from 'react'
import { formatPersonName } from '#portal/components/judoka/PersonName.tsx'
import { announce } from '#portal/components/live/announce.ts'
import { usePageContext } from '#portal/page-context.ts'
import type { OrderBlock } from '../model/order-blocks.ts'
import type { OrderContext } from '../model/order-context.ts'
import { type FollowedStatus, getFollowedStatuses, listFollowedEvents } from './followed-events.ts'

const EVENT_TEXTS = {
  next: 'notify.next',
  active: 'order.onMatNumber',
  won: 'judoka.win',
  lost: 'judoka.loss',
} as const

/**
 * Announces to screen readers when somebody who is followed is next, is on the mat, has won or lost. Nothing is announced
 * when the page is opened.
 */
export function FollowedAnnouncer({
  blocks,
  context,
}: {
  blocks: readonly OrderBlock[]
  context: OrderContext
}) {
  const { t } = usePageContext()
  const before = useRef<ReadonlyMap<number, FollowedStatus> | null>(null)
  const { followedIds, participants } = context
  useEffect(() => {
    const after = getFollowedStatuses(blocks, followedIds)
    const previous = before.current
    before.current = after
    if (!previous) return
    for (const { id, event, mat } of listFollowedEvents(previous, after)) {
      const person = participants.people.get(id)
      if (!person) continue
      announce(
        `followed ${id}`,
        t('live.followed', { name: formatPersonName(person), event: t(EVENT_TEXTS[event], { mat }) }),
      )
    }
  }, [blocks, followedIds, participants, t])
  return null
}
