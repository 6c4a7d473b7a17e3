import { usePageContext } from '../../page-context.ts'
import styles from './result-count.module.css'

/** How many items of a list match its filters. */
export function ResultCount({ kind, count }: { kind: 'judoka' | 'clubs'; count: number }) {
  const { t } = usePageContext()
  return (
    <p role="status" className={styles.resultCount}>
      {count > 0 ? t(`count.${kind}`, { count }) : t('search.nothing')}
    </p>
  )
}
