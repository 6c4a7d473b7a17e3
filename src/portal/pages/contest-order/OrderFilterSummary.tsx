import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { buildCoachSheetQuery } from './coach-sheet/coach-sheet-address.ts'
import styles from './contest-order.module.css'
import type { OrderContext } from './model/order-context.ts'
import type { OrderFilterQuery } from './model/order-filter.ts'

/** The active filter, a judoka or everybody who is followed, and links to the full order and to the coach's sheet. */
export function OrderFilterSummary({ query, context }: { query: OrderFilterQuery; context: OrderContext }) {
  const { t } = usePageContext()
  const href = useHref()
  const address = href('contestOrder', { id: context.competition.competition.externalId })
  const person = context.participants.people.get(Number(query.judoka))
  return (
    <p className={styles.filterSummary}>
      {person && !person.withheld && (
        <strong>
          <PersonName person={person} order="given first" link={false} />
        </strong>
      )}
      {query.followed && <strong>{t('following.heading')}</strong>}
      <a href={address}>{t('order.whole')}</a>
      <a href={address + buildCoachSheetQuery(query)}>{t('coachSheet.link')}</a>
    </p>
  )
}
