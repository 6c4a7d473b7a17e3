import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type AstroInlineConfig, build } from 'astro'
import { createBuildConfig } from '#archive/render/build-settings.ts'
import { loadSettings } from '#settings/settings.ts'

/**
 * Where the JavaScript of a page goes: which chunks it loads, and which modules they consist of, after gzip. Builds the site
 * from the current snapshot and throws it away. Calls after the first rendering, such as that of `/shell.js`, are counted.
 */

/** The module of each page, under `src/portal`; null for a page that is not live. */
const PAGES: Record<string, string | null> = {
  'archive page': null,
  results: 'results/page.tsx',
  standings: 'standings/page.tsx',
  judoka: 'participants/athlete/page.tsx',
  'hall screen': 'contest-order/hall/page.tsx',
  overview: 'competition/page.tsx',
  'contest order': 'contest-order/page.tsx',
  bracket: 'draw/page.tsx',
  'bracket of teams': 'draw/team-page.tsx',
}

/** Entries that every page loads, and the one that live pages load as well. */
const PAGE_SCRIPTS = /(?:ClientRouter|PageScripts)\.astro/
const SHELL = 'shell.js'

type Chunk = {
  name: string
  imports: readonly string[]
  bytes: number
  /** Bytes of each module: its share of the chunk by its size before minification. */
  modules: readonly { module: string; bytes: number }[]
}

export async function measureScripts(json: boolean): Promise<void> {
  const chunks = await buildChunks()
  const pages = Object.entries(PAGES).map(([page, module]) => {
    const loaded = listLoadedChunks(chunks, module)
    const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0)
    return { page, total, chunks: loaded.map(({ name, bytes }) => `${name} ${bytes}`).join(', ') }
  })
  const loaded = new Set(Object.values(PAGES).flatMap((module) => listLoadedChunks(chunks, module)))
  const modules = [...loaded].flatMap(({ name, modules }) => modules.map((one) => ({ chunk: name, ...one })))
  if (json) console.log(JSON.stringify({ pages, modules }))
  else {
    for (const { page, total, chunks } of pages) console.log(`${page}: ${total} = ${chunks}`)
    console.table(modules.filter(({ bytes }) => bytes >= SMALLEST_LISTED_MODULE))
  }
}

/** Bytes. */
const SMALLEST_LISTED_MODULE = 100

function listLoadedChunks(chunks: ReadonlyMap<string, Chunk>, module: string | null): Chunk[] {
  const files = [...chunks.keys()].filter((file) => PAGE_SCRIPTS.test(file))
  if (module) files.push(SHELL, findFileOf(chunks, `src/portal/${module}`))
  const loaded = new Set<string>()
  const visit = (file: string) => {
    if (loaded.has(file)) return
    loaded.add(file)
    for (const imported of chunks.get(file)?.imports ?? []) visit(imported)
  }
  for (const file of files) visit(file)
  return [...loaded].flatMap((file) => chunks.get(file) ?? [])
}

function findFileOf(chunks: ReadonlyMap<string, Chunk>, module: string): string {
  for (const [file, { modules }] of chunks) if (modules.some((one) => one.module === module)) return file
  throw new Error(
    `No script of the browser contains ${module}. Correct the list of pages in ${import.meta.filename}.`,
  )
}

async function buildChunks(): Promise<Map<string, Chunk>> {
  const { vite, ...config } = createBuildConfig(loadSettings())
  const root = process.cwd()
  const folder = join(root, '.astro', 'measured-scripts')
  const chunks = new Map<string, Chunk>()
  await build({
    ...config,
    vite: { ...vite, plugins: [...(vite.plugins ?? []), collectChunks(root, chunks)] },
    root,
    outDir: join(folder, 'site'),
    cacheDir: join(folder, 'cache'),
    logLevel: 'error',
  })
  rmSync(folder, { recursive: true })
  return chunks
}

type VitePlugin = NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>[number]

const collectChunks = (root: string, chunks: Map<string, Chunk>): VitePlugin => ({
  name: 'collect-chunks',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        const bytes = gzipSync(output.code, { level: 9 }).length
        const sizes = Object.entries(output.modules).map(([id, { renderedLength }]) => ({
          id,
          renderedLength,
        }))
        const all = sizes.reduce((sum, { renderedLength }) => sum + renderedLength, 0)
        chunks.set(output.fileName, {
          name: output.name,
          imports: output.imports,
          bytes,
          modules: sizes
            .map(({ id, renderedLength }) => ({
              module: relative(root, id.split('?')[0] ?? id),
              bytes: Math.round((bytes * renderedLength) / all),
            }))
            .sort((a, b) => b.bytes - a.bytes),
        })
      }
    },
  },
})
