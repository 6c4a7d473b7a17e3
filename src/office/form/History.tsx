import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntityDefinition } from '#contract/office/define-entity.ts'
import { useTexts } from '../app/office-context.ts'
import { ChangeList } from '../changes/ChangeList.tsx'
import { callEntity } from '../data/office-api.ts'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import styles from './form.module.css'

/** Who has changed the row, when, why, and what; loaded when it is opened. */
export function History({ definition, id }: { definition: EntityDefinition; id: number }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery({
    queryKey: [definition.name, 'history', id],
    queryFn: ({ signal }) => callEntity(definition, 'History', { id }, signal),
    enabled: isOpen,
  })
  return (
    <details className={styles.section} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <h2>{t('office.history')}</h2>
      </summary>
      {error && <ProblemNotice error={error} />}
      {!data && !error && isOpen && <p role="status">{t('office.loading')}</p>}
      {data && <ChangeList changes={data} />}
    </details>
  )
}
