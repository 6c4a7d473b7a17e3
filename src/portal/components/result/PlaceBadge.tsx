import { usePageContext } from '../../page-context.ts'
import { VisuallyHidden } from '../content/VisuallyHidden.tsx'
import styles from './place-badge.module.css'

/** A place; those with a medal are discs, which ranks are not. */
export function PlaceBadge({ place, isRank = false }: { place: number; isRank?: boolean }) {
  const { t } = usePageContext()
  return (
    <span className={styles.badge} data-place={isRank ? undefined : place}>
      <VisuallyHidden>{`${t('results.place')} `}</VisuallyHidden>
      {place}
    </span>
  )
}
