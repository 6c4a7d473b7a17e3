import patterns from '#portal/components/content/patterns.module.css'
import { Section } from '#portal/components/content/Section.tsx'
import { usePageContext } from '#portal/page-context.ts'
import { AsOf } from '#portal/pages/contest-order/AsOf.tsx'
import type { OrderEntry } from '#portal/pages/contest-order/model/order-blocks.ts'
import { OrderContest } from '#portal/pages/contest-order/OrderContest.tsx'
import { TimeUntilStart } from '#portal/pages/contest-order/StartTime.tsx'
import type { ContestOrderState } from '#portal/pages/contest-order/use-contest-order.ts'
import styles from './athlete.module.css'

/** The next contest of an athlete: its mat, the number of contests before it, and the time until it starts. */
export function NextContest({ next, order }: { next: OrderEntry; order: ContestOrderState }) {
  const { t } = usePageContext()
  const { contest, toGo, state } = next
  const isActive = state === 'active'
  return (
    <Section title={t('athlete.next')}>
      <p className={styles.next}>
        <strong>{t('sheet.mat', { mat: contest.mat })}</strong>
        <span>{isActive ? t('order.onMat') : t('order.toGo', { count: toGo ?? 0 })}</span>
        {!isActive && <TimeUntilStart contest={contest} context={order.context} />}
        <small>
          <AsOf context={order.context} />
        </small>
      </p>
      <ol className={`${patterns.card} ${styles.nextContest}`}>
        <OrderContest
          entry={next}
          context={order.context}
          matBoard={order.activeContests.get(contest.idContest)}
        />
      </ol>
    </Section>
  )
}
