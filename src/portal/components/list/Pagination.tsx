import { usePageContext } from '../../page-context.ts'
import { useQueryHref } from '../query/use-query-href.ts'
import styles from './pagination.module.css'

/** One page of a long list. */
export type ListPage<T> = { rows: readonly T[]; page: number; pages: number }

/**
 * The page of a list that an address selects; without or with an invalid number the first, otherwise the nearest that exists.
 * @param value page number from 1, as in the address
 */
export function paginate<T>(all: readonly T[], value: string | undefined, perPage: number): ListPage<T> {
  const pages = Math.max(1, Math.ceil(all.length / perPage))
  const number = Number(value)
  const page = Number.isInteger(number) ? Math.min(Math.max(number, 1), pages) : 1
  return { rows: all.slice((page - 1) * perPage, page * perPage), page, pages }
}

/** Links to the previous and next page of a list (`?page=`); nothing if there is only one page. */
export function Pagination({ page, pages }: Pick<ListPage<unknown>, 'page' | 'pages'>) {
  const { t } = usePageContext()
  const href = useQueryHref()
  if (pages === 1) return null
  const to = (pageNumber: number) => href({ page: pageNumber === 1 ? null : pageNumber })
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
