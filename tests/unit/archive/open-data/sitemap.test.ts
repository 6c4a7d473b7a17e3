import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Element, xml2js } from 'xml-js'
import { parseSitemapPage, splitSitemap, writeSitemap } from '#archive/open-data/sitemap.ts'

const SITE = 'https://judo.example'
const head = (path: string, more = '') => `<head><link rel="canonical" href="${SITE}${path}">${more}</head>`
const inGerman = `<link rel="alternate" hreflang="en" href="${SITE}/a/"><link rel="alternate" hreflang="de" href="${SITE}/de/a/">`

let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-sitemap-'))
  const pages = {
    'a/index.html': head('/a/', inGerman),
    'de/a/index.html': head('/de/a/', inGerman),
    'győr & co/index.html': head('/gy%C5%91r%20&amp;%20co/'),
    'a/again/index.html': head('/a/'),
    'minor/index.html': head('/minor/', '<meta name="robots" content="noindex">'),
    '404.html': head('/404/'),
  }
  for (const [path, html] of Object.entries(pages)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), html)
  }
  await writeSitemap(folder, SITE)
})

afterAll(() => rmSync(folder, { recursive: true }))

const elementsOf = (file: string): Element[] =>
  (xml2js(readFileSync(join(folder, file), 'utf8')) as Element).elements?.[0]?.elements ?? []

const locOf = (element: Element): unknown =>
  element.elements?.find(({ name }) => name === 'loc')?.elements?.[0]?.text

describe('the sitemap', () => {
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
    ])
  })

  test('is listed in its index, and the index in robots.txt', () => {
    expect(elementsOf('sitemap-index.xml').map(locOf)).toEqual([`${SITE}/sitemap-1.xml`])
    expect(readFileSync(join(folder, 'robots.txt'), 'utf8')).toContain(`Sitemap: ${SITE}/sitemap-index.xml\n`)
  })

  test('continues in another file before one exceeds the maximum length or size', () => {
    const pages = Array.from({ length: 5 }, (_, at) => ({ address: `${SITE}/${at}/`, languages: [] }))
    expect(splitSitemap(pages, 2).map(({ length }) => length)).toEqual([2, 2, 1])
    expect(splitSitemap(pages, 100, 250).map(({ length }) => length)).toEqual([2, 2, 1])
  })
})

test('omits a page whose canonical address is another page', () => {
  expect(parseSitemapPage(head('/a/'), '/b/')).toBeNull()
  expect(parseSitemapPage(head('/a/'), '/a/')).toEqual({ address: `${SITE}/a/`, languages: [] })
})
