import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntityPage } from '#contract/office/entity-calls.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { auditLog, forgottenPerson, person } from '#server/platform/db/schema/index.ts'
import { openFixture } from '../fixtures/competitions-fixture.ts'
import { administrator, advanceIds, type Office, openOffice } from './office-world.ts'

let opened: OpenDatabase
let office: Office
let idUser: number
let idPerson: number

beforeAll(async () => {
  opened = await openFixture()
  await advanceIds(opened.db)
  const password = 'a long enough password'
  idUser = await createUser(opened.db, { email: 'privacy@example.org', password, givenName: 'P' })
  office = openOffice(opened.db, administrator(idUser))
  const values = { familyName: 'Private', givenName: 'Paula', gender: 'female', birthDate: '2012-05-06' }
  const created = await office.call<{ id: number }>('person', 'Create', { body: { values } })
  idPerson = created.body.id
})
afterAll(() => opened.close())

const listConcerned = async (entity: string): Promise<(number | null)[]> => {
  const rows = await opened.db.select().from(auditLog).where(eq(auditLog.entity, entity)).orderBy(auditLog.id)
  return rows.map(({ personId }) => personId)
}

test('changes of a person and of their contacts concern the person, whatever the editor sends', async () => {
  expect(await listConcerned('person')).toEqual([idPerson])
  const values = { contactTypeId: 1, value: 'paula@example.org', contactableType: 'person' }
  const { body } = await office.call<{ id: number }>('contact', 'Create', {
    body: { values: { ...values, contactableId: idPerson } },
  })
  // an editor that has not read whom the contact belongs to
  const edit = { read: { version: 1, value: values.value }, chosen: { value: 'p@example.org' } }
  expect((await office.call('contact', 'Change', { id: body.id, body: edit })).status).toBe(200)
  await office.call('contact', 'Remove', { id: body.id, query: { Version: '2' } })
  expect(await listConcerned('contact')).toEqual([idPerson, idPerson, idPerson])
})

test('contacts of a club concern nobody', async () => {
  const values = { contactTypeId: 1, value: 'c@example.org', contactableType: 'club', contactableId: 1 }
  await office.call('contact', 'Create', { body: { values } })
  expect((await listConcerned('contact')).at(-1)).toBeNull()
})

test('whoever may not see private fields sees neither them nor contacts', async () => {
  const { filters } = administrator(idUser)
  const partner = filters.map((filter) => ({ ...filter, idPartner: 1, federationOf: 1 }))
  const reader = openOffice(opened.db, {
    ...administrator(idUser),
    filters: partner,
    levels: { registry: 1 },
  })
  expect((await reader.call('contact', 'List')).status).toBe(403)
  const { body } = await reader.call<EntityPage>('person', 'List')
  expect(body.list.length).toBeGreaterThan(0)
  for (const { values } of body.list)
    for (const name of ['birthDate', 'email', 'phone', 'street', 'city', 'note'])
      expect(values).not.toHaveProperty(name)
})

test('a person who was removed on request is in no list, and is not restored', async () => {
  await opened.db.update(person).set({ deletedAt: new Date() }).where(eq(person.id, idPerson))
  const trash = async () => {
    const { body } = await office.call<EntityPage>('person', 'List', { query: { Deleted: 'true' } })
    return body.list.map(({ id }) => id)
  }
  expect(await trash()).toContain(idPerson)
  await opened.db.insert(forgottenPerson).values({ personId: idPerson, nameDigest: 'x' })
  expect(await trash()).not.toContain(idPerson)
  expect((await office.call('person', 'Read', { id: idPerson })).status).toBe(404)
  expect((await office.call('person', 'Restore', { id: idPerson, body: {} })).status).toBe(404)
})
