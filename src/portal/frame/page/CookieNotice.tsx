import { useHref, usePageContext } from '../../page-context.ts'
import styles from './cookie-notice.module.css'

/**
 * What the site keeps in the browser, until someone has read it (portal specification §2.8). It is in every page and
 * lies over it, so that nothing moves; `cookies_accepted` hides it before anything is painted.
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
