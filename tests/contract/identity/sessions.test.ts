import { createHash, createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { removeEndedSessions } from '#server/identity/sessions/sessions.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { adminSession, oneTimeHash } from '#server/platform/db/schema/index.ts'
import { createTestUser, ORIGIN, PASSWORD, readCookie, SECRET } from '../../fixtures/accounts.ts'
import { openTestDatabase } from '../../test-database.ts'

let opened: OpenDatabase
let app: Hono
let userOf: ReturnType<typeof createSignInService>['authenticate']

beforeAll(async () => {
  opened = await openTestDatabase()
  const account = createSignInService(opened.db, { secret: SECRET })
  userOf = account.authenticate
  app = createApp(opened.db, account)
})
afterAll(() => opened.close())

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  app.request(`${ORIGIN}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Origin: ORIGIN, ...headers },
  })

const signIn = (email: string) => post('/api/auth/sign-in/email', { email, password: PASSWORD })

const whoHas = (cookie: string) => userOf(new Request(ORIGIN, { headers: { Cookie: cookie } }))

describe('a session', () => {
  const sessionsOf = (idUser: number) =>
    opened.db.select().from(adminSession).where(eq(adminSession.userId, idUser)).orderBy(adminSession.id)

  test('ends on all devices with signing out, until a job deletes it', async () => {
    const { idUser, email } = await createTestUser(opened.db)
    const cookie = readCookie(await signIn(email))
    const elsewhere = readCookie(await signIn(email))
    expect((await post('/api/auth/sign-out', {}, { Cookie: cookie })).status).toBe(200)
    expect(await whoHas(cookie)).toBeNull()
    expect(await whoHas(elsewhere)).toBeNull()
    expect((await sessionsOf(idUser)).map(({ revoked }) => revoked)).toEqual([true, true])
    await removeEndedSessions(opened.db, new Date())
    expect(await sessionsOf(idUser)).toEqual([])
  })

  test('is replaced by signing in again with its cookie', async () => {
    const { idUser, email } = await createTestUser(opened.db)
    const former = readCookie(await signIn(email))
    const elsewhere = readCookie(await signIn(email))
    const response = await post('/api/auth/sign-in/email', { email, password: PASSWORD }, { Cookie: former })
    expect(await whoHas(former)).toBeNull()
    for (const cookie of [elsewhere, readCookie(response)])
      expect(await whoHas(cookie)).toMatchObject({ idUser })
  })

  test('is stored as a hash, with which nobody is signed in', async () => {
    const { idUser, email } = await createTestUser(opened.db)
    const cookie = readCookie(await signIn(email))
    const [, token = ''] = /session_token=(\w+)\./.exec(cookie) ?? []
    expect(token).toMatch(/^\w{32}$/)
    const [session] = await sessionsOf(idUser)
    expect(session?.token).toBe(createHash('sha256').update(token).digest('hex'))
    const signature = createHmac('sha256', SECRET)
      .update(session?.token ?? '')
      .digest('base64')
    const forged = `hajime.session_token=${encodeURIComponent(`${session?.token}.${signature}`)}`
    expect(await whoHas(forged)).toBeNull()
  })

  test('is deleted after it has expired, and no other one', async () => {
    const { idUser, email } = await createTestUser(opened.db)
    await signIn(email)
    const cookie = readCookie(await signIn(email))
    const [first] = await sessionsOf(idUser)
    const now = new Date()
    await opened.db
      .update(adminSession)
      .set({ expiresAt: new Date(now.getTime() - 1000) })
      .where(eq(adminSession.id, first?.id ?? 0))
    await opened.db.insert(oneTimeHash).values([
      { identifier: 'expired', value: 'x', expiresAt: new Date(now.getTime() - 1000) },
      { identifier: 'used', value: 'x', expiresAt: new Date('2100-01-01T00:00:00Z'), wasUsed: true },
      { identifier: 'valid', value: 'x', expiresAt: new Date('2100-01-01T00:00:00Z') },
    ])
    await removeEndedSessions(opened.db, now)
    expect(await sessionsOf(idUser)).toHaveLength(1)
    expect(await whoHas(cookie)).toMatchObject({ idUser })
    const hashes = await opened.db.select().from(oneTimeHash)
    expect(hashes.map(({ identifier }) => identifier)).toEqual(['valid'])
    await opened.db.delete(oneTimeHash)
  })

  test('ends when it is revoked', async () => {
    const { idUser, email } = await createTestUser(opened.db)
    const cookie = readCookie(await signIn(email))
    await opened.db.update(adminSession).set({ revoked: true }).where(eq(adminSession.userId, idUser))
    expect(await whoHas(cookie)).toBeNull()
  })

  test('ends when it expires', async () => {
    const { idUser, email } = await createTestUser(opened.db)
    const cookie = readCookie(await signIn(email))
    await opened.db
      .update(adminSession)
      .set({ expiresAt: new Date('2020-01-01T00:00:00Z') })
      .where(eq(adminSession.userId, idUser))
    expect(await whoHas(cookie)).toBeNull()
  })

  test('is invalid if the cookie was changed, or signed with another secret', async () => {
    const { email } = await createTestUser(opened.db)
    const cookie = readCookie(await signIn(email))
    expect(await whoHas(`${cookie.slice(0, -4)}AAA%3D`)).toBeNull()
    const other = createSignInService(opened.db, { secret: 'another secret of the tests, as long' })
    expect(await other.authenticate(new Request(ORIGIN, { headers: { Cookie: cookie } }))).toBeNull()
  })
})
