import { usePortal } from '../portal.ts'
import styles from './found.module.css'

/** How many of a list are left by its filters. */
export function Found({ what, count }: { what: 'judoka' | 'clubs'; count: number }) {
  const { t } = usePortal()
  return (
    <p role="status" className={styles.found}>
      {count > 0 ? t(`count.${what}`, { count }) : t('search.nothing')}
    </p>
  )
}
