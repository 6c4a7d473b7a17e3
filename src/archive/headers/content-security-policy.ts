import { createHash } from 'node:crypto'
import type { AddressTable } from '#publication/service-addresses.ts'

/** Data blocks such as JSON-LD do not run, so policies do not apply to them. */
const RUNNING_TYPES: ReadonlySet<string> = new Set(['', 'module', 'text/javascript'])

const INLINE_ELEMENTS = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi
/** Whether HTML may have any: much faster than finding them, and most pages have none. */
const POSSIBLE_SOURCES = /<s(?:cript|tyle)\b|\son[a-z]+\s*=/i
const EVENT_HANDLERS = /<[a-z][^>]*\s(on[a-z]+)\s*=/i

/**
 * Pages share their inline scripts, so a site has a handful of them. More than this means that a script contains data of
 * its page, and the policy would grow with the archive.
 */
const MAX_SOURCES = 20

/**
 * The inline scripts and styles of HTML as sources of a policy: `script 'sha256-…'`, `style 'sha256-…'`.
 * @param name of the page, for the error
 * @throws Error if it has an inline event handler, which no policy allows
 */
export function parseInlineSources(html: string, name: string): string[] {
  if (!POSSIBLE_SOURCES.test(html)) return []
  const sources = [...html.matchAll(INLINE_ELEMENTS)].flatMap(
    ([, element = '', attributes = '', content = '']) => {
      if (element.toLowerCase() === 'style') return `style ${createSource(content)}`
      return isInlineScript(attributes) ? `script ${createSource(content)}` : []
    },
  )
  const handler = EVENT_HANDLERS.exec(html.replace(INLINE_ELEMENTS, ''))?.[1]
  if (handler) throw new Error(`${name}: the content security policy forbids the attribute ${handler}.`)
  return [...new Set(sources)]
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
 * @param sources inline scripts and styles of all pages, by `parseInlineSources`
 * @param hosts addresses of the services, by the host of the page
 * @param videoOrigin of the server that delivers videos; empty if the API does
 * @param canBeEmbedded whether other sites may show the page in a frame
 * @throws Error if the inline scripts differ from page to page
 */
export function createContentSecurityPolicy(
  sources: ReadonlySet<string>,
  {
    siteUrl,
    hosts,
    videoOrigin,
    canBeEmbedded,
  }: { siteUrl: string; hosts: AddressTable; videoOrigin: string; canBeEmbedded: boolean },
): string {
  if (sources.size > MAX_SOURCES) {
    throw new Error(
      `The pages have ${sources.size} different inline scripts and styles; expected at most ${MAX_SOURCES}, the same on all pages.`,
    )
  }
  const listSources = (element: 'script' | 'style') =>
    [...sources]
      .flatMap((source) => (source.startsWith(`${element} `) ? source.slice(element.length + 1) : []))
      .sort()
  const rows = Object.values(hosts)
  const api = listOrigins(rows.map((row) => row.api))
  const account = listOrigins(rows.map((row) => row.account))
  const realtime = listOrigins(rows.map((row) => row.realtime.replace(/^http/, 'ws')))
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // the search index of pagefind is WebAssembly
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...listSources('script')],
    'style-src': ["'self'", ...listSources('style')],
    // colours of partners and the geometry of brackets are custom properties of elements
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...api],
    'connect-src': ["'self'", ...listOrigins([...api, ...account, ...realtime, videoOrigin])],
    'media-src': ["'self'", 'blob:', ...listOrigins([...api, videoOrigin])],
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
