import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '#server/auth/create-user.ts'
import { createSignInService } from '#server/auth/sign-in.ts'
import type { OpenDatabase } from '#server/db/open-database.ts'
import { adminSession, adminUser, userConsent, userRoleType } from '#server/db/schema/index.ts'
import { createApp } from '#server/http/create-app.ts'
import { parseJobData } from '#server/jobs/job-types.ts'
import { CONSENT_DOCUMENTS } from '#site'
import { openTestDatabase } from '../../test-database.ts'

const ORIGIN = 'http://hajime.test'
const ACCOUNTS = 'https://account.judo.example'
const PASSWORD = 'uchi-mata 1882'

type SentMail = { to: string; subject: string; text: string }

let opened: OpenDatabase
let app: Hono
const mails: SentMail[] = []
const keys = new Set<string>()

beforeAll(async () => {
  opened = await openTestDatabase()
  const service = createSignInService(opened.db, {
    secret: 'a secret of the tests, long enough',
    accountOrigin: ACCOUNTS,
    enqueue: async (_, name, data, { key = '' } = {}) => {
      if (name === 'mail' && !keys.has(key)) mails.push(parseJobData('mail', data))
      keys.add(key)
    },
  })
  app = createApp(opened.db, service)
})
afterAll(() => opened.close())

const open = (path: string, cookie = '') => app.request(ORIGIN + path, { headers: { Cookie: cookie } })

/** The boxes of the form. */
const ACCEPTED = Object.fromEntries(CONSENT_DOCUMENTS.map(({ code, version }) => [code, version]))

/** A form as a browser sends it. */
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.request(ORIGIN + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate', ...headers },
  })

const register = (email: string, fields: Record<string, string> = {}) =>
  send('/account/register/', {
    email,
    password: PASSWORD,
    givenName: 'Ana',
    familyName: 'Kraner',
    return: '/judoka/',
    ...ACCEPTED,
    ...fields,
  })

const logIn = (email: string, password = PASSWORD) =>
  send('/account/log_in/', { email, password, return: '/' })

const mailsTo = (address: string) => mails.filter(({ to }) => to === address)

/** The address in the last mail to somebody. */
function linkTo(address: string): URL {
  const [link = ''] = /https:\S+/.exec(mailsTo(address).at(-1)?.text ?? '') ?? []
  return new URL(link)
}

/** Opens the link of a mail and sends the form behind it. */
const confirm = async (address: string) => {
  const link = linkTo(address)
  expect((await open(link.pathname + link.search)).status).toBe(200)
  return send(link.pathname, Object.fromEntries(link.searchParams))
}

describe('registering', () => {
  test('sends a mail, whose link confirms the address and returns to the page with its query', async () => {
    const email = 'new@judo.example'
    const response = await register(email, { return: '/de/judoka/?q=a%20b&sort=name' })
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(page).toContain('Wir haben Ihnen eine E-Mail geschickt')
    expect(page).toContain(email)
    expect(mailsTo(email)).toEqual([
      expect.objectContaining({ subject: 'Bestätigen Sie Ihre E-Mail-Adresse' }),
    ])
    expect(linkTo(email).origin).toBe(ACCOUNTS)

    const early = await logIn(email)
    expect(early.status).toBe(403)
    expect(await early.text()).toContain('We have sent you an e-mail.')

    const confirmed = await confirm(email)
    expect(confirmed.status).toBe(303)
    const next = new URL(confirmed.headers.get('Location') ?? '', ORIGIN)
    expect(next.pathname).toBe('/account/log_in/')
    expect(next.searchParams.get('return')).toBe('/de/judoka/?q=a%20b&sort=name')
    expect(await (await open(next.pathname + next.search)).text()).toContain('Ihre Adresse ist bestätigt.')
    expect((await logIn(email)).status).toBe(303)
  })

  test('creates a fan with names and language', async () => {
    await register('fan@judo.example', { givenName: ' Ana ', familyName: ' Žižek ', return: '/si/' })
    const users = await opened.db
      .select({
        name: adminUser.name,
        family: adminUser.familyName,
        role: userRoleType.code,
        language: adminUser.defaultLanguage,
      })
      .from(adminUser)
      .innerJoin(userRoleType, eq(userRoleType.id, adminUser.roleTypeId))
      .where(eq(adminUser.email, 'fan@judo.example'))
    expect(users).toEqual([{ name: 'Ana', family: 'Žižek', role: 'fan', language: 'si' }])
  })

  test('asks for consent to the terms and the privacy policy, and records version, language and time', async () => {
    const page = await (await open('/account/register/')).text()
    for (const { code, version, address } of CONSENT_DOCUMENTS) {
      expect(page).toContain(`name="${code}" value="${version}" required`)
      expect(page).toContain(`href="${address}"`)
    }
    const email = 'consent@judo.example'
    for (const [code, version] of [
      ['terms', ''],
      ['privacy', '2020-01-01'],
    ] as const)
      expect((await register(email, { [code]: version })).status).toBe(400)
    expect(await opened.db.select().from(adminUser).where(eq(adminUser.email, email))).toEqual([])
    const start = new Date()
    await register(email, { return: '/de/' })
    const given = await opened.db
      .select({
        code: userConsent.code,
        version: userConsent.version,
        language: userConsent.language,
        givenAt: userConsent.givenAt,
        withdrawnAt: userConsent.withdrawnAt,
      })
      .from(userConsent)
      .innerJoin(adminUser, eq(adminUser.id, userConsent.userId))
      .where(eq(adminUser.email, email))
      .orderBy(userConsent.id)
    expect(given).toEqual(
      CONSENT_DOCUMENTS.map(({ code, version }) => ({
        code,
        version,
        language: 'de',
        givenAt: expect.any(Date),
        withdrawnAt: null,
      })),
    )
    for (const { givenAt } of given) expect(givenAt.getTime()).toBeGreaterThanOrEqual(start.getTime())
  })

  test('does not tell whether the address has an account, but tells its owner', async () => {
    const email = 'owner@judo.example'
    await createUser(opened.db, { email, password: PASSWORD, givenName: 'Bo' })
    const times: number[] = []
    const pages: string[] = []
    for (const address of [email, 'unknown@judo.example']) {
      const start = Date.now()
      const response = await register(address)
      times.push(Date.now() - start)
      // the page repeats the address that was entered
      pages.push(`${response.status} ${(await response.text()).replaceAll(address, '')}`)
    }
    expect(pages[0]).toBe(pages[1])
    expect(Math.min(...times)).toBeGreaterThanOrEqual(390)
    expect(mailsTo(email)).toEqual([expect.objectContaining({ subject: 'You already have an account' })])
    expect((await logIn(email)).status).toBe(303)
  })

  test.each<Record<string, string>>([
    { email: 'a@b' },
    { givenName: 'https://elsewhere.example' },
    { familyName: '<b>Kraner</b>' },
    { familyName: 'x'.repeat(101) },
  ])(
    'asks to check the fields, not the password, with %o',
    async ({ email = 'check@judo.example', ...fields }) => {
      const response = await register(email, fields)
      expect(response.status).toBe(400)
      const page = await response.text()
      expect(page).toContain('Please check what you have entered.')
      expect(page).not.toContain('too short or too common')
    },
  )

  test.each(['short', 'password123', 'Qwertyuiop1', 'aaaaaaaaaaaa'])(
    'rejects the password %s',
    async (password) => {
      const response = await register('weak@judo.example', { password })
      expect(response.status).toBe(400)
      const page = await response.text()
      expect(page).toContain('too short or too common')
      expect(page).toContain('value="weak@judo.example"')
      expect(page).not.toContain(`value="${password}"`)
      expect(mailsTo('weak@judo.example')).toEqual([])
    },
  )

  test('rejects a name with an address, which a mail would show', async () => {
    expect((await register('spam@judo.example', { givenName: 'win at https://evil.example' })).status).toBe(
      400,
    )
    expect(mailsTo('spam@judo.example')).toEqual([])
  })

  test('rejects other sites', async () => {
    const response = await send(
      '/account/register/',
      { email: 'csrf@judo.example', password: PASSWORD, givenName: 'A', familyName: 'B', ...ACCEPTED },
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    )
    expect(response.status).toBe(403)
    expect(mailsTo('csrf@judo.example')).toEqual([])
  })

  test('returns to pages of the portal only', async () => {
    expect(await (await open('/account/register/?return=https://evil.example/')).text()).toContain(
      'name="return" value="/"',
    )
  })
})

describe('a forgotten password', () => {
  test('is replaced by the link of a mail, once, and ends all sessions', async () => {
    const email = 'forgetful@judo.example'
    const idUser = await createUser(opened.db, { email, password: PASSWORD, givenName: 'Bo' })
    expect((await logIn(email)).status).toBe(303)
    expect((await send('/account/forgot_password/', { email })).status).toBe(200)
    const token = linkTo(email).searchParams.get('token') ?? ''
    const chosen = { token, password: 'another long secret' }
    expect((await send('/account/new_password/', { token, password: 'password123' })).status).toBe(400)
    const changed = await send('/account/new_password/', chosen)
    expect([changed.status, changed.headers.get('Location')]).toEqual([
      303,
      '/account/log_in/?notice=passwordChanged',
    ])
    const sessions = await opened.db.select().from(adminSession).where(eq(adminSession.userId, idUser))
    expect(sessions.map(({ revoked }) => revoked)).toEqual([true])
    expect((await logIn(email)).status).toBe(401)
    expect((await logIn(email, 'another long secret')).status).toBe(303)
    const again = await send('/account/new_password/', chosen)
    expect(again.status).toBe(400)
    expect(await again.text()).toContain('This link is no longer valid.')
  })

  test('gets the same answer for an unknown address', async () => {
    await createUser(opened.db, { email: 'known@judo.example', password: PASSWORD, givenName: 'Bo' })
    const known = await send('/account/forgot_password/', { email: 'known@judo.example' })
    const unknown = await send('/account/forgot_password/', { email: 'nobody@judo.example' })
    expect(await known.text()).toBe(await unknown.text())
    expect(mailsTo('nobody@judo.example')).toEqual([])
    expect(mailsTo('known@judo.example')).toHaveLength(1)
  })

  test('does not flood a mailbox', async () => {
    await createUser(opened.db, { email: 'flood@judo.example', password: PASSWORD, givenName: 'Bo' })
    for (let count = 0; count < 3; count++) {
      await send('/account/forgot_password/', { email: 'flood@judo.example' })
    }
    expect(mailsTo('flood@judo.example').length).toBeLessThanOrEqual(2) // an interval may end meanwhile
  })
})
