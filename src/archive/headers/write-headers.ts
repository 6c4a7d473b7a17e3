import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#language/languages.ts'
import { ROUTE_PATTERNS, type RouteName } from '#publication/routes.ts'
import { HTTPS_HEADERS, SECURITY_HEADERS } from '#publication/security-headers.ts'
import type { Settings } from '#settings'
import { createContentSecurityPolicy, readInlineSources } from './content-security-policy.ts'
import { HOST_FORMATS } from './host-formats.ts'

/** The pages that other sites may show in a frame: players without header and footer. */
const EMBEDDABLE_ROUTES: readonly RouteName[] = ['fullRound', 'matchVideo']

/**
 * Writes the response headers of a site into its folder, in the format of each host. The content security policy allows
 * exactly the inline scripts and styles that the pages contain.
 * @throws Error if a page contains what no policy can allow
 */
export function writeHeaders(folder: string, settings: Pick<Settings, 'siteUrl' | 'hosts'>): void {
  const sources = readInlineSources(folder)
  const createHeaders = (canBeEmbedded: boolean) => ({
    'Content-Security-Policy': createContentSecurityPolicy(sources, { ...settings, canBeEmbedded }),
    ...SECURITY_HEADERS,
    ...(settings.siteUrl.startsWith('https://') && HTTPS_HEADERS),
  })
  const headers = {
    pages: createHeaders(false),
    embeddable: createHeaders(true),
    embeddablePaths: EMBEDDABLE_ROUTES.map((route) => ROUTE_PATTERNS[route].replace(/\{.*/, '')),
    prefixes: LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE),
  }
  for (const [name, format] of Object.entries(HOST_FORMATS))
    writeFileSync(join(folder, name), format(headers))
}
