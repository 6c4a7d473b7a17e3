import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountSettings } from '#contract/api/account/account.ts'
import * as t from '#server/platform/db/schema/index.ts'
import type { ReadRow } from '#server/platform/errors/edit-conflict.ts'
import {
  type AccountWorld,
  openAccountWorld,
  type Someone,
  toReadClaim,
} from '../contract/identity/account-world.ts'

/** Two editors, or two sessions of one, change the same: neither overwrites what they have not seen. */

let world: AccountWorld
beforeAll(async () => {
  world = await openAccountWorld()
  await world.db.insert(t.country).values({ id: 3, name: 'Georgia', short: 'GEO' })
})
afterAll(() => world.close())

describe('the settings of an account', () => {
  const readSettings = async (user: Someone) => {
    const { body } = await world.call(user, 'User/Settings', undefined)
    if (!body) throw new Error('The settings cannot be read.')
    return body
  }
  const change = async (user: Someone, chosen: Partial<AccountSettings>, read?: ReadRow<AccountSettings>) =>
    world.call(user, 'User/ChangeSettings', { body: { read: read ?? (await readSettings(user)), chosen } })

  test('say whether results are mailed, which is off at first', async () => {
    const user = await world.someone()
    expect(await readSettings(user)).toMatchObject({ getsResultMails: false })
    expect((await change(user, { getsResultMails: true })).body).toMatchObject({ getsResultMails: true })
    const [row] = await world.db.select().from(t.adminUser).where(eq(t.adminUser.id, user.idUser))
    expect(row?.getsResultMails).toBe(true)
  })

  test.each<[Partial<AccountSettings>, string]>([
    [{ language: 'xx' }, 'language'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ idBillingCountry: 999_999 }, 'idBillingCountry'],
    [{ idBillingCountry: -1 }, 'chosen.idBillingCountry'],
    [{ getsResultMails: 'yes' as unknown as boolean }, 'chosen.getsResultMails'], // clients send what no type forbids
    [{}, 'chosen'],
  ])('are refused with the name of the field: %j', async (chosen, parameter) => {
    const user = await world.someone()
    const before = await readSettings(user)
    const { error } = await change(user, chosen)
    expect(error?.status).toBe(400)
    expect(`body.${parameter}`.endsWith(error?.parameter ?? '-')).toBe(true)
    expect(await readSettings(user)).toEqual(before)
  })

  test('are saved if only something else of the account has changed, or to the same', async () => {
    const user = await world.someone()
    const read = await readSettings(user)
    await world.db.update(t.adminUser).set({ mobile: '+43 1' }).where(eq(t.adminUser.id, user.idUser))
    const chosen = { language: 'ka', idBillingCountry: 3 }
    expect((await change(user, chosen, read)).status).toBe(200)
    expect((await change(user, chosen, read)).status).toBe(200)
    const other = await change(user, { ...chosen, idBillingCountry: 2 }, read)
    expect(other.error).toEqual({ status: 409, code: 'changed' })
  })
})

describe('the decision on a claim', () => {
  async function claimJudoka() {
    const [user, person] = [await world.someone(), await world.judoka()]
    const claim = (relation: 'self' | 'child', note: string) =>
      world.call(user, 'User/Claim', { body: { idPerson: person, relation, note, locale: 'en' } })
    await claim('self', 'Licence 1')
    return { user, claim }
  }
  const readClaim = async ({ idUser }: Someone) =>
    (await world.db.select().from(t.judokaClaim).where(eq(t.judokaClaim.userId, idUser)))[0]

  async function openDecision(admin: Someone, user: Someone) {
    const idClaim = (await readClaim(user))?.id ?? 0
    const { body: claims } = await world.call(admin, 'Claims/List', undefined)
    const { relation, note, status, version } =
      claims?.pending.find((claim) => claim.idClaim === idClaim) ?? toReadClaim(undefined)
    const read = { relation, note, status, version }
    return (decision: 'accepted' | 'rejected', reason: string | null = null) =>
      world.call(admin, 'Claims/Decide', { idClaim, body: { read, decision, reason } })
  }

  test('is not made on what the user has changed meanwhile', async () => {
    const { user, claim } = await claimJudoka()
    const admin = await world.official({ role: 'club_administrator', clubId: 1 })
    const decide = await openDecision(admin, user)
    await claim('child', 'Licence 2')
    const conflict = await decide('accepted', 'Seen on Monday')
    expect(conflict.error).toEqual({ status: 409, code: 'changed' })
    expect(conflict.changes).toMatchObject([
      { field: 'relation', before: 'self', after: 'child' },
      { field: 'note', before: 'Licence 1', after: 'Licence 2' },
    ])
    expect(await readClaim(user)).toMatchObject({ status: 'pending' })
    const again = await openDecision(admin, user)
    expect((await again('accepted', 'Seen on Monday')).status).toBe(200)
    expect(await readClaim(user)).toMatchObject({ status: 'accepted', relation: 'child' })
  })

  test('that another administrator has made is shown instead of overwritten', async () => {
    const { user } = await claimJudoka()
    const [one, other] = [
      await world.official({ role: 'club_administrator', clubId: 1 }),
      await world.official({ role: 'club_administrator', clubId: 1 }),
    ]
    const [accept, reject] = [await openDecision(one, user), await openDecision(other, user)]
    expect((await accept('accepted')).status).toBe(200)
    const conflict = await reject('rejected')
    expect(conflict.error).toEqual({ status: 409, code: 'changed' })
    expect(conflict.changes).toMatchObject([{ field: 'status', before: 'pending', after: 'accepted' }])
    expect(await readClaim(user)).toMatchObject({ status: 'accepted' })
  })

  test('shows changes to nobody who may not decide', async () => {
    const { user, claim } = await claimJudoka()
    const foreign = await world.official({ role: 'club_administrator', clubId: 2 })
    await claim('child', 'Licence 2')
    const read = { relation: 'self', note: null, status: 'pending', version: 1 } as const
    const body = { read, decision: 'accepted', reason: null } as const
    const idClaim = (await readClaim(user))?.id ?? 0
    const answer = await world.call(foreign, 'Claims/Decide', { idClaim, body })
    expect([answer.status, answer.changes]).toEqual([403, null])
  })
})
