import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFiles } from '#archive/list-files.ts'
import { precompressFiles, precompressProgram } from '#archive/precompress.ts'
import { beginRelease, finishRelease } from '#archive/release/release.ts'

let folder: string
let dist: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-precompress-'))
  dist = join(folder, 'dist')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const page = (name: string) => `<!doctype html>${`<p>${name}</p>`.repeat(200)}`

/** Makes a release of these files. */
async function release(files: Record<string, string>, scope: 'all' | 'program' = 'all'): Promise<number> {
  const draft = beginRelease(dist)
  for (const [path, contents] of Object.entries(files)) draft.write(path, contents)
  const made = await precompressFiles(draft, scope)
  finishRelease(dist, draft, { snapshot: 's', buildDigest: 'm', madeAt: '2026-11-23T00:00:00Z' })
  return made
}

const unpack = (path: string) => brotliDecompressSync(readFileSync(join(dist, path))).toString()

test('text files from one kilobyte have a copy compressed with brotli, images and small files none', async () => {
  expect(
    await release({
      'index.html': page('Abe'),
      'data/a.json': JSON.stringify(page('Abe')),
      'robots.txt': 'short',
      'og.png': page('not text'),
    }),
  ).toBe(2)
  expect(unpack('index.html.br')).toBe(page('Abe'))
  expect(readFileSync(join(dist, 'index.html.br')).length).toBeLessThan(page('Abe').length / 5)
  expect(existsSync(join(dist, 'data/a.json.br'))).toBe(true)
  expect(existsSync(join(dist, 'robots.txt.br'))).toBe(false)
  expect(existsSync(join(dist, 'og.png.br'))).toBe(false)
})

test('the next release compresses only what changed, and drops the copies of what is gone', async () => {
  await release({ 'index.html': page('Abe'), 'a/index.html': page('Ono'), 'b/index.html': page('Riner') })
  expect(await release({ 'index.html': page('Abe'), 'a/index.html': page('Krpalek') })).toBe(1)
  expect(unpack('index.html.br')).toBe(page('Abe'))
  expect(unpack('a/index.html.br')).toBe(page('Krpalek'))
  expect(await release({ 'index.html': page('Abe'), 'a/index.html': page('Krpalek') })).toBe(0)
  expect(existsSync(join(dist, 'b/index.html.br'))).toBe(false)
  expect(unpack('a/index.html.br')).toBe(page('Krpalek'))
})

test('scripts, style sheets and texts have a copy also where others have none', async () => {
  const files = {
    'index.html': page('Abe'),
    '_astro/page.1abc.js': page('script'),
    'assets/translations/de.json': page('texts'),
  }
  expect(await release(files, 'program')).toBe(2)
  expect(unpack('_astro/page.1abc.js.br')).toBe(page('script'))
  expect(existsSync(join(dist, 'index.html.br'))).toBe(false)
  expect(await release(files, 'program')).toBe(0)
})

test('a program has copies of its own, which releases take over', async () => {
  const site = join(folder, 'site')
  const files = {
    '_astro/page.1abc.js': page('script'),
    '_astro/small.js': 'short',
    '_astro/font.woff2': page('not text'),
    '404.html': page('missing'),
  }
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), contents)
  }
  await precompressProgram(site)
  expect(listFiles(site).filter((path) => path.endsWith('.br'))).toEqual(['_astro/page.1abc.js.br'])

  const draft = beginRelease(dist)
  for (const path of listFiles(site)) draft.write(path, readFileSync(join(site, path)))
  expect(await precompressFiles(draft, 'program')).toBe(0)
  finishRelease(dist, draft, { snapshot: 's', buildDigest: 'm', madeAt: '2026-11-23T00:00:00Z' })
  expect(unpack('_astro/page.1abc.js.br')).toBe(page('script'))
})

test('files that the next release keeps together are kept with their copies', async () => {
  const script = page('search')
  const first = beginRelease(dist)
  first.write('pagefind/pagefind.js', script, { key: 'index' })
  await precompressFiles(first, 'program')
  finishRelease(dist, first, { snapshot: 's', buildDigest: 'm', madeAt: '2026-11-23T00:00:00Z' })

  const next = beginRelease(dist)
  expect(next.reuseAll('pagefind/', 'index')).toBe(true)
  expect(await precompressFiles(next, 'program')).toBe(0)
  finishRelease(dist, next, { snapshot: 't', buildDigest: 'm', madeAt: '2026-11-24T00:00:00Z' })
  expect(unpack('pagefind/pagefind.js.br')).toBe(script)
})
