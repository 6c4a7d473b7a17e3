import { useLogInHref } from '#portal/hooks/use-log-in-href.ts'
import { usePageContext } from '#portal/page-context.ts'
import { ACCOUNT_ADDRESSES } from '#settings/account-addresses.ts'
import styles from './apply.module.css'

/** For visitors without a session: why to log in, and two ways to do so, which lead back to this page. */
export function LogInPrompt({ text }: { text: string }) {
  const { t } = usePageContext()
  return (
    <section className={styles.prompt}>
      <p>{text}</p>
      <div className={styles.actions}>
        <a className={styles.primary} href={useLogInHref()} data-astro-reload="">
          {t('account.logIn')}
        </a>
        <a className={styles.secondary} href={useLogInHref(ACCOUNT_ADDRESSES.register)} data-astro-reload="">
          {t('account.register')}
        </a>
      </div>
    </section>
  )
}
