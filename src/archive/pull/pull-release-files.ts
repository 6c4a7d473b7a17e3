import { addDays, today } from '#judo/competition/local-time.ts'
import { isLanguageCode, type LanguageCode } from '#language/languages.ts'
import {
  buildPdfPath,
  buildReleasePdfPath,
  listPdfFiles,
  PDF_LAYOUT_VERSION,
} from '#publication/files/pdf-files.ts'
import { buildReleaseDocumentPath, listLogos } from '#publication/files/uploaded-files.ts'
import { RESOURCES } from '#publication/resources.ts'
import {
  type PublishedCompetition,
  type PublishedCompetitionListItem,
  type PublishedReleaseFiles,
  publishedReleaseFiles,
} from '#publication/schemas/index.ts'
import { computeDigest } from '../digest.ts'
import { runParallel } from '../run-parallel.ts'
import type { SnapshotDraft } from '../snapshot-draft.ts'
import { type FetchFile, fetchIntoDraft } from './fetch-file.ts'
import type { PullLogo } from './pull-logos.ts'
import type { CompetitionSource } from './sources.ts'
import { writeResource } from './write-resource.ts'

export type FileOptions = {
  fetchFile: FetchFile
  /** Languages of the PDFs of every competition, besides the default language of its partner. */
  languages: readonly LanguageCode[]
}

export type FileSummary = {
  /** The number of files that were fetched because they changed. */
  fetched: number
  /** Addresses of those that could not be fetched; the next pull tries again. */
  failed: string[]
}

type ReleaseFiles = NonNullable<PublishedReleaseFiles['files']>

/** Fetches the files of one competition, and collects their paths and failures. */
type FileCollector = {
  /** @returns whether there is a file */
  fetch: (address: string, releaseAddress: string) => Promise<boolean>
  pullLogo: (name: string) => Promise<void>
  paths: string[]
  failures: string[]
}

/**
 * Pulls the PDFs, uploaded documents and logos of a competition that is over. An unchanged competition keeps its files; of
 * a changed one, unchanged files are confirmed by their ETag and kept.
 * @param partnerLanguage default language of the partner, if there is one
 * @param options without `files` there are none
 */
export async function pullReleaseFiles(
  draft: SnapshotDraft,
  { row, digest: competitionDigest }: CompetitionSource,
  partnerLanguage: string | undefined,
  { files: options, now }: { files?: (FileOptions & { pullLogo: PullLogo }) | undefined; now: Date },
  summary: FileSummary,
): Promise<void> {
  const { externalId } = row
  const source = `files/${externalId}`
  const competition = draft.read(RESOURCES.competition(externalId))
  const write = (files: ReleaseFiles | null) =>
    writeResource(draft, RESOURCES.releaseFiles(externalId), publishedReleaseFiles, {
      licence: competition.licence,
      files,
    })
  if (!options || !areFilesFinal(row, now)) {
    write(null)
    return
  }
  const languages = [
    ...new Set([...options.languages, ...(isLanguageCode(partnerLanguage) ? [partnerLanguage] : [])]),
  ]
  const digest = computeDigest(competitionDigest, languages.join(), PDF_LAYOUT_VERSION)
  if (draft.reuseSource(source, digest)) return
  const collector = createCollector(draft, options, summary)
  const resource = write({
    pdfs: await pullPdfs(collector, competition, languages),
    documents: await pullDocuments(collector, draft, externalId),
  })
  const logos = listLogos(competition, draft.read(RESOURCES.participants(externalId)))
  for (const logo of logos) await collector.pullLogo(logo)
  if (collector.failures.length === 0) draft.recordSource(source, digest, [resource], collector.paths.sort())
  summary.failed.push(...collector.failures)
}

/** One of them may be large; the others are confirmed by the API meanwhile. */
const PDFS_AT_ONCE = 4

/** Whether files no longer change: all results are final, or the day after the last is past. */
function areFilesFinal(
  { isFinished, dateFrom, dateTo, timeZone }: PublishedCompetitionListItem,
  now: Date,
): boolean {
  const last = dateTo ?? dateFrom
  return isFinished || (last !== null && addDays(last, 1) < today(now.getTime(), timeZone))
}

function createCollector(
  draft: SnapshotDraft,
  { fetchFile, pullLogo }: { fetchFile: FetchFile; pullLogo: PullLogo },
  summary: FileSummary,
): FileCollector {
  const paths: string[] = []
  const failures: string[] = []
  const recordFailure = (address: string) => (error: unknown) => {
    failures.push(`${address}: ${error instanceof Error ? error.message : String(error)}`)
  }
  return {
    paths,
    failures,
    fetch: async (address, releaseAddress) => {
      const path = toFilePath(releaseAddress)
      if (path === null) return false
      const found = await fetchIntoDraft(draft, fetchFile, address, path).catch(recordFailure(address))
      if (found === undefined || found === 'missing') return false
      if (found === 'fetched') summary.fetched++
      paths.push(path)
      return true
    },
    pullLogo: async (name) => {
      const logo = await pullLogo(name).catch(recordFailure(`/cdn/${name}`))
      if (!logo) return
      if (logo.isFetched) summary.fetched++
      paths.push(logo.path)
    },
  }
}

async function pullPdfs(
  { fetch }: FileCollector,
  competition: PublishedCompetition,
  languages: readonly LanguageCode[],
): Promise<ReleaseFiles['pdfs']> {
  const { externalId } = competition.competition
  const files = listPdfFiles(competition)
  const pdfFiles = files.flatMap((pdf) => languages.map((language) => ({ pdf, language })))
  const available = new Set<(typeof pdfFiles)[number]>()
  await runParallel(pdfFiles, PDFS_AT_ONCE, async (file) => {
    const { pdf, language } = file
    const address = buildPdfPath(externalId, language, pdf)
    if (await fetch(address, buildReleasePdfPath(externalId, language, pdf))) available.add(file)
  })
  return Map.groupBy(
    pdfFiles.filter((file) => available.has(file)),
    ({ pdf }) => pdf,
  )
    .entries()
    .map(([pdf, of]) => ({ pdf, languages: of.map(({ language }) => language) }))
    .toArray()
}

async function pullDocuments(
  { fetch }: FileCollector,
  draft: SnapshotDraft,
  externalId: string,
): Promise<ReleaseFiles['documents']> {
  const documents: ReleaseFiles['documents'] = []
  for (const document of draft.read(RESOURCES.documents(externalId)).files) {
    const found = await fetch(`/cdn/${document.path}`, buildReleaseDocumentPath(externalId, document))
    if (found) documents.push(document.id)
  }
  return documents
}

/** The path of a file in the release; null if its name could lead out of the folder, or to a hidden file. */
function toFilePath(releaseAddress: string): string | null {
  const names = releaseAddress.slice(1).split('/').map(decodeURIComponent)
  return names.every((name) => name !== '' && !/^\.|[/\\\0]/.test(name)) ? names.join('/') : null
}
