import { usePageContext } from '../../page-context.ts'
import { useQueryHref } from '../query/use-query-href.ts'
import type { ListPage } from './paginate.ts'
import styles from './pagination.module.css'

/** The way through a list that has several pages, `?page=`; nothing where one is enough. */
export function Pagination({ page, pages }: Pick<ListPage<unknown>, 'page' | 'pages'>) {
  const { t } = usePageContext()
  const href = useQueryHref()
  if (pages === 1) return null
  const to = (other: number) => href({ page: other === 1 ? null : other })
  return (
    <nav className={`needs-script ${styles.pagination}`} aria-label={t('pages.nav')}>
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
