import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize, relative } from 'node:path'
import ts from 'typescript'

/**
 * `npm run check:layers`: imports point down only, between the layers of `src` and between the folders of `server` and `portal`; each
 * leads to a file, and none forms a cycle; the SDK of the payment provider stays behind its gateway; no folder has more than 20 files,
 * and no file has the name of a folder next to it; environment variables are read in `src/settings/settings.ts` and assigned nowhere
 * (docs/architecture.md). Static, dynamic and type imports count alike, by alias or by relative path.
 */

/** The layers from the lowest; those in one line never import each other. */
const LAYERS = [
  'judo',
  'contract',
  'language',
  'publication',
  'settings',
  'server archive portal',
  'rendering office',
  'demo',
  'pages',
]

/** The folders of a layer from the lowest; those in one line may import each other. */
const FOLDERS: Record<string, readonly string[]> = {
  server: [
    'platform',
    'identity',
    'registry',
    'competitions',
    'purchases',
    'live',
    'exchange',
    'publishing',
    'privacy',
    'office',
    'calls',
    'commands',
    'http',
  ],
  portal: [
    'page-context.ts api dom notice data stores live',
    'hooks',
    'components',
    'frame',
    'player search offline',
    'pages',
    'widgets page-scripts router worker',
  ],
}

/** Packages whose types stay behind a boundary, and the folders that may import them. */
const BOUNDARIES: Record<string, readonly string[]> = {
  stripe: ['src/server/purchases/provider', 'src/demo/stripe'],
}

const LARGEST_FOLDER = 20
const ALIAS = /^#(\w+)(?:\/(.+))?$/

const root = process.cwd()
const files = globSync('src/**/*.{ts,tsx,astro}').map((file) => normalize(file))
const imports = new Map(files.map((file) => [file, importsOf(file)]))
const problems = [
  ...outOfLayer(),
  ...outOfOrder(),
  ...acrossBoundaries(),
  ...unresolved(),
  ...cycles(),
  ...folders(),
  ...environmentReads(),
]
for (const problem of problems) console.error(problem)
console.log(`${files.length} files in layers, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0

/** Files of `src` that a file imports, and packages by their specifier. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true)
  return importedFiles.map(({ fileName }) => {
    const [, layer, path] = ALIAS.exec(fileName) ?? []
    if (layer) return `src/${layer}/${path}`
    return fileName.startsWith('.') ? relative(root, join(root, dirname(file), fileName)) : fileName
  })
}

function levelOf(order: readonly string[], name: string): number {
  return order.findIndex((line) => line.split(' ').includes(name))
}

function outOfLayer(): string[] {
  return eachImport((file, to) => {
    const from = layerOf(file)
    const level = levelOf(LAYERS, from)
    if (level < 0) return `${file}: ${from} is no layer`
    if (!to.startsWith('src/'))
      return from === 'judo' ? `${file} imports ${to}: judo imports nothing but its own files` : null
    const target = layerOf(to)
    const targetLevel = levelOf(LAYERS, target)
    if (target === from || (targetLevel >= 0 && targetLevel < level)) return null
    return `${file} imports ${to}: ${from} may not import ${target}`
  })
}

function outOfOrder(): string[] {
  return eachImport((file, to) => {
    const layer = layerOf(file)
    const order = FOLDERS[layer]
    if (!order || !to.startsWith('src/') || layerOf(to) !== layer) return null
    const [from = '', target = ''] = [file.split('/')[2], to.split('/')[2]]
    const level = levelOf(order, from)
    if (level < 0) return `${file}: ${from} has no place in the order of ${layer}`
    if (levelOf(order, target) <= level) return null
    return `${file} imports ${to}: ${from} is below ${target} in ${layer}`
  })
}

function acrossBoundaries(): string[] {
  return eachImport((file, to) => {
    const folders = BOUNDARIES[to.split('/')[0] ?? '']
    if (!folders || folders.some((folder) => file.startsWith(`${folder}/`))) return null
    return `${file} imports ${to}: only ${folders.join(' and ')} may`
  })
}

/** Imports of files that do not exist; no other check reads those of `.astro` files. */
function unresolved(): string[] {
  return eachImport((file, to) =>
    /^src\/.+\.\w+$/.test(to) && !existsSync(to) ? `${file} imports ${to}, which does not exist` : null,
  )
}

/** Groups of files that import each other in a circle (Tarjan's algorithm). */
function cycles(): string[] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[] = []
  const visit = (file: string): void => {
    index.set(file, index.size)
    low.set(file, index.get(file) ?? 0)
    stack.push(file)
    for (const to of imports.get(file) ?? []) {
      if (!imports.has(to)) continue
      if (!index.has(to)) visit(to)
      if (stack.includes(to)) low.set(file, Math.min(low.get(file) ?? 0, low.get(to) ?? 0))
    }
    if (low.get(file) !== index.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) found.push(`Import cycle: ${circle.join(' ↔ ')}`)
  }
  for (const file of files) if (!index.has(file)) visit(file)
  return found
}

function folders(): string[] {
  const all = globSync('src/**/*.*').filter((file) => !file.includes('/migrations/'))
  const counts = Map.groupBy(all, (file) => dirname(file))
  const large = [...counts]
    .filter(([, { length }]) => length > LARGEST_FOLDER)
    .map(([folder, { length }]) => `${folder} has ${length} files; at most ${LARGEST_FOLDER} are allowed`)
  const twins = files
    .filter((file) => !file.includes('/pages/') && counts.has(file.replace(/\.\w+$/, '')))
    .map(
      (file) =>
        `${file} stands beside the folder ${basename(file).replace(/\.\w+$/, '')}/: which is the entry?`,
    )
  return [...large, ...twins]
}

/** Uses of `process.env` outside of the settings; commands that start tests prepare the environment of others. */
function environmentReads(): string[] {
  const readers = [
    'src/settings/settings.ts',
    'scripts/build-test-site.ts',
    'scripts/test.ts',
    'scripts/test-server.ts',
    'scripts/check-layers.ts',
  ]
  return globSync(['src/**/*.{ts,tsx,astro,mjs}', 'scripts/**/*.ts', '*.{ts,mjs}'])
    .filter((file) => !readers.includes(normalize(file)))
    .filter((file) => readFileSync(file, 'utf8').includes('process.env'))
    .map((file) => `${file} uses process.env: settings are read in src/settings/settings.ts and passed on`)
}

function eachImport(problemOf: (file: string, to: string) => string | null): string[] {
  return [...imports].flatMap(([file, targets]) => targets.flatMap((to) => problemOf(file, to) ?? []))
}

/** `src/judo/draw/x.ts` is of `judo`. */
function layerOf(file: string): string {
  return (file.split('/')[1] ?? '').replace(/(?:\.d)?\.ts$/, '')
}
