import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { RESOURCES } from '#publication/resources.ts'
import { startChangingSite } from './changing-site.ts'
import { publishedFiles, readFile } from './published-files.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { TEMPLATES } from './templates.ts'
import { expect, test } from './test.ts'
import { accentedFinalist, largestCompetition, published, site } from './world.ts'

/** What a page may weigh, in bytes after gzip (docs/specification/budgets.md). */
const KB = 1000
const HTML = 12 * KB
const BRACKET_OF_64 = 25 * KB
const BRACKET_OF_128 = 40 * KB
const CSS = 17 * KB
const SCRIPT = 14 * KB

/** The name of a script or style, with any eight characters for its digest. */
const FILE_NAME = /[\w-]+\.[\w-]{8}\.(?:js|css)/g

const zipped = (text: string | Buffer) => gzipSync(text, { level: 9 }).length

test('every prerendered page stays within its size', () => {
  const heavy = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .map((path) => ({ path, weight: zipped(readFileSync(join(site, path))) }))
    .filter(({ path, weight }) => weight > most(path))
  expect(heavy).toEqual([])
})

test('what archive pages load on demand contains no React', () => {
  const importsOf = (path: string): string[] =>
    [...readFile(path).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(
      ([, name]) => `_astro/${name}`,
    )
  const closureOf = (path: string) => {
    const loaded = new Set([path])
    for (const file of loaded) for (const imported of importsOf(file)) loaded.add(imported)
    return [...loaded]
  }
  const isReact = (path: string) => /react\.[\w-]{8}\.js$/.test(path)
  const scripts = publishedFiles().filter((path) => /^_astro\/.*\.js$/.test(path))
  expect(scripts.filter(isReact)).not.toEqual([])
  const names = [
    ...readdirSync('src/portal/page-scripts/on-demand').map((file) => file.replace(/\.ts$/, '')),
    'update-judoka-today',
  ]
  const onDemand = names.flatMap((name) => scripts.filter((path) => path.startsWith(`_astro/${name}.`)))
  expect(onDemand.length).toBeGreaterThan(6)
  expect(onDemand.filter((path) => closureOf(path).some(isReact))).toEqual([])
})

test('no script contains schemas of the API', () => {
  const scripts = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.js'),
  )
  expect(scripts.length).toBeGreaterThan(20)
  const hasSchemas = (path: string) =>
    /zod/i.test(readFileSync(join(site, path), 'utf8').replaceAll(FILE_NAME, ''))
  expect(scripts.filter(hasSchemas)).toEqual([])
})

/** A draw is allowed what its sheet needs. */
function most(path: string): number {
  const [, id, category] = /competition\/([^/]+)\/draw(?:\/i|_legacy)\/(\d+)\/index\.html$/.exec(path) ?? []
  const lines = id && category ? published(RESOURCES.draw(id, category)).lines.length : 0
  if (lines > 64) return BRACKET_OF_128
  return lines > 32 ? BRACKET_OF_64 : HTML
}

const pages = (): Record<string, string> => {
  const { externalId } = largestCompetition()
  const { category } = accentedFinalist()
  return {
    results: `/competition/${externalId}/results/`,
    bracket: `/competition/${externalId}/draw/i/${category}/`,
    profile: `/${heaviestArchiveProfile().replace('index.html', '')}`,
  }
}

/** On the day of a competition, a profile is a live page. */
const heaviestArchiveProfile = (): string => {
  const [heaviest] = publishedFiles()
    .filter((path) => /^judoka\/\d+\/index\.html$/.test(path) && !readFile(path).includes('<judoka-today'))
    .sort((a, b) => readFile(b).length - readFile(a).length)
  if (!heaviest) throw new Error('Every profile is live')
  return heaviest
}

for (const name of ['results', 'bracket', 'profile']) {
  test(`styles and script of a ${name} page stay within their size, without layout shifts`, async ({
    page,
  }) => {
    const loaded: { type: string; body: Promise<Buffer> }[] = []
    page.on('response', (response) => {
      const type = response.request().resourceType()
      if (type === 'stylesheet' || type === 'script') loaded.push({ type, body: response.body() })
    })
    await watchShifts(page)
    await page.goto(pages()[name] ?? '', { waitUntil: 'networkidle' })
    const weigh = async (type: string) => {
      const bodies = await Promise.all(loaded.filter((one) => one.type === type).map(({ body }) => body))
      return bodies.reduce((sum, body) => sum + zipped(body), 0)
    }
    expect(await weigh('stylesheet')).toBeLessThanOrEqual(CSS)
    const inline = await page.locator('script:not([src]):not([type="application/ld+json"])').allTextContents()
    expect((await weigh('script')) + zipped(inline.join(''))).toBeLessThanOrEqual(SCRIPT)
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02)
  })
}

test('a typeface that arrives after the text moves nothing, the footer included', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await watchShifts(page)
  await page.goto(`${TEMPLATES['competition that is on']()}results/`, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02)
})

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  test(`the sheet of coaches replaces the contest order without layout shifts, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await watchShifts(page)
    for (const query of ['?sheet=1', `?sheet=1&q=a`]) {
      await page.goto(`${TEMPLATES['competition that is on']()}contest_order/${query}`, {
        waitUntil: 'networkidle',
      })
      await expect(page.getByLabel('Club', { exact: true })).toBeVisible()
      expect(await shiftsOf(page), query).toBeLessThan(0.1)
    }
  })
}

test('a document that arrives in pieces moves nothing that is shown already', async ({ page }) => {
  const { externalId } = largestCompetition()
  const slow = await startChangingSite({ pieces: { bytes: 3000, pause: 60 } })
  await watchShifts(page)
  for (const path of ['', 'contest_order/', `draw/i/${accentedFinalist().category}/`, 'results/']) {
    await page.goto(`${slow.origin}/competition/${externalId}/${path}`)
    expect(await shiftsOf(page), path).toBeLessThanOrEqual(0.02)
  }
  slow.close()
})
