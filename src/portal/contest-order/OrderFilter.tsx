import { useState } from 'react'
import type { PublishedOrder } from '#contract/published/shapes.ts'
import { countryName } from '#language/countries.ts'
import { language } from '#language/languages.ts'
import { usePortal } from '../portal.ts'
import { QueryChoices, QueryForm, QueryText } from '../ui/QueryForm.tsx'
import styles from './contest-order.module.css'

/**
 * Whose contests are shown: by name, by club, by nation. Folded away until someone looks for somebody, so that a phone
 * shows the order at once; then it stays.
 */
export function OrderFilter({ order, asked }: { order: PublishedOrder; asked: boolean }) {
  const { t, code } = usePortal()
  const [open, setOpen] = useState(asked)
  if (asked && !open) setOpen(true)
  const collator = new Intl.Collator(language(code).locale)
  const nations = new Set([...order.people, ...order.teams].flatMap(({ country }) => country ?? []))
  const choices = [...nations]
    .map((value) => ({ value, label: countryName(value, code) }))
    .sort((a, b) => collator.compare(a.label, b.label))
  return (
    <details className={styles.filter} open={open}>
      <summary>{t('order.filter')}</summary>
      <QueryForm label={t('order.filter')}>
        <QueryText name="q" label={t('participants.name')} />
        <QueryText name="club" label={t('standings.by.club')} />
        {choices.length > 1 && (
          <QueryChoices
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
