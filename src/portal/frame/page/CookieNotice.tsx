import { useHref, usePageContext } from '../../page-context.ts'
import { CookieAnswers } from './CookieAnswers.tsx'
import styles from './cookie-notice.module.css'

/**
 * What the site stores in the browser, until the visitor answers (portal specification §2.8): one sentence, linked to the page that says more. Every
 * page contains it, as high as its buttons, between header and content, where it covers nothing; the answer hides it before anything is painted.
 */
export function CookieNotice() {
  const { t } = usePageContext()
  const href = useHref()
  return (
    <section
      className={`needs-script ${styles.notice}`}
      aria-label={t('cookies.heading')}
      data-cookie-notice=""
    >
      <p>
        <a href={href('cookies')}>{t('cookies.notice')}</a>
      </p>
      <CookieAnswers />
    </section>
  )
}
