import { createHash } from 'node:crypto'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { AddressTable } from '#publication/service-addresses.ts'

/** What a browser runs, or obeys like a script. Data blocks such as JSON-LD do not run, so policies do not apply to them. */
const RUNNING_TYPES =
  /^(?:module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script|)$/i

/** Whether HTML may have any: much faster than parsing it, and most pages have none. */
const POSSIBLE_SOURCES = /<s(?:cript|tyle)\b|[\s"'/]on[a-z]+\s*=/i

/** Heads of pages have one of these, which is data: it ends at the first end tag. */
const DATA_BLOCKS = /<script type="application\/ld\+json">[^<]*<\/script>/g

/**
 * Pages share their inline scripts, so a site has a handful of them. More than this means that a script contains data of
 * its page, and the policy would grow with the archive.
 */
const MAX_SOURCES = 20

/**
 * The inline scripts and styles of HTML as sources of a policy: `script 'sha256-…'`, `style 'sha256-…'`. The HTML is parsed,
 * because a text may contain anything that looks like an element or an attribute.
 * @param name of the page, for the error
 * @throws Error if it has an inline event handler, which no policy allows
 */
export function parseInlineSources(html: string, name: string): string[] {
  if (!POSSIBLE_SOURCES.test(html.replace(DATA_BLOCKS, ''))) return []
  const sources = new Set<string>()
  const fragments: ParentNode[] = [parse(html)]
  for (const fragment of fragments) {
    for (const node of fragment.childNodes) {
      if ('childNodes' in node) fragments.push(node)
      if ('content' in node) fragments.push(node.content)
      if (!('attrs' in node)) continue
      const handler = node.attrs.find((attribute) => /^on/i.test(attribute.name))
      if (handler)
        throw new Error(`${name}: the content security policy forbids the attribute ${handler.name}.`)
      const source = findInlineSource(node)
      if (source) sources.add(source)
    }
  }
  return [...sources]
}

type ParentNode = DefaultTreeAdapterTypes.ParentNode

/** The source of an element that is an inline script or style, or null. */
function findInlineSource({ tagName, attrs, childNodes }: DefaultTreeAdapterTypes.Element): string | null {
  const getAttribute = (name: string) => attrs.find((attribute) => attribute.name === name)?.value
  const isScript = tagName === 'script' && RUNNING_TYPES.test(getAttribute('type')?.trim() ?? '')
  if (tagName !== 'style' && (!isScript || getAttribute('src') !== undefined)) return null
  const content = childNodes.map((node) => ('value' in node ? node.value : '')).join('')
  return `${tagName} 'sha256-${createHash('sha256').update(content).digest('base64')}'`
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
