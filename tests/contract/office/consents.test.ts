import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { EntityExport, EntityPage, ImportResult } from '#contract/office/entity-calls.ts'
import { createApp } from '#server/http/create-app.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { auditLog, forgottenPerson, person, personConsent } from '#server/platform/db/schema/index.ts'
import { openDatabaseCopy } from '../../test-database.ts'
import { fillFixture, GRAND_SLAM, ID, NOW } from '../fixtures/competitions-fixture.ts'
import { administrator, advanceIds, type Office, openOffice, withFilter } from './office-world.ts'

/** Consents as records: what the newest one says is what pages show. */

let opened: OpenDatabase
let office: Office
let idUser: number

beforeEach(async () => {
  await opened?.close()
  opened = await openDatabaseCopy({ name: 'fixture', fill: fillFixture })
  await advanceIds(opened.db)
  // the fixture marks private columns, and adds a removed person
  await opened.db.delete(forgottenPerson)
  await opened.db.update(personConsent).set({ decidedOn: null, note: null })
  idUser = await createUser(opened.db, {
    email: 'consents@example.org',
    password: 'a long enough password',
    givenName: 'C',
  })
  office = openOffice(opened.db, administrator(idUser), { now: () => NOW })
})
afterAll(() => opened.close())

type Added = { id: number; issues?: { field: string; code: string }[] }

const add = (values: Record<string, unknown>, by = office) =>
  by.call<Added>('personConsent', 'Create', { body: { values: { personId: ID.galina, ...values } } })

const listConsents = (by: Office, personId: number) =>
  by.call<EntityPage>('personConsent', 'List', { query: { Filter: `personId:${personId}` } })

const readConsent = async (id: number) =>
  (await opened.db.select().from(person).where(eq(person.id, id)))[0]?.gdprConsent

/** Whether somebody who is not signed in reads the name in the contests of the competition. */
async function isNamed(): Promise<boolean> {
  const app = createApp(opened.db, { now: () => NOW })
  const response = await app.request(`/api/Contest/Find?IdCompetition=${GRAND_SLAM}`)
  return (await response.text()).includes('Galina')
}

test('a withdrawal takes the name off the portal, and a later consent brings it back', async () => {
  expect(await isNamed()).toBe(true)
  const withdrawn = await add({ isGiven: false, decidedOn: '2025-03-01', source: 'message', note: 'e-mail' })
  expect(withdrawn.status).toBe(200)
  expect(await isNamed()).toBe(false)
  expect((await add({ isGiven: true, decidedOn: '2025-04-01', source: 'form' })).status).toBe(200)
  expect(await isNamed()).toBe(true)
  const { body } = await listConsents(office, ID.galina)
  expect(body.list.map(({ values }) => [values.isGiven, values.decidedOn, values.source])).toEqual(
    expect.arrayContaining([
      [true, null, null],
      [false, '2025-03-01', 'message'],
      [true, '2025-04-01', 'form'],
    ]),
  )
  expect(body.list).toHaveLength(3)
  const changes = await opened.db.select().from(auditLog).where(eq(auditLog.entity, 'person_consent'))
  expect(changes).toMatchObject([
    { userId: idUser, personId: ID.galina, after: { isGiven: false } },
    { userId: idUser, personId: ID.galina, after: { isGiven: true } },
  ])
})

describe('what counts', () => {
  test('is the newest day, and on one day the last record', async () => {
    await add({ isGiven: false, decidedOn: '2025-03-02' })
    await add({ isGiven: true, decidedOn: '2025-03-01' })
    expect(await readConsent(ID.galina)).toBe(false)
    await add({ isGiven: true, decidedOn: '2025-03-02' })
    expect(await readConsent(ID.galina)).toBe(true)
  })

  test('follows a record that is corrected or removed', async () => {
    const { body } = await add({ isGiven: false, decidedOn: '2025-03-02' })
    const edit = {
      read: { version: 1, decidedOn: '2025-03-02', isGiven: false },
      chosen: { isGiven: true },
    }
    expect((await office.call('personConsent', 'Change', { id: body.id, body: edit })).status).toBe(200)
    expect(await readConsent(ID.galina)).toBe(true)
    const back = { read: { version: 2, isGiven: true }, chosen: { isGiven: false } }
    await office.call('personConsent', 'Change', { id: body.id, body: back })
    expect(await readConsent(ID.galina)).toBe(false)
    const removed = await office.call('personConsent', 'Remove', { id: body.id, query: { Version: '3' } })
    expect(removed.status).toBe(200)
    expect(await readConsent(ID.galina)).toBe(true)
  })

  test('is not written in the form of the person', async () => {
    const body = { read: { version: 1, gdprConsent: true }, chosen: { gdprConsent: false } }
    const answer = await office.call('person', 'Change', { id: ID.galina, body })
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'gdprConsent', code: 'fixed' }] },
    })
  })
})

test('an exported file is imported again, and changes no consent', async () => {
  const { body: file } = await office.call<EntityExport>('person', 'Export')
  const consent = file.columns.indexOf('gdprConsent')
  const isOfGalina = (row: readonly string[]) => row.includes('Galina')
  expect(file.rows.find(isOfGalina)?.[consent]).toBe('yes')
  const rows = file.rows.map((row) => (isOfGalina(row) ? row.with(consent, 'no') : row))
  const importing = { ...file, rows, isPreview: false }
  const { body } = await office.call<ImportResult>('person', 'Import', { body: importing })
  expect(body.counts).toMatchObject({ added: 0, changed: 0, refused: 1 })
  expect(body.lines.find(({ id }) => id === ID.galina)).toMatchObject({
    outcome: 'refused',
    issues: [{ field: 'gdprConsent', code: 'fixed' }],
  })
  expect(await readConsent(ID.galina)).toBe(true)
})

test('people with a consent are imported, and it is recorded without a day', async () => {
  const file = {
    columns: ['familyName', 'givenName', 'gender', 'countryId', 'gdprConsent'],
    rows: [
      ['Novak', 'Yes', 'female', 'FRA', 'yes'],
      ['Novak', 'No', 'female', 'FRA', 'no'],
    ],
  }
  const { body } = await office.call<ImportResult>('person', 'Import', {
    body: { ...file, isPreview: false },
  })
  expect(body.counts).toMatchObject({ added: 2, refused: 0 })
  const [yes = 0, no = 0] = body.lines.map(({ id }) => id ?? 0)
  expect([await readConsent(yes), await readConsent(no)]).toEqual([true, false])
  expect((await listConsents(office, yes)).body.list).toMatchObject([
    { values: { kind: 'publication', isGiven: true, decidedOn: null } },
  ])
  expect((await listConsents(office, no)).body.list).toEqual([])
})

test.each([
  ['a withdrawal without a day', { isGiven: false }, 'required'],
  ['a consent without a day, beside others', { isGiven: true }, 'required'],
  ['a day to come', { isGiven: true, decidedOn: '2999-01-01' }, 'too_large'],
])('refused is %s', async (_, values, code) => {
  expect(await add(values)).toMatchObject({ status: 400, body: { issues: [{ field: 'decidedOn', code }] } })
})

test('a withdrawal without a day is refused for the first record too, and a consent is not', async () => {
  await opened.db.delete(personConsent).where(eq(personConsent.personId, ID.galina))
  expect(await readConsent(ID.galina)).toBe(false)
  expect(await add({ isGiven: false })).toMatchObject({
    status: 400,
    body: { issues: [{ field: 'decidedOn', code: 'required' }] },
  })
  expect((await add({ isGiven: true })).status).toBe(200)
  expect(await readConsent(ID.galina)).toBe(true)
})

test('administrators of a club see and enter the consents of their people only', async () => {
  const club = openOffice(opened.db, withFilter(idUser, { accessibleType: 'club', accessibleId: 1 }))
  const member = ID.ana
  expect((await listConsents(club, member)).body.list).toHaveLength(1)
  expect((await listConsents(club, ID.galina)).body.list).toEqual([])
  const values = { isGiven: false, decidedOn: '2025-03-01' }
  expect((await add(values, club)).status).toBe(400)
  expect(await readConsent(ID.galina)).toBe(true)
  const added = await add({ ...values, personId: member }, club)
  expect(added, JSON.stringify(added)).toMatchObject({ status: 200 })
  expect(await readConsent(member)).toBe(false)
})
