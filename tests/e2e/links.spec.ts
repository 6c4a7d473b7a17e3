import { realpathSync } from 'node:fs'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { localizePath, splitLocalePrefix } from '#language/localized-paths.ts'
import { existsPage } from '#server/http/site/find-page.ts'
import { publishedFiles, readFile, splitLanguage } from './published-files.ts'
import { expect, test } from './test.ts'
import { site } from './world.ts'

/**
 * A crawl of the whole published site by its files. A link leads to a file, or to a page that the server answers with status 200
 * because browsers render it: in a language that is not prerendered, or of a contest that is not for a medal.
 */

type Link = { from: string; href: string; tag: string }

const ORIGIN = 'http://hajime.test'

const files = new Set<string>()
const links: Link[] = []
/** Ids of the elements of each page. */
const ids = new Map<string, ReadonlySet<string>>()

test.beforeAll(() => {
  for (const file of publishedFiles()) files.add(file)
  for (const from of files) {
    if (!from.endsWith('.html')) continue
    const html = readFile(from)
    ids.set(from, new Set([...html.matchAll(/\sid="?([^"\s>]+)/g)].map(([, id = '']) => id)))
    for (const [tag] of html.matchAll(/<[a-z][\w-]*\s[^>]*>/g)) {
      for (const href of listAddresses(tag)) links.push({ from, href, tag })
    }
  }
})

/** The addresses in a tag: of pages, pictures, scripts, forms and share images. */
function listAddresses(tag: string): string[] {
  const values = [...tag.matchAll(/\s(?:href|src|srcset|poster|action|content)=(?:"([^"]*)"|([^\s>]*))/g)]
  return values
    .map(([, quoted, plain = '']) => (quoted ?? plain).replaceAll('&amp;', '&'))
    .flatMap((value) => value.split(', ').map((address) => address.split(' ')[0] ?? ''))
    .filter((address) => /^[/#.?]/.test(address))
}

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
    if (files.has(fileOf(address))) continue
    const { path } = splitLocalePrefix(address)
    const exists = address.endsWith('/') && (await existsPage(release, path, async () => 404))
    if (!exists) dead.push(`${from} → ${address}`)
  }
  expect(dead.slice(0, 20)).toEqual([])
})

test('no link changes the language unintentionally', () => {
  const jumps = links.filter(isInternal).filter(({ from, href, tag }) => {
    if (!tag.startsWith('<a') || tag.includes('hreflang') || tag.includes(' lang=')) return false
    if (!fileOf(href).endsWith('.html') || /(404|503)\.html$/.test(from)) return false
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

test('the target of an anchor exists, on whichever page it is', () => {
  const missing = links.filter(({ from, href }) => {
    const { pathname, hash } = new URL(href, new URL(from.replace(/index\.html$/, ''), `${ORIGIN}/`))
    if (hash === '') return false
    const file = href.startsWith('#') ? from : fileOf(pathname)
    const page = ids.get(file) ?? ids.get(splitLanguage(file).rest)
    return page !== undefined && !page.has(decodeURIComponent(hash.slice(1)))
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

test('pages that only browsers render have status 200 in every language', async ({ request }) => {
  const contests = new Set(
    links
      .map(({ href }) => splitLocalePrefix(href.replace(/[?#].*$/, '')).path)
      .filter((path) => /\/contest\/[\d-]+\/$/.test(path) && !files.has(fileOf(path))),
  )
  const perDraw = Map.groupBy(contests, (path) => path.replace(/-\d+\/$/, ''))
  expect(perDraw.size).toBeGreaterThan(20)
  const paths = [...perDraw.values()].flatMap(([path]) => path ?? [])
  const addresses = paths.map((path, at) =>
    localizePath(path, LANGUAGE_CODES[at % LANGUAGE_CODES.length] ?? 'en'),
  )
  const answers = await Promise.all(
    addresses.map(async (address) => `${(await request.get(address)).status()} ${address}`),
  )
  expect(answers.filter((answer) => !answer.startsWith('200'))).toEqual([])
  const missing = paths.map((path) => path.replace(/\d+\/$/, '9999/'))
  const statuses = await Promise.all(
    missing.slice(0, 20).map(async (path) => (await request.get(path)).status()),
  )
  expect(new Set(statuses)).toEqual(new Set([404]))
})
