import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import chromium from '@sparticuz/chromium'
import { LIVE_DATA, LIVE_PORT, LIVE_SITE } from './tests/e2e/live-world.ts'
import { TODAY } from './tests/e2e/today.ts'

/**
 * Browser tests against `npm start` on a database of their own: what a stranger gets, demo world included.
 * A browser that is installed is preferred; else the one from the npm registry is unpacked.
 * It is the same day whenever they run, and pictures (`visual.spec.ts`) show letters as no system smooths them.
 */
const installed = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))
const port = 4399

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  expect: { timeout: 20_000, toHaveScreenshot: { maxDiffPixelRatio: 0.003 } },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    launchOptions: {
      executablePath: installed ?? (await chromium.executablePath()),
      args: ['--no-sandbox', '--font-render-hinting=none', '--disable-lcd-text'],
    },
  },
  webServer: [
    {
      command: 'rm -rf .data/e2e && npm start',
      env: {
        PORT: String(port),
        HAJIME_DATA: '.data/e2e',
        HAJIME_DIST: '.data/e2e/dist',
        HAJIME_TODAY: TODAY,
      },
      url: `http://127.0.0.1:${port}/`,
      timeout: 240_000,
      stdout: 'pipe',
    },
    {
      // where scoreboards send: its competition moves, in English alone
      command: `rm -rf ${LIVE_DATA} && npm start`,
      env: {
        PORT: String(LIVE_PORT),
        HAJIME_DATA: LIVE_DATA,
        HAJIME_DIST: `${LIVE_DATA}/dist`,
        HAJIME_TODAY: TODAY,
        HAJIME_LOCALES: 'en',
      },
      url: `${LIVE_SITE}/`,
      timeout: 300_000,
      stdout: 'pipe',
    },
  ],
})
