import { useQuery } from '@tanstack/react-query'
import { requireEntity } from '#contract/office/entities/index.ts'
import type { RemovedEntity, RemovedRows } from '#contract/office/removals.ts'
import { useTexts } from '../app/office-context.ts'
import { buildOfficePath } from '../app/router.ts'
import { callOffice } from '../data/office-api.ts'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import styles from './privacy.module.css'
import { countByName } from './removal-kinds.ts'

/** What a removal would do now. */
export function RemovalEffects({ entity, id }: { entity: RemovedEntity; id: number }) {
  const { t, locale } = useTexts()
  const { data, error, refetch } = useQuery({
    queryKey: [entity, 'removal', id],
    queryFn: ({ signal }) => callOffice('Office/RemovalPreview', { Entity: entity, Id: id }, signal),
  })
  if (error) return <ProblemNotice error={error} retry={refetch} />
  if (!data) return <p role="status">{t('office.loading')}</p>
  const { deleted, cleared, contests, merged, accounts, hasProfile, pages, occurrences } = data
  const further = [
    ['office.removal.contests', contests],
    ['office.removal.merged', merged],
    ['office.removal.accounts', accounts],
  ] as const
  return (
    <div className={styles.effects}>
      <Rows label={t('office.removal.deleted')} rows={deleted} />
      <Rows label={t('office.removal.cleared')} rows={cleared} />
      {further.some(([, count]) => count > 0) && (
        <ul className={styles.counts}>
          {further
            .filter(([, count]) => count > 0)
            .map(([key, count]) => (
              <li key={key}>
                {t(key)} <b>{count.toLocaleString(locale)}</b>
              </li>
            ))}
        </ul>
      )}
      {hasProfile && <p>{t('office.removal.profile')}</p>}
      {pages.length > 0 && (
        <details>
          <summary>
            {t('office.removal.pages')} <b>{pages.length.toLocaleString(locale)}</b>
          </summary>
          <ul className={styles.counts}>
            {pages.map((page) => (
              <li key={`${page.entity} ${page.id}`}>
                <a href={buildOfficePath(requireEntity(page.entity), page.id)}>
                  <bdi>{page.label}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      {occurrences.length > 0 && (
        <details>
          <summary>{t('office.removal.occurrences')}</summary>
          <ul className={styles.counts}>
            {occurrences.map(({ table, rows, familyNameRows }) => (
              <li key={table}>
                <bdi dir="ltr">{table}</bdi> <b>{(rows + familyNameRows).toLocaleString(locale)}</b>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="notice" data-kind="danger">
        {t('office.removal.final')}
      </p>
    </div>
  )
}

function Rows({ label, rows }: { label: string; rows: RemovedRows }) {
  const { t, locale } = useTexts()
  const counts = countByName(t, rows)
  if (counts.length === 0) return null
  return (
    <div>
      <h3>{label}</h3>
      <ul className={styles.counts}>
        {counts.map(([name, count]) => (
          <li key={name}>
            {name} <b>{count.toLocaleString(locale)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
