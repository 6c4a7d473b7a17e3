import { retry } from '#contract/retry.ts'
import { addDays, today } from '#judo/competition/local-time.ts'
import { timeZoneOrUtc } from '#judo/competition/time-zone.ts'
import { isLanguageCode, type LanguageCode } from '#language/languages.ts'
import {
  buildPdfPath,
  buildReleasePdfPath,
  listPdfFiles,
  PDF_LAYOUT_VERSION,
  type PdfFile,
} from '#publication/pdf-files.ts'
import { RESOURCES } from '#publication/resources.ts'
import {
  type PublishedCompetitionListItem,
  type PublishedPdfFiles,
  publishedPdfFiles,
} from '#publication/schemas/index.ts'
import { computeDigest } from '../digest.ts'
import type { SnapshotDraft } from '../snapshot.ts'
import { writeResource } from './call-api.ts'
import type { CompetitionSource } from './sources.ts'

/** Requests a path of the API that is not a call. */
export type FetchFile = (path: string, options?: RequestInit) => Promise<Response>

export type PdfOptions = {
  fetchFile: FetchFile
  /** Languages of every competition, besides the default language of its partner. */
  languages: readonly LanguageCode[]
}

export type PdfSummary = {
  /** The number of PDFs that were fetched because their data changed. */
  fetched: number
  /** Addresses of those that could not be fetched; the next pull tries again. */
  failed: string[]
}

/** Rendering takes long if the API is busy. Milliseconds. */
const RETRY_OPTIONS = { timeout: 20_000, increment: 20_000 }

/** Rate limits of an API on another machine allow a few PDFs per minute. */
const MAX_WAITS = 20
const DEFAULT_RETRY_AFTER_SECONDS = 5

/**
 * Pulls the PDFs of a competition that is over. An unchanged competition keeps its PDFs; of a changed one, those with
 * unchanged data are confirmed by their ETag and kept.
 * @param partnerLanguage default language of the partner, if there is one
 * @param options without `pdfs` there are no PDFs
 */
export async function pullPdfFiles(
  draft: SnapshotDraft,
  { row, digest: competitionDigest }: CompetitionSource,
  partnerLanguage: string | undefined,
  { pdfs, now }: { pdfs?: PdfOptions | undefined; now: Date },
  summary: PdfSummary,
): Promise<void> {
  const { externalId } = row
  const source = `pdf/${externalId}`
  const competition = draft.read(RESOURCES.competition(externalId))
  const write = (files: PublishedPdfFiles['files']) =>
    writeResource(draft, RESOURCES.pdfFiles(externalId), publishedPdfFiles, {
      licence: competition.licence,
      files,
    })
  if (!pdfs || !isCompetitionOver(row, now)) {
    write(null)
    return
  }
  const languages = [
    ...new Set([...pdfs.languages, ...(isLanguageCode(partnerLanguage) ? [partnerLanguage] : [])]),
  ]
  const digest = computeDigest(competitionDigest, languages.join(), PDF_LAYOUT_VERSION)
  if (draft.reuseSource(source, digest)) return
  const files: NonNullable<PublishedPdfFiles['files']> = []
  const paths: string[] = []
  const failures: string[] = []
  for (const pdf of listPdfFiles(competition)) {
    const available: LanguageCode[] = []
    for (const language of languages) {
      const path = getFilePath(externalId, language, pdf)
      const address = buildPdfPath(externalId, language, pdf)
      const found = await fetchPdf(draft, pdfs.fetchFile, address, path).catch((error: unknown) => {
        failures.push(`${address}: ${error instanceof Error ? error.message : String(error)}`)
        return 'missing'
      })
      if (found === 'missing') continue
      if (found === 'fetched') summary.fetched++
      available.push(language)
      paths.push(path)
    }
    if (available.length > 0) files.push({ pdf, languages: available })
  }
  const resource = write(files)
  if (failures.length === 0) draft.recordSource(source, digest, [resource], paths)
  summary.failed.push(...failures)
}

/** Whether all results are final, or the day after the last is past. */
function isCompetitionOver(
  { isFinished, dateFrom, dateTo, timeZone }: PublishedCompetitionListItem,
  now: Date,
): boolean {
  const last = dateTo ?? dateFrom
  return isFinished || (last !== null && addDays(last, 1) < today(now.getTime(), timeZoneOrUtc(timeZone)))
}

/** Path of the file in the release. */
const getFilePath = (competition: string, language: LanguageCode, pdf: PdfFile): string =>
  buildReleasePdfPath(competition, language, pdf).slice(1).split('/').map(decodeURIComponent).join('/')

/** Fetches a PDF into the draft, or keeps that of the last snapshot if its data is the same. */
async function fetchPdf(
  draft: SnapshotDraft,
  fetchFile: FetchFile,
  address: string,
  path: string,
): Promise<'fetched' | 'kept' | 'missing'> {
  const response = await fetchPatiently(fetchFile, address, draft.previous?.manifest.files[path])
  if (response.status === 404) return 'missing'
  if (response.status === 304 && draft.reuseFile(path)) return 'kept'
  const etag = response.headers.get('ETag')
  if (response.status !== 200 || !etag) throw new Error(`expected a PDF with an ETag, got ${response.status}`)
  draft.writeFile(path, new Uint8Array(await response.arrayBuffer()), etag)
  return 'fetched'
}

/** Waits as long as the API demands where requests are limited. */
async function fetchPatiently(
  fetchFile: FetchFile,
  address: string,
  etag: string | undefined,
): Promise<Response> {
  const headers: Record<string, string> = etag ? { 'If-None-Match': etag } : {}
  for (let waits = 0; ; waits++) {
    const response = await retry((signal) => fetchFile(address, { headers, signal }), RETRY_OPTIONS)
    if (response.status !== 429 || waits === MAX_WAITS) return response
    const seconds = Number(response.headers.get('Retry-After') ?? DEFAULT_RETRY_AFTER_SECONDS)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}
