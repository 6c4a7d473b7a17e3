import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test'
import { NOW } from './today.ts'

export { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/** What a browser reports when a page breaks its content security policy, or when the server's headers are invalid. */
const VIOLATION = /content security policy|permissions[- ]policy|cross-origin-opener-policy/i

/** The media of a new page. */
const MEDIA = {
  media: null,
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const

/**
 * Tests in a browser whose clock says that it is the day the demo world was made; timers run on. A test fails if any
 * page that it opens violates its content security policy. Tests that only read what an address shows take `reusedPage`,
 * which the tests of a worker share: the browser starts a process for each new page, and compiles the scripts again. Those
 * that compare pictures take `picturedPage`, which may have inline styles of the test, and those on a phone `touchPage`.
 * Each starts with nothing stored, and with the viewport and media of a new page. A test removes the routes, init scripts
 * and listeners that it adds. Tests that set the clock, or depend on an empty cache, take `page`.
 */
export const test = base.extend<
  { policyViolations: string[] } & Record<'reusedPage' | 'picturedPage' | 'touchPage', Page>,
  Record<'workerPage' | 'workerPicturedPage' | 'workerTouchPage', Page>
>({
  policyViolations: [
    async ({ browser }, use) => {
      const violations: string[] = []
      const record = (message: ConsoleMessage) => {
        if (VIOLATION.test(message.text())) violations.push(`${message.page()?.url()}: ${message.text()}`)
      }
      const listen = (context: BrowserContext) => void context.on('console', record)
      for (const context of browser.contexts()) listen(context)
      browser.on('context', listen)
      await use(violations)
      browser.off('context', listen)
      for (const context of browser.contexts()) context.off('console', record)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context }, use) => {
    await context.clock.setFixedTime(NOW)
    await use(context)
  },
  workerPage: [({ browser }, use) => openPage(browser, {}, use), { scope: 'worker' }],
  workerPicturedPage: [
    ({ browser }, use) => openPage(browser, { bypassCSP: true }, use),
    { scope: 'worker' },
  ],
  workerTouchPage: [
    ({ browser }, use) => openPage(browser, { hasTouch: true, isMobile: true }, use),
    { scope: 'worker' },
  ],
  reusedPage: ({ workerPage }, use) => lendPage(workerPage, use),
  picturedPage: ({ workerPicturedPage }, use) => lendPage(workerPicturedPage, use),
  touchPage: ({ workerTouchPage }, use) => lendPage(workerTouchPage, use),
})

type Use = (page: Page) => Promise<void>

async function openPage(browser: Browser, options: BrowserContextOptions, use: Use): Promise<void> {
  const context = await browser.newContext(options)
  await context.clock.setFixedTime(NOW)
  await use(await context.newPage())
  await context.close()
}

/** A text file of the site: its document has the site's storage, and no script that writes to it. */
const BLANK = '/robots.txt'

/**
 * Lends the page to a test, and resets it afterwards rather than before the next test: a document that stays open would
 * send requests during tests on other pages. After a failed test Playwright starts another worker, with pages of its own.
 * The page stays on the site, because at `about:blank` the browser may end the process that has compiled the scripts.
 */
async function lendPage(page: Page, use: Use): Promise<void> {
  const viewport = page.viewportSize()
  await use(page)
  await page.goto(BLANK)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia(MEDIA)
  await page.mouse.move(-1, -1)
}
