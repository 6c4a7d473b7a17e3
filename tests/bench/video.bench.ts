import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { BROWSER } from '../browser.ts'
import { SITE_DATA } from '../e2e/servers.ts'
import { quantile } from './quantile.ts'

/**
 * From the click on a contest to its first picture, on a phone with a quarter of this processor's speed and a slow 4G connection; and
 * what the player weighs. It needs the site of `npm run test:site`, served on the port below by `npm start`.
 */

const SITE = 'http://127.0.0.1:4399'
const RUNS = 5
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

export async function measureVideo(json: boolean): Promise<void> {
  const browser = await chromium.launch(BROWSER)
  try {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const page = await browser.newPage({ viewport: { width: 360, height: 780 } })
      times.push(await measureFirstPicture(page))
      await page.close()
    }
    const result = { 'median ms': quantile(times, 0.5), 'worst ms': Math.max(...times), ...weighPlayer() }
    if (json) console.log(JSON.stringify(result))
    else console.table([result])
  } finally {
    await browser.close()
  }
}

async function measureFirstPicture(page: Page): Promise<number> {
  await page.goto(`${SITE}/competition/${findFilmedCompetition()}/watch/`, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        new MutationObserver((_, observer) => {
          const video = document.querySelector('video')
          if (!video) return
          observer.disconnect()
          video.requestVideoFrameCallback(() => resolve(Math.round(performance.now() - start)))
        }).observe(document.body, { childList: true, subtree: true })
        document.querySelectorAll<HTMLElement>('a[data-contest]')[3]?.click()
      }),
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
    'player kB': weigh(/^(start-player|hls-playback|youtube-playback)/),
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
