/**
 * Response headers that do not depend on the content. The API and the published site send the same; the content security
 * policy of each is its own.
 */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), midi=(), display-capture=()',
} as const

/**
 * Pages of other sites may read all files of a release: widgets, data, tables. The files are the same for everybody, and no cookie
 * changes them.
 */
export const SHARING_HEADERS = { 'Access-Control-Allow-Origin': '*' } as const

/** Sent where the site is reached by https only: browsers then use https for a year, whatever a link says. */
export const HTTPS_HEADERS = { 'Strict-Transport-Security': 'max-age=31536000' } as const
