import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideClaim, listPendingClaims } from '#server/accounts/decide-claims.ts'
import { grantRole, listGrantedRoles, revokeRole } from '#server/accounts/grant-role.ts'
import { createUser } from '#server/auth/create-user.ts'
import { loadUser } from '#server/auth/load-user.ts'
import { createSignInService } from '#server/auth/sign-in.ts'
import type { OpenDatabase } from '#server/db/open-database.ts'
import * as t from '#server/db/schema/index.ts'
import { createApp } from '#server/http/create-app.ts'
import type { JobInput, JobName } from '#server/jobs/job-types.ts'
import { openTestDatabase } from '../../test-database.ts'

/** Users claim to be a judoka or a parent of one, and clubs and federations decide. */

const ORIGIN = 'http://hajime.test'
const PASSWORD = 'uchi-mata 1882'
const NOW = new Date('2030-03-01T12:00:00Z')
const COMMAND = { author: { command: 'npm run role' }, now: NOW }

let opened: OpenDatabase
let app: Hono
const mails: JobInput<'mail'>[] = []
const enqueue = async <N extends JobName>(_tx: unknown, name: N, data: JobInput<N>) => {
  if (name === 'mail') mails.push(data as JobInput<'mail'>)
}

beforeAll(async () => {
  opened = await openTestDatabase()
  const { db } = opened
  const service = createSignInService(db, { secret: 'a secret of the tests, long enough' })
  app = createApp(db, { ...service, enqueue, accountOrigin: ORIGIN, now: () => NOW })
  await db.insert(t.country).values([
    { id: 1, name: 'Austria', short: 'AUT' },
    { id: 2, name: 'Japan', short: 'JPN' },
  ])
  await db.insert(t.club).values([
    { id: 1, name: 'Union Graz', countryId: 1 },
    { id: 2, name: 'JC Wien', countryId: 1 },
  ])
  await db.insert(t.partner).values([
    { id: 1, name: 'Judo Austria', slug: 'aut', countryId: 1 },
    { id: 2, name: 'Judo Japan', slug: 'jpn', countryId: 2 },
  ])
})
afterAll(() => opened.close())

type Someone = { idUser: number; email: string; Cookie: string }

let made = 0

async function someone(): Promise<Someone> {
  const email = `claim${++made}@judo.example`
  const idUser = await createUser(opened.db, { email, password: PASSWORD, givenName: 'Ana', roleType: 'fan' })
  const response = await send('/account/log_in/', { email, password: PASSWORD })
  return { idUser, email, Cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

async function judoka(values: Partial<typeof t.person.$inferInsert> = {}): Promise<number> {
  const [row] = await opened.db
    .insert(t.person)
    .values({
      ...{ familyName: 'Tester', givenName: `Mia${++made}`, gender: 'female', countryId: 1, clubId: 1 },
      gdprConsent: true,
      ...values,
    })
    .returning({ id: t.person.id })
  return row?.id ?? 0
}

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.request(ORIGIN + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin', ...headers },
  })

const open = (path: string, { Cookie }: { Cookie: string }) =>
  app.request(ORIGIN + path, { headers: { Cookie } })

const claim = ({ Cookie }: Someone, person: number, relation = 'self', note = '') =>
  send('/account/claim/', { person: String(person), relation, note }, { Cookie })

const claimsOf = ({ idUser }: Someone) =>
  opened.db.select().from(t.judokaClaim).where(eq(t.judokaClaim.userId, idUser))

async function decide(by: Someone, of: Someone, status: string, reason = '') {
  const [pending] = (await claimsOf(of)).filter((one) => one.status === 'pending')
  const fields = { claim: String(pending?.id ?? 0), status, reason }
  return send('/account/claims/', fields, { Cookie: by.Cookie })
}

const roleOf = async ({ idUser }: Someone) => (await loadUser(opened.db, idUser))?.roleType

async function official(grant: Parameters<typeof grantRole>[2]): Promise<Someone> {
  const user = await someone()
  await grantRole(opened.db, user.email, grant, COMMAND)
  return user
}

describe('a claim', () => {
  test('that the club confirms makes the user the athlete, and a mail says so', async () => {
    const [user, person] = [await someone(), await judoka({ givenName: 'Lena' })]
    const admin = await official({ role: 'club_administrator', clubId: 1 })
    expect(await (await open(`/account/claim/?person=${person}`, user)).text()).toContain('Lena Tester')
    const made = await claim(user, person, 'self', 'Licence 4711')
    expect(made.headers.get('Location')).toBe('/account/links/?notice=claimed')
    expect((await claim(user, person)).status).toBe(303)
    expect(await claimsOf(user)).toHaveLength(1)
    expect(await roleOf(user)).toBe('fan')
    const page = await (await open('/account/claims/', admin)).text()
    expect(page).toContain(user.email)
    expect(page).toContain('Licence 4711')
    expect((await decide(admin, user, 'accepted')).status).toBe(303)
    expect(await roleOf(user)).toBe('athlete')
    expect(mails.at(-1)).toMatchObject({ to: user.email, subject: 'Your account is linked to Lena Tester' })
    const info = await open('/api/User/GetAccountsInfo', user)
    expect(await info.json()).toMatchObject({ primaryAccount: { athleteInfo: { givenName: 'Lena' } } })
    expect((await claim(user, person)).status).toBe(409)
  })

  test('of a parent makes an account of the child that the parent acts for', async () => {
    const [user, person] = [await someone(), await judoka({ givenName: 'Tim', birthDate: '2020-02-03' })]
    const admin = await official({ role: 'national_administrator', partnerId: 1 })
    await claim(user, person, 'child')
    await decide(admin, user, 'accepted')
    expect(await roleOf(user)).toBe('parent')
    const info = await open('/api/User/GetAccountsInfo', user)
    expect(await info.json()).toMatchObject({
      linkedAccounts: [
        {
          userInfo: { email: null, idParent: user.idUser, userRoleType: { code: 'athlete' } },
          athleteInfo: { givenName: 'Tim', dateOfBirth: '2020-02-03' },
        },
      ],
    })
    expect(await (await open('/account/links/', user)).text()).toContain('Tim Tester')
  })

  test('that is rejected changes nothing but is recorded, with the reason in the mail', async () => {
    const [user, person] = [await someone(), await judoka()]
    const admin = await official({ role: 'club_administrator', clubId: 1 })
    await claim(user, person)
    await decide(admin, user, 'rejected', 'Please ask your trainer.')
    expect(await roleOf(user)).toBe('fan')
    expect(mails.at(-1)?.text).toContain('Please ask your trainer.')
    expect(await claimsOf(user)).toMatchObject([{ status: 'rejected', decidedAt: NOW }])
    expect((await decide(admin, user, 'accepted')).status).toBe(400)
    const [record] = await opened.db
      .select()
      .from(t.auditLog)
      .where(eq(t.auditLog.reason, 'Please ask your trainer.'))
    expect(record).toMatchObject({
      ...{ userId: admin.idUser, entity: 'judoka_claim', personId: person },
      after: { status: 'rejected', relation: 'self', userId: user.idUser },
    })
  })

  test('is decided by nobody but administrators of the club or the federation', async () => {
    const [user, person] = [await someone(), await judoka()]
    await claim(user, person)
    for (const grant of [
      { role: 'coach', clubId: 1 },
      { role: 'club_administrator', clubId: 2 },
      { role: 'national_administrator', partnerId: 2 },
      { role: 'referee' },
    ] as const) {
      const other = await official(grant)
      expect((await decide(other, user, 'accepted')).status).toBe(403)
      expect(await (await open('/account/claims/', other)).text()).not.toContain(user.email)
    }
    expect((await decide(user, user, 'accepted')).status).toBe(403)
    expect((await open('/account/claims/', user)).status).toBe(403)
    expect(await claimsOf(user)).toMatchObject([{ status: 'pending' }])
  })

  test('needs a public profile: others are as if they did not exist', async () => {
    const user = await someone()
    const withheld = [
      await judoka({ gdprConsent: false, givenName: 'Secret' }),
      await judoka({ hidden: true, givenName: 'Secret' }),
      999_999,
    ]
    for (const person of withheld) {
      const page = await open(`/account/claim/?person=${person}`, user)
      expect([page.status, (await page.text()).includes('Secret')]).toEqual([404, false])
      expect((await claim(user, person)).status).toBe(404)
    }
  })

  test('is withdrawn by its user only, and made at most ten times a day', async () => {
    const [user, other] = [await someone(), await someone()]
    for (let at = 0; at < 10; at++) {
      expect((await claim(user, await judoka())).status).toBe(303)
      const [pending] = await claimsOf(user)
      const fields = { claim: String(pending?.id) }
      expect((await send('/account/claim/withdraw/', fields, { Cookie: other.Cookie })).status).toBe(404)
      expect((await send('/account/claim/withdraw/', fields, { Cookie: user.Cookie })).status).toBe(303)
    }
    expect((await claim(user, await judoka())).status).toBe(429)
    expect(await claimsOf(user)).toEqual([])
  })

  test('is listed and decided by the command', async () => {
    const [user, person] = [await someone(), await judoka()]
    await claim(user, person, 'self')
    const pending = (await listPendingClaims(opened.db, 'all')).find(({ userId }) => userId === user.idUser)
    expect(pending).toMatchObject({ email: user.email, club: 'Union Graz', linkedAccounts: 0 })
    const command = { decider: 'all', author: { command: 'npm run claim' }, now: NOW } as const
    const decision = { status: 'accepted', reason: null } as const
    await decideClaim(opened.db, pending?.id ?? 0, decision, { ...command, enqueue, origin: ORIGIN })
    expect(await roleOf(user)).toBe('athlete')
  })
})

describe('a granted role', () => {
  const administers = { claims: 200, clubRegistration: 'allowed' }
  const doesNot = { claims: 403, clubRegistration: 'refused' }

  test.each([
    ['fan', null, doesNot],
    ['referee', { role: 'referee' }, doesNot],
    ['coach', { role: 'coach', clubId: 1 }, { ...doesNot, clubRegistration: 'allowed' }],
    ['administrator of the club', { role: 'club_administrator', clubId: 1 }, administers],
    ['administrator of another club', { role: 'club_administrator', clubId: 2 }, { ...doesNot, claims: 200 }],
    ['administrator of the partner', { role: 'national_administrator', partnerId: 1 }, administers],
    [
      'administrator of another partner',
      { role: 'national_administrator', partnerId: 2 },
      { ...doesNot, claims: 200 },
    ],
  ] as const)('decides what its user may do: %s', async (_who, grant, expected) => {
    const user = grant ? await official(grant) : await someone()
    const { status } = await app.request(`${ORIGIN}/api/Purchasable/BuyClubRegistrations`, {
      method: 'POST',
      headers: { Cookie: user.Cookie, Origin: ORIGIN, 'Content-Type': 'application/json' },
      body: JSON.stringify({ idPartner: 1, year: 2030, registrations: [{ idClub: 1 }] }),
    })
    expect({
      claims: (await open('/account/claims/', user)).status,
      clubRegistration: status === 403 ? 'refused' : 'allowed',
    }).toEqual(expected)
  })

  test('is for a club or partner, is recorded, and ends with everything that it was for', async () => {
    const { db } = opened
    const user = await official({ role: 'coach', clubId: 1 })
    await grantRole(db, user.email, { role: 'coach', clubId: 2 }, COMMAND)
    expect(await loadUser(db, user.idUser)).toMatchObject({
      roleType: 'coach',
      filters: [{ accessibleId: 1 }, { accessibleId: 2 }],
    })
    expect((await listGrantedRoles(db)).filter(({ email }) => email === user.email)).toMatchObject([
      { role: 'coach', club: 'Union Graz' },
      { role: 'coach', club: 'JC Wien' },
    ])
    await grantRole(db, user.email, { role: 'club_administrator', clubId: 2 }, COMMAND)
    expect(await loadUser(db, user.idUser)).toMatchObject({ filters: [{ accessibleId: 2 }] })
    await revokeRole(db, user.email, COMMAND)
    expect(await loadUser(db, user.idUser)).toMatchObject({ roleType: 'fan', filters: [] })
    const changes = await db
      .select({ action: t.auditLog.action, after: t.auditLog.after })
      .from(t.auditLog)
      .where(eq(t.auditLog.entityId, user.idUser))
    expect(changes).toContainEqual({ action: 'npm run role', after: { role: 'coach' } })
    expect(changes).toContainEqual({ action: 'npm run role', after: { role: 'fan' } })
  })

  test('needs what it is for, and an account', async () => {
    const { email } = await someone()
    const grant = (of: Parameters<typeof grantRole>[2], to = email) => grantRole(opened.db, to, of, COMMAND)
    await expect(grant({ role: 'coach' })).rejects.toThrow('for a club')
    await expect(grant({ role: 'referee', clubId: 1 })).rejects.toThrow('without club and partner')
    await expect(grant({ role: 'national_administrator', partnerId: 99 })).rejects.toThrow('no partner 99')
    await expect(grant({ role: 'coach', clubId: 99 })).rejects.toThrow('no club 99')
    await expect(grant({ role: 'referee' }, 'nobody@judo.example')).rejects.toThrow('No account')
    await expect(revokeRole(opened.db, email, COMMAND)).rejects.toThrow('no role that was granted')
  })
})
