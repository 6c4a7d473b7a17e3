/** What was read; a notice that says something new has another. */
const NOTICE_VERSION = 'v1'

/**
 * The notice on cookies was read (portal specification §9: `cookies_accepted`, value `v1`): it goes, and the focus with it
 * to what it lay over. The script before paint keeps it away from then on.
 */
export function dismissCookieNotice(): void {
  document.documentElement.dataset.cookies = NOTICE_VERSION
  document.getElementById('content')?.focus({ preventScroll: true })
  try {
    localStorage.setItem('cookies_accepted', NOTICE_VERSION)
  } catch {
    // refused: the notice is gone as long as the page
  }
}
