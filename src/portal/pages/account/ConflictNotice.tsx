import { usePageContext } from '#portal/page-context.ts'
import apply from '../purchases/apply.module.css'
import styles from './account.module.css'

export type ShownChange = {
  label: string
  before: string
  after: string
  /** What the user has entered instead; null if nothing. */
  chosen: string | null
}

/** Says what somebody else has changed meanwhile, and what the user has entered instead. */
export function ConflictNotice({ changes }: { changes: readonly ShownChange[] }) {
  const { t } = usePageContext()
  return (
    <div className={apply.error} role="alert">
      <p>{t('account.changed.what')}</p>
      <dl className={styles.changes}>
        {changes.map(({ label, before, after, chosen }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {`${t('account.changed.before')} `}
              <bdi>{before}</bdi>
            </dd>
            <dd>
              {`${t('account.changed.now')} `}
              <bdi>{after}</bdi>
            </dd>
            {chosen !== null && (
              <dd>
                {`${t('account.changed.yours')} `}
                <bdi>{chosen}</bdi>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  )
}
