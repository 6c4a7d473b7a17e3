import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LANGUAGE_NAMES } from '#language/language-names.ts'
import { isLanguageCode, LANGUAGE_CODES } from '#language/languages.ts'
import { $darkTheme } from '#portal/stores/preferences.ts'
import { OFFICE_PATH } from '#settings/office-document.ts'
import { $signedOut } from '../data/query-client.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Icon } from '../parts/Icon.tsx'
import styles from './frame.module.css'
import { Menu } from './Menu.tsx'
import { useTexts } from './office-context.ts'
import { PublishState } from './PublishState.tsx'
import { useAddress } from './router.ts'
import { SessionEnded } from './SessionEnded.tsx'
import { SearchDialog } from './search/SearchDialog.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** Header, menu and the place of the screen. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const { pathname } = useAddress()
  const [isSearching, setSearching] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const visited = useRef(pathname)
  const isSignedOut = useStore($signedOut)
  useShortcuts({ 'mod+k': () => setSearching(true) })
  useEffect(() => {
    if (visited.current === pathname) return
    visited.current = pathname
    setMenuOpen(false)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#content">
        {t('office.skip')}
      </a>
      <header className={`${styles.header} belt`}>
        <div className={styles.bar}>
          <button
            type="button"
            className={`button ${styles.menuButton}`}
            data-kind="icon"
            aria-label={t('office.menu')}
            onClick={() => setMenuOpen(true)}
          >
            <Icon name="menu" />
          </button>
          <a className={styles.brand} href={OFFICE_PATH}>
            <img src="/icon.svg" alt="" width="28" height="28" />
            <span>
              <b>Hajime</b> <small>{t('office.title')}</small>
            </span>
          </a>
          <button
            type="button"
            className={styles.search}
            aria-label={t('office.search')}
            onClick={() => setSearching(true)}
          >
            <Icon name="search" />
            <span>{t('office.search')}</span>
            <kbd>Ctrl K</kbd>
          </button>
          <PublishState />
          <LanguageChoice />
          <ThemeSwitch />
          <UserMenu />
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.side}>
          <Menu />
        </div>
        <main id="content" ref={main} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      {isMenuOpen && (
        <Dialog label={t('office.menu')} isDrawer close={() => setMenuOpen(false)}>
          <Menu />
        </Dialog>
      )}
      {isSearching && <SearchDialog close={() => setSearching(false)} />}
      {isSignedOut && <SessionEnded />}
    </div>
  )
}

function LanguageChoice() {
  const { t, code, choose } = useTexts()
  return (
    <select
      className={styles.language}
      aria-label={t('office.language')}
      value={code}
      onChange={({ target }) => isLanguageCode(target.value) && choose(target.value)}
    >
      {LANGUAGE_CODES.map((language) => (
        <option key={language} value={language}>
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </select>
  )
}

function ThemeSwitch() {
  const { t } = useTexts()
  const isDark = useStore($darkTheme)
  useEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  }, [isDark])
  return (
    <button
      type="button"
      className="button"
      data-kind="icon"
      aria-label={t('office.dark')}
      aria-pressed={isDark}
      onClick={() => $darkTheme.set(!isDark)}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </button>
  )
}
