import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { BROWSER } from './tests/browser.ts'
import {
  IS_SITE_BUILT,
  LIVE_DATA,
  LIVE_PORT,
  LIVE_SITE,
  SITE_DATA,
  SITE_PORT,
  serverEnvironment,
} from './tests/e2e/servers.ts'

/**
 * Tests that send as the scoreboards of the one running competition. A mat shows one contest at a time, so they run one after
 * the other.
 */
const SENDING =
  /(live|accessibility-live|contest-videos-live|embedded-widgets|following-notifications)\.spec\.ts$/

/** Pages are served before the API is. */
const READY = '/api/EnvInfo/GetEnvInfo'

/**
 * Browser tests against `npm start` on a database of their own: what a stranger gets, demo world included.
 * It is the same day whenever they run, and pictures (`visual.spec.ts`) show letters as no system smooths them.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // one more than processors: with as many as processors, a third of their time was idle
  workers: availableParallelism() + 1,
  fullyParallel: true,
  timeout: 120_000,
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  expect: { timeout: 20_000, toHaveScreenshot: { maxDiffPixelRatio: 0.003 } },
  use: {
    baseURL: `http://127.0.0.1:${SITE_PORT}`,
    locale: 'en-GB',
    // tests intercept requests, and a page that a worker has stored would hide what the server sends; `offline.spec.ts` allows them
    serviceWorkers: 'block',
    launchOptions: BROWSER,
  },
  projects: [
    { name: 'scoreboards', testMatch: SENDING, workers: 1 },
    { name: 'pages', testIgnore: SENDING },
  ],
  webServer: [
    {
      command: `${IS_SITE_BUILT ? '' : 'npm run --silent test:site && '}npm start`,
      env: serverEnvironment(SITE_DATA, SITE_PORT),
      url: `http://127.0.0.1:${SITE_PORT}${READY}`,
      timeout: 300_000,
      stdout: 'pipe',
    },
    {
      command: 'npm start',
      env: serverEnvironment(LIVE_DATA, LIVE_PORT),
      url: `${LIVE_SITE}${READY}`,
      timeout: 300_000,
      stdout: 'pipe',
    },
  ],
})
