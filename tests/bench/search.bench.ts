import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { getMimeType } from 'hono/utils/mime'
import MiniSearch from 'minisearch'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { precompressFiles } from '#archive/precompress.ts'
import { createReleaseDraft } from '#archive/release/release-draft.ts'
import { writeSearchIndex } from '#archive/search-index/write-search-index.ts'
import type { Snapshot } from '#archive/snapshot.ts'
import { fold } from '#language/search/fold.ts'
import { SEARCH_DEBOUNCE_MS } from '#portal/search/search-session.ts'
import { RESOURCES } from '#publication/resources.ts'
import { SEARCH_INDEX_FOLDER } from '#publication/search/search-index.ts'
import { listen } from '#server/http/listen.ts'
import { serveSite } from '#server/http/site/serve-site.ts'
import { loadSettings } from '#settings/settings.ts'
import texts from '../../public/assets/translations/en.json' with { type: 'json' }
import { BROWSER } from '../browser.ts'
import { quantile } from './quantile.ts'
import { ARCHIVE_SIZE, createSearchArchive } from './search-archive.ts'

/**
 * Search among 50,000 judoka, 3,000 competitions and 3,000 clubs, in the pages of the release in `HAJIME_DIST`: everything that a
 * browser loads from opening search until the first results of a query are shown, headers included, and how long later queries take.
 * Beside it MiniSearch and a flat list of the same entries, which a browser would load as a whole.
 */

/** First queries by what they are; people are some of the archive. */
function listFirstQueries(snapshot: Snapshot): Record<string, string> {
  const { familyName, givenName } = findPerson(snapshot, 1_234)
  return {
    'three letters': findPerson(snapshot, 4_321).familyName.slice(0, 3),
    'family name': familyName,
    'given and family name': `${givenName} ${familyName}`,
    'city of competitions': 'paris',
    'competition and year': 'Tbilisi 2019',
    nation: 'Slovenia',
    'weight category': '+100 kg',
  }
}

/** Some of them are found only without the typos that they have. */
const LATER_QUERIES = ['mari', 'Petra Horv', 'tbilisi', 'Georgia', 'Novac', 'anna', 'men 60', 'zagreb open']

const findPerson = (snapshot: Snapshot, id: number) => snapshot.read(RESOURCES.judoka(id)).person

type Row = { search: string; query: string; 'kB before first results': number }

export async function measureSearch(json: boolean): Promise<void> {
  const { dist } = loadSettings().archiveFolders
  const folder = mkdtempSync(join(tmpdir(), 'hajime-bench-search-'))
  const snapshot = createSearchArchive()
  const started = performance.now()
  const draft = createReleaseDraft(folder, new Map(), null)
  await writeSearchIndex(snapshot, { draft, buildDigest: 'this program' })
  const indexSeconds = round((performance.now() - started) / 1000)
  await precompressFiles(draft, 'program', join(folder, 'compressed'))
  const app = new Hono()
  app.use(compress())
  app.get(`/${SEARCH_INDEX_FOLDER}/*`, (c) => {
    const path = join(folder, c.req.path)
    const isPrecompressed = existsSync(`${path}.br`)
    return c.body(readFileSync(isPrecompressed ? `${path}.br` : path), 200, {
      'Content-Type': getMimeType(c.req.path) ?? 'application/octet-stream',
      ...(isPrecompressed && { 'Content-Encoding': 'br' }),
    })
  })
  serveSite(app, dist)
  const server = await listen(app, { port: 0 })
  const browser = await chromium.launch(BROWSER)
  try {
    const rows: Row[] = []
    for (const [what, query] of Object.entries(listFirstQueries(snapshot)))
      rows.push({
        search: what,
        query,
        'kB before first results': await measureFirst(browser, server.address, query),
      })
    const later = await measureLater(browser, server.address)
    const others = measureOthers(snapshot)
    const ours = {
      engine: 'hajime',
      'kB before first results': Math.max(...rows.map((row) => row['kB before first results'])),
      'ms of a query, median': later.median,
      'ms of a query, slowest': later.slowest,
    }
    if (json)
      console.log(
        JSON.stringify({ size: ARCHIVE_SIZE, indexSeconds, first: rows, engines: [ours, ...others] }),
      )
    else {
      console.log(
        `${Object.entries(ARCHIVE_SIZE)
          .map(([what, count]) => `${count} ${what}`)
          .join(', ')}: indexed in ${indexSeconds} s`,
      )
      console.table(rows)
      console.table([ours, ...others])
    }
  } finally {
    await browser.close()
    await server.close()
    rmSync(folder, { recursive: true })
  }
}

/** Kilobytes from opening search until results are shown, in a browser that has only loaded a page. */
async function measureFirst(browser: Browser, origin: string, query: string): Promise<number> {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  // what makes later searches work without a network is loaded when the browser is idle
  await page.route(/\/pagefind\/(files\.json|offline\.\w+\.bin)$/, (route) => route.abort())
  await page.goto(`${origin}/calendar/`, { waitUntil: 'networkidle' })
  const loaded = await countBytes(await context.newCDPSession(page))
  await openSearch(page)
  await search(page, query)
  const bytes = loaded()
  await context.close()
  return round(bytes / 1000)
}

async function countBytes(session: CDPSession): Promise<() => number> {
  let bytes = 0
  const images = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Image') images.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!images.has(requestId)) bytes += encodedDataLength // flags
  })
  await session.send('Network.enable')
  return () => bytes
}

/** Milliseconds from the end of the delay after the last keystroke until the results are shown. */
async function measureLater(browser: Browser, origin: string): Promise<{ median: number; slowest: number }> {
  const page = await browser.newPage({ locale: 'en-GB' })
  await page.goto(`${origin}/calendar/`, { waitUntil: 'networkidle' })
  await openSearch(page)
  await search(page, 'krp')
  const times: number[] = []
  for (const query of LATER_QUERIES) times.push(await search(page, query))
  await page.close()
  return { median: round(quantile(times, 0.5)), slowest: round(Math.max(...times)) }
}

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
}

/** Types a query at once, and measures inside the page how long the field says that it searches. */
async function search(page: Page, query: string): Promise<number> {
  const shown = page.evaluate((loading) => {
    const isSearching = () => document.querySelector('dialog [role=status]')?.textContent === loading
    return new Promise<number>((resolve) => {
      let started: number | null = null
      const check = () => {
        if (started === null && isSearching()) started = performance.now()
        if (started === null || isSearching()) requestAnimationFrame(check)
        else resolve(performance.now() - started)
      }
      check()
    })
  }, texts['search.loading'])
  await page.getByRole('combobox').fill(query)
  const milliseconds = await shown
  if ((await page.getByRole('option').count()) === 0) throw new Error(`Nothing was found for "${query}".`)
  return milliseconds - SEARCH_DEBOUNCE_MS
}

function measureOthers(snapshot: Snapshot) {
  const entries = listEntries(snapshot)
  const queries = [...LATER_QUERIES, ...Object.values(listFirstQueries(snapshot))].map(fold)
  const engine = new MiniSearch<(typeof entries)[number]>({
    fields: ['text'],
    storeFields: ['name', 'country'],
    processTerm: fold,
  })
  engine.addAll(entries)
  const time = (run: (query: string) => unknown) => {
    const times = queries.map((query) => {
      const started = performance.now()
      run(query)
      return performance.now() - started
    })
    return {
      'ms of a query, median': round(quantile(times, 0.5)),
      'ms of a query, slowest': round(Math.max(...times)),
    }
  }
  const folded = entries.map((entry) => ({ entry, words: fold(entry.text) }))
  return [
    {
      engine: 'MiniSearch',
      'kB before first results': round(brotliCompressSync(JSON.stringify(engine)).length / 1000),
      ...time((query) => engine.search(query, { prefix: true, fuzzy: 0.2, combineWith: 'AND' }).slice(0, 15)),
    },
    {
      engine: 'flat list',
      'kB before first results': round(brotliCompressSync(JSON.stringify(entries)).length / 1000),
      ...time((query) =>
        folded.filter(({ words }) => query.split(' ').every((word) => words.includes(word))).slice(0, 15),
      ),
    },
  ]
}

function listEntries(snapshot: Snapshot) {
  const { competitions } = snapshot.read(RESOURCES.competitions())
  const people = Array.from({ length: ARCHIVE_SIZE.judoka }, (_, at) => findPerson(snapshot, at + 1))
  const clubs = Array.from(
    { length: ARCHIVE_SIZE.clubs },
    (_, at) => snapshot.read(RESOURCES.club(at + 1)).club,
  )
  return [
    ...people.map(({ familyName, givenName, country }) => ({
      name: `${familyName} ${givenName}`,
      country,
      text: `${familyName} ${givenName} ${country}`,
    })),
    ...competitions.map(({ name, city, country }) => ({ name, country, text: `${name} ${city} ${country}` })),
    ...clubs.map(({ name, city, country }) => ({ name, country, text: `${name} ${city} ${country}` })),
  ].map((entry, id) => ({ id, ...entry }))
}

const round = (value: number): number => Math.round(value * 10) / 10
