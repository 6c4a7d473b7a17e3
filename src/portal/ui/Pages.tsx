import { usePortal } from '../portal.ts'
import styles from './pages.module.css'
import type { PageOf } from './pages.ts'
import { useQueryHref } from './query-href.ts'

/** The way through a list that has several pages, `?page=`; nothing where one is enough. */
export function Pages({ page, pages }: Pick<PageOf<unknown>, 'page' | 'pages'>) {
  const { t } = usePortal()
  const href = useQueryHref()
  if (pages === 1) return null
  const to = (other: number) => href({ page: other === 1 ? null : other })
  return (
    <nav className={`needs-script ${styles.pages}`} aria-label={t('pages.nav')}>
      {page > 1 && (
        <a href={to(page - 1)} rel="prev">
          {t('pages.previous')}
        </a>
      )}
      <span>{t('sheet.page', { page, pages })}</span>
      {page < pages && (
        <a href={to(page + 1)} rel="next">
          {t('pages.next')}
        </a>
      )}
    </nav>
  )
}
