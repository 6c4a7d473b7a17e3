import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { localizePath } from '#language/localized-paths.ts'
import { matchRoute, type RouteName } from '#publication/routes.ts'
import { pinFonts, servePinnedFonts } from '../tests/e2e/pinned-fonts.ts'

/** Every page in every look, a sheet for each look, so that two states of the portal can be laid beside each other. */

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }
const THEMES = ['light', 'dark'] as const
const LANGUAGES = ['en', 'ar', 'ka'] as const

/** Pages beside each other on a sheet. */
const COLUMNS = { phone: 8, desktop: 4 }

/** What a page may do after it is loaded, before its picture is taken. */
const SETTLE_MS = 700

/** The address of the richest published page of each route, by its HTML, in the order of the routes' addresses. */
export function listExamplePages(release: string): string[] {
  const richest = new Map<RouteName, { path: string; size: number }>()
  for (const file of readdirSync(release, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('index.html')) continue
    const path = `/${file.slice(0, -'index.html'.length)}`.replaceAll('\\', '/')
    const route = matchRoute(path)?.route
    const { size } = statSync(join(release, file))
    if (route && size > (richest.get(route)?.size ?? 0)) richest.set(route, { path, size })
  }
  return [...richest.values()].map(({ path }) => path).sort()
}

/**
 * Writes a sheet for each size, theme and language into a folder, `phone-dark-ar.png`.
 * @param now the clock of the pages, as of the server
 */
export async function writeContactSheets(
  browser: Browser,
  site: string,
  pages: readonly string[],
  folder: string,
  now: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const [size, viewport] of Object.entries(SIZES) as [keyof typeof SIZES, typeof SIZES.phone][])
    for (const colorScheme of THEMES)
      for (const code of LANGUAGES) {
        const context = await browser.newContext({
          baseURL: site,
          viewport,
          colorScheme,
          reducedMotion: 'reduce',
        })
        await context.clock.setFixedTime(now)
        await servePinnedFonts(context)
        await context.addInitScript(() => localStorage.setItem('cookies_accepted', 'v1'))
        const pictures: { path: string; data: string }[] = []
        for (const path of pages) {
          const page = await context.newPage()
          await page.goto(localizePath(path, code))
          await pinFonts(page)
          await page.waitForTimeout(SETTLE_MS)
          pictures.push({ path, data: (await page.screenshot()).toString('base64') })
          await page.close()
        }
        const sheet = await browser.newPage({
          viewport: { width: COLUMNS[size] * (viewport.width + 12), height: 800 },
        })
        await sheet.setContent(
          `<style>body{margin:0;background:#777;color:#fff;font:14px sans-serif;display:grid;gap:12px;` +
            `grid-template-columns:repeat(${COLUMNS[size]},${viewport.width}px)}figure{margin:0}img{display:block}</style>` +
            pictures
              .map(
                ({ path, data }) =>
                  `<figure><figcaption>${path}</figcaption><img src="data:image/png;base64,${data}"></figure>`,
              )
              .join(''),
        )
        const file = join(folder, `${size}-${colorScheme}-${code}.png`)
        await sheet.screenshot({ path: file, fullPage: true })
        console.log(`${file}: ${pictures.length} pages`)
        await Promise.all([sheet.close(), context.close()])
      }
}

/**
 * A working tree of a commit beside this one, with its packages: those that are installed if the commit needs the same, otherwise installed
 * there.
 */
export function checkOut(commit: string, folder: string): void {
  execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { stdio: 'inherit' })
  const isSame =
    execFileSync('git', ['diff', '--name-only', commit, 'HEAD', '--', 'package-lock.json']).length === 0
  if (isSame && existsSync('node_modules'))
    cpSync('node_modules', join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  else execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' })
}

/** What `npm start` of a working tree prints when all pages are published; earlier versions were ready only then. */
export function findLastText(folder: string): string {
  const text = 'All pages are published'
  return spawnSync('git', ['grep', '-q', text, '--', 'scripts/start.ts', 'src'], { cwd: folder }).status === 0
    ? text
    : 'Hajime is ready'
}

export const removeCheckOut = (folder: string): void => {
  execFileSync('git', ['worktree', 'remove', '--force', folder], { stdio: 'inherit' })
}
