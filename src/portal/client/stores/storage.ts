/** The browser's storage. If it is blocked, values last until the page is closed. */

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
    if (isRefused()) localStorage.removeItem(key)
    const storage = isRefused() ? sessionStorage : localStorage
    storage.setItem(key, value)
  } catch {
    // storage is blocked: the value lasts until the page is closed
  }
}

export function removeStorage(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // storage is blocked: nothing is stored
  }
}
