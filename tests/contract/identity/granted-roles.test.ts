import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BACK_OFFICE_MODULES, MODULE_LEVELS } from '#contract/office/modules.ts'
import { hasFullAccess } from '#server/identity/rights/access-filters.ts'
import { hasAdministrator } from '#server/identity/rights/administrators.ts'
import { grantRole, listGrantedRoles, revokeRole } from '#server/identity/rights/grant-role.ts'
import { loadUser } from '#server/identity/rights/load-user.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { deleteAccount } from '#server/privacy/delete-account.ts'
import { ORIGIN } from '../../fixtures/accounts.ts'
import { type AccountWorld, NOW, openAccountWorld, ROLE_COMMAND, type Someone } from './account-world.ts'

/** Roles that administrators grant, and what they are for. */

let world: AccountWorld
beforeAll(async () => {
  world = await openAccountWorld()
  await world.db.update(t.partner).set({ portalEnabled: true })
})
afterAll(() => world.close())

describe('a granted role', () => {
  const administers = { claims: 200, partners: [], clubRegistration: 'allowed' }
  const doesNot = { claims: 403, partners: [], clubRegistration: 'refused' }

  test.each([
    ['fan', null, doesNot],
    ['referee', { role: 'referee' }, doesNot],
    ['coach', { role: 'coach', clubId: 1 }, { ...doesNot, clubRegistration: 'allowed' }],
    ['administrator of the club', { role: 'club_administrator', clubId: 1 }, administers],
    ['administrator of another club', { role: 'club_administrator', clubId: 2 }, { ...doesNot, claims: 200 }],
    [
      'administrator of the partner',
      { role: 'national_administrator', partnerId: 1 },
      { ...administers, partners: ['Judo Austria'] },
    ],
    [
      'administrator of another partner',
      { role: 'national_administrator', partnerId: 2 },
      { ...doesNot, claims: 200, partners: ['Judo Japan'] },
    ],
  ] as const)('decides what its user may do: %s', async (_who, grant, expected) => {
    const user = grant ? await world.official(grant) : await world.someone()
    const { status } = await world.app.request(`${ORIGIN}/api/Purchasable/BuyClubRegistrations`, {
      method: 'POST',
      headers: { Cookie: user.Cookie, Origin: ORIGIN, 'Content-Type': 'application/json' },
      body: JSON.stringify({ idPartner: 1, year: 2030, registrations: [{ idClub: 1 }] }),
    })
    const { body } = await world.call(user, 'User/Administration', undefined)
    expect(body?.decidesClaims).toBe(expected.claims === 200)
    expect({
      partners: body?.partners.map(({ name }) => name),
      claims: (await world.call(user, 'Claims/List', undefined)).status,
      clubRegistration: status === 403 ? 'refused' : 'allowed',
    }).toEqual(expected)
  })

  test('is for a club or partner, is recorded, and ends with everything that it was for', async () => {
    const { db } = world
    const user = await world.official({ role: 'coach', clubId: 1 })
    await grantRole(db, user.email, { role: 'coach', clubId: 2 }, ROLE_COMMAND)
    expect(await loadUser(db, user.idUser)).toMatchObject({
      roleType: 'coach',
      filters: [{ accessibleId: 1 }, { accessibleId: 2 }],
    })
    expect((await listGrantedRoles(db)).filter(({ email }) => email === user.email)).toMatchObject([
      { role: 'coach', club: 'Union Graz' },
      { role: 'coach', club: 'JC Wien' },
    ])
    await grantRole(db, user.email, { role: 'club_administrator', clubId: 2 }, ROLE_COMMAND)
    expect(await loadUser(db, user.idUser)).toMatchObject({ filters: [{ accessibleId: 2 }] })
    await revokeRole(db, user.email, ROLE_COMMAND)
    expect(await loadUser(db, user.idUser)).toMatchObject({ roleType: 'fan', filters: [] })
    const changes = await db
      .select({ action: t.auditLog.action, after: t.auditLog.after })
      .from(t.auditLog)
      .where(eq(t.auditLog.entityId, user.idUser))
    expect(changes).toContainEqual({ action: 'npm run role', after: { role: 'coach' } })
    expect(changes).toContainEqual({ action: 'npm run role', after: { role: 'fan' } })
  })

  test('takes the place in the back office with it, and the permissions there', async () => {
    const { db } = world
    const [module] = await db
      .insert(t.adminModule)
      .values({ slug: 'entries' })
      .returning({ id: t.adminModule.id })
    for (const end of [
      (email: string) => revokeRole(db, email, ROLE_COMMAND),
      (email: string) => grantRole(db, email, { role: 'referee' }, ROLE_COMMAND),
    ]) {
      const user = await world.official({ role: 'national_administrator', partnerId: 1 })
      await db.insert(t.permission).values({ userId: user.idUser, moduleId: module?.id ?? 0, accessId: 1 })
      expect(await loadUser(db, user.idUser)).toMatchObject({ idPartner: 1 })
      await end(user.email)
      expect(await loadUser(db, user.idUser)).toMatchObject({ idPartner: null, filters: [] })
      expect(await db.select().from(t.permission).where(eq(t.permission.userId, user.idUser))).toEqual([])
      const changes = await db
        .select({ entity: t.auditLog.entity, before: t.auditLog.before })
        .from(t.auditLog)
        .orderBy(t.auditLog.id)
      const permission = { userId: user.idUser, moduleId: module?.id, accessId: 1, permission: null }
      expect(changes).toContainEqual({ entity: 'permission', before: permission })
      expect(changes).toContainEqual({ entity: 'admin_user', before: { partnerId: 1 } })
    }
  })

  test('needs a confirmed address', async () => {
    const { idUser, email } = await world.someone()
    await world.db.update(t.adminUser).set({ emailVerified: false }).where(eq(t.adminUser.id, idUser))
    const granted = grantRole(world.db, email, { role: 'referee' }, ROLE_COMMAND)
    await expect(granted).rejects.toMatchObject({ code: 'not_confirmed', parameter: 'email' })
  })

  test('needs what it is for, and an account', async () => {
    const { email } = await world.someone()
    const grant = (of: Parameters<typeof grantRole>[2], to = email) =>
      grantRole(world.db, to, of, ROLE_COMMAND)
    await expect(grant({ role: 'coach' })).rejects.toMatchObject({ status: 400, parameter: 'club' })
    await expect(grant({ role: 'referee', clubId: 1 })).rejects.toMatchObject({
      status: 400,
      parameter: 'role',
    })
    await expect(grant({ role: 'administrator', partnerId: 1 })).rejects.toMatchObject({ parameter: 'role' })
    await expect(grant({ role: 'national_administrator', partnerId: 99 })).rejects.toMatchObject({
      status: 404,
      message: "There is no partner '99'.",
    })
    await expect(grant({ role: 'coach', clubId: 99 })).rejects.toMatchObject({
      status: 404,
      message: "There is no club '99'.",
    })
    const toNobody = grant({ role: 'referee' }, 'nobody@judo.example')
    await expect(toNobody).rejects.toMatchObject({ status: 404, parameter: 'email' })
    const revoked = revokeRole(world.db, email, ROLE_COMMAND)
    await expect(revoked).rejects.toMatchObject({ code: 'not_granted', parameter: 'email' })
  })
})

describe('an administrator', () => {
  const refusal = { status: 409, code: 'last_administrator' }
  const isAdministrator = async ({ idUser }: Someone) => {
    const user = await loadUser(world.db, idUser)
    return user !== null && hasFullAccess(user)
  }
  const revoke = ({ email }: Someone) => revokeRole(world.db, email, ROLE_COMMAND)
  const remove = ({ idUser }: Someone) => {
    const { db, enqueue } = world
    return deleteAccount(db, idUser, { now: NOW, outbox: undefined, author: ROLE_COMMAND.author, enqueue })
  }

  beforeEach(async () => {
    await world.db.delete(t.apiFilter)
  })

  test('has full access: every module at the highest level, and the data of all partners', async () => {
    const user = await world.official({ role: 'administrator' })
    expect(await loadUser(world.db, user.idUser)).toMatchObject({
      roleType: 'administrator',
      levels: Object.fromEntries(BACK_OFFICE_MODULES.map((slug) => [slug, MODULE_LEVELS.delete])),
      filters: [{ idPartner: null, superAdmin: true }],
    })
    const { body } = await world.call(user, 'User/Administration', undefined)
    expect(body?.partners.map(({ name }) => name)).toEqual(['Judo Austria', 'Judo Japan'])
    expect((await listGrantedRoles(world.db)).filter(({ email }) => email === user.email)).toEqual([
      { email: user.email, role: 'administrator', club: null, partner: null },
    ])
    expect(await hasAdministrator(world.db)).toBe(true)
  })

  test.each<[string, (user: Someone) => Promise<unknown>]>([
    ['be revoked', revoke],
    ['get another role', ({ email }) => grantRole(world.db, email, { role: 'referee' }, ROLE_COMMAND)],
    ['delete the account', remove],
  ])('who is the last one cannot %s; with another one it is possible', async (_, lose) => {
    const user = await world.official({ role: 'administrator' })
    await expect(lose(user)).rejects.toMatchObject(refusal)
    expect(await isAdministrator(user)).toBe(true)
    await world.official({ role: 'administrator' })
    await lose(user)
    expect(await isAdministrator(user)).toBe(false)
    expect(await hasAdministrator(world.db)).toBe(true)
  })

  test.each([
    ['is blocked', { status: 'blocked' }],
    ['is deleted', { deletedAt: NOW }],
    ['is the system', { isSystem: true }],
  ] as const)('who %s is not another one', async (_, state) => {
    const [user, other] = [
      await world.official({ role: 'administrator' }),
      await world.official({ role: 'administrator' }),
    ]
    await world.db.update(t.adminUser).set(state).where(eq(t.adminUser.id, other.idUser))
    await expect(revoke(user)).rejects.toMatchObject(refusal)
    await world.db.delete(t.apiFilter).where(eq(t.apiFilter.userId, user.idUser))
    expect(await hasAdministrator(world.db)).toBe(false)
  })

  test('of a partner is not another one', async () => {
    const user = await world.official({ role: 'administrator' })
    await world.official({ role: 'national_administrator', partnerId: 1 })
    await expect(revoke(user)).rejects.toMatchObject(refusal)
  })

  test('remains when two of two are revoked at the same time', async () => {
    const both = [
      await world.official({ role: 'administrator' }),
      await world.official({ role: 'administrator' }),
    ]
    const outcomes = await Promise.allSettled(both.map(revoke))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await Promise.all(both.map(isAdministrator))).toContain(true)
  })
})
