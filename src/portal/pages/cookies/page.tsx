import type { TranslationKey } from '#language/translate.ts'
import { MessageActions } from '#portal/components/content/Message.tsx'
import { CookieAnswers } from '#portal/frame/page/CookieAnswers.tsx'
import { definePage } from '#portal/frame/page/define-page.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import styles from './cookies.module.css'
import { STORED_ITEMS, type StoredItem } from './stored-items.ts'

/** What the site stores in a browser, why, and for how long. */
export const cookies = definePage<Record<never, never>>()({
  route: 'cookies',
  prerender: 'declared',
  instances: 'single',
  files: () => ({}),
  title: ({ context: { t } }) => t('cookies.heading'),
  description: ({ context: { t } }) => t('cookies.description'),
  View: Cookies,
})

const STORAGE_TEXT_KEYS: Record<StoredItem['storage'], TranslationKey> = {
  storage: 'cookies.inStorage',
  tab: 'cookies.inSession',
  cookie: 'cookies.inCookie',
  cache: 'cookies.inCache',
  database: 'cookies.inDatabase',
}

function Cookies() {
  const { t } = usePageContext()
  const href = useHref()
  return (
    <div className={styles.page}>
      <h1>{t('cookies.heading')}</h1>
      <p>
        {t('cookies.lead')} {t('cookies.refused')}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('cookies.what')}</th>
            <th scope="col">{t('cookies.why')}</th>
            <th scope="col">{t('cookies.howLong')}</th>
          </tr>
        </thead>
        <tbody>
          {STORED_ITEMS.map((item) => (
            <tr key={`${item.name} ${item.storage}`}>
              <th scope="row">
                <code dir="ltr">{item.name}</code>
                <small>{t(STORAGE_TEXT_KEYS[item.storage])}</small>
              </th>
              <td>{t(`cookies.${item.purpose}`)}</td>
              <td>{t(`cookies.${item.lifetime}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('cookies.pageViews')}</p>
      <p>{t('cookies.delete')}</p>
      <div className="needs-script">
        <p>{t('cookies.change')}</p>
        <MessageActions>
          <CookieAnswers />
        </MessageActions>
      </div>
      <p className={styles.offline}>
        <a href={href('offline')}>{t('offline.heading')}</a>
      </p>
    </div>
  )
}
