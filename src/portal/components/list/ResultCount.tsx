import { usePageContext } from '../../page-context.ts'
import styles from './result-count.module.css'

/** How many of a list are left by its filters. */
export function ResultCount({ what, count }: { what: 'judoka' | 'clubs'; count: number }) {
  const { t } = usePageContext()
  return (
    <p role="status" className={styles.resultCount}>
      {count > 0 ? t(`count.${what}`, { count }) : t('search.nothing')}
    </p>
  )
}
