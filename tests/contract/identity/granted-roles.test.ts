import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantRole, listGrantedRoles, revokeRole } from '#server/identity/rights/grant-role.ts'
import { loadUser } from '#server/identity/rights/load-user.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { ORIGIN } from '../../fixtures/accounts.ts'
import { type AccountWorld, openAccountWorld, ROLE_COMMAND } from './account-world.ts'

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
    await expect(granted).rejects.toThrow('is not confirmed')
  })

  test('needs what it is for, and an account', async () => {
    const { email } = await world.someone()
    const grant = (of: Parameters<typeof grantRole>[2], to = email) =>
      grantRole(world.db, to, of, ROLE_COMMAND)
    await expect(grant({ role: 'coach' })).rejects.toThrow('for a club')
    await expect(grant({ role: 'referee', clubId: 1 })).rejects.toThrow('without club and partner')
    await expect(grant({ role: 'national_administrator', partnerId: 99 })).rejects.toThrow('no partner 99')
    await expect(grant({ role: 'coach', clubId: 99 })).rejects.toThrow('no club 99')
    await expect(grant({ role: 'referee' }, 'nobody@judo.example')).rejects.toThrow('No account')
    await expect(revokeRole(world.db, email, ROLE_COMMAND)).rejects.toThrow('no role that was granted')
  })
})
