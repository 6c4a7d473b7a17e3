import { MessageActions } from '#portal/components/content/Message.tsx'
import { definePage } from '#portal/frame/page/define-page.ts'
import { usePageContext } from '#portal/page-context.ts'
// of what the script puts into the page
import '#portal/offline/controls/controls.css'
import styles from './offline.module.css'

/** What is kept on this device, and the page that the service worker shows in place of one that is not. */
export const offline = definePage<Record<never, never>>()({
  route: 'offline',
  prerender: 'every',
  instances: 'single',
  files: () => ({}),
  title: ({ context: { t } }) => t('offline.heading'),
  description: ({ context: { t } }) => t('offline.lead'),
  indexed: () => false,
  View: Offline,
})

function Offline() {
  const { t } = usePageContext()
  return (
    <div className={styles.page}>
      <h1>{t('offline.heading')}</h1>
      <div className={styles.notStored}>
        <p>{t('offline.notStored')}</p>
        <MessageActions>
          <button type="button" className="needs-script" data-reload="">
            {t('shell.again')}
          </button>
        </MessageActions>
      </div>
      <p>{t('offline.lead')}</p>
      {/* filled by `controls/show-controls.ts` */}
      <div data-offline-list="" />
    </div>
  )
}
