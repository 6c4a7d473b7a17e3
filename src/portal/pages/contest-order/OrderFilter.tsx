import { useState } from 'react'
import { QueryForm, QuerySelect, QueryTextField } from '#portal/components/query/QueryForm.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedContestOrder } from '#publication/schemas/index.ts'
import styles from './contest-order.module.css'
import { useNationChoices } from './use-nation-choices.ts'

/**
 * Filters the order by name, club and country. Collapsed until somebody opens it or a filter is set, so that a phone shows
 * the order at once.
 */
export function OrderFilter({ order, isFiltering }: { order: PublishedContestOrder; isFiltering: boolean }) {
  const { t } = usePageContext()
  const [open, setOpen] = useState(isFiltering)
  if (isFiltering && !open) setOpen(true)
  const choices = useNationChoices(order)
  return (
    <details className={styles.filter} open={open}>
      <summary>{t('order.filter')}</summary>
      <QueryForm label={t('order.filter')}>
        <QueryTextField name="q" label={t('participants.name')} />
        <QueryTextField name="club" label={t('standings.by.club')} />
        {choices.length > 1 && (
          <QuerySelect
            name="country"
            label={t('table.nation')}
            all={t('overview.allNations')}
            choices={choices}
          />
        )}
      </QueryForm>
    </details>
  )
}
