import { DEFAULT_LANGUAGE } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import type { PublishedPartner } from '#publication/schemas/index.ts'
import { VisuallyHidden } from '../../components/content/VisuallyHidden.tsx'
import { useHref, usePageContext } from '../../page-context.ts'
import { Account } from './Account.tsx'
import styles from './header.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import menus from './menus.module.css'
import { PartnerSwitcher } from './PartnerSwitcher.tsx'
import { findSection, getPartnerLabel, getSectionAddress, SITE_SECTIONS } from './site-sections.ts'

/**
 * Logo, partner, navigation, live link, search, language, theme and account. Their behaviour is in
 * `page-scripts/{index,header}.ts`; `<header-state>` adapts the header to the visitor. Partner and navigation are in an element
 * of their own, because on phones they are a menu, which the last of the tools opens. The account is at the end of that menu on phones and
 * at the end of the header elsewhere: in both places, so that Tab reaches it where it is shown. `<header-state>` copies it into the menu.
 * @param partner the partner of the page: its sections are linked, and it becomes the visitor's partner
 */
export function Header({
  partner,
  inCompetition,
}: {
  partner?: PublishedPartner | undefined
  inCompetition: boolean
}) {
  const { t, code, route } = usePageContext()
  const href = useHref()
  const chosen = partner && JSON.stringify({ slug: partner.slug, label: getPartnerLabel(partner, code) })
  return (
    <header
      className={inCompetition || partner ? styles.header : `${styles.header} belt`}
      data-prefix={code === DEFAULT_LANGUAGE ? '' : localizePath('', code)}
      data-partner={chosen}
      data-competition={inCompetition ? '' : undefined}
    >
      <div className={styles.bar}>
        <a className={styles.logo} href={href('home')}>
          <span className={styles.name}>Hajime</span>
        </a>
        <div className={styles.menu} data-menu-panel="">
          <PartnerSwitcher partner={partner} />
          <nav className={`${styles.navigation} belt-items`} aria-label={t('nav.main')}>
            <SectionLinks partner={partner} />
            <a
              className={styles.following}
              href={href('following')}
              aria-current={route === 'following' ? 'page' : undefined}
            >
              <span>{t('account.following')}</span>
            </a>
          </nav>
          <div className={menus.account} data-account="" />
        </div>
        <live-link class={styles.liveLink}>
          <a href={href('home')}>{t('state.live')}</a>
        </live-link>
        <div className={styles.tools}>
          <button type="button" className={`${menus.toolButton} ${styles.search}`} data-open-search="">
            <span className={styles.searchLabel}>{t('search.open')}</span>
          </button>
          <LanguageMenu />
          <button type="button" className={`${menus.toolButton} ${styles.theme}`} data-theme-switch="">
            <VisuallyHidden>{t('theme.dark')}</VisuallyHidden>
          </button>
        </div>
        <details className={styles.menuToggle} data-menu="mobile">
          <summary className={menus.toolButton}>
            <VisuallyHidden>{t('nav.menu')}</VisuallyHidden>
          </summary>
        </details>
        <Account />
      </div>
      <header-state />
    </header>
  )
}

/** The sections of the portal, or of the partner. */
function SectionLinks({ partner }: { partner: PublishedPartner | undefined }) {
  const { t, code, path: currentPath } = usePageContext()
  const current = findSection(currentPath, partner?.slug)
  return SITE_SECTIONS.map(({ key, path }) => (
    <a
      key={key}
      href={getSectionAddress(code, path, partner?.slug)}
      aria-current={key === current ? 'page' : undefined}
    >
      {t(`nav.${key}`)}
    </a>
  ))
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'live-link': { class?: string | undefined; children: React.ReactNode }
    }
  }
}
