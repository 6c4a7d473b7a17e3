import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FetchFile } from '#archive/pull/fetch-file.ts'
import { type PullSummary, pullSnapshot } from '#archive/pull/pull-snapshot.ts'
import { type ApiClient, createApiClient } from '#contract/client.ts'
import type { LanguageCode } from '#language/languages.ts'
import { RESOURCES } from '#publication/resources.ts'
import { createApp } from '#server/http/create-app.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { club, competition, competitionDocument, contest, file } from '#server/platform/db/schema/index.ts'
import { versionedPictureName, writePicture } from '#server/platform/files/stored-files.ts'
import { GRAND_SLAM, NOW, openFixture } from '../fixtures/competitions-fixture.ts'

/** PDFs, uploaded documents and logos of competitions that are over become files of the release. */

const PARIS = 'gs_fra2025'

let opened: OpenDatabase
let client: ApiClient
let request: FetchFile
let folder: string
let uploads: string
let requested: { path: string; status: number }[] = []

beforeAll(async () => {
  opened = await openFixture()
  folder = mkdtempSync(join(tmpdir(), 'hajime-release-files-'))
  uploads = mkdtempSync(join(tmpdir(), 'hajime-uploads-'))
  const app = createApp(opened.db, { now: () => NOW, files: uploads })
  client = createApiClient('http://hajime.test', async (call) => app.request(call))
  request = async (path, options) => app.request(path, options)
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true })
  rmSync(uploads, { recursive: true })
})

const record: FetchFile = async (path, options) => {
  const response = await request(path, options)
  requested.push({ path, status: response.status })
  return response
}

async function pull(languages: readonly LanguageCode[], fetchFile = record, now = NOW): Promise<PullSummary> {
  requested = []
  return pullSnapshot(client, folder, { progress: () => undefined, now, files: { fetchFile, languages } })
}

const readFile = ({ snapshot }: PullSummary, path: string) =>
  readFileSync(join(snapshot.filesFolder, path)).subarray(0, 5).toString()

const listLanguages = ({ snapshot }: PullSummary) =>
  (snapshot.read(RESOURCES.releaseFiles(PARIS)).files?.pdfs ?? []).map(({ pdf, languages }) => [
    pdf.kind,
    languages,
  ])

test('a competition that is over has its PDFs in the snapshot, in the chosen and the partner’s language', async () => {
  const pulled = await pull(['en', 'de'])
  expect(pulled.files.failed).toEqual([])
  expect(pulled.files.fetched).toBe(requested.filter(({ status }) => status === 200).length)
  expect(listLanguages(pulled)).toContainEqual(['results', ['en', 'de', 'fr']]) // French is the partner's
  expect(readFile(pulled, `competition/${PARIS}/documents/de/results.pdf`)).toBe('%PDF-')
})

test('one that is not over has none, because the API renders them', async () => {
  const { snapshot } = await pull(['en', 'de'], record, new Date('2025-02-02T12:00:00Z'))
  expect(snapshot.read(RESOURCES.releaseFiles('cup_cze2025')).files).toBeNull()
  expect(requested.filter(({ path }) => path.includes('cup_cze2025'))).toEqual([])
})

test('those of an unchanged competition are kept without a request', async () => {
  const before = await pull(['en', 'de'])
  const again = await pull(['en', 'de'])
  expect(requested).toEqual([])
  expect(again.files).toEqual({ fetched: 0, failed: [] })
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
  expect(failed.files.failed).toEqual([expect.stringContaining('/cs/results.pdf')])
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
  expect(pulled.files.failed).toEqual([])
})

describe('uploads', () => {
  const svg = (title: string, more = '') =>
    new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg"><title>${title}</title>${more}</svg>`)
  const readText = ({ snapshot }: PullSummary, path: string) =>
    readFileSync(join(snapshot.filesFolder, path), 'utf8')
  const listDocuments = ({ snapshot }: PullSummary) =>
    snapshot.read(RESOURCES.releaseFiles(PARIS)).files?.documents
  const listUploadRequests = () =>
    requested.filter(({ path }) => !path.startsWith('/cdn/sheets/')).map(({ path, status }) => [path, status])

  async function setClubLogo(content: Uint8Array): Promise<string> {
    await writePicture(uploads, 'clubs/1.svg', content)
    const logoFilename = versionedPictureName('clubs/1.svg', content)
    await opened.db.update(club).set({ logoFilename }).where(eq(club.id, 1))
    return logoFilename
  }

  async function setDocument(text: string, updatedAt: Date): Promise<void> {
    await opened.db
      .update(file)
      .set({ content: Buffer.from(text), updatedAt })
      .where(eq(file.entityId, 70))
  }

  beforeAll(async () => {
    const path = `competition/${PARIS}/Programme 2.pdf`
    const row = { competitionId: GRAND_SLAM, type: 'programme', group: 'competition' as const }
    await opened.db.insert(competitionDocument).values([
      { id: 70, ...row, title: 'Programme', cdnObject: path },
      { id: 71, ...row, title: 'Lost', cdnObject: `competition/${PARIS}/lost.pdf` },
      { id: 72, ...row, title: 'Hidden', cdnObject: `competition/${PARIS}/..` },
    ])
    await opened.db.insert(file).values({
      name: 'Programme',
      type: 'document',
      fileName: 'programme.pdf',
      entity: 'competition_file',
      entityId: 70,
      content: Buffer.from('%PDF-1'),
    })
    await opened.db
      .update(competition)
      .set({ logoFilename: 'competitions/1.svg?v=2c26b46b68ffc68f' }) // its file is lost
      .where(eq(competition.id, GRAND_SLAM))
  })

  test('are in the snapshot, each document at its address of the release and each logo at that of the API', async () => {
    const logo = await setClubLogo(svg('Lyon'))
    const pulled = await pull(['en'])
    expect(pulled.files.failed).toEqual([])
    expect(listDocuments(pulled)).toEqual([70])
    expect(readText(pulled, `competition/${PARIS}/documents/70/Programme 2.pdf`)).toBe('%PDF-1')
    expect(readText(pulled, 'cdn/clubs/1.svg')).toContain('Lyon')
    expect(Object.keys(pulled.snapshot.manifest.files)).not.toContain('cdn/competitions/1.svg')
    expect(listUploadRequests()).toContainEqual([`/cdn/${logo}`, 200])
  })

  test('are fetched again only where they changed', async () => {
    await pull(['en'])
    expect(requested).toEqual([])
    const before = await setClubLogo(svg('Lyon, new'))
    const withLogo = await pull(['en'])
    expect(listUploadRequests()).toContainEqual([`/cdn/${before}`, 200])
    expect(readText(withLogo, 'cdn/clubs/1.svg')).toContain('Lyon, new')
    await setDocument('%PDF-2', new Date('2025-02-14T10:00:00Z'))
    const withDocument = await pull(['en'])
    expect(listUploadRequests()).not.toContainEqual([`/cdn/${before}`, 200])
    expect(readText(withDocument, `competition/${PARIS}/documents/70/Programme 2.pdf`)).toBe('%PDF-2')
  })

  test('a logo that runs scripts when it is opened stays at the API', async () => {
    await setClubLogo(svg('Lyon', '<script>1</script>'))
    expect(Object.keys((await pull(['en'])).snapshot.manifest.files)).not.toContain('cdn/clubs/1.svg')
  })
})
