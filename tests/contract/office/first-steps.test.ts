import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfficeSession } from '#contract/office/office-calls.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { ageCategory, country } from '#server/platform/db/schema/index.ts'
import { PASSWORD } from '../../fixtures/accounts.ts'
import { openTestDatabase } from '../../test-database.ts'
import { administrator, type Office, openOffice, withFilter } from './office-world.ts'

let opened: OpenDatabase
let office: Office
let idUser: number

beforeAll(async () => {
  opened = await openTestDatabase()
  idUser = await createUser(opened.db, { email: 'a@judo.example', password: PASSWORD, givenName: 'A' })
  office = openOffice(opened.db, administrator(idUser))
})
afterAll(() => opened.close())

const readSteps = async (user = office) =>
  (await user.send<OfficeSession>('GET', '/api/Office/Session')).body.firstSteps

const create = async (entity: string, values: object) => {
  const { status, body } = await office.call<{ id: number }>(entity, 'Create', { body: { values } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}

test('what an empty installation lacks follows from what there is', async () => {
  const [land] = await opened.db.insert(country).values({ name: 'Slovenia', short: 'SLO' }).returning()
  const countryId = land?.id ?? 0
  const [age] = await opened.db
    .insert(ageCategory)
    .values({ name: 'Cadets', shortName: 'U18', gender: 'female', contestDuration: 240 })
    .returning()
  expect(await readSteps()).toEqual(['federation', 'season', 'codelists', 'club'])
  const partnerId = await create('partner', { name: 'F', slug: 'f', countryId, isFederation: true })
  expect(await readSteps()).toEqual(['season', 'codelists', 'club'])
  await create('season', { partnerId, year: 2026, dateFrom: '2026-01-01', dateTo: '2026-12-31' })
  expect(await readSteps()).toEqual(['codelists', 'club'])
  const clubId = await create('club', { name: 'Dojo', countryId })
  // the code lists are chosen as they are
  expect(await readSteps()).toEqual([])
  await office.call('club', 'Remove', { id: clubId, query: { Version: '1' } })
  expect(await readSteps()).toEqual(['codelists', 'club'])
  const edit = { read: { version: 1, status: 'active' }, chosen: { status: 'inactive' } }
  const changed = await office.call('ageCategory', 'Change', { id: age?.id ?? 0, body: edit })
  expect(changed.status).toBe(200)
  expect(await readSteps()).toEqual(['club'])
})

test('nobody without full access is led through them', async () => {
  const user = withFilter(idUser, { accessibleType: 'club', accessibleId: 1 })
  expect(await readSteps(openOffice(opened.db, user))).toEqual([])
})
