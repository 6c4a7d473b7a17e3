import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { LANGUAGE_CODES } from '#language/languages.ts'

/**
 * Adds the service worker as a file of its own, `/service-worker.js`: classic scripts run in every browser that has service workers, so
 * it is built apart from the modules of pages, and imports none of their chunks.
 */

const FILE_NAME = 'service-worker.js'
const WORKER = fileURLToPath(new URL('../../portal/worker/service-worker.ts', import.meta.url))

/** Scripts that an offline page needs besides what it names: those that scripts of every page load on demand. */
const NEEDED_MODULES =
  /[\\/]src[\\/]portal[\\/](?:page-scripts[\\/](?:after-load[\\/])?index|offline[\\/](?:controls[\\/]show-controls|stored-bar))\.ts$/

/** @param root folder of the project */
export function serviceWorker(root: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const scripts = new Set<string>()
      const visit = (name: string) => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || scripts.has(name)) return
        scripts.add(name)
        for (const imported of chunk.imports) visit(imported)
      }
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => NEEDED_MODULES.test(id)))
          visit(chunk.fileName)
      if (scripts.size === 0) throw new Error(`No script contains a module of ${NEEDED_MODULES}.`)
      const source = await bundleWorker(
        root,
        [...scripts].sort().map((name) => `/${name}`),
      )
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source })
    },
  }
}

async function bundleWorker(root: string, scripts: readonly string[]): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: {
      'import.meta.env.OFFLINE_SCRIPTS': JSON.stringify(scripts),
      'import.meta.env.STORED_COPY_LABELS': JSON.stringify(readLabels(root)),
    },
    build: {
      write: false,
      rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: FILE_NAME } },
    },
  })
  const outputs = [result]
    .flat()
    .flatMap((buildResult) => ('output' in buildResult ? buildResult.output : []))
  const [worker] = outputs
  if (worker?.type !== 'chunk' || outputs.length !== 1)
    throw new Error(`The service worker must be one file, but has ${outputs.length}.`)
  return worker.code
}

/** The text of the bar above stored pages, by language. */
const readLabels = (root: string): Record<string, string> =>
  Object.fromEntries(
    LANGUAGE_CODES.map((code) => {
      const path = join(root, 'public', 'assets', 'translations', `${code}.json`)
      const texts: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
      return [code, texts['offline.storedCopy'] ?? '']
    }),
  )
