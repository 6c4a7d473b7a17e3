import { dataAddress, type PublishedFile } from '#contract/published/files.ts'
import { usePortal } from '../portal.ts'
import styles from './pages.module.css'
import type { PageOf } from './pages.ts'

/** Where the rest of a long list is for who browses without scripts: in the data it is made from. */
export function Rest({ rows, pages, data }: PageOf<unknown> & { data: PublishedFile<unknown> }) {
  const { t } = usePortal()
  if (pages === 1) return null
  return (
    <p className={`without-script ${styles.rest}`}>
      {t('pages.withoutScript', { count: rows.length })}{' '}
      <a href={dataAddress(data)} type="application/json">
        {t('pages.data')}
      </a>
    </p>
  )
}
