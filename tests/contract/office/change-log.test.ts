import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHANGE_ORIGINS } from '#contract/office/entity-calls.ts'
import type { ChangePage } from '#contract/office/office-calls.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import { type ChangeAuthor, recordChange } from '#server/platform/audit/record-change.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { auditLog } from '#server/platform/db/schema/index.ts'
import { openFixture } from '../fixtures/competitions-fixture.ts'
import { administrator, advanceIds, type Office, openOffice } from './office-world.ts'

/** The log of changes: what caused each, and exports of private data. */

let opened: OpenDatabase
let office: Office
let idUser: number

beforeAll(async () => {
  opened = await openFixture()
  await advanceIds(opened.db)
  const password = 'a long enough password'
  idUser = await createUser(opened.db, { email: 'log@example.org', password, givenName: 'Lea' })
  office = openOffice(opened.db, administrator(idUser))
})
afterAll(() => opened.close())

const readLog = async (query: Record<string, string> = {}) => {
  const search = new URLSearchParams(query)
  const { status, body } = await office.send<ChangePage>('GET', `/api/Office/Changes?${search}`)
  expect(status).toBe(200)
  return body.list
}

test('each change says what caused it, and the log is filtered by it', async () => {
  const authors: ChangeAuthor[] = [
    { userId: idUser, call: 'Office/Club/Change' },
    { command: 'npm run payment' },
    { job: 'refund' },
    { scoreboard: 'Live/Packets finished, scoreboard token 3' },
  ]
  for (const author of authors)
    await recordChange(opened.db, author, {
      ...{
        entity: 'club',
        entityId: 1,
        before: { city: 'A' },
        after: { city: 'B' },
        reason: 'origins',
        now: new Date(),
      },
    })
  const changes = (await readLog()).filter(({ reason }) => reason === 'origins')
  expect(changes.map(({ origin }) => origin)).toEqual(CHANGE_ORIGINS.toReversed())
  for (const origin of CHANGE_ORIGINS) {
    const list = await readLog({ Origin: origin })
    expect(list.map((change) => change.origin)).toEqual(list.map(() => origin))
    const change = list.find(({ reason }) => reason === 'origins')
    expect(change?.author).toBe(origin === 'call' ? 'Lea' : null)
  }
  const { status } = await office.send('GET', '/api/Office/Changes?Origin=nobody')
  expect(status).toBe(400)
})

test('an export of private fields is in the log, with its columns and the number of rows, and no other is', async () => {
  const before = (await readLog()).length
  await office.call('person', 'Export')
  expect(await readLog()).toHaveLength(before)
  const { body } = await office.call<{ rows: unknown[] }>('person', 'Export', {
    query: { Column: ['birthDate', 'email'] },
  })
  const [latest] = await readLog({ Entity: 'person' })
  expect(latest).toMatchObject({
    origin: 'call',
    author: 'Lea',
    action: 'Office/Person/Export',
    entityId: null,
    before: null,
  })
  const [recorded] = await opened.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.id, latest?.id ?? 0))
  expect(recorded?.after).toMatchObject({
    columns: expect.arrayContaining(['birthDate', 'email']),
    rows: body.rows.length,
  })
})
