import { useHref, usePortal } from '../portal.ts'
import { plainName } from '../ui/PersonName.tsx'
import styles from './contest-order.module.css'
import type { OrderView } from './view.ts'
import type { Wanted } from './wanted.ts'

/** Who is looked for – by number, or because somebody follows them – and the way back to everyone. */
export function WholeOrder({ query, view }: { query: Wanted; view: OrderView }) {
  const { t } = usePortal()
  const href = useHref()
  const person = view.sides.people.get(Number(query.judoka))
  return (
    <p className={styles.whole}>
      {person && !person.withheld && <strong dir="auto">{plainName(person)}</strong>}
      {query.followed && <strong>{t('following.heading')}</strong>}
      <a href={href('contestOrder', { id: view.competition.competition.id })}>{t('order.whole')}</a>
    </p>
  )
}
