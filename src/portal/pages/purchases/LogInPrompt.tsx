import { useLogInHref } from '#portal/hooks/use-log-in-href.ts'
import { usePageContext } from '#portal/page-context.ts'
import styles from './apply.module.css'

/** For visitors without a session: why to log in, and the way back to this page. */
export function LogInPrompt({ text }: { text: string }) {
  const { t } = usePageContext()
  return (
    <section className={styles.prompt}>
      <p>{text}</p>
      <a className={styles.primary} href={useLogInHref()} data-astro-reload="">
        {t('account.logIn')}
      </a>
    </section>
  )
}
