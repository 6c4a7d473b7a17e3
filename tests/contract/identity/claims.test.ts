import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideClaim } from '#server/identity/claims/decide-claims.ts'
import { listClaims } from '#server/identity/claims/list-claims.ts'
import { loadUser } from '#server/identity/rights/load-user.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { deleteAccount } from '#server/privacy/delete-account.ts'
import { forgetPerson } from '#server/privacy/forget-person.ts'
import { CROSS_SITE, ORIGIN } from '../../fixtures/accounts.ts'
import { type AccountWorld, NOW, openAccountWorld, type Someone, toReadClaim } from './account-world.ts'

/** Users claim to be a judoka or a parent of one, and clubs and federations decide. */

let world: AccountWorld
beforeAll(async () => {
  world = await openAccountWorld()
})
afterAll(() => world.close())

const claim = (by: Someone, idPerson: number, relation: 'self' | 'child' = 'self', note = '') =>
  world.call(by, 'User/Claim', { body: { idPerson, relation, note, locale: 'en' } })

/** What the page on which claims are decided shows to a user. */
const readClaims = async (by: Someone) =>
  JSON.stringify((await world.call(by, 'Claims/List', undefined)).body)

const claimsOf = ({ idUser }: Someone) =>
  world.db.select().from(t.judokaClaim).where(eq(t.judokaClaim.userId, idUser))

async function decide(by: Someone, of: Someone, decision: 'accepted' | 'rejected', reason = '') {
  const claims = await claimsOf(of)
  const decided = claims.find((one) => one.status === 'pending') ?? claims[0]
  const body = { read: toReadClaim(decided), decision, reason }
  return world.call(by, 'Claims/Decide', { idClaim: decided?.id ?? 0, body })
}

const roleOf = async ({ idUser }: Someone) => (await loadUser(world.db, idUser))?.roleType

describe('a claim', () => {
  test('that the club confirms makes the user the athlete, and a mail says so', async () => {
    const [user, person] = [await world.someone(), await world.judoka({ givenName: 'Lena' })]
    const admin = await world.official({ role: 'club_administrator', clubId: 1 })
    const made = await claim(user, person, 'self', 'Licence 4711')
    expect([made.status, made.body]).toEqual([200, { success: true, message: '' }])
    expect((await claim(user, person)).status).toBe(200)
    expect(await claimsOf(user)).toHaveLength(1)
    expect(await roleOf(user)).toBe('fan')
    const page = await readClaims(admin)
    expect(page).toContain(user.email)
    expect(page).toContain('Licence 4711')
    expect((await decide(admin, user, 'accepted')).status).toBe(200)
    expect(await roleOf(user)).toBe('athlete')
    expect(world.mails.at(-1)?.text).toContain(`${ORIGIN}/user/links/`)
    expect(world.mails.at(-1)).toMatchObject({
      to: user.email,
      subject: 'Your account is linked to Lena Tester',
    })
    const info = await world.call(user, 'User/GetAccountsInfo', {})
    expect(info.body).toMatchObject({ primaryAccount: { athleteInfo: { givenName: 'Lena' } } })
    expect((await claim(user, person)).error).toMatchObject({ status: 409, code: 'already_linked' })
    // an account is linked to one judoka: nobody could accept a second claim
    const other = await claim(user, await world.judoka())
    expect(other.error).toMatchObject({ status: 409, code: 'linked_elsewhere' })
    expect((await claim(user, await world.judoka(), 'child')).status).toBe(200)
    expect(await claimsOf(user)).toMatchObject([{ status: 'accepted', note: null }, { relation: 'child' }])
  })

  test('on a judoka for whom another is not decided yet changes that one', async () => {
    const [user, person] = [await world.someone(), await world.judoka()]
    await claim(user, person, 'self', 'Licence 1')
    await claim(user, person, 'child', 'Licence 2')
    expect(await claimsOf(user)).toMatchObject([{ relation: 'child', note: 'Licence 2' }])
  })

  test('to be a parent is refused to a user who has a parent', async () => {
    const [user, parent] = [await world.someone(), await world.someone()]
    await world.db.update(t.adminUser).set({ parentId: parent.idUser }).where(eq(t.adminUser.id, user.idUser))
    const refused = await claim(user, await world.judoka(), 'child')
    expect(refused.error).toMatchObject({ status: 409, code: 'cannot_link' })
  })

  test('is not accepted together with another one of the user', async () => {
    const user = await world.someone()
    const admin = await world.official({ role: 'club_administrator', clubId: 1 })
    await claim(user, await world.judoka())
    await claim(user, await world.judoka())
    const answers = await Promise.all(
      (await claimsOf(user)).map((one) => {
        const body = { read: toReadClaim(one), decision: 'accepted', reason: null } as const
        return world.call(admin, 'Claims/Decide', { idClaim: one.id, body })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const links = await world.db.select().from(t.userPerson).where(eq(t.userPerson.userId, user.idUser))
    expect(links).toHaveLength(1)
  })

  test('of a parent makes an account of the child that the parent acts for', async () => {
    const [user, person] = [
      await world.someone(),
      await world.judoka({ givenName: 'Tim', birthDate: '2020-02-03' }),
    ]
    const admin = await world.official({ role: 'club_administrator', clubId: 1 })
    await claim(user, person, 'child')
    await decide(admin, user, 'accepted')
    expect(await roleOf(user)).toBe('parent')
    const info = await world.call(user, 'User/GetAccountsInfo', {})
    expect(info.body).toMatchObject({
      linkedAccounts: [
        {
          userInfo: { email: null, idParent: user.idUser, userRoleType: { code: 'athlete' } },
          athleteInfo: { givenName: 'Tim', dateOfBirth: '2020-02-03' },
        },
      ],
    })
    const { body } = await world.call(user, 'User/Links', undefined)
    expect(body?.judoka).toMatchObject([{ name: 'Tim Tester', isOwn: false, isHidden: false }])
  })

  test('that is rejected changes nothing but is recorded, with the reason in the mail', async () => {
    const [user, person] = [await world.someone(), await world.judoka()]
    const admin = await world.official({ role: 'club_administrator', clubId: 1 })
    await claim(user, person)
    await decide(admin, user, 'rejected', 'Please ask your trainer.')
    expect(await roleOf(user)).toBe('fan')
    expect(world.mails.at(-1)?.text).toContain('Please ask your trainer.')
    expect(await claimsOf(user)).toMatchObject([{ status: 'rejected', decidedAt: NOW }])
    expect((await decide(admin, user, 'accepted')).status).toBe(404)
    const [record] = await world.db
      .select()
      .from(t.auditLog)
      .where(eq(t.auditLog.reason, 'Please ask your trainer.'))
    expect(record).toMatchObject({
      userId: admin.idUser,
      entity: 'judoka_claim',
      personId: person,
      after: { status: 'rejected', relation: 'self', userId: user.idUser },
    })
  })

  test('is decided by nobody but administrators of the club', async () => {
    const [user, person] = [await world.someone(), await world.judoka()]
    await claim(user, person)
    for (const grant of [
      { role: 'coach', clubId: 1 },
      { role: 'club_administrator', clubId: 2 },
      { role: 'national_administrator', partnerId: 1 }, // any partner of the country, such as a private league
      { role: 'national_administrator', partnerId: 2 },
      { role: 'referee' },
    ] as const) {
      const other = await world.official(grant)
      expect((await decide(other, user, 'accepted')).status).toBe(403)
      expect(await readClaims(other)).not.toContain(user.email)
    }
    expect((await decide(user, user, 'accepted')).status).toBe(403)
    expect((await world.call(user, 'Claims/List', undefined)).status).toBe(403)
    expect(await claimsOf(user)).toMatchObject([{ status: 'pending' }])
  })

  test('is decided by super administrators and those of the country too', async () => {
    for (const filter of [
      { superAdmin: true },
      { accessibleType: 'country', accessibleId: 1 },
      { accessibleType: 'club', accessibleId: 1, partnerId: 1 },
    ] as const) {
      const [user, admin, person] = [await world.someone(), await world.someone(), await world.judoka()]
      await world.db.insert(t.apiFilter).values({ userId: admin.idUser, ...filter })
      await claim(user, person)
      expect((await decide(admin, user, 'accepted')).status).toBe(200)
      expect(await roleOf(user)).toBe('athlete')
    }
  })

  test('is not decided by the user who makes it, nor by their parent, child or sibling', async () => {
    const admin = await world.official({ role: 'club_administrator', clubId: 1 })
    const [parent, child] = [await world.someone(), await world.someone()]
    const setParent = ({ idUser }: Someone, parentId: number | null) =>
      world.db.update(t.adminUser).set({ parentId }).where(eq(t.adminUser.id, idUser))
    for (const user of [admin, parent, child]) await claim(user, await world.judoka(), 'self')
    await setParent(child, admin.idUser)
    for (const user of [admin, child]) {
      expect((await decide(admin, user, 'accepted')).status).toBe(403)
      expect(await claimsOf(user)).toMatchObject([{ status: 'pending' }])
    }
    const page = await readClaims(admin)
    expect([page.includes(admin.email), page.includes(child.email)]).toEqual([false, false])
    await setParent(child, null)
    await setParent(admin, parent.idUser)
    expect((await decide(admin, parent, 'accepted')).status).toBe(403)
    await setParent(child, parent.idUser)
    expect((await decide(admin, child, 'accepted')).status).toBe(403)
    expect(await claimsOf(child)).toMatchObject([{ status: 'pending' }])
    expect(await readClaims(admin)).not.toContain(child.email)
    await setParent(child, null)
    expect((await decide(admin, child, 'accepted')).status).toBe(200)
  })

  test('needs a public profile: others are as if they did not exist', async () => {
    const user = await world.someone()
    const withheld = [
      await world.judoka({ gdprConsent: false, givenName: 'Secret' }),
      await world.judoka({ hidden: true, givenName: 'Secret' }),
      999_999,
    ]
    for (const person of withheld) {
      const { status, error } = await claim(user, person)
      expect([status, JSON.stringify(error).includes('Secret')]).toEqual([404, false])
    }
    const body = { idPerson: await world.judoka(), relation: 'self', note: '', locale: 'en' } as const
    expect((await world.call(null, 'User/Claim', { body })).status).toBe(401)
    expect((await world.call(user, 'User/Claim', { body }, CROSS_SITE)).status).toBe(403)
    for (const [wrong, parameter] of [
      [{ relation: 'friend' as 'self' }, 'relation'],
      [{ note: 'x'.repeat(501) }, 'note'],
    ] as const) {
      const { error } = await world.call(user, 'User/Claim', { body: { ...body, ...wrong } })
      expect(error).toEqual({ status: 400, parameter })
    }
    expect(await claimsOf(user)).toEqual([])
  })

  test('is withdrawn by its user only, and made at most ten times a day', async () => {
    const [user, other] = [await world.someone(), await world.someone()]
    for (let at = 0; at < 10; at++) {
      expect((await claim(user, await world.judoka())).status).toBe(200)
      const [pending] = await claimsOf(user)
      const withdraw = async (by: Someone) =>
        (await world.call(by, 'User/WithdrawClaim', { idClaim: pending?.id ?? 0 })).status
      expect(await withdraw(other)).toBe(404)
      expect(await claimsOf(user)).toHaveLength(1)
      expect(await withdraw(user)).toBe(200)
    }
    expect((await claim(user, await world.judoka())).status).toBe(429)
    expect(await claimsOf(user)).toEqual([])
  })

  test('keeps its decision when the one who made it deletes their account, and loses it with the user', async () => {
    const [user, person] = [await world.someone(), await world.judoka()]
    const admin = await world.official({ role: 'club_administrator', clubId: 1 })
    await claim(user, person)
    await decide(admin, user, 'accepted')
    const decisions = () =>
      world.db
        .select({ entity: t.auditLog.entity, after: t.auditLog.after })
        .from(t.auditLog)
        .where(and(eq(t.auditLog.userId, admin.idUser), eq(t.auditLog.personId, person)))
        .orderBy(t.auditLog.id)
    const remove = ({ idUser }: Someone) =>
      deleteAccount(world.db, idUser, {
        now: NOW,
        outbox: undefined,
        author: { command: 'test' },
        enqueue: async () => undefined,
      })
    await remove(admin)
    expect(await decisions()).toMatchObject([
      { entity: 'judoka_claim', after: { status: 'accepted' } },
      { entity: 'admin_user_person', after: { userId: user.idUser } },
    ])
    await remove(user)
    expect(await decisions()).toMatchObject([{ after: null }, { after: null }])
  })

  test('of a person who is removed leaves no account with the name of the child', async () => {
    const [parent, athlete, person] = [await world.someone(), await world.someone(), await world.judoka()]
    const admin = await world.official({ role: 'club_administrator', clubId: 1 })
    for (const [user, relation] of [
      [parent, 'child'],
      [athlete, 'self'],
    ] as const) {
      await claim(user, person, relation)
      await decide(admin, user, 'accepted')
    }
    const readChild = () => world.db.select().from(t.adminUser).where(eq(t.adminUser.parentId, parent.idUser))
    expect(await readChild()).toHaveLength(1)
    const report = await forgetPerson(world.db, person, NOW)
    expect(report.removedRows).toMatchObject({ 'accounts of children': 1 })
    expect(report.linkedUsers).toEqual([athlete.idUser])
    expect(await readChild()).toEqual([])
    expect([await roleOf(parent), await roleOf(athlete)]).toEqual(['fan', 'fan'])
  })

  test('is listed and decided by the command', async () => {
    const [user, person] = [await world.someone(), await world.judoka()]
    await claim(user, person, 'self')
    const pending = (await listClaims(world.db, 'all')).find(({ userId }) => userId === user.idUser)
    expect(pending).toMatchObject({ email: user.email, club: 'Union Graz', linkedAccounts: 0 })
    const command = { decider: 'all', author: { command: 'npm run claim' }, now: NOW } as const
    const decision = { status: 'accepted', reason: null } as const
    await decideClaim(world.db, pending?.id ?? 0, decision, {
      ...command,
      enqueue: world.enqueue,
      portal: ORIGIN,
    })
    expect(await roleOf(user)).toBe('athlete')
  })
})

describe('the profile of a linked judoka', () => {
  const hide = async (by: Someone, idPerson: number, isHidden: boolean) =>
    (await world.call(by, 'User/ChangeJudoka', { idPerson, body: { isHidden } })).status
  const linkedOf = async (by: Someone) => (await world.call(by, 'User/Links', undefined)).body?.judoka
  const isHidden = async (id: number) =>
    (await world.db.select().from(t.person).where(eq(t.person.id, id)))[0]?.hidden

  test('is hidden and shown again by the user, but not shown if an administrator has hidden it', async () => {
    const [user, other, person] = [await world.someone(), await world.someone(), await world.judoka()]
    await world.db.insert(t.userPerson).values({ userId: user.idUser, personId: person })
    expect(await hide(other, person, true)).toBe(404)
    expect(await hide(user, person, true)).toBe(200)
    expect(await isHidden(person)).toBe(true)
    expect(await hide(user, person, true)).toBe(409) // the parent has done the same
    expect(await linkedOf(user)).toMatchObject([{ isHidden: true, canShow: true }])
    expect(await hide(user, person, false)).toBe(200)
    expect(await isHidden(person)).toBe(false)
    const changes = await world.db
      .select({ userId: t.auditLog.userId, after: t.auditLog.after })
      .from(t.auditLog)
      .where(eq(t.auditLog.personId, person))
      .orderBy(t.auditLog.id)
    expect(changes).toEqual([
      { userId: user.idUser, after: { hidden: true } },
      { userId: user.idUser, after: { hidden: false } },
    ])
    const byOffice = await world.judoka({ hidden: true })
    await world.db.insert(t.userPerson).values({ userId: other.idUser, personId: byOffice })
    expect(await linkedOf(other)).toMatchObject([{ isHidden: true, canShow: false }])
    expect(await hide(other, byOffice, false)).toBe(403)
    expect(await isHidden(byOffice)).toBe(true)
  })

  test('that was hidden with the form of a former version is shown again', async () => {
    const [user, person] = [await world.someone(), await world.judoka({ hidden: true })]
    await world.db.insert(t.userPerson).values({ userId: user.idUser, personId: person })
    const author = { userId: user.idUser, call: 'POST /account/links/hide/' }
    const change = { entity: 'person', entityId: person, personId: person, now: NOW }
    await recordChange(world.db, author, { ...change, before: { hidden: false }, after: { hidden: true } })
    expect(await hide(user, person, false)).toBe(200)
    expect(await isHidden(person)).toBe(false)
  })
})
