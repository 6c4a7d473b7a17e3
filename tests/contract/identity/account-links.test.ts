import { and, eq, isNull } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LARGEST_ID } from '#contract/limits.ts'
import { createApp } from '#server/http/create-app.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import type { RoleType } from '#server/platform/code-lists/role-types.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as t from '#server/platform/db/schema/index.ts'
import type { JobInput, JobName } from '#server/platform/jobs/job-types.ts'
import { DEFAULT_RATE_LIMITS } from '#settings/limits.ts'
import {
  CROSS_SITE,
  createCaller,
  createTestUser,
  logIn,
  ORIGIN,
  PASSWORD,
  SECRET,
  type TestUser,
} from '../../fixtures/accounts.ts'
import { openTestDatabase } from '../../test-database.ts'

/** Parents and children link their accounts: one invites, the other accepts. */

let opened: OpenDatabase
let app: Hono
let now = new Date('2030-03-01T12:00:00Z')
const mails: JobInput<'mail'>[] = []

beforeAll(async () => {
  opened = await openTestDatabase()
  const enqueue = async <N extends JobName>(_tx: unknown, name: N, data: JobInput<N>) => {
    if (name === 'mail') mails.push(data as JobInput<'mail'>)
  }
  const service = createSignInService(opened.db, { secret: SECRET })
  app = createApp(opened.db, { ...service, enqueue, mailOrigin: ORIGIN, now: () => now })
})
afterAll(() => opened.close())

type Member = TestUser & { Cookie: string }

/** A user who is logged in. */
async function createMember(roleType?: RoleType): Promise<Member> {
  const user = await createTestUser(opened.db, { familyName: 'Kraner', ...(roleType && { roleType }) })
  return { ...user, Cookie: await logIn(app, user.email) }
}

/** What the page of links shows. */
async function readPage(by: Member): Promise<string> {
  const call = createCaller(app)
  const [accounts, links] = [
    await call(by, 'User/GetAccountsInfo', {}),
    await call(by, 'User/Links', undefined),
  ]
  return JSON.stringify([accounts.body?.linkedAccounts, links.body])
}

const invite = (by: Member, email: string, relation: 'child' | 'parent') =>
  createCaller(app)(by, 'User/Invite', { body: { email, relation } })

const invitationsTo = (email: string) =>
  opened.db.select().from(t.accountInvitation).where(eq(t.accountInvitation.email, email))

async function answer(by: Member, reply: 'accept' | 'decline') {
  const [invitation] = await invitationsTo(by.email)
  return answerTo(by, invitation?.id ?? LARGEST_ID, reply)
}

const answerTo = (by: Member, idInvitation: number, reply: 'accept' | 'decline') =>
  createCaller(app)(by, 'User/AnswerInvitation', { idInvitation, body: { answer: reply } })

const cancel = (by: Member, idInvitation = LARGEST_ID) =>
  createCaller(app)(by, 'User/CancelInvitation', { idInvitation })

async function readUser({ idUser }: Member) {
  const [user] = await opened.db
    .select({ parentId: t.adminUser.parentId, role: t.userRoleType.code })
    .from(t.adminUser)
    .leftJoin(t.userRoleType, eq(t.userRoleType.id, t.adminUser.roleTypeId))
    .where(and(eq(t.adminUser.id, idUser), isNull(t.adminUser.deletedAt)))
  return user
}

describe('an invitation', () => {
  test('links parent and child when the other accepts it, which makes the one a parent', async () => {
    const parent = await createMember('fan')
    const child = await createMember('fan')
    const sent = await invite(parent, child.email.toUpperCase(), 'child')
    expect(sent.status).toBe(200)
    expect(mails.at(-1)).toMatchObject({
      to: child.email,
      text: expect.stringContaining('you are their child'),
    })
    expect(mails.at(-1)?.text).toContain(`${ORIGIN}/user/links/`)
    expect(await readUser(child)).toMatchObject({ parentId: null })
    expect(await readPage(child)).toContain(parent.email)
    expect((await answer(child, 'accept')).status).toBe(200)
    expect(await readUser(child)).toEqual({ parentId: parent.idUser, role: 'fan' })
    expect(await readUser(parent)).toEqual({ parentId: null, role: 'parent' })
    expect(await readPage(parent)).toContain(child.email)
    const info = await app.request(`${ORIGIN}/api/User/GetAccountsInfo`, {
      headers: { Cookie: parent.Cookie },
    })
    expect(await info.json()).toMatchObject({
      primaryAccount: { userInfo: { idUser: parent.idUser, userRoleType: { code: 'parent' } } },
      linkedAccounts: [{ userInfo: { idUser: child.idUser, idParent: parent.idUser } }],
    })
  })

  test('of a child makes the invited user the parent', async () => {
    const [child, parent] = [await createMember('athlete'), await createMember('fan')]
    await invite(child, parent.email, 'parent')
    await answer(parent, 'accept')
    expect(await readUser(child)).toMatchObject({ parentId: parent.idUser })
    expect(await readUser(parent)).toMatchObject({ role: 'parent' })
  })

  test('does nothing when it is declined, cancelled, expired, or answered by somebody else', async () => {
    const [parent, child, stranger] = [await createMember(), await createMember(), await createMember()]
    await invite(parent, child.email, 'child')
    const [invitation] = await invitationsTo(child.email)
    const id = invitation?.id ?? 0
    expect((await answerTo(stranger, id, 'accept')).status).toBe(404)
    expect((await cancel(stranger, id)).status).toBe(404)
    expect(await invitationsTo(child.email)).toHaveLength(1)
    expect((await answer(child, 'decline')).status).toBe(200)
    expect(await invitationsTo(child.email)).toEqual([])
    await invite(parent, child.email, 'child')
    const [second] = await invitationsTo(child.email)
    expect((await cancel(parent, second?.id)).status).toBe(200)
    expect((await answerTo(child, second?.id ?? 0, 'accept')).status).toBe(404)
    await invite(parent, child.email, 'child')
    const before = now
    now = new Date(before.getTime() + 15 * 24 * 60 * 60 * 1000)
    expect((await answer(child, 'accept')).status).toBe(404)
    now = before
    expect(await readUser(child)).toMatchObject({ parentId: null })
  })

  test('that is sent again is another one: who accepts the first does not become the parent', async () => {
    const [user, other] = [await createMember('fan'), await createMember('fan')]
    await invite(user, other.email, 'child')
    const [shown] = await invitationsTo(other.email)
    await invite(user, other.email, 'parent')
    expect((await answerTo(other, shown?.id ?? 0, 'accept')).status).toBe(404)
    expect(await readUser(user)).toEqual({ parentId: null, role: 'fan' })
    expect(await invitationsTo(other.email)).toMatchObject([{ relation: 'parent' }])
  })

  test('is answered alike for addresses with and without an account', async () => {
    const user = await createMember()
    const known = await createMember()
    const answers = await Promise.all(
      [known.email, 'nobody@judo.example'].map((email) => invite(user, email, 'child')),
    )
    expect(answers[0]).toEqual(answers[1])
  })

  test('needs the address of another person, and a page of ours', async () => {
    const user = await createMember()
    for (const email of [user.email, 'nobody', ''])
      expect((await invite(user, email, 'child')).error).toEqual({ status: 400, parameter: 'email' })
    const input = { body: { email: 'a@judo.example', relation: 'child' } } as const
    const call = createCaller(app)
    expect((await call(user, 'User/Invite', input, CROSS_SITE)).status).toBe(403)
    const sibling = { body: { ...input.body, relation: 'sibling' as 'child' } }
    expect((await call(user, 'User/Invite', sibling)).error).toEqual({
      status: 400,
      parameter: 'relation',
    })
    expect((await call(null, 'User/Invite', input)).status).toBe(401)
  })

  test('counts as a mail as well', async () => {
    const user = await createMember()
    const service = createSignInService(opened.db, { secret: SECRET })
    const rateLimiter = createRateLimiter({ ...DEFAULT_RATE_LIMITS, mail: 2 })
    const limited = createApp(opened.db, { ...service, rateLimiter, enqueue: async () => undefined })
    const states: number[] = []
    for (const name of ['a', 'b', 'c'])
      states.push(
        (
          await createCaller(limited)(user, 'User/Invite', {
            body: { email: `${name}.${user.idUser}@judo.example`, relation: 'child' },
          })
        ).status,
      )
    expect(states).toEqual([200, 200, 429])
  })

  test('can be sent ten times a day, cancelled ones counted', async () => {
    const user = await createMember()
    const mailsBefore = mails.length
    for (let at = 0; at < 10; at++) {
      expect((await invite(user, `friend${at}.${user.idUser}@judo.example`, 'child')).status).toBe(200)
      const [invitation] = await invitationsTo(`friend${at}.${user.idUser}@judo.example`)
      await cancel(user, invitation?.id)
    }
    const refused = await invite(user, 'one-more@judo.example', 'child')
    expect([refused.status, mails.length - mailsBefore]).toEqual([429, 10])
  })

  test('cannot give an account a second parent, or a parent a parent', async () => {
    const [parent, child, other] = [await createMember(), await createMember(), await createMember()]
    await invite(parent, child.email, 'child')
    await answer(child, 'accept')
    await invite(other, child.email, 'child')
    expect((await answer(child, 'accept')).status).toBe(409)
    await invite(other, parent.email, 'child')
    expect((await answer(parent, 'accept')).status).toBe(409)
    await invite(child, other.email, 'child')
    expect((await answer(other, 'accept')).status).toBe(409)
    expect(await readUser(child)).toMatchObject({ parentId: parent.idUser })
  })
})

describe('a link', () => {
  const unlink = (by: Member, idUser: number) => createCaller(app)(by, 'User/Unlink', { idUser })

  test('is ended by either side, and by nobody else', async () => {
    const [parent, child, stranger] = [await createMember(), await createMember(), await createMember()]
    for (const by of [parent, child]) {
      await invite(parent, child.email, 'child')
      await answer(child, 'accept')
      expect((await unlink(stranger, child.idUser)).status).toBe(404)
      expect(await readUser(child)).toMatchObject({ parentId: parent.idUser })
      expect((await unlink(by, by === parent ? child.idUser : parent.idUser)).status).toBe(200)
      expect(await readUser(child)).toMatchObject({ parentId: null })
      expect(await readUser(parent)).toMatchObject({ role: 'fan' })
    }
    const changes = await opened.db
      .select({ before: t.auditLog.before, after: t.auditLog.after, userId: t.auditLog.userId })
      .from(t.auditLog)
      .where(and(eq(t.auditLog.entity, 'admin_user'), eq(t.auditLog.entityId, child.idUser)))
      .orderBy(t.auditLog.id)
    expect(changes.filter(({ after }) => after && 'parentId' in after).slice(0, 2)).toEqual([
      { before: { parentId: null }, after: { parentId: parent.idUser }, userId: child.idUser },
      { before: { parentId: parent.idUser }, after: { parentId: null }, userId: parent.idUser },
    ])
  })

  test.each(['unlinking', 'deleting the parent', 'deleting the child'])(
    'that ends by %s gives the places in waiting lists to the child, or deletes them: the parent gets no mails about them',
    async (way) => {
      const { db } = opened
      const [parent, child] = [await createMember(), await createMember()]
      await db.update(t.adminUser).set({ parentId: parent.idUser }).where(eq(t.adminUser.id, child.idUser))
      const named = { familyName: 'Full', givenName: 'Eva', gender: 'female' } as const
      const [judoka, other] = await db.insert(t.person).values([named, named]).returning()
      const age = { name: 'Seniors', shortName: way, gender: 'female', contestDuration: 240 } as const
      const [{ id: ageId = 0 } = {}] = await db.insert(t.ageCategory).values(age).returning()
      const [{ id: categoryId = 0 } = {}] = await db
        .insert(t.weightCategory)
        .values({ ageId, name: '-57' })
        .returning()
      const [{ id: competitionId = 0 } = {}] = await db
        .insert(t.competition)
        .values({ externalId: way.replaceAll(' ', '-'), name: 'Full Cup' })
        .returning()
      const personId = judoka?.id ?? 0
      await db.insert(t.userPerson).values({ userId: child.idUser, personId })
      const waiting = { competitionId, ageId, categoryId, userId: parent.idUser }
      await db.insert(t.waitingEntry).values([
        { ...waiting, personId },
        { ...waiting, personId: other?.id ?? 0 },
      ])
      const erase = (by: Member) => createCaller(app)(by, 'User/Delete', { body: { password: PASSWORD } })
      if (way === 'unlinking') await unlink(parent, child.idUser)
      else await erase(way === 'deleting the child' ? child : parent)
      const rows = await db
        .select({ personId: t.waitingEntry.personId, userId: t.waitingEntry.userId })
        .from(t.waitingEntry)
        .where(eq(t.waitingEntry.competitionId, competitionId))
        .orderBy(t.waitingEntry.id)
      expect(rows).toEqual([
        ...(way === 'deleting the child' ? [] : [{ personId, userId: child.idUser }]),
        ...(way === 'deleting the parent' ? [] : [{ personId: other?.id, userId: parent.idUser }]),
      ])
    },
  )

  test('to a child without an address is ended by deleting its account', async () => {
    const parent = await createMember()
    const [child] = await opened.db
      .insert(t.adminUser)
      .values({ name: 'Mia', parentId: parent.idUser })
      .returning({ id: t.adminUser.id })
    expect(await readPage(parent)).toContain('"email":null')
    expect((await unlink(parent, child?.id ?? 0)).status).toBe(200)
    const [after] = await opened.db
      .select()
      .from(t.adminUser)
      .where(eq(t.adminUser.id, child?.id ?? 0))
    expect(after).toMatchObject({ name: '', deletedAt: expect.any(Date) })
  })
})
