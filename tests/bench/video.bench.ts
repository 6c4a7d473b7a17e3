import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { BROWSER } from '../browser.ts'
import { SITE_DATA } from '../e2e/servers.ts'
import { quantile } from './quantile.ts'

/**
 * From the click on a contest to its first picture, on a phone with a quarter of this processor's speed, by a connection without delay and by
 * slow 4G; when each step was over; and what the player weighs. It needs the site of `npm run test:site`, served on the port below by
 * `npm start`.
 */

const SITE = 'http://127.0.0.1:4399'
const RUNS = 5
const CPU_SLOWDOWN = 4

const NETWORKS = {
  loopback: null,
  'slow 4G': { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 },
} as const

/** What has to arrive, by the path of its address. */
const STEPS: Readonly<Record<string, string>> = {
  'player.js': '/player\\.js$',
  'start-video': '/start-video\\.',
  'hls.js': '/hls\\.light\\.',
  address: 'MediaTokenForVideofield',
  playlist: '\\.m3u8$',
  segment: '/\\d+\\.ts$',
}

type Times = { picture: number; controls: number; steps: Record<string, number> }

export async function measureVideo(json: boolean): Promise<void> {
  const browser = await chromium.launch(BROWSER)
  try {
    const results = []
    for (const network of ['loopback', 'slow 4G'] as const) {
      const runs: Times[] = []
      for (let run = 0; run < RUNS; run++) {
        const page = await browser.newPage({ viewport: { width: 360, height: 780 } })
        runs.push(await measureFirstPicture(page, NETWORKS[network]))
        await page.close()
      }
      const median = (read: (times: Times) => number) => quantile(runs.map(read), 0.5)
      results.push({
        network,
        'picture ms': median(({ picture }) => picture),
        'worst ms': Math.max(...runs.map(({ picture }) => picture)),
        'controls ms': median(({ controls }) => controls),
        ...Object.fromEntries(
          Object.keys(STEPS).map((step) => [step, median(({ steps }) => steps[step] ?? Number.NaN)]),
        ),
      })
    }
    if (json) console.log(JSON.stringify({ results, ...weighPlayer() }))
    else {
      console.table(results)
      console.table([weighPlayer()])
    }
  } finally {
    await browser.close()
  }
}

async function measureFirstPicture(
  page: Page,
  network: (typeof NETWORKS)[keyof typeof NETWORKS],
): Promise<Times> {
  await page.goto(`${SITE}/competition/${findFilmedCompetition()}/watch/`, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  if (network) await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page.evaluate(
    (steps) =>
      new Promise<Times>((resolve) => {
        const start = performance.now()
        const since = (time: number) => Math.round(time - start)
        let picture = 0
        new MutationObserver((_, observer) => {
          document.querySelector('video')?.requestVideoFrameCallback((now) => {
            picture ||= since(now)
          })
          if (!picture || !document.querySelector('[data-mode]')) return
          observer.disconnect()
          const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
          const controls = since(performance.now())
          resolve({
            picture,
            controls,
            steps: Object.fromEntries(
              Object.entries(steps).map(([name, pattern]) => {
                const found = entries.find((entry) =>
                  new RegExp(pattern).test(entry.name.split('?')[0] ?? ''),
                )
                return [name, since(found?.responseEnd ?? Number.NaN)]
              }),
            ),
          })
        }).observe(document.body, { childList: true, subtree: true })
        document.querySelectorAll<HTMLElement>('a[data-contest]')[3]?.click()
      }),
    STEPS,
  )
}

/** Kilobytes after gzip of the player without and with hls.js. */
function weighPlayer() {
  const folder = join(SITE_DATA, 'dist', '_astro')
  const weigh = (pattern: RegExp) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.js') && pattern.test(name))
      .reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length, 0) / 1000
  return {
    'player kB': weigh(/^(start-video|start-player|youtube-playback)/),
    'hls.js kB': weigh(/^hls\.light/),
  }
}

function findFilmedCompetition(): string {
  const folder = join(SITE_DATA, 'dist', 'data', 'competition')
  const [largest] = readdirSync(folder)
    .flatMap((id) => {
      try {
        return [{ id, size: readFileSync(join(folder, id, 'watch.json')).length }]
      } catch {
        return [] // nothing was filmed
      }
    })
    .sort((a, b) => b.size - a.size)
  if (!largest) throw new Error(`${folder} has no competition with videos: run npm run test:site first.`)
  return largest.id
}
