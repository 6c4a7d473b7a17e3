import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AstroIntegration, build } from 'astro'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { DEFAULT_LICENCE } from '#publication/from-api/competition-resources.ts'
import { ROUTE_PATTERNS, type RouteName } from '#publication/routes.ts'
import { computeDigest } from '../digest.ts'
import type { Snapshot } from '../snapshot.ts'
import { type BuildSettings, createBuildConfig } from './build-settings.ts'

/** The number of pages of a route, of those rendered, and of those restored from the cache. */
export type RoutePageCount = { pages: number; rendered: number; restored: number }

export type RenderSummary = {
  routes: Partial<Record<RouteName | 'other', RoutePageCount>>
  pages: number
  rendered: number
  restored: number
}

export type RenderOptions = {
  /** Folder of the project. */
  root: string
  /** Folder the site is built into. */
  outDir: string
  /** Folder of the render cache. */
  cacheDir: string
  settings: BuildSettings
  progress: (done: number, total: number) => void
}

/**
 * Renders the site from the current snapshot and adds its resources as `/data`, and its files. If a killed build left the cache without
 * a manifest, nothing is restored from it.
 */
export async function renderSite(snapshot: Snapshot, options: RenderOptions): Promise<RenderSummary> {
  const { root, outDir, cacheDir, settings, progress } = options
  const underWay = join(cacheDir, 'under-way')
  if (existsSync(underWay)) rmSync(cacheDir, { recursive: true, force: true })
  mkdirSync(cacheDir, { recursive: true })
  writeFileSync(underWay, '')
  const workshop = join(root, '.astro', `site-${computeDigest(outDir)}`)
  const counter = createPageCounter(progress, () => digestBundleNames(workshop))
  rmSync(workshop, { recursive: true, force: true })
  await build({
    ...createBuildConfig(settings),
    root,
    outDir: workshop,
    cacheDir,
    logLevel: 'error',
    integrations: [counter.integration],
  })
  rmSync(underWay)
  moveNotFoundPages(workshop)
  moveFolder(workshop, outDir)
  cpSync(snapshot.dataFolder, join(outDir, 'data'), { recursive: true })
  if (existsSync(snapshot.filesFolder)) cpSync(snapshot.filesFolder, outDir, { recursive: true })
  writeFileSync(
    join(outDir, 'data', 'snapshot.json'),
    JSON.stringify({ licence: DEFAULT_LICENCE, id: snapshot.manifest.id }),
  )
  return counter.built()
}

/** Moves `de/404/index.html` to `de/404.html`, where hosts expect it; Astro does this only at the root. */
function moveNotFoundPages(site: string): void {
  for (const code of LANGUAGE_CODES) {
    const page = join(site, code, '404', 'index.html')
    if (!existsSync(page)) continue
    renameSync(page, join(site, code, '404.html'))
    rmSync(join(site, code, '404'), { recursive: true })
  }
}

/** Astro renames files while it builds, so its output folder must be on the same disk as the project. */
function moveFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    cpSync(from, to, { recursive: true })
    rmSync(from, { recursive: true })
  }
}

/** The route of a file pattern: `/[...locale]/judoka/[id]` belongs to `/judoka/{id}/`. */
function findRouteName(pattern: string): RouteName | 'other' {
  const address = `${pattern.replace('/[...locale]', '').replace(/\[(\w+)\]/g, '{$1}')}/`
  const found = (Object.keys(ROUTE_PATTERNS) as RouteName[]).find(
    (family) => ROUTE_PATTERNS[family] === address,
  )
  return found ?? 'other'
}

/**
 * Digest of the names of all scripts and styles of a build. Astro restores a page while the modules it imports are unchanged, but a
 * page links chunks, whose names also change with the other modules in them and with the rules that form chunks.
 */
function digestBundleNames(site: string): string {
  const folder = join(site, '_astro')
  return computeDigest(...(existsSync(folder) ? readdirSync(folder).sort() : []))
}

/** @param digestBundle available once the scripts and styles are written, which is before the paths are listed */
function createPageCounter(progress: RenderOptions['progress'], digestBundle: () => string) {
  const families: RenderSummary['routes'] = {}
  const count = (pattern: string) => {
    const family = findRouteName(pattern)
    families[family] ??= { pages: 0, rendered: 0, restored: 0 }
    return families[family]
  }
  const sum = (what: keyof RoutePageCount) => Object.values(families).reduce((all, one) => all + one[what], 0)
  let total = 0
  let done = 0
  const integration: AstroIntegration = {
    name: 'count-pages',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((renderer) => ({
          ...renderer,
          name: 'count-pages',
          setup: async () => renderer.setup?.(),
          teardown: async () => renderer.teardown?.(),
          getStaticPaths: async () => {
            const paths = await renderer.getStaticPaths()
            for (const { route } of paths) {
              if (route.type === 'page') count(route.route).pages++
            }
            total = sum('pages')
            progress(0, total)
            const bundle = digestBundle()
            return paths.map((path) =>
              path.route.type === 'page' && path.cacheKey !== undefined
                ? { ...path, cacheKey: `${path.cacheKey} ${bundle}` }
                : path,
            )
          },
          render: (request, renderOptions) => {
            const { routeData } = renderOptions
            if (routeData.type === 'page') {
              count(routeData.route).rendered++
              progress(++done, total)
            }
            return renderer.render(request, renderOptions)
          },
        }))
      },
    },
  }
  return {
    integration,
    built: (): RenderSummary => {
      for (const family of Object.values(families)) family.restored = family.pages - family.rendered
      return { routes: families, pages: sum('pages'), rendered: sum('rendered'), restored: sum('restored') }
    },
  }
}
