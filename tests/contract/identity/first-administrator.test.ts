import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { hasFullAccess } from '#server/identity/rights/access-filters.ts'
import { hasAdministrator } from '#server/identity/rights/administrators.ts'
import { createFirstAdministratorToken } from '#server/identity/rights/first-administrator.ts'
import { loadUser } from '#server/identity/rights/load-user.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { adminUser, oneTimeHash } from '#server/platform/db/schema/index.ts'
import { PASSWORD, SECRET } from '../../fixtures/accounts.ts'
import { openTestDatabase } from '../../test-database.ts'

/** The link that a server without an administrator prints. */

let opened: OpenDatabase
let app: ReturnType<typeof createApp>
let now: Date

beforeEach(async () => {
  opened = await openTestDatabase()
  now = new Date()
  const service = createSignInService(opened.db, {
    secret: SECRET,
    accountOrigin: 'http://localhost',
    origins: [],
    enqueue: async () => undefined,
  } as never)
  app = createApp(opened.db, { ...service, now: () => now })
})
afterEach(() => opened.close())

const PATH = '/account/first_administrator/'

const send = (token: string, fields: Record<string, string> = {}, origin = 'http://localhost') =>
  app.request(PATH, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      token,
      email: 'Olga@judo.example',
      givenName: 'Olga',
      familyName: 'Office',
      password: PASSWORD,
      ...fields,
    }),
  })

const createToken = async () => (await createFirstAdministratorToken(opened.db, now)) ?? ''

test('creates an account with full access, signs in, and leads to the office, once', async () => {
  const token = await createToken()
  const page = await app.request(`${PATH}?token=${token}`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('name="password"')
  const created = await send(token)
  expect(created.status).toBe(303)
  expect(created.headers.get('Location')).toBe('/office/')
  expect(created.headers.getSetCookie().join()).toContain('session_token')
  const [account] = await opened.db.select().from(adminUser)
  const user = await loadUser(opened.db, account?.id ?? 0)
  expect(user && hasFullAccess(user)).toBe(true)
  expect((await send(token, { email: 'second@judo.example' })).status).toBe(400)
  expect((await app.request(`${PATH}?token=${token}`)).status).toBe(400)
  expect(await opened.db.$count(adminUser)).toBe(1)
  expect(await createFirstAdministratorToken(opened.db, now)).toBeNull()
})

test('is stored as a hash, replaced by the next one, and ends after a day', async () => {
  const first = await createToken()
  expect(JSON.stringify(await opened.db.select().from(oneTimeHash))).not.toContain(first)
  const second = await createToken()
  expect((await app.request(`${PATH}?token=${first}`)).status).toBe(400)
  expect((await app.request(`${PATH}?token=${second}`)).status).toBe(200)
  now = new Date(now.getTime() + 25 * 3_600_000)
  expect((await send(second)).status).toBe(400)
  expect(await hasAdministrator(opened.db)).toBe(false)
})

test.each<[string, Record<string, string>, string | undefined]>([
  ['a weak password', { password: 'password12' }, undefined],
  ['an address that is none', { email: 'olga' }, undefined],
  ['no name', { givenName: ' ' }, undefined],
  ['another token', { token: 'guessed' }, undefined],
  ['a page of another origin', {}, 'https://evil.example'],
])('%s creates nothing', async (_, fields, origin) => {
  const token = await createToken()
  const response = await send(token, fields, origin)
  expect([400, 403]).toContain(response.status)
  expect(await opened.db.$count(adminUser)).toBe(0)
  expect((await send(token)).status).toBe(303)
})

test('of two requests at the same time one creates an account', async () => {
  const token = await createToken()
  const responses = await Promise.all([send(token), send(token, { email: 'second@judo.example' })])
  expect(responses.map(({ status }) => status).sort()).toEqual([303, 400])
  expect(await opened.db.$count(adminUser)).toBe(1)
})
