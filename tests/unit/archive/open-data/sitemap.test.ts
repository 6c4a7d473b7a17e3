import { describe, expect, test } from 'vitest'
import { type Element, xml2js } from 'xml-js'
import {
  createSitemapFiles,
  listIndexedPages,
  splitSitemap,
  toSitemapPages,
} from '#archive/open-data/sitemap.ts'
import type { ReleaseFiles } from '#archive/release/release-files.ts'
import type { PrerenderedPage } from '#archive/render/page-renderer.ts'
import type { LanguageCode } from '#language/languages.ts'

const SITE = 'https://judo.example'

const page = (file: string, path: string, code: LanguageCode = 'en'): PrerenderedPage => ({
  route: 'competition',
  params: {},
  code,
  languages: ['en', 'de'],
  path,
  file,
  key: '',
})

const PAGES = [
  page('de/a/index.html', '/a/', 'de'),
  page('a/index.html', '/a/'),
  page('győr & co/index.html', '/gy%C5%91r%20&%20co/'),
  page('minor/index.html', '/minor/'),
]

const FILES: ReleaseFiles = new Map(
  PAGES.map(({ file }) => [file, { digest: '', bytes: 0, page: { isListed: !file.startsWith('minor') } }]),
)

const listed = toSitemapPages(listIndexedPages(PAGES, FILES), SITE)
const files = await createSitemapFiles(listed, SITE)

const elementsOf = (file: string): Element[] =>
  (xml2js(String(files.get(file))) as Element).elements?.[0]?.elements ?? []

const locOf = (element: Element): unknown =>
  element.elements?.find(({ name }) => name === 'loc')?.elements?.[0]?.text

describe('the sitemap', () => {
  test('has at most 10 MB and 50,000 addresses in a file', async () => {
    const languages: LanguageCode[] = [
      'ar',
      'az',
      'cs',
      'de',
      'en',
      'es',
      'fr',
      'hr',
      'hu',
      'it',
      'ka',
      'pl',
      'ru',
      'si',
      'sk',
    ]
    const pages = Array.from({ length: 8_000 }, (_, at) => ({
      ...page(`competition/${at}/index.html`, `/competition/${at}/judoka/${at}/`),
      languages,
    }))
    const all = await createSitemapFiles(toSitemapPages(pages, SITE), SITE)
    const sizes = [...all].filter(([name]) => /^sitemap-\d/.test(name)).map(([, { length }]) => length)
    expect(sizes.length).toBeGreaterThan(1)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10_000_000)
    const short = Array.from({ length: 100_001 }, () => ({ address: '/', languages: [] }))
    expect(splitSitemap(short).map(({ length }) => length <= 50_000)).toEqual([true, true, true])
  })

  test('lists indexable pages by canonical address, and no others', () => {
    expect(elementsOf('sitemap-1.xml').map(locOf)).toEqual([
      `${SITE}/a/`,
      `${SITE}/de/a/`,
      `${SITE}/gy%C5%91r%20&%20co/`,
    ])
  })

  test('lists the prerendered languages of each page', () => {
    const links = elementsOf('sitemap-1.xml')[0]?.elements?.filter(({ name }) => name === 'xhtml:link') ?? []
    expect(links.map(({ attributes }) => `${attributes?.hreflang} ${attributes?.href}`)).toEqual([
      `en ${SITE}/a/`,
      `de ${SITE}/de/a/`,
      `x-default ${SITE}/a/`,
    ])
  })

  test('is listed in its index, and the index in robots.txt', () => {
    expect(elementsOf('sitemap-index.xml').map(locOf)).toEqual([`${SITE}/sitemap-1.xml`])
    expect(files.get('robots.txt')).toContain(`Sitemap: ${SITE}/sitemap-index.xml\n`)
    expect(files.get('robots.txt')).toContain('Disallow: /office/\n')
  })

  test('continues in another file before one exceeds the maximum length or size', () => {
    const pages = Array.from({ length: 5 }, (_, at) => ({ address: `${SITE}/${at}/`, languages: [] }))
    expect(splitSitemap(pages, 2).map(({ length }) => length)).toEqual([2, 2, 1])
    expect(splitSitemap(pages, 100, 250).map(({ length }) => length)).toEqual([2, 2, 1])
  })
})
