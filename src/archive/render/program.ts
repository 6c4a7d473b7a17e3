import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AstroInlineConfig } from 'astro'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { fillRoutePattern, mapRoutes } from '#publication/routes.ts'
import { computeDigest } from '../digest.ts'
import { parseInlineSources } from '../headers/content-security-policy.ts'
import { listFiles } from '../list-files.ts'
import { computeProgramDigest } from '../program-digest.ts'
import { createBuildConfig, type ProgramSettings } from './build-settings.ts'
import { bundleDocumentFiles } from './bundle-document-files.ts'
import { parseDocumentTemplate, TEMPLATE_PARAMETER } from './document-template.ts'
import type { CreatePageRenderer } from './page-renderer.ts'
import { type Program, readProgram, removeOldPrograms, storeProgram } from './stored-program.ts'

/**
 * The built program: what renders pages, the document of each route, and the files that are the same for every archive:
 * scripts, styles, the contents of `public`, shell documents. Astro builds it once; it is kept in `.astro/programs` until the
 * sources change, so that a publish only renders.
 */

const RENDERER_SOURCE = 'src/rendering/page-renderer.ts'
const RENDERER_FILE = 'page-renderer.mjs'
/** The program with an id; null if it has not been built, or is damaged. */
export const findProgram = (root: string, id: string): Program | null => readProgram(getFolder(root, id))

/**
 * Builds the program unless it is there, whole. A killed build leaves nothing that is used.
 * @param id the result of `identifyProgram`
 * @param found the result of `findProgram`
 */
export async function prepareProgram(
  root: string,
  settings: ProgramSettings,
  id = identifyProgram(root, settings),
  found = findProgram(root, id),
): Promise<Program> {
  const folder = getFolder(root, id)
  const program = found ?? (await buildProgram(root, folder, id, settings))
  const now = new Date()
  utimesSync(folder, now, now)
  removeOldPrograms(dirname(folder))
  return program
}

const getFolder = (root: string, id: string): string => join(root, '.astro', 'programs', id)

/** Digest of the sources of the program and of the settings that are part of it. */
export function identifyProgram(root: string, settings: ProgramSettings): string {
  const { site, vite } = createBuildConfig(settings)
  return computeDigest(computeProgramDigest(root), JSON.stringify([site, vite.define]), process.version)
}

/** Imports the renderer of a program. */
export async function importPageRenderer(folder: string): Promise<CreatePageRenderer> {
  const { href } = pathToFileURL(join(folder, 'renderer', RENDERER_FILE))
  const module: { createPageRenderer: CreatePageRenderer } = await import(href)
  return module.createPageRenderer
}

async function buildProgram(
  root: string,
  folder: string,
  id: string,
  settings: ProgramSettings,
): Promise<Program> {
  // Astro renames files while it builds, so it builds on the disk of the project.
  const draft = `${folder}.${process.pid}`
  const site = join(draft, 'site')
  const renderer = join(draft, 'renderer')
  rmSync(draft, { recursive: true, force: true })
  const { build } = await import('astro')
  const { vite, ...config } = createBuildConfig(settings)
  await build({
    ...config,
    vite: {
      ...vite,
      define: { ...vite.define, 'import.meta.env.DEV': 'false' },
      css: { modules: { generateScopedName: (name, file) => createClassName(relative(root, file), name) } },
      // Without NODE_ENV in the environment, React outside of the bundle is its development build: twice the time for a page.
      environments: {
        prerender: { keepProcessEnv: false, resolve: { noExternal: ['react', 'react-dom'] } },
      },
      plugins: [...(vite.plugins ?? []), emitRenderer(root, renderer)],
    },
    root,
    outDir: site,
    cacheDir: join(draft, 'cache'),
    logLevel: 'error',
  })
  rmSync(join(draft, 'cache'), { recursive: true, force: true })
  moveErrorPages(site)
  bundleDocumentFiles(site)
  const { documents, inlineSources } = extractDocuments(site)
  const sources = new Set(inlineSources)
  for (const path of listFiles(site).filter((path) => path.endsWith('.html'))) {
    for (const source of parseInlineSources(readFileSync(join(site, path), 'utf8'), path)) sources.add(source)
  }
  return storeProgram(draft, folder, { id, documents, inlineSources: [...sources].sort() })
}

/**
 * Pages contain each name many times, so it is short. It depends on the place of a class only, so that editing a style renders no page
 * again; the query of an import, such as `?inline`, is no part of the place.
 */
function createClassName(file: string, name: string): string {
  const [path] = file.split('?')
  return `_${createHash('sha256').update(`${path} ${name}`).digest('base64url').slice(0, 5)}`
}

/** Takes the documents of the routes out of a built site. */
function extractDocuments(site: string): Pick<Program, 'documents' | 'inlineSources'> {
  const params = new Proxy({}, { get: () => TEMPLATE_PARAMETER })
  const sources = new Set<string>()
  const documents = mapRoutes((route) => {
    const file = join(site, fillRoutePattern(route, params), 'index.html')
    const html = readFileSync(file, 'utf8')
    for (const source of parseInlineSources(html, route)) sources.add(source)
    rmSync(file)
    return parseDocumentTemplate(html, route)
  })
  return { documents, inlineSources: [...sources] }
}

/** Moves `de/404/index.html` to `de/404.html`, where hosts expect it; Astro does this only with `404.html` at the root. */
function moveErrorPages(site: string): void {
  for (const folder of [site, ...LANGUAGE_CODES.map((code) => join(site, code))]) {
    for (const status of ['404', '503']) {
      const page = join(folder, status, 'index.html')
      if (!existsSync(page)) continue
      renameSync(page, join(folder, `${status}.html`))
      rmdirSync(join(folder, status))
    }
  }
}

type VitePlugin = NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>[number]

/**
 * Bundles what renders pages, with Astro's own build, into a folder. Its files are named after the modules in them: the names that the
 * bundler gives them change with styles, which pages do not contain.
 */
function emitRenderer(root: string, folder: string): VitePlugin {
  return {
    name: 'page-renderer',
    applyToEnvironment: ({ name }) => name === 'prerender',
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: join(root, RENDERER_SOURCE),
        fileName: RENDERER_FILE,
        preserveSignature: 'strict',
      })
    },
    writeBundle(_options, bundle) {
      const stableNames = new Map<string, string>()
      const visit = (name: string) => {
        const output = bundle[name]
        if (output?.type !== 'chunk' || stableNames.has(name)) return
        const modules = output.moduleIds.map((id) => relative(root, id))
        stableNames.set(name, name === RENDERER_FILE ? name : `chunks/${computeDigest(...modules)}.mjs`)
        for (const imported of [...output.imports, ...output.dynamicImports]) visit(imported)
      }
      visit(RENDERER_FILE)
      for (const [name, stableName] of stableNames) {
        const output = bundle[name]
        if (output?.type !== 'chunk') continue
        const code = [...output.imports, ...output.dynamicImports].reduce((text, imported) => {
          const target = stableNames.get(imported)
          return target ? text.replaceAll(basename(imported), basename(target)) : text
        }, output.code)
        mkdirSync(dirname(join(folder, stableName)), { recursive: true })
        writeFileSync(join(folder, stableName), code)
      }
    },
  }
}
