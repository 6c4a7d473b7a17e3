import { definePage } from '../page.ts'
import { type Portal, useHref, usePortal } from '../portal.ts'
import styles from './notfound.module.css'

export type Missing = 'page' | 'competition' | 'judoka'

/** What is shown where there is nothing: one sentence, and the ways on. */
export function NotFound({ missing }: { missing: Missing }) {
  const { t } = usePortal()
  const href = useHref()
  return (
    <div className={styles.missing}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>{t(`notFound.${missing}`)}</h1>
      <p>{t(`notFound.${missing}Advice`)}</p>
      <p className={styles.ways}>
        <a href={href('home')}>{t('notFound.home')}</a>
        <button type="button" data-open-search>
          {t('notFound.search')}
        </button>
      </p>
    </div>
  )
}

const page = (missing: Missing) => ({
  files: () => ({}),
  title: ({ portal: { t } }: { portal: Portal }) => t(`notFound.${missing}`),
  description: ({ portal: { t } }: { portal: Portal }) => t(`notFound.${missing}Advice`),
  indexed: () => false,
  View: () => <NotFound missing={missing} />,
})

/** Where a competition that cannot be loaded leads. */
export const competitionNotFound = definePage<Record<never, never>>()({
  family: 'competitionNotFound',
  ...page('competition'),
})

/** Where a profile that cannot be loaded leads. */
export const judokaNotFound = definePage<Record<never, never>>()({
  family: 'judokaNotFound',
  ...page('judoka'),
})
