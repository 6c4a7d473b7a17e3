import { closeSync, openSync, readdirSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'

/**
 * The sitemap (sitemaps.org 0.9): every indexable canonical page in all languages it was prerendered in. Both facts are
 * read from the head of the page, so that page and sitemap always agree.
 */

/** File name of the sitemap index. */
export const SITEMAP_INDEX = 'sitemap-index.xml'

/** Limits of the protocol: 50,000 addresses and 50 MB per sitemap. */
const MAX_PAGES = 45_000
const MAX_BYTES = 40_000_000

/** Bytes of an entry without its addresses. */
const ENTRY_OVERHEAD_BYTES = 80

export type SitemapPage = {
  address: string
  /** The same page in every language, itself included. */
  languages: readonly { lang: string; url: string }[]
}

/**
 * Writes `sitemap-1.xml` and so on, their index, and `robots.txt` into a built site.
 * @returns how many pages are listed
 */
export async function writeSitemap(folder: string, site: string): Promise<number> {
  const parts = splitSitemap(listSitemapPages(folder))
  const names = parts.map((_, at) => `sitemap-${at + 1}.xml`)
  for (const [at, pages] of parts.entries()) {
    const stream = new SitemapStream({ hostname: site, xmlns: NAMESPACES })
    for (const { address, languages } of pages) stream.write({ url: address, links: [...languages] })
    stream.end()
    writeFileSync(join(folder, `sitemap-${at + 1}.xml`), await streamToPromise(stream))
  }
  const index = new SitemapIndexStream()
  for (const name of names) index.write({ url: new URL(`/${name}`, site).href })
  index.end()
  writeFileSync(join(folder, SITEMAP_INDEX), await streamToPromise(index))
  writeFileSync(join(folder, 'robots.txt'), createRobotsTxt(site))
  return parts.reduce((sum, pages) => sum + pages.length, 0)
}

const NAMESPACES = { news: false, xhtml: true, image: false, video: false }

/**
 * Search engines must not index profiles of minors, nor the data files behind them. The rule covers all profiles: a list
 * of the minors' files would reveal who is a minor.
 */
const createRobotsTxt = (site: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /data/judoka/',
    `Sitemap: ${new URL(`/${SITEMAP_INDEX}`, site).href}`,
    '',
  ].join('\n')

/** Pages ordered by address and split into as few files as the limits allow. */
export function splitSitemap(
  pages: readonly SitemapPage[],
  mostPages = MAX_PAGES,
  mostBytes = MAX_BYTES,
): SitemapPage[][] {
  const parts: SitemapPage[][] = [[]]
  let bytes = 0
  for (const page of pages) {
    const size = page.languages.reduce(
      (sum, { url }) => sum + url.length + ENTRY_OVERHEAD_BYTES,
      page.address.length + ENTRY_OVERHEAD_BYTES,
    )
    const last = parts.at(-1)
    if (last && last.length < mostPages && (bytes + size <= mostBytes || last.length === 0)) last.push(page)
    else parts.push([page])
    bytes = parts.at(-1)?.length === 1 ? size : bytes + size
  }
  return parts
}

/** Every indexable canonical page of a built site. */
function listSitemapPages(folder: string): SitemapPage[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path === 'index.html' || path.endsWith('/index.html'))
    .flatMap(
      (path) =>
        parseSitemapPage(readHead(join(folder, path)), `/${path.slice(0, -'index.html'.length)}`) ?? [],
    )
    .sort((a, b) => (a.address < b.address ? -1 : 1))
}

/** Bytes to read of a page: enough for the tags of its head that matter here. */
const HEAD_BYTES = 16_384

function readHead(path: string): string {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(HEAD_BYTES)
    return bytes.toString('utf8', 0, readSync(file, bytes)).split('</head>', 1)[0] ?? ''
  } finally {
    closeSync(file)
  }
}

/**
 * The addresses in the head of a page; null if the page is not indexable or not canonical.
 * @param path path of the page, from its folder
 */
export function parseSitemapPage(head: string, path: string): SitemapPage | null {
  if (/<meta name="robots" content="[^"]*noindex/.test(head)) return null
  const [, address] = /<link rel="canonical" href="([^"]*)"/.exec(head) ?? []
  if (!address || decodeURIComponent(new URL(decodeAttribute(address)).pathname) !== path) return null
  const languages = [...head.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)]
  return {
    address: decodeAttribute(address),
    languages: languages.map(([, lang = '', url = '']) => ({ lang, url: decodeAttribute(url) })),
  }
}

const decodeAttribute = (attribute: string): string =>
  attribute.replaceAll('&#38;', '&').replaceAll('&amp;', '&')
