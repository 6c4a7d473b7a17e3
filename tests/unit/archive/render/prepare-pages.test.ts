import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { computeDigest } from '#archive/digest.ts'
import { beginRelease, digestFiles, finishRelease } from '#archive/release/release.ts'
import type { PrerenderedPage } from '#archive/render/page-renderer.ts'
import { preparePages } from '#archive/render/prepare-pages.ts'
import type { Program } from '#archive/render/stored-program.ts'
import { openCurrentSnapshot } from '#archive/snapshot.ts'
import { mapRoutes, type RouteName } from '#publication/routes.ts'
import { createSnapshot } from '../search-index/search-fixture.ts'

let root: string
let dist: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hajime-render-'))
  dist = join(root, 'dist')
  createSnapshot(join(root, 'snapshots'), { people: [] })
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

type TestPage = Pick<PrerenderedPage, 'file' | 'key'> & { route?: RouteName; text?: string }

let programs = 0

/** A program that renders these pages; text `fail` and `exit` make rendering fail, and end its process. */
function createProgram(pages: readonly TestPage[], document = 'first'): Program {
  const folder = join(root, `program-${programs++}`)
  mkdirSync(join(folder, 'site', '_astro'), { recursive: true })
  mkdirSync(join(folder, 'renderer'))
  writeFileSync(join(folder, 'site', '_astro', 'page.js'), document)
  const all = pages.map((page) => ({
    route: 'home',
    params: {},
    code: 'en',
    languages: [],
    path: '/',
    ...page,
  }))
  writeFileSync(
    join(folder, 'renderer', 'page-renderer.mjs'),
    `export const createPageRenderer = async () => ({
      listPages: () => ${JSON.stringify(all)},
      renderPage: ({ file, text = 'text of ' + file }) => {
        if (text === 'fail') throw new Error('cannot render ' + file)
        if (text === 'exit') process.exit(3)
        return { attributes: '', head: '<title>t</title>', body: text, isListed: true }
      },
    })`,
  )
  const template = ['<html', `><script src="/${document}.js">`, '<body>', '</body>'] as const
  return {
    id: document,
    folder,
    rendererDigest: 'renderer',
    documents: mapRoutes(() => template),
    files: { '_astro/page.js': { digest: computeDigest(document), bytes: document.length } },
    inlineSources: [],
  }
}

async function publish(program: Program, earlierProgram?: Program) {
  const snapshot = openCurrentSnapshot(join(root, 'snapshots'))
  if (!snapshot) throw new Error('no snapshot')
  const draft = beginRelease(dist)
  const site = await preparePages(snapshot, {
    program,
    ...(earlierProgram && { earlierProgram }),
    draft,
    settings: {
      root,
      siteUrl: 'https://judo.example',
      prerender: { locales: ['en'], all: false },
      snapshots: join(root, 'snapshots'),
    },
    progress: () => undefined,
  })
  const summary = await site.render()
  finishRelease(dist, draft, {
    snapshot: snapshot.manifest.id,
    buildDigest: program.id,
    madeAt: '2026-11-21T12:00:00Z',
  })
  return summary
}

const page = (file: string, key = 'same'): TestPage => ({ file, key })
const read = (path: string) => readFileSync(join(dist, path), 'utf8')

describe('preparePages', () => {
  test('fills the document of the route with each page, beside the program and the data', async () => {
    expect(await publish(createProgram([page('index.html')]))).toEqual({
      pages: 1,
      rendered: 1,
      filled: 0,
      unchanged: 0,
      routes: { home: { pages: 1, rendered: 1, filled: 0, unchanged: 0 } },
    })
    expect(read('index.html')).toBe(
      '<html><script src="/first.js"><title>t</title><body>text of index.html</body>',
    )
    expect(read('_astro/page.js')).toBe('first')
    expect(JSON.parse(read('data/snapshot.json'))).toHaveProperty('id')
  })

  test('renders only the pages whose key changed, and removes those that are gone', async () => {
    await publish(createProgram([page('a.html'), page('b.html'), page('c.html')]))
    const again = await publish(createProgram([page('a.html'), { ...page('b.html', 'other'), text: 'new' }]))
    expect(again).toMatchObject({ pages: 2, rendered: 1, unchanged: 1 })
    expect(read('b.html')).toContain('new')
    expect(() => read('c.html')).toThrow('ENOENT')
  })

  test('leaves the file of a page that looks as in the release before, of which the draft has the files', async () => {
    const inode = () => statSync(join(dist, 'a.html')).ino
    await publish(createProgram([page('a.html')]))
    const first = inode()
    await publish(createProgram([{ ...page('a.html', 'other'), text: 'other' }]))
    expect(inode()).not.toBe(first)
    const again = await publish(createProgram([page('a.html', 'again')]))
    expect(again).toMatchObject({ rendered: 1 })
    expect(inode()).toBe(first)
  })

  test('renders all pages of a route whose document changed', async () => {
    await publish(createProgram([page('a.html')]))
    const again = await publish(createProgram([page('a.html')], 'second'))
    expect(again).toMatchObject({ rendered: 1, unchanged: 0 })
    expect(read('a.html')).toContain('/second.js')
  })

  test('fills pages of a route into its new document without rendering them', async () => {
    const pages = Array.from({ length: 500 }, (_, at) => page(`${at}.html`))
    const first = createProgram(pages)
    await publish(first)
    const cannotRender = pages.map((one) => ({ ...one, text: 'fail' }))
    const again = await publish(createProgram(cannotRender, 'second'), first)
    expect(again).toMatchObject({ rendered: 0, filled: 500, unchanged: 0 })
    expect(read('7.html')).toBe('<html><script src="/second.js"><title>t</title><body>text of 7.html</body>')
    const filled = digestFiles(dist)
    rmSync(`${dist}.releases`, { recursive: true })
    await publish(createProgram(pages, 'second'))
    expect(digestFiles(dist)).toEqual(filled)
  })

  test('renders pages that are damaged, have other data, or were made by another renderer', async () => {
    const first = createProgram([page('a.html'), page('b.html'), page('c.html')])
    await publish(first)
    writeFileSync(join(dist, 'a.html'), 'damaged')
    writeFileSync(join(dist, 'c.html'), read('c.html').replace('<title>', '<other>'))
    const second = createProgram([page('a.html'), page('b.html', 'other'), page('c.html')], 'second')
    expect(await publish(second, first)).toMatchObject({ rendered: 2, filled: 1 })
    expect(read('a.html')).toContain('text of a.html')
    expect(read('b.html')).toContain('/second.js')
    const third = { ...createProgram([page('a.html')], 'third'), rendererDigest: 'other' }
    expect(await publish(third, second)).toMatchObject({ rendered: 1, filled: 0 })
  })

  test('writes the same files with one process and with several', async () => {
    const pages = Array.from({ length: 900 }, (_, at) => page(`judoka/${at}/index.html`))
    await publish(createProgram(pages))
    const pooled = digestFiles(dist)
    rmSync(`${dist}.releases`, { recursive: true })
    for (let from = 0; from < pages.length; from += 300)
      await publish(createProgram(pages.slice(0, from + 300)))
    expect(digestFiles(dist)).toEqual(pooled)
  })

  test('rejects two pages with one address', async () => {
    const twice = createProgram([page('a.html'), { ...page('a.html'), route: 'calendar' }])
    await expect(publish(twice)).rejects.toThrow('Both home and the route "calendar" have a page at a.html.')
  })

  for (const count of [1, 900]) {
    test(`fails with the error of a page, one of ${count}`, async () => {
      const pages = Array.from({ length: count }, (_, at) => page(`${at}.html`))
      const failing = [...pages.slice(1), { ...page('broken.html'), text: 'fail' }]
      await expect(publish(createProgram(failing))).rejects.toThrow('cannot render broken.html')
    })
  }

  test('fails if a rendering process ends', async () => {
    const pages = Array.from({ length: 900 }, (_, at) => ({
      ...page(`${at}.html`),
      text: at === 450 ? 'exit' : 'text',
    }))
    await expect(publish(createProgram(pages))).rejects.toThrow('A rendering process ended with exit code 3.')
  })
})
