import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RemovalPreview, RemovalRequest } from '#contract/office/removals.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import { loadUser } from '#server/identity/rights/load-user.ts'
import { readEditState, reportPublish } from '#server/office/publish-state.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { forgetPerson } from '#server/privacy/forget-person.ts'
import { PASSWORD } from '../../fixtures/accounts.ts'
import { dumpTables } from '../../fixtures/importers/database.ts'
import { ID, openFixture } from '../fixtures/competitions-fixture.ts'
import { advanceIds, type Office, openOffice } from './office-world.ts'

/** Removing people and accounts on request: one user asks for it, another one confirms. */

const START = new Date('2030-03-01T12:00:00Z')
const DAY = 24 * 3_600_000

let opened: OpenDatabase
let now: Date
let outbox: string
/** Two users with full access. */
let first: number
let second: number
/** Two users of a club, one of whom may not remove anybody. */
let clerk: number
let reader: number
const CLUB = 9001

beforeEach(async () => {
  now = START
  outbox = join(mkdtempSync(join(tmpdir(), 'hajime-removals-')), 'outbox')
  opened = await openFixture()
  const { db } = opened
  await advanceIds(db)
  await db.insert(t.club).values({ id: CLUB, countryId: 1, name: 'JK Removal' })
  const modules = await db
    .insert(t.adminModule)
    .values(['registry', 'users'].map((slug) => ({ slug, name: slug })))
    .onConflictDoNothing()
    .returning()
  const registry = modules.find(({ slug }) => slug === 'registry')?.id
  const add = async (name: string, filter: Partial<typeof t.apiFilter.$inferInsert>, level: number) => {
    const id = await createUser(db, {
      ...{ email: `${name}@removal.example`, password: PASSWORD, givenName: name, familyName: 'Office' },
    })
    await db.insert(t.apiFilter).values({ userId: id, ...filter })
    if (registry) await db.insert(t.permission).values({ userId: id, moduleId: registry, accessId: level })
    return id
  }
  first = await add('first', { superAdmin: true }, 3)
  second = await add('second', { superAdmin: true }, 3)
  clerk = await add('clerk', { accessibleType: 'club', accessibleId: CLUB }, 3)
  reader = await add('reader', { accessibleType: 'club', accessibleId: CLUB }, 1)
})
afterEach(() => opened.close())

async function officeOf(id: number): Promise<Office> {
  const user = await loadUser(opened.db, id)
  if (!user) throw new Error(`There is no user ${id}.`)
  return openOffice(opened.db, user, { now: () => now, outbox, enqueue: async () => undefined })
}

const PATH = '/api/Office/Privacy'

const send = async <T = Record<string, unknown>>(by: number, method: string, path: string, body?: object) =>
  (await officeOf(by)).send<T>(method, `${PATH}/${path}`, body)

const preview = (by: number, id: number, entity = 'person') =>
  send<RemovalPreview>(by, 'GET', `Removal?Entity=${entity}&Id=${id}`)
const request = (by: number, id: number, entity = 'person') =>
  send<{ id: number }>(by, 'POST', 'Removal', { entity, id, reason: 'Bea Bellandi has asked' })
const decide = (by: number, id: number, decision: string, reason?: string) =>
  send(by, 'POST', 'Decision', { id, decision, ...(reason && { reason }) })
const list = async (by: number) => (await send<RemovalRequest[]>(by, 'GET', 'Removals')).body

const readPerson = async (id: number) =>
  (await opened.db.select().from(t.person).where(eq(t.person.id, id)))[0]

/** Tables in which a text occurs. */
async function findText(text: string): Promise<string[]> {
  const tables = await dumpTables(opened.db)
  return Object.entries(tables).flatMap(([name, rows]) =>
    rows.some((row) => row.includes(text)) ? [name] : [],
  )
}

/** A person whose name nobody else has. */
async function addPerson(clubId: number | null = null): Promise<number> {
  const { db } = opened
  const [row] = await db
    .insert(t.person)
    .values({
      familyName: 'Zrimsek',
      givenName: 'Ida',
      gender: 'female',
      countryId: 1,
      clubId,
      gdprConsent: true,
    })
    .returning()
  const id = row?.id ?? 0
  const [type] = await db.select().from(t.contactType).limit(1)
  await db.insert(t.contact).values({
    ...{
      contactTypeId: type?.id ?? 1,
      contactableType: 'person',
      contactableId: id,
      value: 'ida@zrimsek.example',
    },
  })
  return id
}

test('a preview says what the removal does, and changes nothing', async () => {
  const folder = join(outbox, 'mail')
  mkdirSync(folder, { recursive: true })
  const { familyName, givenName } = (await readPerson(ID.bea)) ?? {}
  writeFileSync(join(folder, 'message.txt'), `To: a@b.example\n\n${givenName} ${familyName}`)
  const before = await dumpTables(opened.db)
  const { status, body } = await preview(first, ID.bea)
  expect(status).toBe(200)
  expect(await dumpTables(opened.db)).toEqual(before)
  expect(readdirSync(outbox)).toEqual(['mail'])
  expect(body).toMatchObject({ label: `${familyName} ${givenName}`, hasProfile: true, deleted: { mails: 1 } })
  expect(body.contests).toBeGreaterThan(0)
  expect(body.pages.map(({ entity }) => entity)).toContain('competition')

  const { removedRows, clearedRows } = await forgetPerson(opened.db, ID.bea, now, { outbox })
  expect(body.deleted).toEqual(removedRows)
  expect(body.cleared).toEqual(clearedRows)
  expect(readdirSync(outbox)).toEqual([])
})

test('another user confirms, and nothing of the name is left', async () => {
  const id = await addPerson()
  const { body: asked } = await request(first, id)
  expect(await readPerson(id)).toMatchObject({ familyName: 'Zrimsek' })
  expect(await decide(first, asked.id, 'confirmed')).toMatchObject({ status: 403 })
  expect(await readPerson(id)).toMatchObject({ familyName: 'Zrimsek' })
  expect(await list(first)).toMatchObject([
    { id: asked.id, isOwn: true, label: 'Zrimsek Ida', decision: null },
  ])
  expect(await list(second)).toMatchObject([
    { isOwn: false, requester: 'first Office', reason: 'Bea Bellandi has asked', subjectId: id },
  ])

  expect(await decide(second, asked.id, 'confirmed')).toMatchObject({ status: 200 })
  expect(await readPerson(id)).toMatchObject({ familyName: '', hidden: true })
  expect(await findText('Zrimsek')).toEqual([])
  expect(await findText('Bea Bellandi has asked'), 'the reason').toEqual([])
  const log = await opened.db
    .select()
    .from(t.auditLog)
    .where(eq(t.auditLog.personId, id))
    .orderBy(t.auditLog.id)
  expect(log).toMatchObject([
    { entity: 'removal_request', userId: first, after: null, reason: null },
    { entity: 'person', userId: second, reason: 'removed on request' },
    { entity: 'removal_request', userId: second, after: { requesterId: first, decision: 'confirmed' } },
  ])
  // nobody decides twice
  expect(await decide(second, asked.id, 'confirmed')).toMatchObject({ status: 404 })

  // the publisher learns whom it has to remove, and says when that is done
  expect(await readEditState(opened.db)).toMatchObject({ removals: [id] })
  expect(await list(first)).toMatchObject([{ label: null, decision: 'confirmed', publishedAt: null }])
  const failed = { edits: 0, isPublished: false, removals: [id] }
  await reportPublish(opened.db, failed, now)
  expect(await readEditState(opened.db)).toMatchObject({ removals: [id] })
  await reportPublish(opened.db, { ...failed, isPublished: true }, now)
  expect(await readEditState(opened.db)).toMatchObject({ removals: [] })
  expect(await list(second)).toMatchObject([{ decider: 'second Office', publishedAt: now.toISOString() }])
})

test('a refusal needs a reason and closes the request; another one can be made', async () => {
  const id = await addPerson()
  const { body: asked } = await request(first, id)
  expect(await request(second, id)).toMatchObject({ status: 400, body: { issues: [{ code: 'taken' }] } })
  expect(await decide(second, asked.id, 'refused')).toMatchObject({ status: 400 })
  expect(await decide(second, asked.id, 'refused', 'Not the same person')).toMatchObject({ status: 200 })
  expect(await decide(second, asked.id, 'confirmed')).toMatchObject({ status: 404 })
  expect(await readPerson(id)).toMatchObject({ familyName: 'Zrimsek' })
  expect(await list(first)).toMatchObject([{ decision: 'refused', decisionReason: 'Not the same person' }])
  const { status, body: again } = await request(first, id)
  expect(status).toBe(200)
  // its author takes it back
  expect(await decide(first, again.id, 'refused', 'A mistake')).toMatchObject({ status: 200 })
})

test('a request expires, and another one replaces it', async () => {
  const id = await addPerson()
  const { body: asked } = await request(first, id)
  now = new Date(START.getTime() + 30 * DAY)
  expect(await list(second)).toEqual([])
  expect(await decide(second, asked.id, 'confirmed')).toMatchObject({ status: 404 })
  expect(await request(second, id)).toMatchObject({ status: 200 })
  expect(await list(first)).toMatchObject([{ requester: 'second Office' }])
})

test('a request ends with the person, whether forgotten or merged into another row', async () => {
  const [forgotten, merged, kept] = [await addPerson(), await addPerson(), await addPerson()]
  const { body: ofForgotten } = await request(first, forgotten)
  const { body: ofMerged } = await request(first, merged)
  await forgetPerson(opened.db, forgotten, now)
  const office = await officeOf(first)
  const { body: both } = await office.send<{ kept: { version: number }; removed: { version: number } }>(
    'POST',
    '/api/Office/Merge/Preview',
    { entity: 'person', kept, removed: merged },
  )
  const versions = { kept: both.kept.version, removed: both.removed.version }
  const rows = { entity: 'person', kept, removed: merged, versions, choices: {}, reason: 'One person' }
  const { body: result } = await office.send<{ batch: number }>('POST', '/api/Office/Merge', rows)
  expect(await list(second)).toEqual([])
  for (const { id } of [ofForgotten, ofMerged])
    expect(await decide(second, id, 'confirmed')).toMatchObject({ status: 404 })
  expect(await preview(first, merged)).toMatchObject({ status: 404 })
  await office.send('POST', '/api/Office/Undo', { batch: result.batch, reason: 'Two people' })
  expect(await list(second)).toMatchObject([{ id: ofMerged.id, subjectId: merged }])
})

describe('people and requests of others', () => {
  const UNKNOWN = 1_999_999_999
  const hide = (answer: unknown, id: number) => JSON.stringify(answer).replaceAll(String(id), 'id')

  test('are answered like those that there are not', async () => {
    const id = await addPerson()
    const ways: ((id: number) => Promise<{ status: number }>)[] = [
      (of) => preview(clerk, of),
      (of) => request(clerk, of),
      (of) => send(clerk, 'POST', 'Data', { entity: 'person', id: of }),
    ]
    for (const ask of ways) {
      const answer = await ask(id)
      expect(answer.status).toBe(404)
      expect(hide(answer, id)).toEqual(hide(await ask(UNKNOWN), UNKNOWN))
    }
    const { body: asked } = await request(first, id)
    expect(await list(clerk)).toEqual([])
    for (const decision of ['confirmed', 'refused']) {
      const answer = await decide(clerk, asked.id, decision, 'Guessed')
      expect(answer.status).toBe(404)
      expect(hide(answer, asked.id)).toEqual(hide(await decide(clerk, UNKNOWN, decision, 'Guessed'), UNKNOWN))
    }
  })

  test('are within reach of both, as long as both have the right', async () => {
    const id = await addPerson(CLUB)
    const { body: asked } = await request(clerk, id)
    expect(await list(second)).toMatchObject([{ id: asked.id, requester: 'clerk Office' }])
    await opened.db.update(t.person).set({ clubId: null }).where(eq(t.person.id, id))
    expect(await list(second), 'out of reach of its author').toEqual([])
    expect(await decide(second, asked.id, 'confirmed')).toMatchObject({ status: 404 })
    await opened.db.update(t.person).set({ clubId: CLUB }).where(eq(t.person.id, id))
    expect(await decide(second, asked.id, 'confirmed')).toMatchObject({ status: 200 })
  })

  test('need the level of removal, and of private fields', async () => {
    const id = await addPerson(CLUB)
    expect(await preview(reader, id)).toMatchObject({ status: 403 })
    expect(await request(reader, id)).toMatchObject({ status: 403 })
    expect(await send(reader, 'POST', 'Data', { entity: 'person', id })).toMatchObject({ status: 403 })
    const { body: asked } = await request(clerk, id)
    expect(await list(reader)).toEqual([])
    expect(await decide(reader, asked.id, 'confirmed')).toMatchObject({ status: 404 })
    expect(await preview(clerk, id)).toMatchObject({ body: { occurrences: [] } })
  })
})

test('the data of a person is read by those who see private fields, which is recorded', async () => {
  const id = await addPerson(CLUB)
  const { status, body } = await send(clerk, 'POST', 'Data', { entity: 'person', id })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    judoka: [{ familyName: 'Zrimsek' }],
    contacts: [{ value: 'ida@zrimsek.example' }],
  })
  const log = await opened.db.select().from(t.auditLog).where(eq(t.auditLog.personId, id))
  expect(log).toMatchObject([{ entity: 'person', entityId: id, userId: clerk, action: 'Office/SubjectData' }])
})

describe('accounts', () => {
  const addAccount = async () => {
    const account = { email: 'leaving@zrimsek.example', password: PASSWORD, givenName: 'Leaving' }
    const id = await createUser(opened.db, account)
    await opened.db.insert(t.userPerson).values({ userId: id, personId: ID.bea })
    return id
  }

  test('are deleted by two users as well', async () => {
    const id = await addAccount()
    const before = await dumpTables(opened.db)
    const { body } = await preview(first, id, 'adminUser')
    expect(body).toMatchObject({ deleted: { 'links to judoka': 1, 'sign-in methods': 1 }, pages: [] })
    expect(await dumpTables(opened.db)).toEqual(before)
    const { body: asked } = await request(first, id, 'adminUser')
    expect(await decide(first, asked.id, 'confirmed')).toMatchObject({ status: 403 })
    expect(await decide(second, asked.id, 'confirmed')).toMatchObject({ status: 200 })
    expect(await findText('zrimsek')).toEqual([])
    expect(await findText('Bea Bellandi has asked'), 'the reason').toEqual([])
    expect(await list(first)).toMatchObject([{ entity: 'adminUser', label: null, decision: 'confirmed' }])
    expect(await readEditState(opened.db)).toMatchObject({ removals: [] })
  })

  test('are in the file as their users download them', async () => {
    const id = await addAccount()
    const { body } = await send(first, 'POST', 'Data', { entity: 'adminUser', id })
    expect(body).toMatchObject({
      account: { id },
      linksToJudoka: [{ personId: ID.bea }],
      judoka: [{ id: ID.bea }],
    })
    expect(JSON.stringify(body)).not.toMatch(/"(password|token)"/)
  })

  test('of the last administrator stay', async () => {
    await opened.db.delete(t.apiFilter).where(eq(t.apiFilter.userId, second))
    expect(await preview(first, first, 'adminUser')).toMatchObject({ status: 409 })
  })
})
