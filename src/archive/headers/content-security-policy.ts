import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressTable } from '#publication/service-addresses.ts'

/** Digests of the inline scripts and styles of a site, as sources of a policy: `'sha256-…'`. */
export type InlineSources = { scripts: ReadonlySet<string>; styles: ReadonlySet<string> }

/** Data blocks such as JSON-LD do not run, so policies do not apply to them. */
const RUNNING_TYPES: ReadonlySet<string> = new Set(['', 'module', 'text/javascript'])

const INLINE_ELEMENTS = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi
const EVENT_HANDLERS = /<[a-z][^>]*\s(on[a-z]+)\s*=\s*["'{]/i

/**
 * Pages share their inline scripts, so a site has a handful of them. More than this means that a script contains data of
 * its page, and the policy would grow with the archive.
 */
const MAX_SOURCES = 20

/**
 * Reads the inline scripts and styles of all pages of a folder.
 * @throws Error if a page has an inline event handler, or if the scripts differ from page to page
 */
export function readInlineSources(folder: string): InlineSources {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue
    const file = join(entry.parentPath, entry.name)
    const html = readFileSync(file, 'utf8')
    for (const [, element = '', attributes = '', content = ''] of html.matchAll(INLINE_ELEMENTS)) {
      if (element.toLowerCase() === 'style') styles.add(createSource(content))
      else if (isInlineScript(attributes)) scripts.add(createSource(content))
    }
    const handler = EVENT_HANDLERS.exec(html.replace(INLINE_ELEMENTS, ''))?.[1]
    if (handler) throw new Error(`${file}: the content security policy forbids the attribute ${handler}.`)
  }
  if (scripts.size + styles.size > MAX_SOURCES) {
    throw new Error(
      `The pages have ${scripts.size + styles.size} different inline scripts and styles; expected at most ${MAX_SOURCES}, the same on all pages.`,
    )
  }
  return { scripts, styles }
}

const createSource = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

function isInlineScript(attributes: string): boolean {
  if (/\ssrc\s*=/i.test(attributes)) return false
  return RUNNING_TYPES.has(/\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1]?.toLowerCase() ?? '')
}

/** Each once; those of the host itself are empty. */
const listOrigins = (origins: readonly string[]): string[] => [...new Set(origins.filter(Boolean))]

/**
 * The content security policy of the site.
 * @param hosts addresses of the services, by the host of the page
 * @param canBeEmbedded whether other sites may show the page in a frame
 */
export function createContentSecurityPolicy(
  { scripts, styles }: InlineSources,
  { siteUrl, hosts, canBeEmbedded }: { siteUrl: string; hosts: AddressTable; canBeEmbedded: boolean },
): string {
  const rows = Object.values(hosts)
  const api = listOrigins(rows.map((row) => row.api))
  const account = listOrigins(rows.map((row) => row.account))
  const realtime = listOrigins(rows.map((row) => row.realtime.replace(/^http/, 'ws')))
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // the search index of pagefind is WebAssembly
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...[...scripts].sort()],
    'style-src': ["'self'", ...[...styles].sort()],
    // colours of partners and the geometry of brackets are custom properties of elements
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...api],
    'connect-src': ["'self'", ...listOrigins([...api, ...account, ...realtime])],
    'media-src': ["'self'", 'blob:', ...api],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ['https://www.youtube-nocookie.com'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...account],
    'frame-ancestors': [canBeEmbedded ? '*' : "'self'"],
    ...(siteUrl.startsWith('https://') && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
