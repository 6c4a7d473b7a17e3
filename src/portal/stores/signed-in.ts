import { readCookies } from './storage.ts'

/**
 * Whether somebody is signed in, as `<header-state>` has read it from the cookie before the first paint. A page without a header shows
 * what this device stores.
 */
export const isSignedIn = (): boolean => document.querySelector('header[data-signed-in]') !== null

/** End of the session and id of the user, as the server writes them; null without a session. */
export const readSession = (): string | null => /hajime\.signed_in=([\d.]+)/.exec(readCookies())?.[1] ?? null
