import { definePage } from '../page.ts'
import { usePortal } from '../portal.ts'
import styles from './cookies.module.css'
import { KEPT, type Kept } from './kept.ts'

/** What the site keeps in a browser, what for, and for how long. */
export const cookies = definePage<Record<never, never>>()({
  family: 'cookies',
  files: () => ({}),
  title: ({ portal: { t } }) => t('cookies.heading'),
  description: ({ portal: { t } }) => t('cookies.description'),
  View: Cookies,
})

const IN: Record<Kept['in'], string> = {
  storage: 'cookies.inStorage',
  tab: 'cookies.inSession',
  cookie: 'cookies.inCookie',
}

function Cookies() {
  const { t } = usePortal()
  return (
    <div className={styles.page}>
      <h1>{t('cookies.heading')}</h1>
      <p>{t('cookies.lead')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('cookies.what')}</th>
            <th scope="col">{t('cookies.why')}</th>
            <th scope="col">{t('cookies.howLong')}</th>
          </tr>
        </thead>
        <tbody>
          {KEPT.map((kept) => (
            <tr key={`${kept.name} ${kept.in}`}>
              <th scope="row">
                <code>{kept.name}</code>
                <small>{t(IN[kept.in])}</small>
              </th>
              <td>{t(`cookies.${kept.why}`)}</td>
              <td>{t(`cookies.${kept.until}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('cookies.delete')}</p>
    </div>
  )
}
