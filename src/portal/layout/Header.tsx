import { useHref, usePortal } from '../portal.ts'
import styles from './header.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'

/** Logo, navigation, search, language and theme. What they do in the browser is in `behaviour.ts`. */
export function Header() {
  const { t, family } = usePortal()
  const href = useHref()
  const home = (
    <a href={href('home')} aria-current={family === 'home' ? 'page' : undefined}>
      {t('nav.competitions')}
    </a>
  )
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.logo} href={href('home')}>
          <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
            <rect x="1" y="1" width="22" height="22" rx="3" fill="var(--accent)" />
            <rect x="6" y="6" width="5" height="12" fill="#fff" />
            <rect
              x="13"
              y="6"
              width="5"
              height="12"
              fill="var(--side-blue)"
              stroke="#fff"
              strokeWidth="0.6"
            />
          </svg>
          Hajime
        </a>
        <nav className={styles.wide} aria-label={t('nav.main')}>
          {home}
        </nav>
        <div className={styles.tools}>
          <button type="button" className={styles.search} data-open-search aria-keyshortcuts="Control+K">
            <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
              <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />
              <path d="m13 13 5 5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
            <span className={styles.word}>{t('search.open')}</span>
            <kbd className={styles.word}>Ctrl K</kbd>
          </button>
          <LanguageMenu />
          <button type="button" className={styles.tool} data-theme-switch aria-pressed="false">
            <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
              <path d="M10 1.5a8.5 8.5 0 1 0 0 17Z" fill="currentColor" />
              <circle cx="10" cy="10" r="8.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
            </svg>
            <span className="unseen">{t('theme.dark')}</span>
          </button>
          <details className={styles.mobile} data-menu>
            <summary className={styles.tool}>
              <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
                <path d="M2 5h16M2 10h16M2 15h16" stroke="currentColor" strokeWidth="2" />
              </svg>
              <span className="unseen">{t('nav.menu')}</span>
            </summary>
            <nav className={styles.panel} aria-label={t('nav.menu')}>
              {home}
            </nav>
          </details>
        </div>
      </div>
    </header>
  )
}
