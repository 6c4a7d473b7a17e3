import { join } from 'node:path'
import type { ApiClient } from '#contract/client.ts'
import type { Settings } from '#settings/settings.ts'
import { computeDigest } from './digest.ts'
import { openFactStore } from './fact-store.ts'
import { writeHeaderFiles } from './headers/write-header-files.ts'
import { writeOfflineLists } from './offline/write-offline-lists.ts'
import { pause } from './pause.ts'
import { precompressFiles } from './precompress.ts'
import { PublishError, type PublishStep } from './publish-error.ts'
import type { FetchFile } from './pull/fetch-file.ts'
import { type PullSummary, pullSnapshot } from './pull/pull-snapshot.ts'
import { type DraftBaseSearch, startDraftBaseSearch } from './release/draft-base.ts'
import {
  beginRelease,
  finishRelease,
  isReleaseComplete,
  type ReleaseInfo,
  readCurrentReleaseFiles,
  readCurrentReleaseInfo,
} from './release/release.ts'
import type { ReleaseDraft } from './release/release-draft.ts'
import { preparePages, type ReleasePages, type RenderSummary } from './render/prepare-pages.ts'
import { findProgram, identifyProgram, importPageRenderer, prepareProgram } from './render/program.ts'
import type { Program } from './render/stored-program.ts'
import { createFetchLogo } from './share-images/fetch-logo.ts'
import type { Snapshot } from './snapshot.ts'

export type PublishOptions = {
  root: string
  /** A change of the addresses or of the prerender policy leads to a new release. */
  settings: Pick<
    Settings,
    'archiveFolders' | 'siteUrl' | 'hosts' | 'videoOrigin' | 'prerender' | 'pdfLanguages'
  >
  /** Fetches an image, a document or a PDF from the server by its path. */
  fetchFile: FetchFile
  now: () => Date
  /** Ids of the competitions to publish again, with everything that depends on them; everything by default. */
  competitions?: readonly string[]
  /** Whether to add a compressed copy of every text file. */
  precompress?: boolean
  progress: (stage: PublishStep, done: number, total: number, what?: string) => void
}

export type PublishSummary = {
  pulled: PullSummary
  /** Null if the current release already shows this snapshot. */
  rendered: RenderSummary | null
  release: ReleaseInfo
  records: number
  /**
   * How long each step took. Steps overlap: open data are written while other processes render pages, and of share images only the time
   * spent waiting for them counts.
   */
  seconds: StepSeconds
}

type StepSeconds = Partial<Record<PublishStep, number>>

/**
 * Runs the pipeline: pull, pages, open data, share images, search index, response headers, compression, switch. Nothing that is served
 * changes before the last step.
 * @throws PublishError with the step and its error
 */
export async function publishArchive(client: ApiClient, options: PublishOptions): Promise<PublishSummary> {
  const preparation = createPreparation(options)
  try {
    return await publish(client, options, preparation)
  } finally {
    await preparation.stop()
  }
}

async function publish(
  client: ApiClient,
  options: PublishOptions,
  preparation: Preparation,
): Promise<PublishSummary> {
  const { root, settings, progress, precompress = false } = options
  const { archiveFolders: folders, siteUrl, prerender } = settings
  const { runStep, seconds } = createSteps()
  const pulled = await runStep('pull', () => pull(client, options, preparation.start))
  const { id } = pulled.snapshot.manifest
  const buildDigest = preparation.computeBuildDigest()
  const served = readCurrentReleaseInfo(folders.dist)
  const isSame = served?.snapshot === id && served.buildDigest === buildDigest
  if (isSame && isReleaseComplete(folders.dist)) {
    return { pulled, rendered: null, release: served, records: 0, seconds }
  }
  const { found, earlier, writers } = await runStep('build', preparation.start)
  const program = await runStep('build', () =>
    prepareProgram(root, settings, preparation.identifyProgram(), found),
  )
  const draft = await runStep('build', () => beginRelease(folders.dist, earlier))
  const facts = openFactStore(folders.snapshots, pulled.snapshot, buildDigest)
  const snapshot: Snapshot = { ...pulled.snapshot, derive: facts.derive }
  const site = await runStep('build', () =>
    preparePages(snapshot, {
      program,
      earlierProgram: findEarlierProgram(root, served, program),
      settings: { root, siteUrl, prerender, snapshots: folders.snapshots },
      draft,
      progress: (done, total) => progress('build', done, total),
    }),
  )
  assertHasPages(site.pages)
  const build: Build = { options, runStep, writers, snapshot, draft, site, buildDigest }
  const rendered = await writePagesAndOpenData(build)
  progress('search', 0, 1)
  const { records } = await runStep('search', () =>
    writers.writeSearchIndex(snapshot, { draft, buildDigest }),
  )
  progress('search', 1, 1)
  await runStep('open data', () => writeOfflineLists(snapshot, { draft, pages: site.pages, program }))
  await runStep('headers', () => writeHeaderFiles(draft, program, settings))
  await runStep('compress', () =>
    precompressFiles(draft, precompress ? 'all' : 'program', join(program.folder, 'compressed')),
  )
  const release = await runStep('switch', () =>
    finishRelease(folders.dist, draft, {
      snapshot: id,
      buildDigest,
      program: program.id,
      pages: site.pages.length,
      madeAt: options.now().toISOString(),
    }),
  )
  facts.save()
  progress('switch', 1, 1)
  return { pulled, rendered, release, records, seconds }
}

const pull = (
  client: ApiClient,
  { settings, fetchFile, progress, now, competitions }: PublishOptions,
  onChange: () => void,
): Promise<PullSummary> =>
  pullSnapshot(client, settings.archiveFolders.snapshots, {
    progress: (done, total, what) => progress('pull', done, total, what),
    now: now(),
    competitions,
    files: { fetchFile, languages: settings.pdfLanguages },
    onChange,
  })

/** A release being written. */
type Build = {
  options: PublishOptions
  runStep: ReturnType<typeof createSteps>['runStep']
  writers: Awaited<ReturnType<typeof importWriters>>
  snapshot: Snapshot
  draft: ReleaseDraft
  site: ReleasePages
  buildDigest: string
}

/** This process writes open data while others render the pages, and the rest of them while threads draw share images. */
async function writePagesAndOpenData(build: Build): Promise<RenderSummary> {
  const { options, runStep, writers, snapshot, draft, site, buildDigest } = build
  const { root, settings, fetchFile, progress } = options
  const { pictures } = settings.archiveFolders
  const openDataOptions = { root, draft, temporaryFolder: pictures, site: settings.siteUrl, buildDigest }
  const openData = runStep('open data', () => writers.writeOpenData(snapshot, openDataOptions))
  openData.catch(() => undefined) // awaited below
  const rendered = await runStep('build', site.render).catch(async (error) => {
    await Promise.allSettled([openData]) // nothing writes into a draft that is discarded
    throw error
  })
  const { pages } = site
  const logos = createFetchLogo(fetchFile)
  const images = writers.writeShareImages(snapshot, { root, draft, pages, pictures, logos })
  images.catch(() => undefined) // awaited below
  progress('open data', 0, 1)
  try {
    await openData
    await runStep('open data', () => writers.writeSitemap({ ...openDataOptions, pages }))
  } catch (error) {
    await Promise.allSettled([images])
    throw error
  }
  progress('open data', 1, 1)
  progress('share images', 0, 1)
  await runStep('share images', () => images)
  return rendered
}

/** The program of the served release, unless it is the same one. */
const findEarlierProgram = (root: string, served: ReleaseInfo | null, { id }: Program): Program | null =>
  served?.program && served.program !== id ? findProgram(root, served.program) : null

type Preparation = ReturnType<typeof createPreparation>

/** What does not depend on the snapshot. It is done once: while the API answers, or afterwards. */
function createPreparation({ root, settings, precompress = false }: PublishOptions) {
  const { archiveFolders, siteUrl, prerender } = settings
  let programId: string | undefined
  let base: DraftBaseSearch | undefined
  let prepared: ReturnType<typeof prepare> | undefined
  const identify = () => {
    programId ??= identifyProgram(root, settings)
    return programId
  }
  /** The digest of everything but the data that a release is made from. */
  const computeBuildDigest = () =>
    computeDigest(identify(), JSON.stringify({ siteUrl, prerender, precompress }))
  const prepare = async () => {
    await pause()
    const { dist } = archiveFolders
    const isCopyUseful = readCurrentReleaseInfo(dist)?.buildDigest === computeBuildDigest()
    base = startDraftBaseSearch({ dist, isCopyUseful })
    await pause()
    const found = findProgram(root, identify())
    if (found) await importPageRenderer(found.folder)
    await pause()
    const writers = await importWriters()
    await pause()
    const current = readCurrentReleaseFiles(dist)
    await pause()
    const earlier = { current, older: await base.find(current) }
    return { found, earlier, writers }
  }
  const start = () => {
    prepared ??= prepare()
    prepared.catch(() => undefined) // a pull that fails reports its own error
    return prepared
  }
  return { identifyProgram: identify, computeBuildDigest, start, stop: async () => base?.stop() }
}

/** What writes the parts of a release with libraries that a publish without changes does not need. */
async function importWriters() {
  const { writeShareImages } = await import('./share-images/write-share-images.ts')
  const { writeOpenData, writeSitemap } = await import('./open-data/write-open-data.ts')
  const { writeSearchIndex } = await import('./search-index/write-search-index.ts')
  return { writeShareImages, writeOpenData, writeSitemap, writeSearchIndex }
}

/** Runs steps and measures them. Errors name the step. */
function createSteps() {
  const seconds: StepSeconds = {}
  async function runStep<T>(step: PublishStep, run: () => T | Promise<T>): Promise<T> {
    const started = performance.now()
    try {
      return await run()
    } catch (error) {
      throw new PublishError(step, error)
    } finally {
      seconds[step] = (seconds[step] ?? 0) + (performance.now() - started) / 1000
    }
  }
  return { runStep, seconds }
}

/**
 * Every archive has a home page, also one without competitions: without it, something else is wrong.
 * @throws PublishError, and what is served stays
 */
export function assertHasPages(pages: readonly unknown[]): void {
  if (pages.length === 0)
    throw new PublishError('build', new Error('There is no page to publish, not even a home page.'))
}
