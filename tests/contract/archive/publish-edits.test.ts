import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publishOnChange } from '#archive/auto-publish/publish-on-change.ts'
import type { PublishScope } from '#archive/auto-publish/publish-queue.ts'
import { beginRelease, finishRelease, listReleases } from '#archive/release/release.ts'
import { createSnapshotDraft } from '#archive/snapshot-draft.ts'
import type { PublishState } from '#contract/office/office-calls.ts'
import { connectTo } from '#server/http/connect-api.ts'
import { createApp } from '#server/http/create-app.ts'
import { type HttpServer, listen } from '#server/http/listen.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { publishState, removalRequest } from '#server/platform/db/schema/index.ts'
import { isCommandToken } from '#server/platform/secrets/command-token.ts'
import { forgetPerson } from '#server/privacy/forget-person.ts'
import { SECRET } from '../../fixtures/accounts.ts'
import { openFixture } from '../fixtures/competitions-fixture.ts'
import { administrator, type Office, openOffice } from '../office/office-world.ts'

/** What people edit in the back office leads to a publish, and the office says where it stands. */

let opened: OpenDatabase
let server: HttpServer
let office: Office
let folder: string
let stop: () => void = () => undefined

beforeEach(async () => {
  opened = await openFixture()
  await opened.db.delete(publishState)
  const isPublisherToken = (token: string) => isCommandToken(SECRET, 'publisher', token)
  server = await listen(createApp(opened.db, { isPublisherToken }), { port: 0 })
  const account = { email: 'olga@example.org', password: 'a long enough password', givenName: 'Olga' }
  office = openOffice(opened.db, administrator(await createUser(opened.db, account)))
  folder = mkdtempSync(join(tmpdir(), 'hajime-edits-'))
})
afterEach(async () => {
  stop()
  await server.close()
  rmSync(folder, { recursive: true })
  await opened.close()
})

const folders = () => ({ snapshots: join(folder, 'snapshots'), dist: join(folder, 'dist') })

/**
 * @param editDelay how long edits wait at most, in milliseconds
 * @param outcomes of publishes, which may take a while; those after them succeed
 */
function watch(editDelay: number, outcomes: (boolean | Promise<boolean>)[], secret = SECRET): PublishScope[] {
  const begun: PublishScope[] = []
  const { client, get } = connectTo(server.address, { secret, dataFolder: '' })
  stop = publishOnChange({
    api: server.address,
    client,
    send: get,
    ...folders(),
    now: () => new Date('2024-01-01T12:00:00Z'), // no competition is active
    publishFirst: false,
    pollInterval: 60_000,
    editInterval: 30,
    editDelay,
    retryDelay: 100_000,
    reportRetry: () => undefined,
    reportError: () => undefined,
    publish: async (scope) => {
      begun.push(scope)
      return outcomes.shift() ?? true
    },
  })
  return begun
}

async function renameClub(name: string): Promise<void> {
  const { body } = await office.call<{ version: number; values: object }>('club', 'Read', { id: 1 })
  const edit = { read: { ...body.values, version: body.version }, chosen: { name } }
  expect((await office.call('club', 'Change', { id: 1, body: edit })).status).toBe(200)
}

const readState = async () => (await office.send<PublishState>('GET', '/api/Office/PublishState')).body

test('an edit is published, and is waiting until then', async () => {
  expect((await readState()).state).toBe('published')
  await renameClub('Judo Club Lyon Centre')
  const waiting = await readState()
  expect(waiting).toMatchObject({ state: 'waiting', publishedAt: null })
  expect(waiting.waitingSince).not.toBeNull()
  const begun = watch(0, [])
  await expect.poll(() => begun).toEqual(['everything'])
  await expect.poll(readState).toMatchObject({ state: 'published', waitingSince: null })
})

test('further edits wait, unless somebody asks for them', async () => {
  const begun = watch(3_600_000, [])
  await renameClub('First name')
  await expect.poll(() => begun).toHaveLength(1)
  await expect.poll(readState).toMatchObject({ state: 'published' })
  await renameClub('Second name')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(begun).toHaveLength(1)
  expect((await office.send('POST', '/api/Office/Publish')).status).toBe(200)
  await expect.poll(() => begun).toHaveLength(2)
})

test('a publish that is asked for during another follows it at once', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<boolean>()
  const begun = watch(3_600_000, [promise])
  await renameClub('First name')
  await expect.poll(() => begun).toHaveLength(1)
  await renameClub('Second name')
  expect((await office.send('POST', '/api/Office/Publish')).status).toBe(200)
  finish(true)
  await expect.poll(() => begun).toHaveLength(2)
  await expect.poll(readState).toMatchObject({ state: 'published' })
})

test('a publish that failed is said', async () => {
  const begun = watch(0, [false])
  await renameClub('A name that breaks')
  await expect.poll(() => begun).toHaveLength(1)
  await expect.poll(readState).toMatchObject({ state: 'failed' })
})

test('only a publisher with the secret of the server learns and reports anything', async () => {
  const begun = watch(0, [], 'another secret that is long enough for a key')
  await renameClub('Nobody publishes this')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(begun).toEqual([])
  expect((await office.send('GET', '/api/Administrator/PublishState')).status).toBe(401)
})

/** Forgetting somebody rewrites tables, and a release is written. */
const PATIENCE = { timeout: 20_000 }

describe('a person who was removed in the office', () => {
  /** A release with the profiles of people. */
  function release(people: readonly number[]): void {
    const { snapshots, dist } = folders()
    const draft = createSnapshotDraft(snapshots, 'test')
    draft.write({ name: 'people' }, people)
    const { manifest } = draft.commit()
    const pages = beginRelease(dist)
    pages.write('index.html', people.join())
    for (const id of people) pages.write(`de/judoka/${id}/index.html`, `${id}`)
    const madeAt = new Date().toISOString()
    finishRelease(dist, pages, { snapshot: manifest.id, buildDigest: people.join(), madeAt })
  }

  beforeEach(async () => {
    const { db } = opened
    await forgetPerson(db, 7, new Date())
    const [one, two] = await Promise.all(
      ['one', 'two'].map((name) =>
        createUser(db, { email: `${name}@example.org`, password: 'a long enough password', givenName: name }),
      ),
    )
    await db.insert(removalRequest).values({
      personId: 7,
      requesterId: one ?? 0,
      deciderId: two ?? 0,
      decision: 'confirmed',
      decidedAt: new Date(),
      expiresAt: new Date('2100-01-01T00:00:00Z'),
    })
  })

  const isOfPerson = eq(removalRequest.personId, 7)
  const readRequest = async () => (await opened.db.select().from(removalRequest).where(isOfPerson))[0]

  test('is in no older release, once the new one is there', async () => {
    release([7])
    release([])
    const begun = watch(3_600_000, [])
    await expect.poll(readRequest, PATIENCE).toMatchObject({ publishedAt: expect.any(Date) })
    expect(begun).toEqual(['everything'])
    expect(listReleases(folders().dist)).toHaveLength(1)
  })

  test('is published again as long as the release still has a page', async () => {
    release([7])
    const begun = watch(3_600_000, [])
    await expect.poll(() => begun, PATIENCE).toEqual(['everything'])
    await expect.poll(readState, PATIENCE).toMatchObject({ state: 'failed' })
    expect(await readRequest()).toMatchObject({ publishedAt: null })
  })
})
