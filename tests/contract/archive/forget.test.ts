import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pullSnapshot } from '#archive/pull/pull-snapshot.ts'
import { beginRelease, finishRelease } from '#archive/release/release.ts'
import { createApiClient } from '#contract/client.ts'
import { importCompetitionFiles } from '#server/exchange/importers/index.ts'
import { exportCompetition } from '#server/exchange/interchange/index.ts'
import { createApiServer } from '#server/http/create-api-server.ts'
import { createApp } from '#server/http/create-app.ts'
import { type HttpServer, listen } from '#server/http/listen.ts'
import { UNKNOWN_BUILD } from '#server/platform/build-info.ts'
import { lockFolder } from '#server/platform/db/folder-lock.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/db/open-database.ts'
import { createCommandToken } from '#server/platform/secrets/command-token.ts'
import { loadSecret } from '#server/platform/secrets/secret.ts'
import { readSettings } from '#settings/settings.ts'
import { copyMigratedFolder } from '../../embedded-templates.ts'
import { textFile } from '../../fixtures/importers/contest-tables.ts'
import { dumpTables } from '../../fixtures/importers/database.ts'
import { ID, NOW, openFixture } from '../fixtures/competitions-fixture.ts'
import { readFiles } from './publish-fixture.ts'

/** Somebody is removed as the command is typed: from a database on disk, with a snapshot and releases that hold them. */

/** All that tells of the person of the fixture; the name is nobody else's. */
const TRACES = ['Bellandi', 'bellandi', 'BELLANDI', '1999-05-01']

let folder: string
let dist: string
let snapshots: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-forget-'))
  dist = join(folder, 'dist')
  snapshots = join(folder, 'snapshots')
  const fixture = await openFixture()
  const file = textFile(await exportCompetition(fixture.db, 'gs_fra2025', 'private'), 'gs_fra2025.json')
  await fixture.close()
  await copyMigratedFolder(folder)
  const { db, close } = await openDatabase({ dataFolder: folder })
  await importCompetitionFiles(db, [file])
  const app = createApp(db)
  const client = createApiClient('http://localhost', async (request) => app.fetch(request))
  const { snapshot } = await pullSnapshot(client, snapshots, { progress: () => undefined, now: NOW })
  for (const page of ['older', 'served']) {
    const draft = beginRelease(dist)
    draft.write('index.html', `${page}: Bellandi`)
    finishRelease(dist, draft, {
      snapshot: snapshot.manifest.id,
      buildDigest: page,
      madeAt: NOW.toISOString(),
    })
  }
  await close()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const environment = () => ({
  NODE_ENV: 'production',
  HAJIME_DATA: folder,
  HAJIME_SNAPSHOT: snapshots,
  HAJIME_DIST: dist,
  HAJIME_LOCALES: 'en',
  DATABASE_URL: '',
})

function forget(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/forget.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...environment() },
  })
  return { status, stdout, stderr }
}

/** Like `forget`, while this process goes on. */
async function forgetMeanwhile(args: readonly string[], onError: (text: string) => void = () => undefined) {
  const child = spawn(process.execPath, ['scripts/forget.ts', ...args], {
    env: { ...process.env, ...environment() },
  })
  child.stderr.on('data', (chunk: Buffer) => onError(String(chunk)))
  const [stdout, stderr, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ])
  return { status, stdout, stderr }
}

/** Files under the folder that hold one of the texts, compressed or not; the database's own aside. */
function filesWith(texts: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((file) => {
    const path = join(file.parentPath, file.name)
    if (!file.isFile() || path.startsWith(join(folder, 'database'))) return []
    const bytes = readFileSync(path)
    const text = decompress(path, bytes).toString()
    return texts.some((one) => text.includes(one)) ? [path.slice(folder.length)] : []
  })
}

/** Compressed bytes would hide a text, and may contain a short one by chance. */
function decompress(path: string, bytes: Buffer): Buffer {
  if (path.endsWith('.br')) return brotliDecompressSync(bytes)
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes
}

/** Files of the database's tables and indexes that hold one of the texts. */
function databaseFilesWith(texts: readonly string[]): string[] {
  return readdirSync(join(folder, 'database', 'base'), { recursive: true, withFileTypes: true }).flatMap(
    (file) => {
      const path = join(file.parentPath, file.name)
      if (!file.isFile()) return []
      const bytes = readFileSync(path)
      return texts.some((one) => bytes.includes(one)) ? [path.slice(folder.length)] : []
    },
  )
}

test('npm run forget exits with 1 for an unknown id and with 2 for an invalid one, and changes nothing', () => {
  const before = filesWith(TRACES)
  expect(before.length).toBeGreaterThan(3)
  expect(forget('person', '4711')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no person 4711.'),
  })
  expect(forget('person', 'Bellandi')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Usage:'),
  })
  expect(filesWith(TRACES)).toEqual(before)
})

test('npm run forget removes a person from database, snapshots, releases, search index and caches', async () => {
  truncateSync(join(dist, 'release.json'), 20) // a damaged release is replaced as well
  const publish = lockFolder(dist, 'HAJIME_DIST')
  const failed = forget('person', String(ID.bea), '--attempts', '1')
  publish.release()
  expect(failed.status).toBe(1)
  expect(failed.stdout).toContain(`Removed person ${ID.bea}`)
  expect(failed.stderr).toContain(`Person ${ID.bea} has been removed from the database, but is STILL PUBLIC`)
  expect(filesWith(TRACES)).not.toEqual([])
  const { status, stdout, stderr } = forget('person', String(ID.bea))
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('rror')])
  expect(stdout).toContain(`Person ${ID.bea} was already removed from the database.`)
  expect(stdout).toContain('Published without the person')
  expect(stdout).toMatch(new RegExp(`Nothing of person ${ID.bea} is public since 20`))
  expect(stdout).not.toMatch(/bellandi/i)

  expect(filesWith(TRACES)).toEqual([])
  expect(filesWith(['Abe']).some((path) => path.endsWith('.pf_fragment'))).toBe(true)
  const published = readFiles(realpathSync(dist))
  expect(published.size).toBeGreaterThan(50)
  expect([...published.keys()].filter((path) => path.includes(`/judoka/${ID.bea}/`))).toEqual([])
  expect(published.get('/competition/gs_fra2025/results/index.html')).toContain('ABE')

  expect(databaseFilesWith(TRACES)).toEqual([])
  const { db, close } = await openDatabase({ dataFolder: folder })
  const rows = Object.values(await dumpTables(db)).flat()
  await close()
  expect(rows.filter((row) => TRACES.some((trace) => row.includes(trace)))).toEqual([])
})

describe('a running server with the embedded database', () => {
  let database: OpenDatabase
  let server: HttpServer
  let stopJobs: () => Promise<void>

  beforeAll(async () => {
    const settings = readSettings(environment())
    database = await openDatabase(settings)
    const { app, live, jobs } = await createApiServer(database, settings, UNKNOWN_BUILD)
    server = await listen(app, { port: 0, sockets: live })
    stopJobs = jobs.stop
    database.publishApiAddress(server.address)
  })
  afterAll(async () => {
    await server.close()
    await stopJobs()
    await database.close()
  })

  test('removes a person for the command, and continues to serve', async () => {
    expect(await forgetMeanwhile(['person', '4711'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("There is no person '4711'."),
    })
    const publish = lockFolder(dist, 'HAJIME_DIST')
    const { status, stdout, stderr } = await forgetMeanwhile(['person', String(ID.ana)], (text) => {
      if (text.includes('Attempt 1 of')) publish.release()
    })
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('rror')])
    expect(stdout).toContain(`Removed person ${ID.ana}`)
    expect(stdout).toContain('Published without the person after 2 attempts')
    expect(filesWith(['Abe'])).toEqual([])
    const rows = Object.values(await dumpTables(database.db)).flat()
    expect(rows.filter((row) => row.includes('Abe'))).toEqual([])
  })

  test('removes nobody for other clients', async () => {
    const call = async (headers: Record<string, string>) => {
      const response = await fetch(`${server.address}/api/Privacy/ForgetPerson`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ idPerson: ID.marko }),
      })
      return response.status
    }
    const secret = loadSecret(readSettings(environment()))
    const [expires = '', signature = ''] = createCommandToken(secret, 'administrator').split('.')
    expect(await call({})).toBe(401)
    expect(await call({ Authorization: 'Bearer x' })).toBe(401)
    expect(await call({ Authorization: `Bearer ${Number(expires) + 1}.${signature}` })).toBe(401)
    const old = createCommandToken(secret, 'administrator', Date.now() - 61_000)
    expect(await call({ Authorization: `Bearer ${old}` })).toBe(401)
  })
})
