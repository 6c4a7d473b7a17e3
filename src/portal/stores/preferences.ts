import { atom } from 'nanostores'
import { isRefused, readStorage, writeCookie, writeStorage } from './storage.ts'

/**
 * Preferences stored in this browser (portal specification §9: `darkTheme` on or off, `internationalNames` true or
 * false, `i18nextLng`). If storage is blocked, a preference lasts until the page is closed.
 */

export const $darkTheme = createStoredBoolean(
  'darkTheme',
  'on',
  'off',
  () => document.documentElement.dataset.theme === 'dark',
)

/** Null until the reader chooses: then the script of a name decides (`components/theme/base.css`). */
export const $internationalNames = createStoredBoolean('internationalNames', 'true', 'false', () => null)

/** Whether tables are shown in place of brackets. No control of the portal sets this. */
export const prefersPlainDraws = (): boolean => readStorage('legacy_draw') === 'true'

/** Stores a language for the next visit, where i18next also reads it. */
export function storeLanguage(code: string): void {
  writeStorage('i18nextLng', code)
  if (isRefused()) return
  writeCookie(`i18next=${code};path=/;max-age=31536000;samesite=lax`)
}

/** Applies the stored theme and spelling of names to the document and its switches. */
export function applyPreferences(): void {
  const { dataset } = document.documentElement
  const dark = $darkTheme.get()
  const international = $internationalNames.get()
  dataset.theme = dark ? 'dark' : 'light'
  if (international !== null) dataset.names = international ? 'international' : 'local'
  for (const button of document.querySelectorAll('[data-theme-switch]')) {
    button.setAttribute('aria-pressed', String(dark))
  }
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-names-switch]'))
    box.checked = international === true
}

/**
 * Stores the answer to the cookie notice (portal specification §9: `cookies_accepted`, value `v1`; a notice with new content gets
 * another), hides it and moves the focus to the page. After `refused`, the answer and the preferences last for this visit only
 * (`page-scripts/after-load`). The script in the head (`before-paint.ts`) hides the notice on the next page.
 */
export function answerCookieNotice(answer: string): void {
  document.documentElement.dataset.cookies = answer
  document.getElementById('content')?.focus({ preventScroll: true })
  writeStorage('cookies_accepted', answer)
}

function createStoredBoolean<T>(key: string, yes: string, no: string, otherwise: () => T) {
  const stored = readStorage(key)
  const $store = atom<boolean | T>(stored === null ? otherwise() : stored === yes)
  $store.listen((value) => writeStorage(key, value ? yes : no))
  return $store
}
