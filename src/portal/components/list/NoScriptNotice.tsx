import { buildResourcePath, type Resource } from '#publication/resources.ts'
import { usePageContext } from '../../page-context.ts'
import type { ListPage } from './Pagination.tsx'
import styles from './pagination.module.css'

/** Where the rest of a long list is without JavaScript: the JSON resource it is made from. */
export function NoScriptNotice({ pages, data }: ListPage<unknown> & { data: Resource<unknown> }) {
  const { t } = usePageContext()
  if (pages === 1) return null
  return (
    <p className={`without-script ${styles.noScriptNotice}`}>
      {t('pages.withoutScript')}{' '}
      <a href={buildResourcePath(data)} type="application/json">
        {t('pages.data')}
      </a>
    </p>
  )
}
