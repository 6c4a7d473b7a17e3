import { usePageContext } from '../../page-context.ts'
import styles from './place-badge.module.css'

/** A place; medals have a ring in their colour. */
export function PlaceBadge({ place }: { place: number }) {
  const { t } = usePageContext()
  return (
    <span className={styles.badge} data-place={place}>
      <span className="sr-only">{`${t('results.place')} `}</span>
      {place}
    </span>
  )
}
