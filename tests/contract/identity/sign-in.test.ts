import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { genericError } from '#contract/responses.ts'
import { createApp } from '#server/http/create-app.ts'
import { listen } from '#server/http/listen.ts'
import { createSoftDeleteAdapter } from '#server/identity/sessions/soft-delete-adapter.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { adminSession, adminUser, oneTimeHash, providerAccount } from '#server/platform/db/schema/index.ts'
import { loadSecret } from '#server/platform/secrets/secret.ts'
import { CROSS_SITE, createTestUser, ORIGIN, PASSWORD, readCookie, SECRET } from '../../fixtures/accounts.ts'
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

/** A judoka with an account of their own. */
const createAthlete = () => createTestUser(opened.db, { roleType: 'athlete' })

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return app.request(`${ORIGIN}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Origin: ORIGIN, ...headers },
  })
}

const signIn = (email: string, password = PASSWORD) => post('/api/auth/sign-in/email', { email, password })

const whoHas = (cookie: string) => userOf(new Request(ORIGIN, { headers: { Cookie: cookie } }))

describe('signing in', () => {
  test('sets an HttpOnly cookie that identifies the user', async () => {
    const { idUser, email } = await createAthlete()
    const response = await signIn(email)
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=Lax$/)
    expect(await whoHas(readCookie(response))).toEqual({
      idUser,
      idSession: expect.any(Number),
      roleType: 'athlete',
      idPartner: null,
      levels: {},
      filters: [],
    })
  })

  test('tells scripts the expiry and who they are, which signing out removes', async () => {
    const { idUser, email } = await createAthlete()
    const response = await signIn(email)
    const [, until, id] = /^hajime\.signed_in=(\d+)\.(\d+); Max-Age=2592000; Path=\/; SameSite=Lax$/.exec(
      response.headers.getSetCookie().find((cookie) => cookie.startsWith('hajime.signed_in=')) ?? '',
    ) ?? ['', '', '']
    expect(Number(id)).toBe(idUser)
    const days = (Number(until) * 1000 - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)
    const out = await post('/api/auth/sign-out', {}, { Cookie: readCookie(response) })
    expect(out.headers.getSetCookie()).toContain('hajime.signed_in=; Max-Age=0; Path=/; SameSite=Lax')
  })

  test('has a response without the token of the session', async () => {
    const { email } = await createAthlete()
    expect(await (await signIn(email)).json()).toEqual({ status: true })
  })

  test('tells scripts nothing if it is rejected', async () => {
    const { email } = await createAthlete()
    const response = await signIn(email, 'wrong')
    expect(response.headers.getSetCookie().join()).not.toContain('signed_in')
  })

  test('ignores the case of the address, and is logged', async () => {
    const { idUser, email } = await createAthlete()
    expect((await signIn(email.toUpperCase())).status).toBe(200)
    const [user] = await opened.db.select().from(adminUser).where(eq(adminUser.id, idUser))
    expect(user?.lastLogin).toBeInstanceOf(Date)
  })

  test('returns the same error for a wrong password and an unknown address', async () => {
    const { email } = await createAthlete()
    const refusals = [await signIn(email, 'wrong password'), await signIn('nobody@hajime.test')]
    expect(refusals.map(({ status }) => status)).toEqual([401, 401])
    const [wrong, unknown] = await Promise.all(refusals.map((response) => response.json()))
    expect(genericError.strict().parse(wrong)).toEqual(unknown)
  })

  test.each([
    ['blocked', { status: 'blocked' as const }],
    ['removed', { deletedAt: new Date() }],
    ["the system's own", { isSystem: true }],
  ])('is rejected for a user %s, whose sessions all end at once', async (_, change) => {
    const { idUser, email } = await createAthlete()
    const cookie = readCookie(await signIn(email))
    await opened.db.update(adminUser).set(change).where(eq(adminUser.id, idUser))
    expect((await signIn(email)).status).toBe(401)
    expect(await whoHas(cookie)).toBeNull()
  })

  test('stores a hash instead of the password', async () => {
    const { idUser } = await createAthlete()
    const [account] = await opened.db.select().from(providerAccount).where(eq(providerAccount.userId, idUser))
    expect(account?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  })

  test('is rejected from a page of another site', async () => {
    const { email } = await createAthlete()
    const cookie = readCookie(await signIn(email))
    const foreign = { Origin: 'https://elsewhere.example', Cookie: cookie }
    const response = await post('/api/auth/sign-in/email', { email, password: PASSWORD }, foreign)
    expect(response.status).toBe(403)
  })
})

describe('signing out', () => {
  test.each([
    ['another site', { Origin: 'https://elsewhere.example' }],
    ['another site over https', { ...CROSS_SITE }],
    ['another origin of the site', { Origin: `${ORIGIN}:8080`, 'Sec-Fetch-Site': 'same-site' }],
    ['a sandboxed frame', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
  ])('is refused to %s, and removes no cookie', async (_, headers) => {
    const { email, idUser } = await createAthlete()
    const Cookie = readCookie(await signIn(email))
    for (const withCookie of [{ ...headers, Cookie }, headers]) {
      const byScript = await post('/api/auth/sign-out', {}, withCookie)
      const byForm = await app.request(`${ORIGIN}/api/auth/sign-out`, {
        method: 'POST',
        headers: { ...withCookie, 'Content-Type': 'application/x-www-form-urlencoded' },
      })
      for (const response of [byScript, byForm]) {
        expect(response.status).toBe(403)
        expect(response.headers.getSetCookie()).toEqual([])
      }
    }
    expect(await whoHas(Cookie)).toMatchObject({ idUser })
  })
})

describe('an account under a password attack', () => {
  test('is locked after five attempts, also for the right password, while other users sign in', async () => {
    const { email } = await createAthlete()
    const other = await createAthlete()
    for (let attempt = 0; attempt < 5; attempt++) expect((await signIn(email, 'guess')).status).toBe(401)
    const refused = await signIn(email)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(2)
    expect((await signIn(` ${email.toUpperCase()}`)).status).toBe(429)
    expect((await signIn(other.email)).status).toBe(200)
  })

  test('is not locked on a device that has signed in before, and stays locked on one of another account', async () => {
    const { email } = await createAthlete()
    const other = await createAthlete()
    const device = async (address: string) =>
      (await signIn(address)).headers.getSetCookie().find((cookie) => cookie.startsWith('hajime.device=')) ??
      ''
    const [own, foreign] = [await device(email), await device(other.email)]
    for (let attempt = 0; attempt < 6; attempt++) await signIn(email, 'guess')
    const from = (cookie: string) =>
      post('/api/auth/sign-in/email', { email, password: PASSWORD }, { Cookie: cookie.split(';')[0] ?? '' })
    expect((await from(foreign)).status).toBe(429)
    expect((await from(own)).status).toBe(200)
    expect((await signIn(email)).status).toBe(429)
  })

  test('rejects forms, and JSON with a parameter that is not a text: their attempts would not be counted', async () => {
    const { email } = await createAthlete()
    const attempt = (type: string, body: string) =>
      app.request(`${ORIGIN}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'Content-Type': type, Origin: ORIGIN },
        body,
      })
    const asForm = new URLSearchParams({ email, password: PASSWORD }).toString()
    const asBoth = JSON.stringify({ email: 'other@judo.example', z: `&${asForm}&q=` })
    const form = 'application/x-www-form-urlencoded'
    expect((await attempt(form, asForm)).status).toBe(400)
    expect((await attempt(form, asBoth)).status).toBe(400)
    const json = { email, password: PASSWORD }
    expect((await attempt('application/json', JSON.stringify({ ...json, name: 1 }))).status).toBe(400)
    expect((await attempt('application/json; charset=utf-8', JSON.stringify(json))).status).toBe(200)
  })

  test('counts simultaneous attempts', async () => {
    const { email } = await createAthlete()
    const responses = await Promise.all(Array.from({ length: 20 }, () => signIn(email, 'guess')))
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5)
  })
})

test('a full database rejects sign-in with 503 and Retry-After', async () => {
  const { email } = await createAthlete()
  await opened.db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
  )
  await opened.db.execute(
    sql`create trigger refuse before insert on admin_session for each row execute function refuse()`,
  )
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    const response = await signIn(email)
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('30')
    expect(genericError.strict().parse(await response.json()).message).toContain('unavailable')
    const page = await app.request(`${ORIGIN}/account/log_in/`, {
      method: 'POST',
      headers: { Origin: ORIGIN, 'Accept-Language': 'de' },
      body: new URLSearchParams({ email, password: PASSWORD }),
    })
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('zurzeit nicht möglich')])
    expect(log.mock.calls.flat().join()).toContain('53100')
    expect(log.mock.calls.flat().join()).not.toContain(email)
  } finally {
    log.mockRestore()
    await opened.db.execute(sql`drop trigger refuse on admin_session`)
  }
})

describe('the address of a session', () => {
  const signInFrom = async (proxies: number, forwarded: string) => {
    const { email, idUser } = await createAthlete()
    const account = createSignInService(opened.db, { secret: SECRET })
    const server = await listen(createApp(opened.db, { ...account, proxies }), { port: 0 })
    try {
      const response = await fetch(`${server.address}/api/auth/sign-in/email`, {
        method: 'POST',
        body: JSON.stringify({ email, password: PASSWORD }),
        headers: {
          'Content-Type': 'application/json',
          Origin: server.address,
          'X-Forwarded-For': forwarded,
          'X-Hajime-Client-Address': '203.0.113.7',
        },
      })
      expect(response.status).toBe(200)
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    } finally {
      await server.close()
    }
    const [session] = await opened.db.select().from(adminSession).where(eq(adminSession.userId, idUser))
    return session?.ipAddress
  }

  test('is that of the connection, whatever the client sends', async () => {
    expect(await signInFrom(0, '198.51.100.1')).toBe('127.0.0.1')
  })

  test('is that of X-Forwarded-For from a trusted proxy', async () => {
    expect(await signInFrom(1, '192.0.2.9, 198.51.100.1')).toBe('198.51.100.1')
    expect(await signInFrom(1, '2001:db8:0:1::5')).toMatch(/^2001:0?db8:/)
  })
})

test.each(['/api/auth/sign-up/email', '/api/auth/delete-user', '/api/auth/list-sessions'])(
  'there is no call %s',
  async (path) => {
    const response = await post(path, { email: 'new@hajime.test', password: PASSWORD, name: 'New' })
    expect([response.status, await response.json()]).toEqual([
      404,
      { success: false, message: 'There is no such call.' },
    ])
  },
)

describe('a one-time hash', () => {
  const rows = () =>
    createSoftDeleteAdapter(opened.db)({ advanced: { database: { generateId: 'serial' } }, ...FIELDS })
  const FIELDS = {
    verification: { additionalFields: { wasUsed: { type: 'boolean', required: false } } },
  } as const
  const where = (identifier: string) => [
    { field: 'identifier', value: identifier, operator: 'eq', connector: 'AND', mode: 'sensitive' } as const,
  ]

  test('is used once under simultaneous requests, and stays as used', async () => {
    const identifier = 'reset-password:one'
    await opened.db.insert(oneTimeHash).values({
      identifier,
      value: 'x',
      expiresAt: new Date('2100-01-01T00:00:00Z'),
    })
    const asked = await Promise.all(
      [1, 2, 3].map(() => rows().consumeOne({ model: 'verification', where: where(identifier) })),
    )
    expect(asked.filter((row) => row !== null)).toHaveLength(1)
    expect(await rows().findOne({ model: 'verification', where: where(identifier) })).toBeNull()
    const kept = await opened.db.select().from(oneTimeHash).where(eq(oneTimeHash.identifier, identifier))
    expect(kept.map(({ wasUsed }) => wasUsed)).toEqual([true])
  })
})

describe('the secret', () => {
  const folder = () => mkdtempSync(join(tmpdir(), 'hajime-secret-'))

  test('is generated once and stored, readable by its owner only', () => {
    const dataFolder = folder()
    const first = loadSecret({ secret: undefined, dataFolder })
    expect(loadSecret({ secret: undefined, dataFolder })).toBe(first)
    expect(readFileSync(join(dataFolder, 'secret'), 'utf8')).toBe(first)
    expect(statSync(join(dataFolder, 'secret')).mode & 0o777).toBe(0o600)
  })

  test('can be set if it is long enough', () => {
    expect(loadSecret({ secret: SECRET, dataFolder: folder() })).toBe(SECRET)
    expect(() => loadSecret({ secret: 'short', dataFolder: folder() })).toThrow(
      'HAJIME_SECRET must have at least 32 characters, not 5.',
    )
  })

  test('is not read from an empty file', () => {
    const dataFolder = folder()
    writeFileSync(join(dataFolder, 'secret'), '')
    expect(() => loadSecret({ secret: undefined, dataFolder })).toThrow('contains no valid secret')
  })
})
