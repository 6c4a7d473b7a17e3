import type { ReactNode } from 'react'
import { useTexts } from './office-context.ts'
import { buildSignInAddress } from './sign-in-address.ts'
import styles from './welcome.module.css'

/** What is shown in place of the back office to those who are not signed in, or have nothing to do here. */

export function SignIn() {
  const { t } = useTexts()
  return (
    <Welcome text={t('office.signIn.text')}>
      <a className="button" data-kind="primary" href={buildSignInAddress()}>
        {t('office.signIn')}
      </a>
    </Welcome>
  )
}

export function NoAccess() {
  const { t } = useTexts()
  return (
    <Welcome text={t('office.noAccess')}>
      <a className="button" href="/">
        {t('office.toPortal')}
      </a>
      <a className="button" data-kind="quiet" href={buildSignInAddress()}>
        {t('office.otherAccount')}
      </a>
    </Welcome>
  )
}

export function Unavailable({ retry }: { retry: () => void }) {
  const { t } = useTexts()
  return (
    <Welcome text={t('office.unavailable')}>
      <button type="button" className="button" data-kind="primary" onClick={retry}>
        {t('office.retry')}
      </button>
    </Welcome>
  )
}

function Welcome({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <main className={styles.welcome}>
      <img src="/icon.svg" alt="" width="56" height="56" />
      <h1>{t('office.title')}</h1>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </main>
  )
}
