import { formatPersonName } from '../components/judoka/PersonName.tsx'
import { useHref, usePageContext } from '../page-context.ts'
import styles from './contest-order.module.css'
import type { OrderFilterQuery } from './model/match-order-filter.ts'
import type { OrderContext } from './model/order-context.ts'

/** Who is looked for – by number, or because somebody follows them – and the way back to everyone. */
export function OrderFilterSummary({ query, view }: { query: OrderFilterQuery; view: OrderContext }) {
  const { t } = usePageContext()
  const href = useHref()
  const person = view.participants.people.get(Number(query.judoka))
  return (
    <p className={styles.filterSummary}>
      {person && !person.withheld && <strong dir="auto">{formatPersonName(person)}</strong>}
      {query.followed && <strong>{t('following.heading')}</strong>}
      <a href={href('contestOrder', { id: view.competition.competition.id })}>{t('order.whole')}</a>
    </p>
  )
}
