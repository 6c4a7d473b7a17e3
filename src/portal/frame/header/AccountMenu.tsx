import { localizePath } from '#language/localized-paths.ts'
import { SITE } from '#site'
import { SERVICES } from '../../client/data/service-addresses.ts'
import { useLogInHref } from '../../client/data/use-log-in-href.ts'
import { usePageContext } from '../../page-context.ts'
import styles from './menus.module.css'

/**
 * "Log in" with the address to return to, and the menu of a signed-in account. `<header-state>` decides which is shown;
 * `client/page-scripts/account-menu.ts` fills in the name.
 */
export function AccountMenu() {
  const { t, code } = usePageContext()
  const logInHref = useLogInHref()
  return (
    <>
      <a className={`${styles.toolButton} ${styles.logIn}`} href={logInHref} data-astro-reload>
        {t('account.logIn')}
      </a>
      <details className={styles.signedIn} data-menu>
        <summary className={styles.toolButton}>
          <span className={styles.initials} data-initials aria-hidden="true" suppressHydrationWarning>
            {''}
          </span>
          <span className="sr-only">{t('account.menu')}</span>
        </summary>
        <div className={styles.panel}>
          <p className={styles.greeting}>
            {`${t('account.greeting')} `}
            <bdi data-account-name suppressHydrationWarning>
              {''}
            </bdi>
          </p>
          <a href={localizePath('/following/', code)}>{t('account.following')}</a>
          <a href={localizePath('/registrations/', code)}>{t('account.registrations')}</a>
          <a href={SERVICES.account + SITE.account.profile} target="_blank" rel="noopener">
            {t('account.profile')}
          </a>
          <button type="button" className={styles.toolButton} data-log-out>
            {t('account.logOut')}
          </button>
        </div>
      </details>
    </>
  )
}
