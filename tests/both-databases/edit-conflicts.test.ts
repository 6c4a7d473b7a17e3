import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as t from '#server/platform/db/schema/index.ts'
import { type AccountWorld, openAccountWorld, type Someone } from '../contract/identity/account-world.ts'

/** Two editors, or two sessions of one, change the same: neither overwrites what they have not seen. */

let world: AccountWorld
beforeAll(async () => {
  world = await openAccountWorld()
  await world.db.insert(t.country).values({ id: 3, name: 'Georgia', short: 'GEO' })
})
afterAll(() => world.close())

const SETTINGS = '/account/settings/'
const CLAIMS = '/account/claims/'

/** The hidden field of the first form of a page that contains a text. */
function readField(page: string, containing: string): string {
  const form = page.split('<form').find((one) => one.includes(containing)) ?? ''
  const value = /name="read" value="([^"]*)"/.exec(form)?.[1] ?? ''
  return value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

const countConflicts = (page: string) => page.split('<dt>').length - 1

describe('the settings of an account', () => {
  async function openForm(user: Someone) {
    const page = await (await world.open(SETTINGS, user)).text()
    const read = readField(page, 'name="timeZone"')
    return (fields: Record<string, string>, field = read) =>
      world.send(SETTINGS, { read: field, ...fields }, { Cookie: user.Cookie })
  }
  const settingsOf = async ({ idUser }: Someone) => {
    const [row] = await world.db.select().from(t.adminUser).where(eq(t.adminUser.id, idUser))
    return [row?.defaultLanguage, row?.timeZone, row?.billingCountryId]
  }

  test('say whether results are mailed, which is off at first', async () => {
    const user = await world.someone()
    const getsResultMails = async () => {
      const [row] = await world.db.select().from(t.adminUser).where(eq(t.adminUser.id, user.idUser))
      return row?.getsResultMails
    }
    const fields = { language: 'en', timeZone: '', billingCountry: '' }
    expect(await getsResultMails()).toBe(false)
    expect((await (await openForm(user))({ ...fields, resultMails: '1' })).status).toBe(303)
    expect(await getsResultMails()).toBe(true)
    expect(await (await world.open(SETTINGS, user)).text()).toContain('name="resultMails" value="1" checked')
    const [phone, computer] = [await openForm(user), await openForm(user)]
    expect((await phone(fields)).status).toBe(303)
    expect(await getsResultMails()).toBe(false)
    const conflict = await computer({ ...fields, language: 'de', resultMails: '1' })
    expect(conflict.status).toBe(409)
    expect(await conflict.text()).toMatch(/<dd>Before: <bdi>✓<\/bdi><\/dd>\s*<dd>Now: <bdi>–<\/bdi>/)
  })

  test('are changed on their page, and times are shown in the time zone', async () => {
    const user = await world.someone()
    const save = await openForm(user)
    const saved = await save({ language: 'de', timeZone: 'Asia/Tokyo', billingCountry: '1' })
    expect(saved.headers.get('Location')).toBe('/account/settings/?notice=saved')
    expect(await settingsOf(user)).toEqual(['de', 'Asia/Tokyo', 1])
    expect(await (await world.open('/account/', user)).text()).toMatch(/<time [^>]*>[^<]*\(Asia\/Tokyo\)/)
    const form = await (await world.open(SETTINGS, user)).text()
    expect(form).toContain('<option value="1" selected>Austria</option>')
    const wrongFields: Record<string, string>[] = [
      { language: 'xx' },
      { timeZone: 'Mars/Olympus' },
      { billingCountry: '999999' },
      { read: '' },
      { read: '{"version":1}' },
    ]
    for (const wrong of wrongFields)
      expect((await save({ language: 'en', timeZone: '', billingCountry: '', ...wrong })).status).toBe(400)
  })

  test('that another session has changed are shown with what was entered, and saved the second time', async () => {
    const user = await world.someone()
    const [phone, computer] = [await openForm(user), await openForm(user)]
    expect((await phone({ language: 'de', timeZone: 'Asia/Tokyo', billingCountry: '1' })).status).toBe(303)
    const entered = { language: 'en', timeZone: 'Europe/Vienna', billingCountry: '' }
    const conflict = await computer(entered)
    const page = await conflict.text()
    expect([conflict.status, countConflicts(page)]).toEqual([409, 3])
    expect(page).toMatch(/<dt>Time zone<\/dt>\s*<dd>Before: <bdi>–<\/bdi><\/dd>\s*<dd>Now: <bdi>Asia\/Tokyo/)
    expect(page).toContain('Your input: <bdi>Europe/Vienna</bdi>')
    // what was entered stays; what was not touched follows the other session
    for (const selected of ['"Europe/Vienna" selected', '"de" selected', '"1" selected'])
      expect(page).toContain(selected)
    expect(await settingsOf(user)).toEqual(['de', 'Asia/Tokyo', 1])
    const second = { language: 'de', timeZone: 'Europe/Vienna', billingCountry: '1' }
    expect((await computer(second, readField(page, 'name="timeZone"'))).status).toBe(303)
    expect(await settingsOf(user)).toEqual(['de', 'Europe/Vienna', 1])
  })

  test('are saved if only something else of the account has changed, or to the same', async () => {
    const user = await world.someone()
    const [first, second, third] = [await openForm(user), await openForm(user), await openForm(user)]
    await world.db.update(t.adminUser).set({ mobile: '+43 1' }).where(eq(t.adminUser.id, user.idUser))
    const fields = { language: 'ka', timeZone: '', billingCountry: '3' }
    expect((await first(fields)).status).toBe(303)
    expect((await second(fields)).status).toBe(303)
    expect((await third({ ...fields, billingCountry: '2' })).status).toBe(409)
  })

  test('of two sessions that save at the same moment, one is stored and the other is told', async () => {
    const user = await world.someone()
    const [one, other] = [await openForm(user), await openForm(user)]
    const answers = await Promise.all([
      one({ language: 'de', timeZone: 'Asia/Tokyo', billingCountry: '1' }),
      other({ language: 'fr', timeZone: 'Europe/Paris', billingCountry: '2' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
    const isFirst = answers[0]?.status === 303
    expect(await settingsOf(user)).toEqual(isFirst ? ['de', 'Asia/Tokyo', 1] : ['fr', 'Europe/Paris', 2])
  })
})

describe('the decision on a claim', () => {
  async function claimJudoka() {
    const [user, person] = [await world.someone(), await world.judoka()]
    const claim = (relation: string, note: string) =>
      world.send('/account/claim/', { person: String(person), relation, note }, { Cookie: user.Cookie })
    await claim('self', 'Licence 1')
    return { user, claim }
  }
  const readClaim = async ({ idUser }: Someone) =>
    (await world.db.select().from(t.judokaClaim).where(eq(t.judokaClaim.userId, idUser)))[0]

  async function openDecision(admin: Someone, user: Someone) {
    const id = String((await readClaim(user))?.id)
    const read = readField(await (await world.open(CLAIMS, admin)).text(), `name="claim" value="${id}"`)
    return (status: string, reason = '', field = read) =>
      world.send(CLAIMS, { claim: id, read: field, status, reason }, { Cookie: admin.Cookie })
  }

  test('is not made on what the user has changed meanwhile, and keeps the reason', async () => {
    const { user, claim } = await claimJudoka()
    const admin = await world.official({ role: 'club_administrator', clubId: 1 })
    const decide = await openDecision(admin, user)
    await claim('child', 'Licence 2')
    const conflict = await decide('accepted', 'Seen on Monday')
    const page = await conflict.text()
    expect([conflict.status, countConflicts(page)]).toEqual([409, 2])
    expect(page).toContain('Before: <bdi>This is me</bdi>')
    expect(page).toContain('Now: <bdi>This is my child</bdi>')
    expect(page).toContain('Now: <bdi>Licence 2</bdi>')
    expect(page).toContain('value="Seen on Monday"')
    expect(await readClaim(user)).toMatchObject({ status: 'pending' })
    const again = readField(page, `name="claim" value="${(await readClaim(user))?.id}"`)
    expect((await decide('accepted', 'Seen on Monday', again)).status).toBe(303)
    expect(await readClaim(user)).toMatchObject({ status: 'accepted', relation: 'child' })
  })

  test('that another administrator has made is shown instead of overwritten', async () => {
    const { user } = await claimJudoka()
    const [one, other] = [
      await world.official({ role: 'club_administrator', clubId: 1 }),
      await world.official({ role: 'club_administrator', clubId: 1 }),
    ]
    const [accept, reject] = [await openDecision(one, user), await openDecision(other, user)]
    expect((await accept('accepted')).status).toBe(303)
    const conflict = await reject('rejected')
    const page = await conflict.text()
    expect([conflict.status, countConflicts(page)]).toEqual([409, 1])
    expect(page).toContain('<dt>Decision</dt>')
    expect(page).toContain('Now: <bdi>confirmed</bdi>')
    expect(await readClaim(user)).toMatchObject({ status: 'accepted' })
  })

  test('shows changes to nobody who may not decide', async () => {
    const { user, claim } = await claimJudoka()
    const foreign = await world.official({ role: 'club_administrator', clubId: 2 })
    await claim('child', 'Licence 2')
    const read = JSON.stringify({ relation: 'self', note: null, status: 'pending', version: 1 })
    const fields = { claim: String((await readClaim(user))?.id), read, status: 'accepted' }
    const answer = await world.send(CLAIMS, fields, { Cookie: foreign.Cookie })
    expect([answer.status, (await answer.text()).includes('Licence')]).toEqual([403, false])
  })
})
