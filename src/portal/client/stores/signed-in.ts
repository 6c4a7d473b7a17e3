/**
 * Whether somebody is signed in, as `<header-state>` has read it from the cookie before the first paint. A page without a header shows
 * what this device stores.
 */
export const isSignedIn = (): boolean => document.querySelector('header[data-signed-in]') !== null
