import { realpathSync } from 'node:fs'
import { splitLocalePrefix } from '#language/localized-paths.ts'
import { existsPage } from '#server/http/site/find-page.ts'
import { publishedFiles, readFile, splitLanguage } from './published-files.ts'
import { expect, test } from './test.ts'
import { site } from './world.ts'

/**
 * A crawl of the whole published site by its files. A link leads to a file; where a page isn't rendered ahead in the
 * language of the link, to one that is in the default language, because the shell shows it from the same data.
 */

type Link = { from: string; href: string; tag: string }

const files = new Set<string>()
const links: Link[] = []

test.beforeAll(() => {
  for (const file of publishedFiles()) files.add(file)
  for (const from of files) {
    if (!from.endsWith('.html')) continue
    for (const [tag] of readFile(from).matchAll(/<(?:a|link|img|script)\s[^>]*>/g)) {
      const href = /\s(?:href|src)="?([^"\s>]*)/.exec(tag)?.[1]
      if (href) links.push({ from, href: href.replaceAll('&amp;', '&'), tag })
    }
  }
})

/** What a server answers: pictures, documents and sheets, the API, the account service. */
const SERVED = /^\/(cdn|api|account)\//

const isInternal = ({ href }: Link): boolean => href.startsWith('/') && !SERVED.test(href)

/** The file behind an address of the site. */
function fileOf(href: string): string {
  const path = decodeURIComponent(href.replace(/[?#].*$/, '')).slice(1)
  return path === '' || path.endsWith('/') ? `${path}index.html` : path
}

/** The showcase of components: its examples are of nobody and lead nowhere. */
const isExample = ({ from }: Link): boolean => splitLanguage(from).rest === 'components/index.html'

test('no link is dead', async () => {
  expect(links.length).toBeGreaterThan(10_000)
  const sources = new Map(
    links
      .filter((link) => isInternal(link) && !isExample(link))
      .map(({ from, href }) => [href.replace(/[?#].*$/, ''), from]),
  )
  const dead: string[] = []
  const release = realpathSync(site)
  for (const [address, from] of sources) {
    const file = fileOf(address)
    if (files.has(file)) continue
    const { path } = splitLocalePrefix(address)
    const exists = address.endsWith('/') && (await existsPage(release, path, async () => 404))
    if (!exists) dead.push(`${from} → ${address}`)
  }
  expect(dead.slice(0, 20)).toEqual([])
})

test('no link changes the language unintentionally', () => {
  const jumps = links.filter(isInternal).filter(({ from, href, tag }) => {
    if (!tag.startsWith('<a') || tag.includes('hreflang') || tag.includes(' lang=')) return false
    if (!fileOf(href).endsWith('.html') || from.endsWith('404.html')) return false
    return splitLanguage(fileOf(href)).code !== splitLanguage(from).code
  })
  expect([...new Set(jumps.map(({ from, href }) => `${from} → ${href}`))].slice(0, 20)).toEqual([])
})

test('a link of the site ends in a slash or names a file', () => {
  const without = links
    .filter(isInternal)
    .filter(({ href }) => !/(\/|\.\w+)$/.test(href.replace(/[?#].*$/, '')))
  expect([...new Set(without.map(({ from, href }) => `${from} → ${href}`))].slice(0, 20)).toEqual([])
})

test('the target of an anchor exists', () => {
  const pages = new Map<string, string>()
  const missing = links.filter(({ from, href }) => {
    if (!/^#./.test(href)) return false
    const page = pages.get(from) ?? readFile(from)
    pages.set(from, page)
    return !new RegExp(`\\sid="?${href.slice(1)}[" >]`).test(page)
  })
  expect([...new Set(missing.map(({ from, href }) => `${from} → ${href}`))].slice(0, 20)).toEqual([])
})

test('files of the server exist as well: logos, documents, sheets', async ({ request }) => {
  test.setTimeout(120_000)
  const served = new Set(links.filter(({ href }) => SERVED.test(href)).map(({ href }) => href))
  const perKind = Map.groupBy(served, (href) => href.split('/').slice(0, 3).join('/'))
  const sampled = [...perKind.values()].flatMap((hrefs) => hrefs.slice(0, 12))
  const answers = await Promise.all(
    sampled.map(async (href) => `${(await request.get(href)).status()} ${href}`),
  )
  // the list of components shows a logo that cannot be loaded
  const missing = answers.filter(
    (answer) => !answer.startsWith('200') && !answer.endsWith(' /cdn/clubs/none.svg'),
  )
  expect(missing).toEqual([])
})
