import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packaged, { inflate } from '@sparticuz/chromium'

/** What Playwright needs to launch a browser. */
type BrowserProgram = { executablePath: string; env?: Record<string, string> }

/** Where a browser is found on systems for which the package has none. */
const INSTALLED_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The browser of the package `@sparticuz/chromium`, unpacked once, with the libraries (NSS, NSPR and what they need) and the
 * typeface that the package contains: a minimal system lacks them, and without a typeface most pages crash. They are always
 * used, so that every run of the tests proves them, and by this browser only. The package is for Linux on x64; elsewhere it
 * is the installed browser.
 * @throws Error if there is no browser
 */
async function findBrowser(): Promise<BrowserProgram> {
  if (process.platform === 'linux' && process.arch === 'x64') {
    const unpack = (name: string) =>
      inflate(fileURLToPath(new URL(`../bin/${name}`, import.meta.resolve('@sparticuz/chromium'))))
    const [executablePath, libraries] = await Promise.all([
      packaged.executablePath(),
      unpack('al2023.tar.br'),
    ])
    const fonts = configureFonts(await unpack('fonts.tar.br'))
    return { executablePath, env: { ...createEnvironment(join(libraries, 'lib')), FONTCONFIG_FILE: fonts } }
  }
  const installed = INSTALLED_BROWSERS.find((path) => existsSync(path))
  if (installed) return { executablePath: installed }
  throw new Error(`The browser tests need Chromium or Chrome at one of ${INSTALLED_BROWSERS.join(', ')}.`)
}

/**
 * Writes the configuration of typefaces for those in a folder; the one of the package names `/tmp`, whatever the temporary
 * folder is. Other processes may be writing or reading it.
 * @returns its path
 */
function configureFonts(folder: string): string {
  const file = join(folder, 'hajime.conf')
  const draft = `${file}.${process.pid}`
  writeFileSync(
    draft,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>
`,
  )
  renameSync(draft, file)
  return file
}

/** The environment of this process with a folder of libraries in front of the system's. */
function createEnvironment(libraries: string): Record<string, string> {
  const { LD_LIBRARY_PATH: others, ...environment } = process.env
  const defined = Object.entries(environment).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return { ...Object.fromEntries(defined), LD_LIBRARY_PATH: others ? `${libraries}:${others}` : libraries }
}

/** How tests start the browser. */
export const BROWSER = {
  ...(await findBrowser()),
  args: ['--no-sandbox', '--font-render-hinting=none', '--disable-lcd-text'],
}
