import { usePageContext } from '../../page-context.ts'
import { VisuallyHidden } from '../content/VisuallyHidden.tsx'
import styles from './place-badge.module.css'

/** A place; those with a medal are discs. */
export function PlaceBadge({ place }: { place: number }) {
  const { t } = usePageContext()
  return (
    <span className={styles.badge} data-place={place}>
      <VisuallyHidden>{`${t('results.place')} `}</VisuallyHidden>
      {place}
    </span>
  )
}
