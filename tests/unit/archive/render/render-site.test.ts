import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RenderOptions, RenderSummary } from '#archive/render/render-site.ts'
import { createSnapshot } from '../search-index/search-fixture.ts'

let root: string
let snapshots: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'hajime-render-'))
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  snapshots = join(root, 'snapshots')
  createSnapshot(snapshots, { people: [] })
  for (const [path, contents] of Object.entries(PROJECT)) write(path, contents)
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A project with two pages whose scripts are in one chunk. */
const PROJECT = {
  'package.json': '{ "type": "module" }',
  'astro.config.mjs': `
    const groups = [{ name: 'shared', test: /parts/ }]
    export default {
      trailingSlash: 'always',
      vite: {
        build: { assetsInlineLimit: 0 },
        environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
      },
      experimental: { incrementalBuild: true },
    }`,
  'src/pages/[one].astro': createPage('one'),
  'src/pages/more/[two].astro': createPage('two'),
  'src/parts/one.js': `console.log('one')`,
  'src/parts/two.js': `console.log('two')`,
}

function createPage(name: 'one' | 'two'): string {
  return `---
export const getStaticPaths = () => [{ params: { ${name}: '${name}' }, cacheKey: 'unchanged' }]
---
<html><body><script>import ${name === 'one' ? "'../parts/one.js'" : "'../../parts/two.js'"}</script></body></html>`
}

function write(path: string, contents: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), contents)
}

/** Renders in a process of its own, as `npm run publish` does: Node keeps the code of an earlier build in memory. */
async function render(release: string): Promise<RenderSummary> {
  const options: Omit<RenderOptions, 'progress'> = {
    root,
    outDir: join(root, release),
    cacheDir: join(root, 'cache'),
    settings: {
      siteUrl: 'http://localhost:4321',
      hosts: {},
      prerender: { locales: ['en'], all: false },
      snapshots,
    },
  }
  const program = `
    const { renderSite } = await import('#archive/render/render-site.ts')
    const { openCurrentSnapshot } = await import('#archive/snapshot.ts')
    const options = ${JSON.stringify(options)}
    const summary = await renderSite(openCurrentSnapshot(options.settings.snapshots), { ...options, progress() {} })
    console.log(JSON.stringify(summary))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as RenderSummary
}

/** The scripts that a page of a release links and that are not in the release. */
function listMissingScripts(release: string, page: string): string[] {
  const html = readFileSync(join(root, release, page, 'index.html'), 'utf8')
  const linked = [...html.matchAll(/src="(\/_astro\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(linked).not.toEqual([])
  return linked.filter((path) => !existsSync(join(root, release, path)))
}

describe('renderSite with a render cache', () => {
  test('restores pages while no script or style changes', async () => {
    expect(await render('first')).toMatchObject({ pages: 2, rendered: 2 })
    expect(await render('second')).toMatchObject({ pages: 2, rendered: 0, restored: 2 })
    expect(listMissingScripts('second', 'one')).toEqual([])
  })

  test('renders a page again when another module of a chunk that it links changes the name of the chunk', async () => {
    write('src/parts/two.js', `console.log('two, changed')`)
    expect(await render('third')).toMatchObject({ pages: 2, rendered: 2 })
    expect(listMissingScripts('third', 'one')).toEqual([])
  })
})
