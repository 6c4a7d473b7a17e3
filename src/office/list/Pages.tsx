import type { ChangePage } from '#contract/office/office-calls.ts'
import { useTexts } from '../app/office-context.ts'
import styles from './list.module.css'

/** Which rows of how many are shown, and the pages before and after. */
export function Pages({
  page: { page, perPage, count, hasMore },
  buildAddress,
}: {
  page: Omit<ChangePage, 'list'>
  buildAddress: (page: number) => string
}) {
  const { t, locale } = useTexts()
  if (count <= perPage && page === 1) return null
  const number = (value: number) => value.toLocaleString(locale)
  return (
    <nav className={styles.pages} aria-label={t('office.pages')}>
      <span>
        {t('office.range', {
          from: number((page - 1) * perPage + 1),
          to: number(Math.min(page * perPage, count)),
          total: number(count),
        })}
      </span>
      <span className="actions">
        {page > 1 && (
          <a className="button" rel="prev" href={buildAddress(page - 1)}>
            {t('office.previous')}
          </a>
        )}
        {hasMore && (
          <a className="button" rel="next" href={buildAddress(page + 1)}>
            {t('office.next')}
          </a>
        )}
      </span>
    </nav>
  )
}
