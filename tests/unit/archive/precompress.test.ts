import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { precompressFiles } from '#archive/precompress.ts'
import { beginRelease, finishRelease } from '#archive/release/release.ts'

let folder: string
let dist: string
let cache: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-precompress-'))
  dist = join(folder, 'dist')
  cache = join(folder, 'compressed')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const page = (name: string) => `<!doctype html>${`<p>${name}</p>`.repeat(200)}`

/** Makes a release of these files. */
async function release(files: Record<string, string>, scope: 'all' | 'program' = 'all'): Promise<number> {
  const draft = beginRelease(dist)
  for (const [path, contents] of Object.entries(files)) draft.write(path, contents)
  const made = await precompressFiles(draft, scope, cache)
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

test('scripts of a program are compressed once, also for releases of another folder', async () => {
  const files = {
    '_astro/page.1abc.js': page('script'),
    '_astro/small.js': 'short',
    '_astro/font.woff2': page('not text'),
    '404.html': page('missing'),
  }
  for (const [target, made] of [
    [dist, 1],
    [dist, 0],
    [join(folder, 'other'), 0],
  ] as const) {
    const draft = beginRelease(target)
    for (const [path, contents] of Object.entries(files)) draft.write(path, contents)
    expect(await precompressFiles(draft, 'program', cache)).toBe(made)
    finishRelease(target, draft, { snapshot: 's', buildDigest: 'm', madeAt: '2026-11-23T00:00:00Z' })
    const copy = readFileSync(join(target, '_astro/page.1abc.js.br'))
    expect(brotliDecompressSync(copy).toString()).toBe(page('script'))
  }
})

test('files that the next release keeps together are kept with their copies', async () => {
  const script = page('search')
  const first = beginRelease(dist)
  first.write('pagefind/pagefind.js', script, { key: 'index' })
  await precompressFiles(first, 'program', cache)
  finishRelease(dist, first, { snapshot: 's', buildDigest: 'm', madeAt: '2026-11-23T00:00:00Z' })

  const next = beginRelease(dist)
  expect(next.reuseAll('pagefind/', 'index')).toBe(true)
  expect(await precompressFiles(next, 'program', cache)).toBe(0)
  finishRelease(dist, next, { snapshot: 't', buildDigest: 'm', madeAt: '2026-11-24T00:00:00Z' })
  expect(unpack('pagefind/pagefind.js.br')).toBe(script)
})
