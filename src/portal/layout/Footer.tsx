import { usePortal } from '../portal.ts'
import styles from './footer.module.css'

/** Which data the page shows: its own digest, and the snapshot in which it last changed. */
export function Footer() {
  const { t, origin } = usePortal()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>Hajime</p>
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
