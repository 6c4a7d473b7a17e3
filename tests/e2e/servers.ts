import { TODAY } from './today.ts'

/** The two servers of the browser tests. Both begin with the same demo world and release (`scripts/build-test-site.ts`). */

/** Whether `npm test` has built the site already, beside the type check. Servers start one after the other. */
export const IS_SITE_BUILT = process.env.HAJIME_TEST_SITE_BUILT === '1'

export const SITE_PORT = 4399
export const SITE_DATA = '.data/e2e'

/** Where scoreboards send: its competition changes, the other server's does not. */
export const LIVE_PORT = 4398
export const LIVE_DATA = '.data/live'
export const LIVE_SITE = `http://127.0.0.1:${LIVE_PORT}`

/** Installations without a demo world, which their tests start. */
export const FIRST_DAY_PORT = 4396
export const FIRST_DAY_DATA = '.data/first-day'
export const FIRST_DAY_SITE = `http://127.0.0.1:${FIRST_DAY_PORT}`
export const KEYBOARD_PORT = 4395
export const KEYBOARD_DATA = '.data/first-day-keyboard'
export const KEYBOARD_SITE = `http://127.0.0.1:${KEYBOARD_PORT}`

/** Where the tests receive push messages. */
export const PUSH_PORT = 4397

export const serverEnvironment = (folder: string, port: number): Record<string, string> => ({
  PORT: String(port),
  HAJIME_DATA: folder,
  HAJIME_DIST: `${folder}/dist`,
  HAJIME_TODAY: TODAY,
  // all browsers of the tests have one address
  HAJIME_LIMITS: 'off',
  HAJIME_TEST_PUSH_ORIGIN: `http://127.0.0.1:${PUSH_PORT}`,
})
