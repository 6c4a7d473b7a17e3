import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'

/** A browser that is installed is preferred; else the one from the npm registry is unpacked. */
const installed = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))

/** How tests start the browser. */
export const BROWSER = {
  executablePath: installed ?? (await chromium.executablePath()),
  args: ['--no-sandbox', '--font-render-hinting=none', '--disable-lcd-text'],
}
