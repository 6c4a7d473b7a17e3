/**
 * Reports page views to the API, which keeps sums only (docs/specification/privacy.md). Nothing is stored in the browser, cookies are
 * not sent, and visitors who object with their browser's settings are not reported.
 */

type Browser = {
  navigator: Pick<Navigator, 'doNotTrack'> & { globalPrivacyControl?: boolean }
  fetch: (address: string, options: RequestInit) => Promise<unknown>
}

/**
 * Creates a function that reports a page, once until another one is opened.
 * @param api origin of the API; empty for the host of the page
 */
export function createPageViewCounter(
  api: string,
  { navigator, fetch }: Browser,
): (path: string, referrer: string) => void {
  let latest = ''
  let isFirst = true
  return (path, referrer) => {
    if (path === latest || navigator.doNotTrack === '1' || navigator.globalPrivacyControl) return
    latest = path
    const host = isFirst && URL.canParse(referrer) ? new URL(referrer).hostname : ''
    isFirst = false
    const body = JSON.stringify({
      path,
      ...(host && host !== globalThis.location?.hostname && { referrer: host }),
    })
    const headers = { 'Content-Type': 'application/json' }
    // a view that is not counted is no failure of the page
    fetch(`${api}/api/PageViews/Add`, {
      method: 'POST',
      headers,
      body,
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined)
  }
}
