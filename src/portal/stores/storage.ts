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

/** @param isForVisit whether the value lasts for this visit only, in this tab */
export function writeStorage(key: string, value: string, isForVisit = isRefused()): void {
  try {
    const [storage, otherStorage] = isForVisit
      ? [sessionStorage, localStorage]
      : [localStorage, sessionStorage]
    otherStorage.removeItem(key)
    storage.setItem(key, value)
  } catch {
    // storage is blocked: the value lasts until the page is closed
  }
}

/** Cookies are blocked in documents without an origin of their own, such as sandboxed frames. */
export function readCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** @param cookie with its attributes */
export function writeCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the browsers we serve
    document.cookie = cookie
  } catch {
    // blocked: there is none
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
