import type { CallState } from '#portal/hooks/use-call.ts'
import { usePageContext } from '#portal/page-context.ts'
import styles from './apply.module.css'

/** In place of what a call delivers: space while it is made, and that it failed, with a way to try again. */
export function PendingCall({ call: { error, reload } }: { call: CallState<unknown> }) {
  if (error === null) return <p aria-busy="true" className={styles.loading} />
  return <FailedCall reload={reload} />
}

/** In place of a section that is shown only if it has contents. */
export function FailedSection({ call: { data, error, reload } }: { call: CallState<unknown> }) {
  return data === null && error !== null ? <FailedCall reload={reload} /> : null
}

function FailedCall({ reload }: { reload: () => void }) {
  const { t } = usePageContext()
  return (
    <div className={styles.prompt} role="alert">
      <p>{t('shell.partFailed')}</p>
      <button type="button" className={styles.secondary} onClick={reload}>
        {t('shell.again')}
      </button>
    </div>
  )
}
