import { afterAll, beforeAll, expect, test } from 'vitest'
import { genericError } from '#contract/responses.ts'
import { createApp } from '#server/http/create-app.ts'
import { createPlainUser, type SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { FORGET_PERSON_PATH, forgetReport } from '#server/privacy/forget-person.ts'
import { ID, NOW, openFixture } from '../fixtures/competitions-fixture.ts'

let opened: OpenDatabase

beforeAll(async () => {
  opened = await openFixture()
})
afterAll(() => opened.close())

const EVERYTHING = { idPartner: null, accessibleType: null, accessibleId: null, superAdmin: true }
const administrator = { ...createPlainUser(7), filters: [EVERYTHING] }

/** A request to remove somebody, of a user or a visitor. */
async function forget(
  user: SignedInUser | null,
  body: unknown = { idPerson: ID.odd },
  headers: Record<string, string> = {},
) {
  const app = createApp(opened.db, { now: () => NOW, authenticate: async () => user })
  return app.request(FORGET_PERSON_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

test('only administrators of all partners can remove people', async () => {
  expect((await forget(null)).status).toBe(401)
  expect((await forget({ ...createPlainUser(7), roleType: 'national_administrator' })).status).toBe(403)
  const ofPartner = { ...createPlainUser(7), filters: [{ ...EVERYTHING, idPartner: 1 }] }
  expect((await forget(ofPartner)).status).toBe(403)
  expect((await forget(null, undefined, { Authorization: 'Bearer 1.x' })).status).toBe(401)
  const elsewhere = { 'Sec-Fetch-Site': 'same-site', Origin: 'https://elsewhere.example' }
  expect((await forget(administrator, undefined, elsewhere)).status).toBe(403)

  const response = await forget(administrator)
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(forgetReport.parse(await response.json())).toMatchObject({
    personId: ID.odd,
    wasAlreadyForgotten: false,
  })
  expect(await (await forget(administrator)).json()).toMatchObject({ wasAlreadyForgotten: true })
})

test.each([
  [400, {}],
  [400, { idPerson: 'Bellandi' }],
  [400, { idPerson: -1 }],
  [404, { idPerson: 4711 }],
])('returns %d for %o', async (status, body) => {
  const response = await forget(administrator, body)
  expect(response.status).toBe(status)
  expect(genericError.strict().parse(await response.json()).success).toBe(false)
})
