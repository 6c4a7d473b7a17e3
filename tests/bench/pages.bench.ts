import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { type Browser, chromium } from 'playwright'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetitions, PublishedResults } from '#publication/schemas/index.ts'
import { listen } from '#server/http/listen.ts'
import { serveSite } from '#server/http/site/serve-site.ts'
import { loadSettings } from '#settings/settings.ts'
import { BROWSER } from '../browser.ts'
import { findFreePort, measureScores } from './lighthouse.ts'
import { measurePanning } from './pan-bracket.ts'

/**
 * Pages of the release in `HAJIME_DIST` as a phone sees them: processor slowed four times, 1.6 Mbit/s, 150 ms.
 * Main-thread time per frame while a bracket of 128 judoka pans. Weight of the HTML after gzip, largest contentful paint and layout shift, and what Lighthouse says, the median of five
 * visits. Pages are served by themselves, or by the server that `API_URL` names, which has logos as well.
 */

const VISITS = 5
const PHONE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

export async function measurePages(json: boolean): Promise<void> {
  const { archiveFolders, apiUrl } = loadSettings()
  const { dist } = archiveFolders
  const app = new Hono()
  serveSite(app, dist)
  const server = await listen(app, { port: 0 })
  const origin = apiUrl ?? server.address
  const port = await findFreePort()
  const browser = await chromium.launch({
    ...BROWSER,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  const [competition, category] = findLargest(dist)
  const panning = await measurePanning(browser, origin, { competition, category })
  const rows = []
  for (const [page, path] of Object.entries(pagesOf(dist))) {
    const visits = []
    const judgements = []
    for (let n = 0; n < VISITS; n++) {
      visits.push(await visit(browser, origin + path))
      judgements.push(await measureScores(origin + path, port))
    }
    rows.push({
      page,
      htmlKb: gzipSync(readFileSync(join(dist, path, 'index.html')), { level: 9 }).length / 1000,
      lcpMs: median(visits.map(({ lcp }) => lcp)),
      cls: median(visits.map(({ cls }) => cls)),
      performance: median(judgements.map(({ performance }) => performance)),
      accessibility: median(judgements.map(({ accessibility }) => accessibility)),
      bestPractices: median(judgements.map((judgement) => judgement['best-practices'])),
      seo: median(judgements.map(({ seo }) => seo)),
      found: [...new Set(judgements.flatMap(({ found }) => found))],
    })
  }
  await browser.close()
  await server.close()
  if (json) console.log(JSON.stringify({ pages: rows, panning }))
  else {
    console.log('A bracket of 128 judoka pans, milliseconds of the main thread per frame:')
    console.table([panning])
    console.table(rows.map(({ found, ...figures }) => figures))
    for (const { page, found } of rows) for (const one of found) console.log(`${page}: ${one}`)
  }
}

/** External id of the largest competition, its first category with places, and a winner of it. */
function findLargest(dist: string): [competition: string, category: number, winner: number | undefined] {
  const read = (name: string) => JSON.parse(readFileSync(join(dist, 'data', `${name}.json`), 'utf8'))
  const { competitions } = read(RESOURCES.competitions().name) as PublishedCompetitions
  const id = competitions.toSorted((a, b) => b.judoka - a.judoka)[0]?.externalId ?? ''
  const { categories } = read(RESOURCES.results(id).name) as PublishedResults
  const [first] = categories.filter(({ places }) => places.length > 0)
  return [id, first?.id ?? 0, first?.places.find(({ person }) => !person.withheld)?.person.id]
}

/** A results page, a bracket and a profile of the largest competition. */
function pagesOf(dist: string): Record<string, string> {
  const [id, category, winner] = findLargest(dist)
  return {
    home: '/',
    results: `/competition/${id}/results/`,
    bracket: `/competition/${id}/draw/i/${category}/`,
    profile: `/judoka/${winner}/`,
  }
}

/** One visit by a slow phone: milliseconds until the largest thing stood, and how much moved. */
async function visit(browser: Browser, address: string): Promise<{ lcp: number; cls: number }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    locale: 'en-GB',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', PHONE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.cls += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const seen = await page.evaluate(() => (window as Window & { seen?: { lcp: number; cls: number } }).seen)
  await context.close()
  return seen ?? { lcp: Number.NaN, cls: Number.NaN }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? Number.NaN) * 1000) / 1000
}
