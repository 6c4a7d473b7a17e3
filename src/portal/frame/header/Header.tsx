import { DEFAULT_LANGUAGE } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import type { PublishedPartner } from '#publication/schemas/index.ts'
import { useHref, usePageContext } from '../../page-context.ts'
import { AccountMenu } from './AccountMenu.tsx'
import styles from './header.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import menus from './menus.module.css'
import { PartnerSwitcher } from './PartnerSwitcher.tsx'
import { findSection, getPartnerLabel, getSectionAddress, SITE_SECTIONS } from './site-sections.ts'

/**
 * Logo, partner, navigation, live link, search, language, theme and account. Their behaviour is in
 * `client/page-scripts/{index,header}.ts`; `<header-state>` adapts the header to the visitor. On phones, partner, navigation and account
 * are in a menu, which the element before it opens.
 * @param partner the partner of the page: its sections are linked, and it becomes the visitor's partner
 */
export function Header({
  partner,
  inCompetition,
}: {
  partner?: PublishedPartner | undefined
  inCompetition: boolean
}) {
  const { t, code } = usePageContext()
  const href = useHref()
  const chosen = partner && JSON.stringify({ slug: partner.slug, label: getPartnerLabel(partner, code) })
  return (
    <header
      className={styles.header}
      data-prefix={code === DEFAULT_LANGUAGE ? '' : localizePath('', code)}
      data-partner={chosen}
      data-competition={inCompetition ? '' : undefined}
    >
      <div className={styles.bar}>
        <a className={styles.logo} href={href('home')}>
          <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
            <path d="M2 5 9 2l3 5v15H4a2 2 0 0 1-2-2Z" fill="var(--side-white)" />
            <path d="m22 5-7-3-3 5v15h8a2 2 0 0 0 2-2Z" fill="var(--side-blue)" />
            <path d="M2 14h20v3H2Z" fill="var(--surface-sunken)" />
          </svg>
          <span className={styles.name}>Hajime</span>
        </a>
        <details className={styles.menuToggle} data-menu data-mobile-menu>
          <summary className={menus.toolButton}>
            <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
              <path d="M2 5h16M2 10h16M2 15h16" stroke="currentColor" strokeWidth="2" />
            </svg>
            <span className="sr-only">{t('nav.menu')}</span>
          </summary>
        </details>
        <div className={styles.menu} data-menu-panel>
          <div className={menus.partners}>
            <PartnerSwitcher partner={partner} />
          </div>
          <nav className={styles.navigation} aria-label={t('nav.main')}>
            <SectionLinks partner={partner} />
          </nav>
          <div className={styles.menuAccount}>
            <AccountMenu />
          </div>
        </div>
        <live-link class={styles.liveLink}>
          <a href={href('home')}>{t('state.live')}</a>
        </live-link>
        <div className={styles.tools}>
          <button
            type="button"
            className={`${menus.toolButton} ${styles.search}`}
            data-open-search
            aria-keyshortcuts="Control+K"
          >
            <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
              <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />
              <path d="m13 13 5 5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
            <span className={styles.searchLabel}>{t('search.open')}</span>
          </button>
          <LanguageMenu />
          <button type="button" className={menus.toolButton} data-theme-switch aria-pressed="false">
            <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
              <path d="M10 1.5a8.5 8.5 0 1 0 0 17Z" fill="currentColor" />
              <circle cx="10" cy="10" r="8.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
            </svg>
            <span className="sr-only">{t('theme.dark')}</span>
          </button>
          <div className={styles.account}>
            <AccountMenu />
          </div>
        </div>
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
