import { eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { CROSS_SITE, createTestUser, logIn, ORIGIN, SECRET, sendForm } from '../../fixtures/accounts.ts'
import { openTestDatabase } from '../../test-database.ts'

let opened: OpenDatabase
let app: Hono

beforeAll(async () => {
  opened = await openTestDatabase()
  app = createApp(opened.db, createSignInService(opened.db, { secret: SECRET }))
})
afterAll(() => opened.close())

const send = (path: string, fields: Record<string, string>, headers?: Record<string, string>) =>
  sendForm(app, path, fields, headers)
const open = (path: string, Cookie = '') => app.request(ORIGIN + path, { headers: { Cookie } })

describe('consents', () => {
  const change = (Cookie: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    send('/account/consent/', fields, { Cookie, ...headers })
  const consentsOf = (idUser: number) =>
    opened.db.select().from(t.userConsent).where(eq(t.userConsent.userId, idUser)).orderBy(t.userConsent.id)

  test('are given and withdrawn on the account page, and every change is kept', async () => {
    const { idUser, email } = await createTestUser(opened.db)
    const Cookie = await logIn(app, email)
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
    const { idUser, email } = await createTestUser(opened.db)
    const Cookie = await logIn(app, email)
    expect((await change(Cookie, { action: 'give', document: 'other' })).status).toBe(400)
    expect((await change(Cookie, { action: 'give', document: 'terms' }, CROSS_SITE)).status).toBe(403)
    expect((await change('', { action: 'give', document: 'terms' })).status).toBe(303)
    expect(await consentsOf(idUser)).toEqual([])
  })

  test('of a version before the current one do not count', async () => {
    const { idUser, email } = await createTestUser(opened.db)
    const givenAt = new Date('2026-01-01T00:00:00Z')
    const old = { userId: idUser, version: '2025-01-01', language: 'en', givenAt }
    await opened.db.insert(t.userConsent).values([
      { ...old, code: 'terms' },
      { ...old, code: 'privacy' },
    ])
    const page = await (await open('/account/', await logIn(app, email))).text()
    expect(page.match(/name="action" value="give"/g)).toHaveLength(2)
    expect(page.match(/name="action" value="withdraw"/g)).toHaveLength(2)
  })
})
