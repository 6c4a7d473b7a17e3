import { useEffect, useRef, useState } from 'react'
import type { PublishedOrder } from '#contract/published/shapes.ts'
import { useHref, usePortal } from '../portal.ts'
import { plainName } from '../ui/PersonName.tsx'
import styles from './contest-order.module.css'
import { newsOfFollowed, type Standing, standingOfFollowed } from './followed-news.ts'
import type { Part } from './parts.ts'
import type { OrderView } from './view.ts'

/** The way to the contests of whom somebody follows, where some of them fight here. */
export function FollowedLink({
  view,
  order,
  current,
}: {
  view: OrderView
  order: PublishedOrder
  current: boolean
}) {
  const { t } = usePortal()
  const href = useHref()
  const here = order.people.filter(({ id }) => view.followed.has(id)).length
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
export function FollowedNews({ parts, view }: { parts: readonly Part[]; view: OrderView }) {
  const { t } = usePortal()
  const [said, say] = useState('')
  const before = useRef<ReadonlyMap<number, Standing> | null>(null)
  const { followed, sides } = view
  useEffect(() => {
    const standing = standingOfFollowed(parts, followed)
    const known = before.current
    before.current = standing
    if (!known) return
    const news = newsOfFollowed(known, standing).flatMap(({ id, event, mat }) => {
      const person = sides.people.get(id)
      if (!person) return []
      const what = { next: 'order.next', active: 'order.onMat', won: 'judoka.win', lost: 'judoka.loss' }[
        event
      ]
      const where = event === 'next' || event === 'active' ? [t('sheet.mat', { mat })] : []
      return `${plainName(person)}: ${[...where, t(what)].join(' – ')}.`
    })
    if (news.length > 0) say(news.join(' '))
  }, [parts, followed, sides, t])
  return (
    <p className="unseen" aria-live="polite">
      {said}
    </p>
  )
}
