import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#language/languages.ts'
import { ROUTE_PATTERNS, type RouteName } from '#publication/routes.ts'
import { HTTPS_HEADERS, SECURITY_HEADERS, SHARING_HEADERS } from '#publication/security-headers.ts'
import type { Settings } from '#settings/settings.ts'
import { createContentSecurityPolicy } from './content-security-policy.ts'
import { HOST_FORMATS } from './host-formats.ts'

/** The pages that other sites may show in a frame: players without header and footer. */
const EMBEDDABLE_ROUTES: readonly RouteName[] = ['watchLive', 'fullRound', 'matchVideo']

/**
 * The response headers of a site in the format of each host, by file name. The content security policy allows exactly the
 * inline scripts and styles that the pages contain.
 * @param sources inline scripts and styles of all pages, by `parseInlineSources`
 * @throws Error if the inline scripts differ from page to page
 */
export function createHeaderFiles(
  sources: ReadonlySet<string>,
  settings: Pick<Settings, 'siteUrl' | 'hosts' | 'videoOrigin'>,
): Map<string, string> {
  const createHeaders = (canBeEmbedded: boolean) => ({
    'Content-Security-Policy': createContentSecurityPolicy(sources, { ...settings, canBeEmbedded }),
    ...SECURITY_HEADERS,
    ...SHARING_HEADERS,
    ...(settings.siteUrl.startsWith('https://') && HTTPS_HEADERS),
  })
  const headers = {
    pages: createHeaders(false),
    embeddable: createHeaders(true),
    embeddablePaths: EMBEDDABLE_ROUTES.map((route) => ROUTE_PATTERNS[route].replace(/\{.*/, '')),
    prefixes: LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE),
  }
  return new Map(Object.entries(HOST_FORMATS).map(([name, format]) => [name, format(headers)]))
}
