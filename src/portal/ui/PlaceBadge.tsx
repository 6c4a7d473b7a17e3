import { usePortal } from '../portal.ts'
import styles from './place-badge.module.css'

/** A place; the medals stand in a ring of their colour. */
export function PlaceBadge({ place }: { place: number }) {
  const { t } = usePortal()
  return (
    <span className={styles.place} data-place={place}>
      <span className="unseen">{t('results.place')} </span>
      {place}
    </span>
  )
}
