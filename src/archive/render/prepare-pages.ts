import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LICENCE } from '#publication/from-api/competition-resources.ts'
import type { RouteName } from '#publication/routes.ts'
import { computeDigest } from '../digest.ts'
import type { ReleaseDraft } from '../release/release-draft.ts'
import { isPresent } from '../release/release-files.ts'
import type { Snapshot } from '../snapshot.ts'
import type { PageRendererOptions, PrerenderedPage } from './page-renderer.ts'
import type { ChangedPage } from './page-writer.ts'
import { importPageRenderer } from './program.ts'
import { renderPages } from './render-pages.ts'
import type { Program } from './stored-program.ts'

/** Numbers of pages: all, those rendered, those filled into a new document, and those reused from the current release. */
export type PageCount = { pages: number; rendered: number; filled: number; unchanged: number }

export type RenderSummary = PageCount & { routes: Partial<Record<RouteName, PageCount>> }

export type RenderOptions = {
  program: Program
  /** The program of the current release, if it is another one and still there. */
  earlierProgram?: Program | null
  settings: PageRendererOptions
  draft: ReleaseDraft
  progress: (done: number, total: number) => void
}

/** The pages of a release, of which those that differ from the current one are not rendered yet. */
export type ReleasePages = {
  pages: readonly PrerenderedPage[]
  /** Adds the changed pages to the release. Other processes render them if there are many. */
  render: () => Promise<RenderSummary>
}

/**
 * Adds the files of the program to a release, the resources of the current snapshot as `/data`, its other files, and those pages that
 * show the same as in the current release. Pages that only link other styles or scripts are not rendered, but filled into their new document.
 */
export async function preparePages(
  snapshot: Snapshot,
  { program, earlierProgram, settings, draft, progress }: RenderOptions,
): Promise<ReleasePages> {
  linkProgramFiles(program, draft)
  addSnapshot(snapshot, draft)
  const createPageRenderer = await importPageRenderer(program.folder)
  const renderer = await createPageRenderer(settings, snapshot)
  const pages = renderer.listPages()
  const digests = digestDocuments(program)
  const earlier = earlierProgram?.rendererDigest === program.rendererDigest ? earlierProgram : null
  const earlierDigests = earlier && digestDocuments(earlier)
  const changedFiles = new Map<string, ChangedPage>()
  for (const page of pages) {
    if (draft.files.has(page.file) || changedFiles.has(page.file)) throw describeConflict(page, pages)
    const key = `${page.key} ${digests[page.route]}`
    if (draft.reuse(page.file, key)) continue
    const earlierKey = earlierDigests && `${page.key} ${earlierDigests[page.route]}`
    changedFiles.set(page.file, {
      ...page,
      key,
      earlier: findEarlierFacts(draft, page.file, earlierKey),
      present: draft.findPresentDigest(page.file),
    })
  }
  const changed = sortByResources([...changedFiles.values()])
  const render = async () => {
    progress(0, changed.length)
    const files = await renderPages(changed, {
      renderer,
      program: { folder: program.folder, documents: program.documents },
      settings,
      folder: draft.folder,
      earlier: earlier && draft.current && { folder: draft.current.folder, documents: earlier.documents },
      progress: (done) => progress(done, changed.length),
    })
    for (const [at, { file }] of changed.entries()) {
      const written = files[at]
      if (written) draft.add(file, written)
    }
    return summarizePages(pages, changed)
  }
  return { pages, render }
}

/** Facts about a page of the current release that has this key; undefined if there is none. */
function findEarlierFacts(
  { current }: ReleaseDraft,
  path: string,
  key: string | null,
): ChangedPage['earlier'] {
  const file = key === null ? undefined : current?.files.get(path)
  const isEarlier = file?.key === key && file && isPresent(current?.folder ?? '', path, file)
  return isEarlier ? file.page : undefined
}

/** Pages of one competition or judoka follow each other, whatever their routes; each in all its languages. */
const sortByResources = (pages: readonly ChangedPage[]): ChangedPage[] =>
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
    if (!draft.reuse(path, etag)) draft.write(path, readFileSync(join(filesFolder, path)), { key: etag })
  }
  draft.write('data/snapshot.json', JSON.stringify({ licence: DEFAULT_LICENCE, id: manifest.id }))
}

/** The error for a page whose address another page or another file has. */
function describeConflict(page: PrerenderedPage, pages: readonly PrerenderedPage[]): Error {
  const firstPage = pages.find(({ file }) => file === page.file)
  const owner = firstPage && firstPage !== page ? firstPage.route : 'another file'
  return new Error(`Both ${owner} and the route "${page.route}" have a page at ${page.file}.`)
}

function summarizePages(pages: readonly PrerenderedPage[], changed: readonly ChangedPage[]): RenderSummary {
  const total: PageCount = { pages: 0, rendered: 0, filled: 0, unchanged: 0 }
  const routes: RenderSummary['routes'] = {}
  const add = (route: RouteName, counts: Partial<PageCount>) => {
    routes[route] ??= { pages: 0, rendered: 0, filled: 0, unchanged: 0 }
    for (const sum of [routes[route], total])
      for (const name of Object.keys(counts) as (keyof PageCount)[]) sum[name] += counts[name] ?? 0
  }
  for (const { route } of pages) add(route, { pages: 1, unchanged: 1 })
  for (const { route, earlier } of changed)
    add(route, { [earlier ? 'filled' : 'rendered']: 1, unchanged: -1 })
  return { ...total, routes }
}
