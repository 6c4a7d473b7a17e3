import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FetchFile } from '#archive/pull/pull-pdf-files.ts'
import { type PullSummary, pullSnapshot } from '#archive/pull/pull-snapshot.ts'
import { type ApiClient, createApiClient } from '#contract/client.ts'
import type { LanguageCode } from '#language/languages.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { OpenDatabase } from '#server/db/open-database.ts'
import { contest } from '#server/db/schema/index.ts'
import { createApp } from '#server/http/create-app.ts'
import { NOW, openFixture } from '../competitions-fixture.ts'

/** PDFs of competitions that are over become files of the release. */

const PARIS = 'gs_fra2025'

let opened: OpenDatabase
let client: ApiClient
let request: FetchFile
let folder: string
let requested: { path: string; status: number }[] = []

beforeAll(async () => {
  opened = await openFixture()
  const app = createApp(opened.db, { now: () => NOW })
  client = createApiClient('http://hajime.test', async (call) => app.request(call))
  request = async (path, options) => app.request(path, options)
  folder = mkdtempSync(join(tmpdir(), 'hajime-pdfs-'))
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true })
})

const record: FetchFile = async (path, options) => {
  const response = await request(path, options)
  requested.push({ path, status: response.status })
  return response
}

async function pull(languages: readonly LanguageCode[], fetchFile = record, now = NOW): Promise<PullSummary> {
  requested = []
  return pullSnapshot(client, folder, { progress: () => undefined, now, pdfs: { fetchFile, languages } })
}

const readFile = ({ snapshot }: PullSummary, path: string) =>
  readFileSync(join(snapshot.filesFolder, path)).subarray(0, 5).toString()

const listLanguages = ({ snapshot }: PullSummary) =>
  (snapshot.read(RESOURCES.pdfFiles(PARIS)).files ?? []).map(({ pdf, languages }) => [pdf.kind, languages])

test('a competition that is over has its PDFs in the snapshot, in the chosen and the partner’s language', async () => {
  const pulled = await pull(['en', 'de'])
  expect(pulled.pdfs.failed).toEqual([])
  expect(pulled.pdfs.fetched).toBe(requested.filter(({ status }) => status === 200).length)
  expect(listLanguages(pulled)).toContainEqual(['results', ['en', 'de', 'fr']]) // French is the partner's
  expect(readFile(pulled, `competition/${PARIS}/documents/de/results.pdf`)).toBe('%PDF-')
})

test('one that is not over has none, because the API renders them', async () => {
  const { snapshot } = await pull(['en', 'de'], record, new Date('2025-02-02T12:00:00Z'))
  expect(snapshot.read(RESOURCES.pdfFiles('cup_cze2025')).files).toBeNull()
  expect(requested.filter(({ path }) => path.includes('cup_cze2025'))).toEqual([])
})

test('those of an unchanged competition are kept without a request', async () => {
  const before = await pull(['en', 'de'])
  const again = await pull(['en', 'de'])
  expect(requested).toEqual([])
  expect(again.pdfs).toEqual({ fetched: 0, failed: [] })
  expect(again.snapshot.manifest.id).toBe(before.snapshot.manifest.id)
  expect(readFile(again, `competition/${PARIS}/documents/en/results.pdf`)).toBe('%PDF-')
})

test('of a changed competition, those with the same data are confirmed and not rendered again', async () => {
  await opened.db.update(contest).set({ duration: 61 }).where(eq(contest.key, 'F'))
  const pulled = await pull(['en', 'de'])
  const statusOf = (file: string) => requested.find(({ path }) => path.endsWith(`/en/${file}`))?.status
  expect(statusOf('results.pdf')).toBe(304)
  expect(requested.some(({ status }) => status === 200)).toBe(true)
  expect(readFile(pulled, `competition/${PARIS}/documents/en/results.pdf`)).toBe('%PDF-')
})

test('a PDF that cannot be fetched is left out, reported, and requested by the next pull', async () => {
  const failing: FetchFile = async (path, options) =>
    path.endsWith('/cs/results.pdf') ? new Response('', { status: 500 }) : record(path, options)
  const failed = await pull(['en', 'de', 'cs'], failing)
  expect(failed.pdfs.failed).toEqual([expect.stringContaining('/cs/results.pdf')])
  expect(listLanguages(failed)).toContainEqual(['results', ['en', 'de', 'fr']])
  const repaired = await pull(['en', 'de', 'cs'])
  expect(requested.map(({ path }) => path)).toContainEqual(expect.stringContaining('/cs/results.pdf'))
  expect(listLanguages(repaired)).toContainEqual(['results', ['en', 'de', 'cs', 'fr']])
})

test('a limited API is asked again after the time it states', async () => {
  let limited = true
  const limiting: FetchFile = async (path, options) => {
    if (!limited || !path.includes('/hr/')) return record(path, options)
    limited = false
    return new Response('', { status: 429, headers: { 'Retry-After': '0' } })
  }
  const pulled = await pull(['hr'], limiting)
  expect(limited).toBe(false)
  expect(pulled.pdfs.failed).toEqual([])
})
