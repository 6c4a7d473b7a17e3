import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'

/**
 * Preloaded into `npm start` and what it starts (`NODE_OPTIONS`): a step of publishing fails as long as the folder in the
 * address of this module contains a file with the name of the step.
 */

const FUNCTIONS: Readonly<Record<string, readonly [step: string, name: string]>> = {
  '/src/archive/pull/pull-snapshot.ts': ['pull', 'pullSnapshot'],
  '/src/archive/render/prepare-pages.ts': ['build', 'preparePages'],
  '/src/archive/open-data/write-open-data.ts': ['open data', 'writeOpenData'],
  '/src/archive/search-index/write-search-index.ts': ['search', 'writeSearchIndex'],
  '/src/archive/release/release.ts': ['switch', 'finishRelease'],
}

const folder = new URL(import.meta.url).searchParams.get('folder') ?? ''

declare global {
  var failStep: (step: string) => void
}

globalThis.failStep = (step) => {
  if (existsSync(join(folder, step))) throw new Error(`${step} is broken.`)
}

registerHooks({
  load: (url, context, nextLoad) => {
    const [, [step, name] = []] = Object.entries(FUNCTIONS).find(([path]) => url.endsWith(path)) ?? []
    if (!name) return nextLoad(url, context)
    const original = JSON.stringify(`${url}?original`)
    const source = `import { ${name} as original } from ${original}
      export * from ${original}
      export const ${name} = (...args) => {
        failStep(${JSON.stringify(step)})
        return original(...args)
      }`
    return { format: 'module', source, shortCircuit: true }
  },
})
