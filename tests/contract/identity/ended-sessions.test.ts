import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { adminUser, auditLog } from '#server/platform/db/schema/index.ts'
import {
  CROSS_SITE,
  createCaller,
  ORIGIN,
  PASSWORD,
  readCookie,
  SAME_ORIGIN,
  SECRET,
  sendForm,
} from '../../fixtures/accounts.ts'
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

const listSessions = (Cookie: string) => createCaller(app)({ Cookie }, 'User/Sessions', undefined)

const endSession = (Cookie: string, idSession = 0, headers?: Record<string, string>) =>
  createCaller(app)({ Cookie }, 'User/EndSession', { idSession }, headers)

/** Whether a session has not ended. */
const isActive = async (Cookie: string) => (await listSessions(Cookie)).status === 200

describe('the sessions of a user', () => {
  test('are listed with device and time, and end one by one', async () => {
    const computer = await logIn('ana@judo.example', FIREFOX)
    const phone = await logIn('ana@judo.example', IPHONE)
    const { body } = await listSessions(computer)
    const time = expect.stringMatching(/^20\d\d-.*\+00:00$/)
    expect(body?.slice(0, 2)).toEqual([
      {
        idSession: expect.any(Number),
        userAgent: IPHONE,
        createdAt: time,
        timeZone: 'UTC',
        isCurrent: false,
      },
      {
        idSession: expect.any(Number),
        userAgent: FIREFOX,
        createdAt: time,
        timeZone: 'UTC',
        isCurrent: true,
      },
    ])
    expect(body?.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    await opened.db
      .update(adminUser)
      .set({ timeZone: 'Asia/Tokyo' })
      .where(eq(adminUser.email, 'ana@judo.example'))
    expect((await listSessions(computer)).body?.[0]).toMatchObject({
      createdAt: expect.stringMatching(/\+09:00$/),
      timeZone: 'Asia/Tokyo',
    })
    const id = body?.[0]?.idSession
    expect((await endSession(computer, id)).status).toBe(200)
    expect([await isActive(phone), await isActive(computer)]).toEqual([false, true])
    expect((await endSession(computer, id)).status).toBe(404)
    const [record] = await opened.db.select().from(auditLog).where(eq(auditLog.action, 'User/EndSession'))
    expect(record).toMatchObject({ entity: 'admin_session', entityId: id, after: { revoked: true } })
  })

  test('end everywhere with logging out', async () => {
    const cookies = [await logIn('ana@judo.example', FIREFOX), await logIn('ana@judo.example', IPHONE)]
    await app.request(`${ORIGIN}/api/auth/sign-out`, {
      method: 'POST',
      body: '{}',
      headers: { ...SAME_ORIGIN, 'Content-Type': 'application/json', Cookie: cookies[0] ?? '' },
    })
    for (const cookie of cookies) expect(await isActive(cookie)).toBe(false)
  })

  test('are not ended by other users or other sites', async () => {
    const phone = await logIn('ana@judo.example', IPHONE)
    const computer = await logIn('ana@judo.example', FIREFOX)
    const id = (await listSessions(computer)).body?.find(({ isCurrent }) => !isCurrent)?.idSession
    const other = await logIn('bo@judo.example', FIREFOX)
    expect((await endSession(other, id)).status).toBe(404)
    expect((await endSession(computer, id, CROSS_SITE)).status).toBe(403)
    expect(await isActive(phone)).toBe(true)
  })
})
