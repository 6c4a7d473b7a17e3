import { atom } from 'nanostores'

/**
 * What a visitor chose for this browser (portal specification §9: `darkTheme` on or off, `internationalNames` true or
 * false, `i18nextLng`). Storage may be refused: then a choice lasts as long as the page.
 */

export const $darkTheme = createStoredBoolean(
  'darkTheme',
  'on',
  'off',
  () => document.documentElement.dataset.theme === 'dark',
)

export const $internationalNames = createStoredBoolean('internationalNames', 'true', 'false', () => false)

/** Whether plain sheets are used in place of brackets; there is no switch for it, it is set by hand. */
export const prefersPlainDraws = (): boolean => readStorage('legacy_draw') === 'true'

/** Keeps a language for the next visit, where i18next looks for it too. */
export function storeLanguage(code: string): void {
  writeStorage('i18nextLng', code)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the browsers we serve
  document.cookie = `i18next=${code};path=/;max-age=31536000;samesite=lax`
}

function createStoredBoolean(key: string, yes: string, no: string, otherwise: () => boolean) {
  const stored = readStorage(key)
  const $store = atom(stored === null ? otherwise() : stored === yes)
  $store.listen((value) => writeStorage(key, value ? yes : no))
  return $store
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // refused: the choice lasts as long as the page
  }
}
