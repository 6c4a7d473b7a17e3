import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Invitation, SentInvitation } from '#contract/office/access-calls.ts'
import { BACK_OFFICE_MODULES } from '#contract/office/modules.ts'
import { createApp } from '#server/http/create-app.ts'
import { createUser, upsertRoleType } from '#server/identity/accounts/create-user.ts'
import { loadUser } from '#server/identity/rights/load-user.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import { removeEndedSessions } from '#server/identity/sessions/sessions.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import {
  adminModule,
  adminModulePartner,
  adminUser,
  apiFilter,
  auditLog,
  country,
  officeInvitation,
  oneTimeHash,
  partner,
  permission,
} from '#server/platform/db/schema/index.ts'
import { PASSWORD, SECRET } from '../../fixtures/accounts.ts'
import { openTestDatabase } from '../../test-database.ts'
import { openOffice } from './office-world.ts'

/** Invitations to the back office, from the call to the first request of whoever accepts. */

let opened: OpenDatabase
let pages: ReturnType<typeof createApp>
let now: Date
let mails: { to: string; subject: string; text: string }[]
let partnerId: number
let countryId: number
/** An administrator of the partner, with some levels. */
let inviter: number

const enqueue = async (_: unknown, __: string, mail: unknown) => {
  mails.push(mail as (typeof mails)[number])
}

let run = 0
let address: string
let inviterAddress: string

beforeAll(async () => {
  opened = await openTestDatabase()
  const { db } = opened
  const service = createSignInService(db, {
    secret: SECRET,
    accountOrigin: 'http://localhost',
    enqueue,
  } as never)
  pages = createApp(db, { ...service, now: () => now, enqueue } as never)
  const [land] = await db
    .insert(country)
    .values({ name: 'Slovenia', short: 'SLO' })
    .returning({ id: country.id })
  countryId = land?.id ?? 0
  await db.insert(adminModule).values(BACK_OFFICE_MODULES.map((slug) => ({ slug })))
})
afterAll(() => opened.close())

// each test has a partner and people of its own
beforeEach(async () => {
  const { db } = opened
  now = new Date()
  mails = []
  run += 1
  address = `nina${run}@judo.example`
  inviterAddress = `inviter${run}@judo.example`
  const [federation] = await db
    .insert(partner)
    .values({ name: 'Federation', slug: `federation-${run}`, countryId })
    .returning({ id: partner.id })
  partnerId = federation?.id ?? 0
  for (const { id: moduleId } of await db.select().from(adminModule))
    await db.insert(adminModulePartner).values({ moduleId, partnerId })
  inviter = await addInviter({ users: 2, clubs: 2, registry: 1 }, inviterAddress)
})

async function addInviter(levels: Record<string, number>, email: string): Promise<number> {
  const { db } = opened
  const id = await createUser(db, { email, password: PASSWORD, givenName: 'Ida', idPartner: partnerId })
  await db.insert(apiFilter).values({ userId: id, partnerId, superAdmin: true })
  for (const [slug, accessId] of Object.entries(levels)) await grant(id, slug, accessId)
  return id
}

async function grant(userId: number, slug: string, accessId: number): Promise<void> {
  const [module] = await opened.db.select().from(adminModule).where(eq(adminModule.slug, slug))
  await opened.db.insert(permission).values({ userId, moduleId: module?.id ?? 0, accessId })
}

/** Calls of a user with the rights that they have now. */
async function as(userId: number, hasMailServer = false) {
  const user = await loadUser(opened.db, userId)
  return openOffice(opened.db, user as SignedInUser, {
    now: () => now,
    enqueue: enqueue as never,
    hasMailServer,
    accountOrigin: 'https://accounts.example',
  })
}

const rights = () => ({
  role: 'club_administrator',
  levels: { clubs: 2, registry: 1 },
  filters: [{ partnerId, accessibleType: 'country', accessibleId: countryId, superAdmin: false }],
})

const getPerson = () => ({
  email: `Nina${run}@judo.example`,
  name: 'Nina',
  familyName: 'New',
  language: 'de',
})

const PATH = '/api/Office/Access/'

/** An invitation that does not need a club. */
const invite = async (changes: object = {}, by = inviter) =>
  (await as(by)).send<SentInvitation & { issues: { field: string; code: string }[] }>(
    'POST',
    `${PATH}Invite`,
    {
      ...getPerson(),
      ...rights(),
      role: null,
      ...changes,
    },
  )

const getToken = ({ body }: { body: SentInvitation }) =>
  new URL(body.link ?? '').searchParams.get('token') ?? ''

const open = (token: string, cookie = '') =>
  pages.request(`/account/invitation/?token=${token}`, { headers: { Cookie: cookie } })

const accept = (token: string, fields: Record<string, string> = {}, cookie = '') =>
  pages.request('/account/invitation/', {
    method: 'POST',
    headers: {
      Origin: 'http://localhost',
      'Content-Type': 'application/x-www-form-urlencoded',
      Cookie: cookie,
    },
    body: new URLSearchParams({
      token,
      givenName: 'Nina',
      familyName: 'New',
      password: PASSWORD,
      ...fields,
    }),
  })

const signIn = async (email: string): Promise<string> => {
  const response = await pages.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'http://localhost' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

const findUser = async (email = address) => {
  const [user] = await opened.db.select().from(adminUser).where(eq(adminUser.email, email))
  return user
}

const list = async (userId = inviter) =>
  (await (await as(userId)).send<Invitation[]>('GET', `${PATH}Invitations`)).body

describe('an invitation', () => {
  test('is mailed in the language of the invitation, and its secret is stored as a hash', async () => {
    const sent = await invite()
    expect(sent.status).toBe(200)
    const token = getToken(sent)
    expect(mails).toEqual([expect.objectContaining({ to: address })])
    expect(mails[0]?.subject).toContain('lädt Sie')
    expect(mails[0]?.text).toContain(`https://accounts.example/account/invitation/?token=${token}`)
    expect(JSON.stringify(await opened.db.select().from(oneTimeHash))).not.toContain(token)
    expect(JSON.stringify(await opened.db.select().from(auditLog))).not.toMatch(/nina/i)
    expect(await list()).toMatchObject([{ email: address, inviter: 'Ida', isExpired: false }])
  })

  test('shows its link only where no mail server is configured', async () => {
    const office = await as(inviter, true)
    const { body } = await office.send<SentInvitation>('POST', `${PATH}Invite`, {
      ...getPerson(),
      ...rights(),
      role: null,
    })
    expect(body.link).toBeNull()
    expect(mails).toHaveLength(1)
  })

  test('gives a new account exactly its rights, and signs in', async () => {
    const token = getToken(await invite())
    const page = await open(token)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(address)
    const accepted = await accept(token)
    expect(accepted.status).toBe(303)
    expect(accepted.headers.get('Location')).toBe('/office/')
    expect(accepted.headers.getSetCookie().join()).toContain('session_token')
    const user = await findUser()
    expect(user).toMatchObject({ name: 'Nina', familyName: 'New', defaultLanguage: 'de', partnerId })
    const loaded = await loadUser(opened.db, user?.id ?? 0)
    expect(loaded?.levels).toEqual({ clubs: 2, registry: 1 })
    expect(loaded?.filters).toMatchObject([{ accessibleType: 'country', accessibleId: countryId }])
    const recorded = await opened.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.userId, user?.id ?? 0), eq(auditLog.action, '/account/invitation/')))
    expect(recorded.map(({ entity }) => entity)).toEqual(
      expect.arrayContaining(['api_filter', 'permission', 'office_invitation']),
    )
    expect(await list()).toEqual([])
  })

  test.each([
    ['a weak password', { password: 'password12' }],
    ['no name', { givenName: ' ' }],
  ])('with %s stays open', async (_, fields) => {
    const token = getToken(await invite())
    expect((await accept(token, fields)).status).toBe(400)
    expect(await findUser()).toBeUndefined()
    expect((await accept(token)).status).toBe(303)
  })

  test('is used once, also by two requests at the same time', async () => {
    const token = getToken(await invite())
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400])
    expect((await open(token)).status).toBe(400)
    expect(await opened.db.$count(permission, eq(permission.userId, (await findUser())?.id ?? 0))).toBe(2)
  })

  test('expires after seven days, stays in the list, and is sent again', async () => {
    const sent = await invite()
    now = new Date(now.getTime() + 7.1 * 24 * 3_600_000)
    await removeEndedSessions(opened.db, now)
    expect((await open(getToken(sent))).status).toBe(400)
    expect((await accept(getToken(sent))).status).toBe(400)
    expect(await list()).toMatchObject([{ isExpired: true }])
    const again = await (await as(inviter)).send<SentInvitation>('POST', `${PATH}SendInvitation`, {
      id: sent.body.id,
    })
    expect((await accept(getToken(again))).status).toBe(303)
  })

  test('that was sent again has one valid link', async () => {
    const sent = await invite()
    const again = await (await as(inviter)).send<SentInvitation>('POST', `${PATH}SendInvitation`, {
      id: sent.body.id,
    })
    expect((await accept(getToken(sent))).status).toBe(400)
    expect((await accept(getToken(again))).status).toBe(303)
  })

  test('that was revoked gives nothing', async () => {
    const sent = await invite()
    const revoked = await (await as(inviter)).send('POST', `${PATH}RevokeInvitation`, { id: sent.body.id })
    expect(revoked.status).toBe(200)
    expect((await accept(getToken(sent))).status).toBe(400)
    expect(await findUser()).toBeUndefined()
  })

  test('of an address that the user has invited is refused', async () => {
    await invite()
    const second = await invite({ email: address.toUpperCase() })
    expect(second).toMatchObject({ status: 400, body: { issues: [{ field: 'email', code: 'taken' }] } })
    expect(mails).toHaveLength(1)
  })

  test('is deleted a month after it has expired', async () => {
    await invite()
    await removeEndedSessions(opened.db, new Date(now.getTime() + 38 * 24 * 3_600_000))
    expect(await opened.db.$count(officeInvitation)).toBe(0)
  })
})

describe('nobody invites with more than they have', () => {
  const others = (changes: object) => ({ filters: [{ ...rights().filters[0], ...changes }] })

  test.each<[string, () => object, string, string]>([
    ['a level above', () => ({ levels: { clubs: 3 } }), 'clubs', 'more_than_own'],
    ['a level in another module', () => ({ levels: { payments: 1 } }), 'payments', 'more_than_own'],
    [
      'the filter of everything',
      () => others({ partnerId: null, accessibleType: null, accessibleId: null, superAdmin: true }),
      'superAdmin',
      'more_than_own',
    ],
    ['a filter of no partner', () => others({ partnerId: null }), 'accessibleId', 'more_than_own'],
    [
      'a filter of something that does not exist',
      () => others({ accessibleId: 99_999 }),
      'accessibleId',
      'unknown_reference',
    ],
    ['a filter of nothing', () => others({ accessibleId: null }), 'accessibleId', 'required'],
    ['no filter', () => ({ filters: [] }), 'filters', 'required'],
    ['the role of a club without one', () => ({ role: 'coach' }), 'role', 'needed'],
    ['the role of administrators', () => ({ role: 'administrator' }), 'role', 'needed'],
  ])('%s', async (_, changes, field, code) => {
    const answer = await invite(changes())
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ field, code }] } })
    expect(mails).toEqual([])
  })

  test.each<[string, (id: number) => Promise<unknown>]>([
    [
      'lost a level',
      (id) => opened.db.update(permission).set({ accessId: 1 }).where(eq(permission.userId, id)),
    ],
    ['lost the filter', (id) => opened.db.delete(apiFilter).where(eq(apiFilter.userId, id))],
    [
      'was blocked',
      (id) => opened.db.update(adminUser).set({ status: 'blocked' }).where(eq(adminUser.id, id)),
    ],
    [
      'may not manage users any more',
      async (id) => {
        const [users] = await opened.db.select().from(adminModule).where(eq(adminModule.slug, 'users'))
        const isOfUsers = and(eq(permission.userId, id), eq(permission.moduleId, users?.id ?? 0))
        await opened.db.delete(permission).where(isOfUsers)
      },
    ],
  ])('an invitation of somebody who %s gives nothing', async (_, reduce) => {
    const token = getToken(await invite())
    await reduce(inviter)
    const answer = await accept(token)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('cannot be accepted')
    expect(await findUser()).toBeUndefined()
  })

  test('a user without the level to write users invites nobody', async () => {
    const reader = await addInviter({ users: 1, clubs: 2, registry: 1 }, `reader${run}@judo.example`)
    expect((await invite({}, reader)).status).toBe(403)
  })

  test('invitations of others are neither seen nor revoked', async () => {
    const sent = await invite()
    const [other] = await opened.db
      .insert(partner)
      .values({ name: 'Other', slug: `other-${run}` })
      .returning({ id: partner.id })
    partnerId = other?.id ?? 0
    for (const { id: moduleId } of await opened.db.select().from(adminModule))
      await opened.db.insert(adminModulePartner).values({ moduleId, partnerId })
    const id = await addInviter({ users: 3 }, `far${run}@judo.example`)
    expect(await list(id)).toEqual([])
    for (const call of ['RevokeInvitation', 'SendInvitation'])
      expect((await (await as(id)).send('POST', `${PATH}${call}`, { id: sent.body.id })).status).toBe(404)
  })
})

describe('an address with an account', () => {
  const addAccount = async (isConfirmed = true) => {
    const id = await createUser(opened.db, {
      email: address,
      password: PASSWORD,
      givenName: 'Nina',
    })
    const roleTypeId = await upsertRoleType(opened.db, 'fan')
    await opened.db
      .update(adminUser)
      .set({ emailVerified: isConfirmed, roleTypeId })
      .where(eq(adminUser.id, id))
    return id
  }

  test('gets the rights when its owner has signed in and accepted', async () => {
    const id = await addAccount()
    const token = getToken(await invite())
    const stranger = await open(token)
    expect(stranger.headers.get('Location')).toMatch(/^\/account\/log_in\/\?return=/)
    expect((await accept(token)).headers.get('Location')).toMatch(/^\/account\/log_in\//)
    expect((await loadUser(opened.db, id))?.filters).toEqual([])
    const cookie = await signIn(address)
    const page = await open(token, cookie)
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain('name="password"')
    expect((await accept(token, {}, cookie)).headers.get('Location')).toBe('/office/')
    expect((await loadUser(opened.db, id))?.levels).toEqual({ clubs: 2, registry: 1 })
    expect(await signIn(address)).toContain('session_token')
  })

  test('is not accepted by somebody else', async () => {
    const id = await addAccount()
    const token = getToken(await invite())
    const cookie = await signIn(inviterAddress)
    expect((await open(token, cookie)).status).toBe(400)
    await accept(token, {}, cookie)
    expect((await loadUser(opened.db, id))?.filters).toEqual([])
  })

  test('that nobody has confirmed gets a new password', async () => {
    const id = await addAccount(false)
    const token = getToken(await invite())
    expect((await accept(token, { password: 'another long password 77' })).status).toBe(303)
    expect(await findUser()).toMatchObject({ id, emailVerified: true })
    expect(await signIn(address)).toBe('')
  })

  test('that has more than the inviter is left alone', async () => {
    const id = await addAccount()
    await opened.db
      .insert(apiFilter)
      .values({ userId: id, accessibleType: 'country', accessibleId: countryId })
    const token = getToken(await invite())
    expect((await accept(token, {}, await signIn(address))).status).toBe(400)
    expect((await loadUser(opened.db, id))?.levels).toEqual({})
  })

  test('that is blocked gets nothing', async () => {
    const id = await addAccount()
    const token = getToken(await invite())
    await opened.db
      .update(adminUser)
      .set({ status: 'blocked', emailVerified: false })
      .where(eq(adminUser.id, id))
    expect((await accept(token)).status).toBe(400)
    expect(await opened.db.$count(apiFilter, eq(apiFilter.userId, id))).toBe(0)
  })
})

test('the log says who has invited, sent again and revoked', async () => {
  const sent = await invite()
  const office = await as(inviter)
  await office.send('POST', `${PATH}SendInvitation`, { id: sent.body.id })
  await office.send('POST', `${PATH}RevokeInvitation`, { id: sent.body.id })
  const rows = await opened.db
    .select({ action: auditLog.action, userId: auditLog.userId })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'office_invitation'), eq(auditLog.userId, inviter)))
    .orderBy(desc(auditLog.id))
  expect(rows.reverse()).toEqual(
    ['Invite', 'SendInvitation', 'RevokeInvitation'].map((call) => ({
      action: `Office/${call}`,
      userId: inviter,
    })),
  )
})
