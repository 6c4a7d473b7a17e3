import { usePageContext } from '../page-context.ts'
import styles from './ranking.module.css'

/** What judoka won whose names are withheld: part of the total, and not listed. */
export function WithheldPoints({ points }: { points: number }) {
  const { t } = usePageContext()
  if (points === 0) return null
  return <p className={styles.note}>{t('ranking.withheld', { count: points })}</p>
}
