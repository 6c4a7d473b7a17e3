import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { CROSS_SITE, ORIGIN, PASSWORD, readCookie, SECRET, sendForm } from '../../fixtures/accounts.ts'
import { openTestDatabase } from '../../test-database.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

let opened: OpenDatabase
let app: Hono

beforeAll(async () => {
  opened = await openTestDatabase()
  app = createApp(opened.db, createSignInService(opened.db, { secret: SECRET }))
  for (const email of ['ana@judo.example', 'bo@judo.example']) {
    await createUser(opened.db, { email, password: PASSWORD, givenName: 'Ana' })
  }
})
afterAll(() => opened.close())

const send = (path: string, fields: Record<string, string>, headers?: Record<string, string>) =>
  sendForm(app, path, fields, { 'Sec-Fetch-Mode': 'navigate', ...headers })

async function logIn(email: string, userAgent: string): Promise<string> {
  const response = await send(
    '/account/log_in/',
    { email, password: PASSWORD, return: '/' },
    { 'User-Agent': userAgent },
  )
  return readCookie(response)
}

const readProfile = (cookie: string) => app.request(`${ORIGIN}/account/`, { headers: { Cookie: cookie } })

/** Ids of the sessions that a page offers to end. */
const sessionsOn = (page: string) =>
  [...page.matchAll(/name="session" value="(\d+)"/g)].map(([, id = '']) => id)

describe('the sessions of a user', () => {
  test('are listed with device and time, and end one by one', async () => {
    const computer = await logIn('ana@judo.example', FIREFOX)
    const phone = await logIn('ana@judo.example', IPHONE)
    const page = await (await readProfile(computer)).text()
    expect(page).toContain('Firefox · Windows')
    expect(page).toContain('Safari · iPhone')
    expect(page.match(/This device/g)).toHaveLength(1)
    expect(page).toMatch(/<time datetime="20\d\d-/)
    const [id = ''] = sessionsOn(page)
    const ended = await send('/account/end_session/', { session: id }, { Cookie: computer })
    expect([ended.status, ended.headers.get('Location')]).toEqual([303, '/account/'])
    expect((await readProfile(phone)).status).toBe(303)
    expect((await readProfile(computer)).status).toBe(200)
  })

  test('end everywhere with logging out', async () => {
    const cookies = [await logIn('ana@judo.example', FIREFOX), await logIn('ana@judo.example', IPHONE)]
    await send('/account/log_out/', {}, { Cookie: cookies[0] ?? '' })
    for (const cookie of cookies) expect((await readProfile(cookie)).status).toBe(303)
  })

  test('are not ended by other users or other sites', async () => {
    const phone = await logIn('ana@judo.example', IPHONE)
    const computer = await logIn('ana@judo.example', FIREFOX)
    const [id = ''] = sessionsOn(await (await readProfile(computer)).text())
    const other = await logIn('bo@judo.example', FIREFOX)
    await send('/account/end_session/', { session: id }, { Cookie: other })
    const elsewhere = await send(
      '/account/end_session/',
      { session: id },
      { Cookie: computer, ...CROSS_SITE },
    )
    expect(elsewhere.status).toBe(403)
    expect((await readProfile(phone)).status).toBe(200)
  })
})
