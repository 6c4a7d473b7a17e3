import { useLogInHref } from '#portal/hooks/use-log-in-href.ts'
import { usePageContext } from '../../page-context.ts'
import styles from './menus.module.css'

/**
 * "Log in" with the address to return to. `<header-state>` hides it if somebody is signed in, whose menu
 * `page-scripts/on-demand/account-menu.ts` adds.
 */
export function Account() {
  const { t } = usePageContext()
  return (
    <div className={styles.account} data-account="">
      <a className={`${styles.toolButton} ${styles.logIn}`} href={useLogInHref()} data-astro-reload="">
        {t('account.logIn')}
      </a>
    </div>
  )
}
