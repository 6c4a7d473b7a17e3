import { test as base } from '@playwright/test'
import { NOW } from './today.ts'

export { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/** Tests in a browser whose clock says that it is the day the demo world was made; timers run on. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.clock.setFixedTime(NOW)
    await use(context)
  },
})
