import type { ApiClient } from '#contract/client.ts'
import type { Settings } from '#settings'
import { computeDigest } from './digest.ts'
import { openFactStore } from './fact-store.ts'
import { createHeaderFiles } from './headers/header-files.ts'
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
import { listSite, type RenderSummary } from './render/list-site.ts'
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
  const { root, settings, fetchFile, progress, precompress = false } = options
  const { archiveFolders: folders, siteUrl, prerender } = settings
  const { runStep, seconds } = createSteps()
  const pulled = await runStep('pull', () =>
    pullSnapshot(client, folders.snapshots, {
      progress: (done, total, what) => progress('pull', done, total, what),
      now: options.now(),
      competitions: options.competitions,
      files: { fetchFile, languages: settings.pdfLanguages },
      onChange: preparation.start,
    }),
  )
  const { id } = pulled.snapshot.manifest
  const madeBy = preparation.identifyMaker()
  const served = readCurrentReleaseInfo(folders.dist)
  const isSame = served?.snapshot === id && served.madeBy === madeBy
  if (isSame && isReleaseComplete(folders.dist)) {
    return { pulled, rendered: null, release: served, records: 0, seconds }
  }
  const { found, earlier, writeShareImages, writeOpenData, writeSitemap, writeSearchIndex } = await runStep(
    'build',
    preparation.start,
  )
  const program = await runStep('build', () =>
    prepareProgram(root, settings, preparation.identifyProgram(), found),
  )
  const draft = await runStep('build', () => beginRelease(folders.dist, earlier))
  const facts = openFactStore(folders.snapshots, pulled.snapshot, madeBy)
  const snapshot: Snapshot = { ...pulled.snapshot, derive: facts.derive }
  const site = await runStep('build', () =>
    listSite(snapshot, {
      program,
      earlierProgram: findEarlierProgram(root, served, program),
      settings: { root, siteUrl, prerender, snapshots: folders.snapshots },
      draft,
      progress: (done, total) => progress('build', done, total),
    }),
  )
  // this process writes them while others render pages
  const openDataOptions = { root, draft, temporaryFolder: folders.pictures, site: siteUrl, madeBy }
  const openDataWritten = runStep('open data', () => writeOpenData(snapshot, openDataOptions))
  openDataWritten.catch(() => undefined) // awaited below
  const summary = await runStep('build', site.render).catch(async (error) => {
    await Promise.allSettled([openDataWritten]) // nothing writes into a draft that is discarded
    throw error
  })
  const { pages } = site
  // threads draw the images meanwhile
  const images = writeShareImages(snapshot, {
    root,
    draft,
    pages,
    pictures: folders.pictures,
    logos: createFetchLogo(fetchFile),
  })
  images.catch(() => undefined) // awaited below
  progress('open data', 0, 1)
  try {
    await openDataWritten
    await runStep('open data', () => writeSitemap({ ...openDataOptions, pages }))
  } catch (error) {
    await Promise.allSettled([images])
    throw error
  }
  progress('open data', 1, 1)
  progress('share images', 0, 1)
  await runStep('share images', () => images)
  progress('search', 0, 1)
  const { records } = await runStep('search', () => writeSearchIndex(snapshot, { draft, madeBy }))
  progress('search', 1, 1)
  await runStep('open data', () => writeOfflineLists(snapshot, { draft, pages, program }))
  await runStep('headers', () => {
    const sources = new Set(program.inlineSources)
    for (const { page } of draft.files.values())
      for (const source of page?.inlineSources ?? []) sources.add(source)
    for (const [name, contents] of createHeaderFiles(sources, settings)) draft.write(name, contents)
  })
  await runStep('compress', () => precompressFiles(draft, precompress ? 'all' : 'program'))
  const release = await runStep('switch', () =>
    finishRelease(folders.dist, draft, {
      snapshot: id,
      madeBy,
      program: program.id,
      madeAt: options.now().toISOString(),
    }),
  )
  facts.save()
  progress('switch', 1, 1)
  return { pulled, rendered: summary, release, records, seconds }
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
  const identifyMaker = () => computeDigest(identify(), JSON.stringify({ siteUrl, prerender, precompress }))
  const prepare = async () => {
    await pause()
    const { dist } = archiveFolders
    const isCopyUseful = readCurrentReleaseInfo(dist)?.madeBy === identifyMaker()
    base = startDraftBaseSearch({ dist, isCopyUseful })
    await pause()
    const found = findProgram(root, identify())
    if (found) await importPageRenderer(found.folder)
    await pause()
    // with libraries that a publish without changes does not need
    const { writeShareImages } = await import('./share-images/write-share-images.ts')
    const { writeOpenData, writeSitemap } = await import('./open-data/write-open-data.ts')
    const { writeSearchIndex } = await import('./search-index/write-search-index.ts')
    await pause()
    const current = readCurrentReleaseFiles(dist)
    await pause()
    const earlier = { current, older: await base.find(current) }
    return { found, earlier, writeShareImages, writeOpenData, writeSitemap, writeSearchIndex }
  }
  const start = () => {
    prepared ??= prepare()
    prepared.catch(() => undefined) // a pull that fails reports its own error
    return prepared
  }
  return { identifyProgram: identify, identifyMaker, start, stop: async () => base?.stop() }
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
