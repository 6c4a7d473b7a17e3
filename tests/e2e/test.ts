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

/**
 * Tests in a browser whose clock says that it is the day the demo world was made; timers run on. A test fails if any
 * page that it opens violates its content security policy. Tests that only read what an address shows share `reusedPage`:
 * the browser starts a process for each page, and compiles the scripts again. Those that compare pictures share
 * `picturedPage`, which may have inline styles of the test, and those on a phone `touchPage`.
 */
export const test = base.extend<
  { policyViolations: string[] },
  Record<'reusedPage' | 'picturedPage' | 'touchPage', Page>
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
  reusedPage: [({ browser }, use) => usePage(browser, {}, use), { scope: 'worker' }],
  touchPage: [
    ({ browser }, use) => usePage(browser, { hasTouch: true, isMobile: true }, use),
    { scope: 'worker' },
  ],
  picturedPage: [({ browser }, use) => usePage(browser, { bypassCSP: true }, use), { scope: 'worker' }],
})

async function usePage(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options)
  await context.clock.setFixedTime(NOW)
  await use(await context.newPage())
  await context.close()
}
