import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { type RateLimiter, UNLIMITED } from '#server/http/rate-limit.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import { createSignInService, type SignInService } from '#server/identity/sign-in/sign-in.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { adminSession, adminUser, userConsent, userRoleType } from '#server/platform/db/schema/index.ts'
import { TooManyRequests } from '#server/platform/errors/errors.ts'
import { parseJobData } from '#server/platform/jobs/job-types.ts'
import { CONSENT_DOCUMENTS } from '#settings/consent-documents.ts'
import { CROSS_SITE, ORIGIN, PASSWORD, SAME_ORIGIN, SECRET, sendForm } from '../../fixtures/accounts.ts'
import { openTestDatabase } from '../../test-database.ts'

const ACCOUNTS = 'https://account.judo.example'

type SentMail = { to: string; subject: string; text: string }

let opened: OpenDatabase
let app: Hono
let service: SignInService
const mails: SentMail[] = []
const keys = new Set<string>()

beforeAll(async () => {
  opened = await openTestDatabase()
  service = createSignInService(opened.db, {
    secret: SECRET,
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
const send = (path: string, fields: Record<string, string>, headers?: Record<string, string>) =>
  sendForm(app, path, fields, { 'Sec-Fetch-Mode': 'navigate', ...headers })

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

/** Opens the link of a mail and sends the form behind it. @param cookie of the browser */
const confirm = async (address: string, cookie = '') => {
  const link = linkTo(address)
  const page = await open(link.pathname + link.search, cookie)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain(address)
  return send(link.pathname, Object.fromEntries(link.searchParams), { Cookie: cookie })
}

const isConfirmed = async (email: string) => {
  const [user] = await opened.db.select().from(adminUser).where(eq(adminUser.email, email))
  return user?.emailVerified
}

const readCookies = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

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

    const confirmed = await confirm(email, readCookies(response))
    expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([
      303,
      '/de/judoka/?q=a%20b&sort=name',
    ])
    const signedIn = await open('/account/log_in/?return=/judoka/', readCookies(confirmed))
    expect([signedIn.status, signedIn.headers.get('Location')]).toEqual([303, '/judoka/'])
  })

  test('asks for the password on a device where nobody has registered, and returns then', async () => {
    const email = 'elsewhere@judo.example'
    await register(email, { return: '/de/judoka/?q=a' })
    const other = readCookies(await register('somebody@judo.example'))
    for (const cookie of ['', other]) {
      const confirmed = await confirm(email, cookie)
      expect(confirmed.status).toBe(200)
      expect(confirmed.headers.getSetCookie()).toEqual([])
      const page = await confirmed.text()
      expect(page).toContain('Ihre Adresse ist bestätigt.')
      expect(page).toContain(`name="email" value="${email}"`)
      expect(page).toContain('name="return" value="/de/judoka/?q=a"')
    }
    expect((await logIn(email)).status).toBe(303)
  })

  test('changes nothing when a link is only opened, as programs do that check mails', async () => {
    const email = 'scanned@judo.example'
    const cookie = readCookies(await register(email))
    const link = linkTo(email)
    for (const method of ['GET', 'HEAD']) {
      const page = await app.request(ORIGIN + link.pathname + link.search, {
        method,
        headers: { Cookie: cookie },
      })
      expect([page.status, page.headers.getSetCookie()]).toEqual([200, []])
      const call = await app.request(`${ORIGIN}/api/auth/verify-email${link.search}`, {
        method,
        headers: { Cookie: cookie },
      })
      expect(call.status).toBe(404)
    }
    expect(await isConfirmed(email)).toBe(false)
    await confirm(email, cookie)
    expect(await isConfirmed(email)).toBe(true)
  })

  test('signs in once by a link', async () => {
    const email = 'once@judo.example'
    const cookie = readCookies(await register(email))
    expect((await confirm(email, cookie)).status).toBe(303)
    const again = await confirm(email, cookie)
    expect([again.status, again.headers.getSetCookie()]).toEqual([200, []])
  })

  test('ends the session of somebody else in this browser', async () => {
    const [former, email] = ['former@judo.example', 'latter@judo.example']
    const formerId = await createUser(opened.db, { email: former, password: PASSWORD, givenName: 'Bo' })
    const session = readCookies(await logIn(former))
    await confirm(email, `${session}; ${readCookies(await register(email))}`)
    const sessions = await opened.db.select().from(adminSession).where(eq(adminSession.userId, formerId))
    expect(sessions.map(({ revoked }) => revoked)).toEqual([true])
  })

  test.each(['', 'x', 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImFAYi5jIn0.x'])(
    'says that the link with the token %o is not valid, and keeps the way back',
    async (token) => {
      const page = await open(`/account/verify/?token=${token}&return=/judoka/`)
      expect(page.status).toBe(400)
      const text = await page.text()
      expect(text).toContain('This link is no longer valid.')
      expect(text).toContain('/account/log_in/?return=%2Fjudoka%2F')
    },
  )

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

  test.each([
    ['/account/register/', { password: PASSWORD, givenName: 'A', familyName: 'B', ...ACCEPTED }],
    ['/account/forgot_password/', {}],
    ['/account/new_password/', { token: 'x', password: PASSWORD }],
    ['/account/verify/', { token: 'x' }],
  ] as const)('rejects forms of other sites: %s', async (path, fields) => {
    const sent = mails.length
    const response = await send(path, { email: 'ada@judo.example', ...fields }, { ...CROSS_SITE })
    expect(response.status).toBe(403)
    expect(mails).toHaveLength(sent)
  })

  test('returns to pages of the portal only', async () => {
    expect(await (await open('/account/register/?return=https://evil.example/')).text()).toContain(
      'name="return" value="/"',
    )
  })
})

describe('logging in with the form', () => {
  test('leads back if the browser keeps the session, and otherwise says that it refuses cookies', async () => {
    const email = 'cookies@judo.example'
    await createUser(opened.db, { email, password: PASSWORD, givenName: 'Bo' })
    const response = await send(
      '/account/log_in/',
      { email, password: PASSWORD, return: '/judoka/?q=a' },
      { Referer: `${ORIGIN}/account/log_in/?return=/judoka/?q=a` },
    )
    expect(response.status).toBe(303)
    const check = response.headers.get('Location') ?? ''
    const cookie = readCookies(response)
    const kept = await open(check, cookie)
    expect([kept.status, kept.headers.get('Location')]).toEqual([303, '/judoka/?q=a'])
    const lost = await open(check)
    expect(lost.status).toBe(200)
    expect(await lost.text()).toContain('Your browser refuses cookies.')
  })
})

describe('a mail to confirm an address', () => {
  const again = (email: string, headers: Record<string, string> = {}) =>
    send('/account/send_again/', { email, return: '/judoka/' }, headers)
  const OFFER = /<form method="post" action="\/account\/send_again\/">.*Send the e-mail again/s

  test('is offered again after registering, and where somebody logs in without having confirmed', async () => {
    const email = 'lost@judo.example'
    const page = await (await register(email)).text()
    expect(page).toMatch(OFFER)
    expect(page).toContain(`name="email" value="${email}"`)
    expect(await (await logIn(email)).text()).toMatch(OFFER)
    expect(await (await logIn(email, 'a wrong password')).text()).not.toMatch(OFFER)
  })

  test('is sent again, and confirms the address', async () => {
    const email = 'again@judo.example'
    await register(email)
    keys.clear() // minutes later
    const sent = mailsTo(email).length
    expect((await again(email)).status).toBe(200)
    expect(mailsTo(email)).toHaveLength(sent + 1)
    await confirm(email)
    expect((await logIn(email)).status).toBe(303)
  })

  test('gets the same answer for every address, in the same time, also from somebody who is logged in', async () => {
    const emails = ['open@judo.example', 'confirmed@judo.example', 'nobody-at-all@judo.example']
    await register('open@judo.example')
    await createUser(opened.db, { email: 'confirmed@judo.example', password: PASSWORD, givenName: 'Bo' })
    keys.clear()
    mails.length = 0
    const cookie = (await logIn('confirmed@judo.example')).headers.getSetCookie().join('; ')
    const answers: string[] = []
    for (const email of emails) {
      for (const headers of [undefined, { Cookie: cookie }]) {
        const start = Date.now()
        const response = await again(email, headers)
        expect(Date.now() - start).toBeGreaterThanOrEqual(390)
        answers.push(`${response.status} ${(await response.text()).replaceAll(email, '')}`)
      }
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('200 ')
    expect(mails.map(({ to }) => to)).toEqual(['open@judo.example'])
  })

  test('is not sent as often as somebody asks', async () => {
    const email = 'flooded@judo.example'
    await register(email)
    for (let count = 0; count < 3; count++) await again(email)
    expect(mailsTo(email).length).toBeLessThanOrEqual(2) // an interval may end meanwhile
    const counted: string[] = []
    const consume: RateLimiter['consume'] = async (kind) => {
      counted.push(kind)
      if (kind === 'mail') throw new TooManyRequests(60)
    }
    const limited = createApp(opened.db, { ...service, rateLimiter: { ...UNLIMITED, consume } })
    const response = await limited.request(`${ORIGIN}/account/send_again/`, {
      method: 'POST',
      body: new URLSearchParams({ email }),
      headers: SAME_ORIGIN,
    })
    expect([response.status, counted.includes('mail')]).toEqual([429, true])
    expect(await response.text()).toContain('Too many attempts.')
  })

  test('is not sent for another site', async () => {
    await register('abroad@judo.example')
    keys.clear()
    const sent = mails.length
    const response = await again('abroad@judo.example', {
      ...CROSS_SITE,
    })
    expect(response.status).toBe(403)
    expect(mails).toHaveLength(sent)
  })
})

describe('a forgotten password', () => {
  test('is replaced by the link of a mail, once, and ends all sessions', async () => {
    const email = 'forgetful@judo.example'
    const idUser = await createUser(opened.db, { email, password: PASSWORD, givenName: 'Bo' })
    expect((await logIn(email)).status).toBe(303)
    const asked = await send('/account/forgot_password/', { email, return: '/de/judoka/?q=a' })
    expect(asked.status).toBe(200)
    const fields = Object.fromEntries(linkTo(email).searchParams)
    const token = fields.token ?? ''
    const chosen = { ...fields, password: 'another long secret' }
    expect((await send('/account/new_password/', { token, password: 'password123' })).status).toBe(400)
    const changed = await send('/account/new_password/', chosen)
    expect([changed.status, changed.headers.get('Location')]).toEqual([
      303,
      '/account/log_in/?return=%2Fde%2Fjudoka%2F%3Fq%3Da&notice=passwordChanged',
    ])
    const sessions = await opened.db.select().from(adminSession).where(eq(adminSession.userId, idUser))
    expect(sessions.map(({ revoked }) => revoked)).toEqual([true])
    expect((await logIn(email)).status).toBe(401)
    expect((await logIn(email, 'another long secret')).status).toBe(303)
    const again = await send('/account/new_password/', chosen)
    expect(again.status).toBe(400)
    expect(await again.text()).toContain('Dieser Link ist nicht mehr gültig.')
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
