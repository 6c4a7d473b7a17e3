import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { localizePath } from '#language/localized-paths.ts'
import { listLocalizedAddresses } from '#publication/page-addresses.ts'
import { OFFICE_PATH } from '#settings/office-document.ts'
import type { ReleaseFiles } from '../release/release-files.ts'
import type { PrerenderedPage } from '../render/page-renderer.ts'

/** The sitemap (sitemaps.org 0.9): every indexable canonical page in all languages it was prerendered in. */

/** File name of the sitemap index. */
export const SITEMAP_INDEX = 'sitemap-index.xml'

export const ROBOTS_FILE = 'robots.txt'

/** What the names of all sitemaps begin with. */
export const SITEMAP_PREFIX = 'sitemap-'

/** The protocol allows 50,000 addresses and 50 MB per sitemap; some search engines read 10 MB. */
const MAX_PAGES = 45_000
const MAX_BYTES = 10_000_000

/** Bytes of an entry without its addresses. */
const ENTRY_OVERHEAD_BYTES = 80

export type SitemapPage = {
  address: string
  /** The same page in every language, itself included. */
  languages: readonly { lang: string; url: string }[]
}

/**
 * `sitemap-1.xml` and so on, their index, and `robots.txt`, by name.
 * @param site public address of the site
 */
export async function createSitemapFiles(
  listed: readonly SitemapPage[],
  site: string,
): Promise<Map<string, string | Buffer>> {
  const files = new Map<string, string | Buffer>()
  const index = new SitemapIndexStream()
  for (const [at, pages] of splitSitemap(listed).entries()) {
    const name = `${SITEMAP_PREFIX}${at + 1}.xml`
    const stream = new SitemapStream({ hostname: site, xmlns: NAMESPACES })
    for (const { address, languages } of pages) stream.write({ url: address, links: [...languages] })
    stream.end()
    files.set(name, await streamToPromise(stream))
    index.write({ url: new URL(`/${name}`, site).href })
  }
  index.end()
  files.set(SITEMAP_INDEX, await streamToPromise(index))
  files.set(ROBOTS_FILE, createRobotsTxt(site))
  return files
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
    `Disallow: ${OFFICE_PATH}`,
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

/** Every indexable canonical page of a release. */
export const listIndexedPages = (pages: readonly PrerenderedPage[], files: ReleaseFiles): PrerenderedPage[] =>
  pages.filter(({ file }) => files.get(file)?.page?.isListed)

/**
 * The entries of pages, ordered by address.
 * @param site public address of the site
 */
export function toSitemapPages(pages: readonly PrerenderedPage[], site: string): SitemapPage[] {
  return pages
    .map(({ path, code, languages }) => ({
      address: new URL(localizePath(path, code), site).href,
      languages: listLocalizedAddresses(path, languages, site),
    }))
    .sort((a, b) => (a.address < b.address ? -1 : 1))
}
