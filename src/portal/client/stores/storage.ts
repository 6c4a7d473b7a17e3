/**
 * The browser's storage. If it is blocked, values last until the page is closed. A value is in one storage: in that of the tab if it
 * was written after refusal of the cookie notice, otherwise in that of the browser.
 */

/** Whether the visitor refused the cookie notice: what is stored then lasts for this visit only. */
export const isRefused = (): boolean => document.documentElement.dataset.cookies === 'refused'

/** Whether the visitor has accepted the cookie notice in its present version. */
export const hasAcceptedCookies = (): boolean => readStorage('cookies_accepted') === 'v1'

/** Null if nothing is stored under the key. */
export function readStorage(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStorage(key: string, value: string): void {
  try {
    const [storage, other] = isRefused() ? [sessionStorage, localStorage] : [localStorage, sessionStorage]
    other.removeItem(key)
    storage.setItem(key, value)
  } catch {
    // storage is blocked: the value lasts until the page is closed
  }
}

export function removeStorage(key: string): void {
  try {
    sessionStorage.removeItem(key)
    localStorage.removeItem(key)
  } catch {
    // storage is blocked: nothing is stored
  }
}
