import { FilledStar } from '#portal/components/judoka/FollowButton.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedContestOrder } from '#publication/schemas/index.ts'
import styles from '../contest-order.module.css'
import type { OrderContext } from '../model/order-context.ts'

/** A link to the contests of followed judoka, if any of them take part in the competition. */
export function FollowedLink({ context, order }: { context: OrderContext; order: PublishedContestOrder }) {
  const { t } = usePageContext()
  const href = useHref()
  const count = order.people.filter(({ id }) => context.followedIds.has(id)).length
  if (count === 0) return null
  const { externalId } = context.competition.competition
  return (
    <a className={styles.followed} href={`${href('contestOrder', { id: externalId })}?followed=1`}>
      <FilledStar /> <span>{t('following.heading')}</span> <small>{count}</small>
    </a>
  )
}
