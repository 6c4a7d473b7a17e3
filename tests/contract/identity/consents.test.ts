import { eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { openTestDatabase } from '../../test-database.ts'

const ORIGIN = 'http://hajime.test'
const PASSWORD = 'uchi-mata 1882'
const ELSEWHERE = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }

let opened: OpenDatabase
let app: Hono

beforeAll(async () => {
  opened = await openTestDatabase()
  app = createApp(opened.db, createSignInService(opened.db, { secret: 'a secret of the tests, long enough' }))
})
afterAll(() => opened.close())

let made = 0

async function someone(): Promise<{ idUser: number; email: string }> {
  const email = `consent${++made}@judo.example`
  return { email, idUser: await createUser(opened.db, { email, password: PASSWORD, givenName: 'Ana' }) }
}

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.request(ORIGIN + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin', ...headers },
  })
const open = (path: string, Cookie = '') => app.request(ORIGIN + path, { headers: { Cookie } })

const logIn = async (email: string) =>
  (await send('/account/log_in/', { email, password: PASSWORD })).headers.getSetCookie()[0]?.split(';')[0] ??
  ''

describe('consents', () => {
  const change = (Cookie: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    send('/account/consent/', fields, { Cookie, ...headers })
  const consentsOf = (idUser: number) =>
    opened.db.select().from(t.userConsent).where(eq(t.userConsent.userId, idUser)).orderBy(t.userConsent.id)

  test('are given and withdrawn on the account page, and every change is kept', async () => {
    const { idUser, email } = await someone()
    const Cookie = await logIn(email)
    expect(await (await open('/account/', Cookie)).text()).not.toContain('Accepted on')
    const given = await change(Cookie, { action: 'give', document: 'terms' })
    expect([given.status, given.headers.get('Location')]).toEqual([303, '/account/'])
    await change(Cookie, { action: 'give', document: 'terms' })
    expect(await (await open('/account/', Cookie)).text()).toContain('Accepted on')
    await change(Cookie, { action: 'withdraw', document: 'terms' })
    expect(await (await open('/account/', Cookie)).text()).toContain('Withdrawn on')
    await change(Cookie, { action: 'give', document: 'terms' })
    expect(await consentsOf(idUser)).toMatchObject([
      { code: 'terms', language: 'en', withdrawnAt: expect.any(Date) },
      { code: 'terms', language: 'en', withdrawnAt: null },
    ])
    const changes = await opened.db
      .select({ after: t.auditLog.after })
      .from(t.auditLog)
      .where(sql`${t.auditLog.userId} = ${idUser} and ${t.auditLog.entity} = 'user_consent'`)
      .orderBy(t.auditLog.id)
    expect(changes.map(({ after }) => Object.keys(after ?? {})[0])).toEqual(['code', 'withdrawnAt', 'code'])
  })

  test('are changed by their user only, and only for documents that exist', async () => {
    const { idUser, email } = await someone()
    const Cookie = await logIn(email)
    expect((await change(Cookie, { action: 'give', document: 'other' })).status).toBe(400)
    expect((await change(Cookie, { action: 'give', document: 'terms' }, ELSEWHERE)).status).toBe(403)
    expect((await change('', { action: 'give', document: 'terms' })).status).toBe(303)
    expect(await consentsOf(idUser)).toEqual([])
  })

  test('of a version before the current one do not count', async () => {
    const { idUser, email } = await someone()
    const givenAt = new Date('2026-01-01T00:00:00Z')
    const old = { userId: idUser, version: '2025-01-01', language: 'en', givenAt }
    await opened.db.insert(t.userConsent).values([
      { ...old, code: 'terms' },
      { ...old, code: 'privacy' },
    ])
    const page = await (await open('/account/', await logIn(email))).text()
    expect(page.match(/name="action" value="give"/g)).toHaveLength(2)
    expect(page.match(/name="action" value="withdraw"/g)).toHaveLength(2)
  })
})
