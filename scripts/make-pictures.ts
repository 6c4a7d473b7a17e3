import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type Page, chromium as playwright } from 'playwright'
import { type ApiClient, createApiClient } from '#contract/client.ts'
import { createChildEnvironment } from '#settings/settings.ts'
import { BROWSER } from '../tests/browser.ts'
import { pinFonts, servePinnedFonts } from '../tests/e2e/pinned-fonts.ts'
import {
  checkOut,
  findLastText,
  listExamplePages,
  removeCheckOut,
  writeContactSheets,
} from './contact-sheets.ts'
import { parseFlags, runCommand } from './run-command.ts'

/**
 * `npm run pictures`: starts the demo world with its own port and data folder, plays its running competition for a while,
 * and writes a picture of the live pages to docs/images/live.webp. With `--all`, contact sheets of every page in a folder instead.
 */

const USAGE = 'npm run pictures [-- --port 4397] [-- --all FOLDER [--at COMMIT]]'
const TODAY = '2026-11-21'
const PICTURE = 'docs/images/live.webp'
/** Each page, in CSS pixels. */
const PAGE_SIZE = { width: 860, height: 860 }
const WEBP_QUALITY = 0.82

await runCommand(async () => {
  const { port, all, at } = parseFlags(
    { port: { type: 'string', default: '4397' }, all: { type: 'string' }, at: { type: 'string' } },
    USAGE,
  )
  const folder = all && resolve(all)
  const tree = at === undefined ? process.cwd() : mkdtempSync(join(tmpdir(), 'hajime-pictures-tree-'))
  if (at !== undefined) checkOut(at, tree)
  const site = `http://127.0.0.1:${port}`
  const data = mkdtempSync(join(tmpdir(), 'hajime-pictures-'))
  const environment = createChildEnvironment({
    PORT: port,
    HAJIME_DATA: data,
    HAJIME_DIST: join(data, 'dist'),
    HAJIME_TODAY: TODAY,
    HAJIME_LOCALES: folder ? 'en,ar,ka' : 'en',
    DATABASE_URL: undefined,
    REDIS_URL: undefined,
  })
  const processes: ChildProcess[] = []
  const start = (script: string, ...flags: string[]) => {
    const child = spawn(process.execPath, [script, ...flags], {
      cwd: tree,
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout.resume()
    processes.push(child)
    return child
  }
  let browser: Browser | null = null
  try {
    console.log('Starting the demo world …')
    await waitForOutput(start('scripts/start.ts'), findLastText(tree))
    if (folder) {
      browser = await launchBrowser()
      const pages = listExamplePages(join(data, 'dist'))
      await writeContactSheets(browser, site, pages, folder, `${TODAY}T12:00:00Z`)
      return
    }
    console.log('Playing the running competition …')
    const call = createApiClient(site)
    const competition = await findCompetition(call)
    const fast = start('scripts/simulate.ts', '--speed', '200', '--address', site)
    await waitForContests(call, competition.idCompetition, 0.6)
    await stop(fast)
    start('scripts/simulate.ts', '--speed', '2', '--address', site)
    const category = await findActiveCategory(call, competition.idCompetition)
    browser = await launchBrowser()
    const address = `${site}/competition/${competition.externalId}`
    const pages = [
      await openLivePage(browser, `${address}/contest_order/`),
      await openLivePage(browser, `${address}/draw/i/${category}/`),
    ]
    await Promise.all(pages.map((page) => page.locator('[data-clock="hajime"]').first().waitFor()))
    const screenshots = await Promise.all(pages.map((page) => page.screenshot()))
    const picture = await joinScreenshots(browser, screenshots)
    mkdirSync('docs/images', { recursive: true })
    writeFileSync(PICTURE, picture)
    console.log(`${PICTURE}: ${Math.round(picture.length / 1000)} kB`)
  } finally {
    await browser?.close()
    await Promise.all(processes.map(stop))
    rmSync(data, { recursive: true, force: true })
    if (at !== undefined) removeCheckOut(tree)
  }
})

/** Resolves when a process has printed a text. */
function waitForOutput(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => String(chunk).includes(text) && resolve())
    child.once('exit', () => reject(new Error(`${child.spawnargs[1]} ended before it printed "${text}".`)))
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  await ended
}

async function findCompetition(call: ApiClient) {
  const [competition] = await call('Competition/GetFeatured', {})
  if (!competition) throw new Error('The demo world has no running competition.')
  return competition
}

async function findContests(call: ApiClient, IdCompetition: number) {
  const contests = await call('Contest/Find', { IdCompetition })
  return contests.filter(({ bye }) => !bye)
}

/** Resolves when a share of the contests is over. */
async function waitForContests(call: ApiClient, idCompetition: number, share: number): Promise<void> {
  for (;;) {
    const contests = await findContests(call, idCompetition)
    if (contests.filter(({ isFinished }) => isFinished).length >= contests.length * share) return
    await wait(500)
  }
}

/** The category with most finished contests among those that are on a mat now. */
async function findActiveCategory(call: ApiClient, idCompetition: number): Promise<number> {
  const contests = await findContests(call, idCompetition)
  const countFinished = (category: number) =>
    contests.filter(({ idWeight, isFinished }) => isFinished && idWeight === category).length
  for (;;) {
    const { mats } = await call('Live/State', { idCompetition })
    const boards = new Set(mats.flatMap(({ board }) => board?.idContest ?? []))
    const [category] = contests
      .flatMap(({ idContest, idWeight }) => (boards.has(idContest) ? idWeight : []))
      .sort((a, b) => countFinished(b) - countFinished(a))
    if (category !== undefined) return category
    await wait(500)
  }
}

/** A browser that is installed is preferred, as in playwright.config.ts; else the one from the npm registry is unpacked. */
async function launchBrowser(): Promise<Browser> {
  return playwright.launch(BROWSER)
}

/** Opens a live page at the fixed time of the demo server, and scrolls to its content. */
async function openLivePage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: PAGE_SIZE, locale: 'en-GB', colorScheme: 'light' })
  await context.clock.setFixedTime(`${TODAY}T12:00:00Z`)
  await servePinnedFonts(context)
  await context.addInitScript(() => localStorage.setItem('cookies_accepted', 'v1'))
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('[data-feed="quiet"], [data-feed="receiving"]').first().waitFor()
  await pinFonts(page)
  await page.locator('#content').evaluate((content) => content.scrollIntoView())
  return page
}

/** Draws screenshots side by side, in WebP. */
async function joinScreenshots(browser: Browser, screenshots: readonly Buffer[]): Promise<Buffer> {
  const page = await browser.newPage()
  const data = await page.evaluate(
    async ({ sources, quality, gap }) => {
      const images = await Promise.all(
        sources.map(async (source) => {
          const image = new Image()
          image.src = source
          await image.decode()
          return image
        }),
      )
      const canvas = document.createElement('canvas')
      canvas.width = images.reduce((width, image) => width + image.width, gap * (images.length - 1))
      canvas.height = Math.max(...images.map(({ height }) => height))
      const context = canvas.getContext('2d')
      if (!context) throw new Error('The browser has no canvas.')
      let left = 0
      for (const image of images) {
        context.drawImage(image, left, 0)
        left += image.width + gap
      }
      return canvas.toDataURL('image/webp', quality)
    },
    {
      sources: screenshots.map((screenshot) => `data:image/png;base64,${screenshot.toString('base64')}`),
      quality: WEBP_QUALITY,
      gap: 24,
    },
  )
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}
