import { useEffect, useRef, useState } from 'react'
import type { PublishedContestOrder } from '#publication/schemas/index.ts'
import { formatPersonName } from '../../components/judoka/PersonName.tsx'
import { useHref, usePageContext } from '../../page-context.ts'
import styles from '../contest-order.module.css'
import type { OrderBlock } from '../model/order-blocks.ts'
import type { OrderContext } from '../model/order-context.ts'
import { type FollowedStatus, getFollowedStatuses, listFollowedEvents } from './followed-events.ts'

/** The way to the contests of whom somebody follows, where some of them fight here. */
export function FollowedLink({
  view,
  order,
  current,
}: {
  view: OrderContext
  order: PublishedContestOrder
  current: boolean
}) {
  const { t } = usePageContext()
  const href = useHref()
  const here = order.people.filter(({ id }) => view.followedIds.has(id)).length
  if (here === 0 || current) return null
  const { id } = view.competition.competition
  return (
    <a className={styles.followed} href={`${href('contestOrder', { id })}?followed=1`}>
      <span aria-hidden="true">★</span> {t('following.heading')} <small>{here}</small>
    </a>
  )
}

/**
 * Tells who listens to the page when somebody they follow is next, is on the mat, has won or lost; of nobody else, and
 * nothing that was so before.
 */
export function FollowedAnnouncer({ parts, view }: { parts: readonly OrderBlock[]; view: OrderContext }) {
  const { t } = usePageContext()
  const [said, say] = useState('')
  const before = useRef<ReadonlyMap<number, FollowedStatus> | null>(null)
  const { followedIds: followed, participants: sides } = view
  useEffect(() => {
    const standing = getFollowedStatuses(parts, followed)
    const known = before.current
    before.current = standing
    if (!known) return
    const news = listFollowedEvents(known, standing).flatMap(({ id, event, mat }) => {
      const person = sides.people.get(id)
      if (!person) return []
      const what = { next: 'order.next', active: 'order.onMat', won: 'judoka.win', lost: 'judoka.loss' }[
        event
      ]
      const where = event === 'next' || event === 'active' ? [t('sheet.mat', { mat })] : []
      return `${formatPersonName(person)}: ${[...where, t(what)].join(' – ')}.`
    })
    if (news.length > 0) say(news.join(' '))
  }, [parts, followed, sides, t])
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  )
}
