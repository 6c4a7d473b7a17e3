import { useHref, usePageContext } from '../../page-context.ts'
import styles from './cookie-notice.module.css'

/**
 * What the site stores in the browser, until it was read (portal specification §2.8). Every page contains it, above the
 * content without moving it; `cookies_accepted` hides it before anything is painted.
 */
export function CookieNotice() {
  const { t } = usePageContext()
  const href = useHref()
  return (
    <section className={`needs-script ${styles.notice}`} aria-label={t('cookies.heading')} data-cookie-notice>
      <p>
        {t('cookies.notice')} <a href={href('cookies')}>{t('cookies.heading')}</a>
      </p>
      <button type="button" data-accept-cookies>
        {t('cookies.accept')}
      </button>
    </section>
  )
}
