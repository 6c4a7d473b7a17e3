import { useHref, usePortal } from '../portal.ts'
import styles from './footer.module.css'

/**
 * Which data the page shows: its own digest, and the snapshot in which it last changed; what isn't in the archive yet
 * says so.
 */
export function Footer() {
  const { t, origin, provisional } = usePortal()
  const href = useHref()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>Hajime</p>
        <p>
          <a href={href('cookies')}>{t('cookies.heading')}</a>
        </p>
        {provisional && <p>{t('footer.provisional')}</p>}
        {origin && (
          <p data-origin={`${origin.digest} ${origin.snapshot}`}>
            {t('footer.data')} <code>{origin.digest}</code> · {t('footer.snapshot')}{' '}
            <code>{origin.snapshot}</code>
          </p>
        )}
      </div>
    </footer>
  )
}
