import { eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { CROSS_SITE, createCaller, createTestUser, logIn, SECRET } from '../../fixtures/accounts.ts'
import { openTestDatabase } from '../../test-database.ts'

type ConsentCode = 'terms' | 'privacy'

let opened: OpenDatabase
let app: Hono

beforeAll(async () => {
  opened = await openTestDatabase()
  app = createApp(opened.db, createSignInService(opened.db, { secret: SECRET }))
})
afterAll(() => opened.close())

describe('consents', () => {
  const give = (Cookie: string, code: ConsentCode, headers?: Record<string, string>) =>
    createCaller(app)({ Cookie }, 'User/GiveConsent', { body: { code, locale: 'en' } }, headers)
  const withdraw = (Cookie: string, code: ConsentCode) =>
    createCaller(app)({ Cookie }, 'User/WithdrawConsent', { code })
  const consentsOf = (idUser: number) =>
    opened.db.select().from(t.userConsent).where(eq(t.userConsent.userId, idUser)).orderBy(t.userConsent.id)

  test('are given and withdrawn by their user, and every change is kept', async () => {
    const { idUser, email } = await createTestUser(opened.db)
    const Cookie = await logIn(app, email)
    expect((await createCaller(app)({ Cookie }, 'User/Consents', undefined)).body).toEqual([])
    const given = await give(Cookie, 'terms')
    expect(given.body).toMatchObject([{ code: 'terms', withdrawnAt: null }])
    expect((await give(Cookie, 'terms')).body).toEqual(given.body)
    const withdrawn = await withdraw(Cookie, 'terms')
    expect(withdrawn.body).toEqual([{ ...given.body?.[0], withdrawnAt: expect.stringMatching(/^20\d\d-/) }])
    expect((await give(Cookie, 'terms')).body).toHaveLength(2)
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
    const other = await give(Cookie, 'other' as ConsentCode)
    expect(other.error).toEqual({ status: 400, parameter: 'code' })
    expect((await give(Cookie, 'terms', CROSS_SITE)).status).toBe(403)
    expect((await give('', 'terms')).status).toBe(401)
    expect((await createCaller(app)(null, 'User/Consents', undefined)).status).toBe(401)
    expect(await consentsOf(idUser)).toEqual([])
  })
})
