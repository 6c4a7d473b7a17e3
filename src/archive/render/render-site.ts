import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LICENCE } from '#publication/from-api/competition-resources.ts'
import type { RouteName } from '#publication/routes.ts'
import { computeDigest } from '../digest.ts'
import type { ReleaseDraft } from '../release/release-draft.ts'
import type { Snapshot } from '../snapshot.ts'
import type { PageRendererOptions, PrerenderedPage } from './page-renderer.ts'
import { importPageRenderer } from './program.ts'
import { renderPages } from './render-pages.ts'
import type { Program } from './stored-program.ts'

/** The number of pages of a route, of those rendered, and of those kept from the current release. */
export type RoutePageCount = { pages: number; rendered: number; restored: number }

export type RenderSummary = {
  routes: Partial<Record<RouteName, RoutePageCount>>
  pages: number
  rendered: number
  restored: number
}

export type RenderOptions = {
  program: Program
  settings: PageRendererOptions
  draft: ReleaseDraft
  progress: (done: number, total: number) => void
}

/**
 * Adds the pages of the current snapshot to a release, with the files of the program and the resources of the snapshot as
 * `/data`, and its other files. Pages that show the same as in the current release are kept.
 */
export async function renderSite(
  snapshot: Snapshot,
  { program, settings, draft, progress }: RenderOptions,
): Promise<{ summary: RenderSummary; pages: PrerenderedPage[] }> {
  linkProgramFiles(program, draft)
  addSnapshot(snapshot, draft)
  const createPageRenderer = await importPageRenderer(program.folder)
  const renderer = await createPageRenderer(settings, snapshot)
  const digests = digestDocuments(program)
  const pages = renderer.listPages().map((page) => ({ ...page, key: `${page.key} ${digests[page.route]}` }))
  assertDistinct(pages, draft)
  const changed = sortByResources(pages.filter(({ file, key }) => !draft.keep(file, key)))
  progress(0, changed.length)
  const files = await renderPages(changed, {
    renderer,
    program: { folder: program.folder, documents: program.documents },
    settings,
    folder: draft.folder,
    progress: (done) => progress(done, changed.length),
  })
  for (const [at, { file }] of changed.entries()) {
    const written = files[at]
    if (written) draft.add(file, written)
  }
  return { pages, summary: summarizePages(pages, changed) }
}

/** Pages of one competition or judoka follow each other, whatever their routes; each in all its languages. */
const sortByResources = (pages: readonly PrerenderedPage[]): PrerenderedPage[] =>
  pages
    .map((page) => {
      const { params, path, code } = page
      return { page, key: `${params.id ?? params.club ?? ''} ${path} ${code}` }
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ page }) => page)

/** Digests of what the pages of each route are made from besides their data, texts and settings. */
function digestDocuments({ rendererDigest, documents }: Program): Record<RouteName, string> {
  const digests = Object.entries(documents).map(([route, parts]) => [
    route,
    computeDigest(rendererDigest, ...parts),
  ])
  return Object.fromEntries(digests)
}

function linkProgramFiles({ folder, files }: Program, draft: ReleaseDraft): void {
  for (const [path, file] of Object.entries(files)) draft.link(path, join(folder, 'site', path), file)
}

function addSnapshot({ manifest, dataFolder, filesFolder }: Snapshot, draft: ReleaseDraft): void {
  for (const [name, { digest }] of Object.entries(manifest.resources)) {
    draft.link(`data/${name}.json`, `${dataFolder}/${name}.json`, { digest })
  }
  for (const [path, etag] of Object.entries(manifest.files)) {
    if (!draft.keep(path, etag)) draft.write(path, readFileSync(join(filesFolder, path)), { key: etag })
  }
  draft.write('data/snapshot.json', JSON.stringify({ licence: DEFAULT_LICENCE, id: manifest.id }))
}

/** @throws Error if two pages, or a page and another file, have the same address */
function assertDistinct(pages: readonly PrerenderedPage[], draft: ReleaseDraft): void {
  const routes = new Map<string, RouteName>()
  for (const { file, route } of pages) {
    const other = routes.get(file) ?? (draft.files.has(file) ? 'another file' : undefined)
    if (other) throw new Error(`Both ${other} and the route "${route}" have a page at ${file}.`)
    routes.set(file, route)
  }
}

function summarizePages(
  pages: readonly PrerenderedPage[],
  changed: readonly PrerenderedPage[],
): RenderSummary {
  const routes: RenderSummary['routes'] = {}
  const countOf = (route: RouteName) => {
    routes[route] ??= { pages: 0, rendered: 0, restored: 0 }
    return routes[route]
  }
  for (const { route } of pages) countOf(route).pages++
  for (const { route } of changed) countOf(route).rendered++
  for (const count of Object.values(routes)) count.restored = count.pages - count.rendered
  return {
    routes,
    pages: pages.length,
    rendered: changed.length,
    restored: pages.length - changed.length,
  }
}
