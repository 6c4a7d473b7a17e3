import { test as base, type ConsoleMessage, expect } from '@playwright/test'
import { NOW } from './today.ts'

export { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/** What a browser reports when a page breaks its content security policy, or when the server's headers are invalid. */
const VIOLATION = /content security policy|permissions[- ]policy|cross-origin-opener-policy/i

/**
 * Tests in a browser whose clock says that it is the day the demo world was made; timers run on. A test fails if any
 * page that it opens violates its content security policy.
 */
export const test = base.extend<{ policyViolations: string[] }>({
  policyViolations: [
    async ({ browser }, use) => {
      const violations: string[] = []
      const listen = (context: {
        on(event: 'console', listener: (message: ConsoleMessage) => void): unknown
      }) =>
        context.on('console', (message) => {
          if (VIOLATION.test(message.text())) violations.push(`${message.page()?.url()}: ${message.text()}`)
        })
      browser.on('context', listen)
      await use(violations)
      browser.off('context', listen)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context }, use) => {
    await context.clock.setFixedTime(NOW)
    await use(context)
  },
})
