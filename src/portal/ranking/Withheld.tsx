import { usePortal } from '../portal.ts'
import styles from './ranking.module.css'

/** What judoka won whose names are withheld: part of the total, and not listed. */
export function Withheld({ points }: { points: number }) {
  const { t } = usePortal()
  if (points === 0) return null
  return <p className={styles.note}>{t('ranking.withheld', { count: points })}</p>
}
