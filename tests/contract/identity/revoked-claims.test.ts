import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadUser } from '#server/identity/rights/load-user.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { type AccountWorld, openAccountWorld, type Someone, toReadClaim } from './account-world.ts'

/** Clubs take back claims that they have accepted by mistake. */

let world: AccountWorld
beforeAll(async () => {
  world = await openAccountWorld()
})
afterAll(() => world.close())

const readClaim = async ({ idUser }: Someone) =>
  (await world.db.select().from(t.judokaClaim).where(eq(t.judokaClaim.userId, idUser)))[0]

async function decide(by: Someone, of: Someone, decision: 'accepted' | 'rejected' | 'revoked') {
  const claim = await readClaim(of)
  const body = { read: toReadClaim(claim), decision, reason: `It was ${decision}.` }
  return world.call(by, 'Claims/Decide', { idClaim: claim?.id ?? 0, body })
}

const claim = (by: Someone, idPerson: number, relation: 'self' | 'child') =>
  world.call(by, 'User/Claim', { body: { idPerson, relation, note: '', locale: 'en' } })

async function acceptClaim(relation: 'self' | 'child') {
  const [user, person] = [await world.someone(), await world.judoka({ givenName: 'Lena' })]
  const admin = await world.official({ role: 'club_administrator', clubId: 1 })
  await claim(user, person, relation)
  expect((await decide(admin, user, 'accepted')).status).toBe(200)
  return { user, admin, person }
}

test.each(['self', 'child'] as const)('a claim that is revoked ends the link: %s', async (relation) => {
  const { user, admin, person } = await acceptClaim(relation)
  const { body } = await world.call(admin, 'Claims/List', undefined)
  expect(body?.accepted).toContainEqual(expect.objectContaining({ email: user.email, status: 'accepted' }))
  expect((await decide(admin, user, 'revoked')).status).toBe(200)
  const links = and(eq(t.userPerson.personId, person), isNull(t.userPerson.deletedAt))
  expect(await world.db.$count(t.userPerson, links)).toBe(0)
  expect(await world.db.$count(t.adminUser, eq(t.adminUser.parentId, user.idUser))).toBe(0)
  expect(await loadUser(world.db, user.idUser)).toMatchObject({ roleType: 'fan' })
  expect(await readClaim(user)).toMatchObject({ status: 'rejected' })
  expect(world.mails.at(-1)).toMatchObject({
    to: user.email,
    subject: 'Your account is no longer linked to Lena Tester',
    text: expect.stringContaining('It was revoked.'),
  })
  const [record] = await world.db
    .select()
    .from(t.auditLog)
    .where(and(eq(t.auditLog.reason, 'It was revoked.'), eq(t.auditLog.personId, person)))
  expect(record).toMatchObject({ userId: admin.idUser, before: { status: 'accepted' } })
  expect((await decide(admin, user, 'revoked')).status).toBe(404)
})

test("a parent's claim that is revoked leaves the own account of the child linked", async () => {
  const { user: parent, admin, person } = await acceptClaim('child')
  const child = await world.someone()
  await claim(child, person, 'self')
  expect((await decide(admin, child, 'accepted')).status).toBe(200)
  await world.db.update(t.adminUser).set({ parentId: parent.idUser }).where(eq(t.adminUser.id, child.idUser))
  expect((await decide(admin, parent, 'revoked')).status).toBe(200)
  const links = await world.db
    .select({ userId: t.userPerson.userId })
    .from(t.userPerson)
    .where(and(eq(t.userPerson.personId, person), isNull(t.userPerson.deletedAt)))
  expect(links).toEqual([{ userId: child.idUser }])
  expect(await loadUser(world.db, child.idUser)).toMatchObject({ roleType: 'athlete' })
  expect([await readClaim(parent), await readClaim(child)]).toMatchObject([
    { status: 'rejected' },
    { status: 'accepted' },
  ])
})

test('a claim is revoked by those who decide, and by nobody else', async () => {
  const { user } = await acceptClaim('self')
  const other = await world.official({ role: 'club_administrator', clubId: 2 })
  for (const by of [user, other]) expect((await decide(by, user, 'revoked')).status).toBe(403)
  expect(await readClaim(user)).toMatchObject({ status: 'accepted' })
})

test('accounts that are linked to a judoka are told of another one, and end their own link', async () => {
  const { user, admin, person } = await acceptClaim('self')
  const parent = await world.someone()
  await claim(parent, person, 'child')
  expect((await decide(admin, parent, 'accepted')).status).toBe(200)
  const subjects = world.mails.slice(-2).map(({ to, subject }) => [to, subject])
  expect(subjects).toEqual([
    [user.email, 'Another account is linked to Lena Tester'],
    [parent.email, 'Your account is linked to Lena Tester'],
  ])
  const unlink = async (by: Someone) =>
    (await world.call(by, 'User/UnlinkJudoka', { idPerson: person })).status
  const isOwn = async (by: Someone) =>
    (await world.call(by, 'User/Links', undefined)).body?.judoka.map((judoka) => judoka.isOwn)
  // the judoka of the parent is linked to the account of the child
  expect(await unlink(parent)).toBe(404)
  expect([await isOwn(parent), await isOwn(user)]).toEqual([[false], [true]])
  expect(await unlink(user)).toBe(200)
  expect(await unlink(user)).toBe(404)
  expect(await loadUser(world.db, user.idUser)).toMatchObject({ roleType: 'fan' })
  expect(await readClaim(user)).toMatchObject({ status: 'rejected' })
  const [record] = await world.db
    .select()
    .from(t.auditLog)
    .where(and(eq(t.auditLog.userId, user.idUser), eq(t.auditLog.entity, 'admin_user_person')))
  expect(record).toMatchObject({ personId: person, before: { userId: user.idUser }, after: null })
})
