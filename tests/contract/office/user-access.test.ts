import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserAccess } from '#contract/office/access-calls.ts'
import { createApp } from '#server/http/create-app.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import { removeEndedSessions } from '#server/identity/sessions/sessions.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import {
  adminModule,
  adminModulePartner,
  adminUser,
  apiFilter,
  apiToken,
  auditLog,
  partner,
  permission,
} from '#server/platform/db/schema/index.ts'
import { PASSWORD, SECRET } from '../../fixtures/accounts.ts'
import { openTestDatabase } from '../../test-database.ts'

/** Sessions and API tokens of users, over the product's own authentication. */

let opened: OpenDatabase
let app: ReturnType<typeof createApp>
let run = 0
/** A user with full access, and two of a partner: one who manages users, and one who does not. */
let chief: number
let manager: number
let helper: number
let chiefCookie: string
let managerCookie: string
let helperCookie: string

beforeAll(async () => {
  opened = await openTestDatabase()
  app = createApp(opened.db, {
    ...createSignInService(opened.db, { secret: SECRET }),
    validateResponses: true,
  })
  await opened.db.insert(adminModule).values([{ slug: 'users' }, { slug: 'clubs' }])
})
afterAll(() => opened.close())

beforeEach(async () => {
  const { db } = opened
  run += 1
  const [federation] = await db
    .insert(partner)
    .values({ name: 'Federation', slug: `federation-${run}` })
    .returning({ id: partner.id })
  const partnerId = federation?.id ?? 0
  const modules = await db.select().from(adminModule)
  for (const { id: moduleId } of modules) await db.insert(adminModulePartner).values({ moduleId, partnerId })
  const add = async (name: string, filter: object, accessId: number, idPartner?: number) => {
    const email = `${name}${run}@judo.example`
    const id = await createUser(db, {
      email,
      password: PASSWORD,
      givenName: name,
      ...(idPartner && { idPartner }),
    })
    await db.insert(apiFilter).values({ userId: id, ...filter })
    for (const { id: moduleId, slug } of modules)
      await db.insert(permission).values({ userId: id, moduleId, accessId: slug === 'users' ? accessId : 2 })
    return id
  }
  chief = await add('chief', { superAdmin: true }, 3)
  manager = await add('manager', { partnerId, superAdmin: true }, 2, partnerId)
  helper = await add('helper', { partnerId, superAdmin: true }, 1, partnerId)
  chiefCookie = await signIn('chief')
  managerCookie = await signIn('manager')
  helperCookie = await signIn('helper')
})

async function signIn(name: string): Promise<string> {
  const response = await app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'http://localhost' },
    body: JSON.stringify({ email: `${name}${run}@judo.example`, password: PASSWORD }),
  })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function send<T = Record<string, unknown>>(
  headers: Record<string, string>,
  path: string,
  body?: object,
): Promise<{ status: number; body: T }> {
  const response = await app.request(`/api/Office/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as T }
}

const withCookie = (Cookie: string) => ({ Cookie, Origin: 'http://localhost' })
const withToken = (token: string) => ({ Authorization: `Bearer ${token}` })
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()

const createToken = (headers: Record<string, string>, days = 30, name = 'Import of entries') =>
  send<{ id: number; token: string; issues: unknown }>(headers, 'Access/CreateToken', {
    name,
    expiresAt: inDays(days),
  })

const read = async (cookie: string, idUser?: number) =>
  send<UserAccess>(withCookie(cookie), `Access/User${idUser ? `?IdUser=${idUser}` : ''}`)

describe('an API token', () => {
  test('is shown once, stored as a hash, and makes calls with the rights of its user', async () => {
    const { body } = await createToken(withCookie(managerCookie))
    expect(body.token).toMatch(/^hajime_user_/)
    expect(JSON.stringify(await opened.db.select().from(apiToken))).not.toContain(body.token)
    expect(JSON.stringify(await opened.db.select().from(auditLog))).not.toContain(body.token)
    const session = await send(withToken(body.token), 'Session')
    expect(session).toMatchObject({
      status: 200,
      body: { user: { id: manager }, levels: { users: 2, clubs: 2 } },
    })
    const { tokens } = (await read(managerCookie)).body
    expect(tokens).toMatchObject([{ id: body.id, name: 'Import of entries', isExpired: false }])
    expect(tokens[0]?.usedAt).not.toBeNull()
    expect(JSON.stringify(tokens)).not.toContain(body.token)
  })

  test('has the rights that its user has when it is used', async () => {
    const { token } = (await createToken(withCookie(managerCookie))).body
    await opened.db.delete(permission).where(eq(permission.userId, manager))
    expect((await send(withToken(token), 'Club')).status).toBe(403)
    await opened.db.update(adminUser).set({ status: 'blocked' }).where(eq(adminUser.id, manager))
    expect((await send(withToken(token), 'Session')).status).toBe(401)
  })

  test('writes without the header that pages send', async () => {
    const { token } = (await createToken(withCookie(chiefCookie))).body
    const values = { slug: `module-${run}` }
    expect((await send(withToken(token), 'Module', { values })).status).toBe(200)
  })

  test.each<[string, () => Promise<string>]>([
    ['that nobody issued', async () => 'hajime_user_guessed'],
    [
      'that has expired',
      async () => {
        const { id, token } = (await createToken(withCookie(managerCookie))).body
        const createdAt = new Date(Date.now() - 2 * 24 * 3_600_000)
        await opened.db
          .update(apiToken)
          .set({ createdAt, expiresAt: new Date(Date.now() - 1000) })
          .where(eq(apiToken.id, id))
        return token
      },
    ],
    [
      'that was revoked',
      async () => {
        const { id, token } = (await createToken(withCookie(managerCookie))).body
        expect((await send(withCookie(managerCookie), 'Access/RevokeToken', { id })).status).toBe(200)
        return token
      },
    ],
  ])('%s is refused, also beside a session', async (_, prepare) => {
    const token = await prepare()
    expect((await send(withToken(token), 'Session')).status).toBe(401)
    expect((await send({ ...withCookie(managerCookie), ...withToken(token) }, 'Session')).status).toBe(401)
  })

  test('issues no other', async () => {
    const { token } = (await createToken(withCookie(managerCookie))).body
    expect((await createToken(withToken(token))).status).toBe(403)
  })

  test.each([
    ['has expired already', -1, 'x', [{ field: 'expiresAt', code: 'too_small' }]],
    ['outlives a year', 400, 'x', [{ field: 'expiresAt', code: 'too_large' }]],
  ])('that %s is not issued', async (_, days, name, issues) => {
    expect(await createToken(withCookie(managerCookie), days, name)).toMatchObject({
      status: 400,
      body: { issues },
    })
  })

  test('needs a name', async () => {
    expect((await createToken(withCookie(managerCookie), 30, ' ')).status).toBe(400)
  })

  test('is deleted a month after it has expired', async () => {
    const { id } = (await createToken(withCookie(managerCookie))).body
    const later = new Date(Date.now() + 61 * 24 * 3_600_000)
    await removeEndedSessions(opened.db, later)
    expect(await opened.db.$count(apiToken, eq(apiToken.id, id))).toBe(0)
  })
})

describe('sessions and tokens of others', () => {
  test('are listed, ended and revoked by whoever manages the user, and logged', async () => {
    const { id: idToken, token } = (await createToken(withCookie(helperCookie))).body
    const { sessions, tokens } = (await read(managerCookie, helper)).body
    expect(sessions).toMatchObject([{ isCurrent: false }])
    expect(tokens).toMatchObject([{ id: idToken }])
    const session = { id: sessions[0]?.id, idUser: helper }
    expect((await send(withCookie(managerCookie), 'Access/EndSession', session)).status).toBe(200)
    expect((await send(withCookie(helperCookie), 'Session')).status).toBe(401)
    const revoked = { id: idToken, idUser: helper }
    expect((await send(withCookie(managerCookie), 'Access/RevokeToken', revoked)).status).toBe(200)
    expect((await send(withToken(token), 'Session')).status).toBe(401)
    const logged = await opened.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.userId, manager))
    expect(logged.map(({ action }) => action)).toEqual(['Office/EndSession', 'Office/RevokeToken'])
  })

  test('are out of reach for whoever does not manage users', async () => {
    expect((await read(helperCookie, manager)).status).toBe(403)
    const [session] = (await read(managerCookie)).body.sessions
    for (const call of ['EndSession', 'RevokeToken'])
      for (const idUser of [manager, undefined])
        expect([403, 404]).toContain(
          (await send(withCookie(helperCookie), `Access/${call}`, { id: session?.id, idUser })).status,
        )
    expect((await send(withCookie(managerCookie), 'Session')).status).toBe(200)
  })

  test('of a user of another partner, or with more rights, are out of reach', async () => {
    expect((await read(managerCookie, chief)).status).toBe(404)
    await opened.db.insert(apiFilter).values({ userId: helper, superAdmin: true })
    expect((await read(managerCookie, helper)).status).toBe(403)
    expect((await read(chiefCookie, helper)).status).toBe(200)
  })

  test('one ends one of their own', async () => {
    await signIn('helper')
    const { sessions } = (await read(helperCookie)).body
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
    const id = sessions.find(({ isCurrent }) => !isCurrent)?.id
    expect((await send(withCookie(helperCookie), 'Access/EndSession', { id })).status).toBe(200)
    expect((await read(helperCookie)).body.sessions).toHaveLength(1)
  })
})
