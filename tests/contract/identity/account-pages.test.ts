import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { createPagePolicy, PAGE_STYLE } from '#server/http/page-style.ts'
import { UNLIMITED } from '#server/http/rate-limit.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { TooManyRequests } from '#server/platform/errors/errors.ts'
import { CROSS_SITE, ORIGIN, PASSWORD, SECRET, sendForm } from '../../fixtures/accounts.ts'
import { openTestDatabase } from '../../test-database.ts'

const EMAIL = 'ana@hajime.test'

let opened: OpenDatabase
let app: Hono

beforeAll(async () => {
  opened = await openTestDatabase()
  app = createApp(opened.db, createSignInService(opened.db, { secret: SECRET }))
  await createUser(opened.db, {
    email: EMAIL,
    password: PASSWORD,
    givenName: 'Ana <b>',
    familyName: 'Kraner',
  })
})
afterAll(() => opened.close())

const open = (path: string, headers: Record<string, string> = {}) => app.request(ORIGIN + path, { headers })

/** A form as a browser sends it. */
const send = (path: string, fields: Record<string, string>, headers?: Record<string, string>) =>
  sendForm(app, path, fields, { 'Sec-Fetch-Mode': 'navigate', ...headers })

const logIn = (fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  send('/account/log_in/', { email: EMAIL, password: PASSWORD, return: '/', ...fields }, headers)

/** What the browser would send back. */
const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

const ledTo = ({ status, headers }: Response) => [status, headers.get('Location')]

describe('the log-in form', () => {
  test('asks for e-mail and password, and keeps the return address', async () => {
    const response = await open('/account/log_in/?return=/de/competition/gs_fra2025/')
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('<form method="post" action="/account/log_in/">')
    expect(page).toContain('<input type="hidden" name="return" value="/de/competition/gs_fra2025/">')
    expect(page).toMatch(/<label>E-Mail\n<input type="email" name="email" value="" autocomplete="username"/)
    expect(page).toMatch(
      /<label>Passwort\n<input type="password" name="password" autocomplete="current-password"/,
    )
    expect(page).not.toContain('<script')
    expect(page).not.toContain('role="alert"')
  })

  test('is not cached, indexed or framed', async () => {
    const response = await open('/account/log_in/')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(response.headers.get('Content-Security-Policy')).toBe(createPagePolicy())
    expect(createPagePolicy()).toContain("frame-ancestors 'none'")
    expect(await response.text()).toContain('<meta name="robots" content="noindex">')
  })

  test.each([
    ['the page one comes from', '/ar/judoka/', 'i18next=de', 'fr', 'ar', 'rtl', 'تسجيل الدخول'],
    ['the language one chose', '/judoka/', 'a=b; i18next=si', 'fr', 'sl', 'ltr', 'Prijava'],
    [
      "the browser's first that is spoken here",
      '/judoka/',
      '',
      'ja, de;q=0.5, fr-CH;q=0.9',
      'fr',
      'ltr',
      'Se connecter',
    ],
    ['none that is spoken here', '/judoka/', 'i18next=xx', 'si, ja', 'en', 'ltr', 'Log in'],
  ])('uses the language of %s', async (_, back, Cookie, accepted, lang, dir, heading) => {
    const response = await open(`/account/log_in/?return=${back}`, { Cookie, 'Accept-Language': accepted })
    const page = await response.text()
    expect(page).toContain(`<html lang="${lang}" dir="${dir}">`)
    expect(page).toContain(`<h1>${heading}</h1>`)
  })

  test('redirects to its address with a slash', async () => {
    expect(ledTo(await open('/account/log_in?return=/clubs/'))).toEqual([
      308,
      '/account/log_in/?return=/clubs/',
    ])
  })

  test('takes all colours from the tokens of the portal', () => {
    const [tokens, rules = ''] = PAGE_STYLE.split(':root { color-scheme: light dark }')
    expect(rules.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|light-dark)\(/gi)).toBeNull()
    const used = [...rules.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name)
    expect(used.length).toBeGreaterThan(20)
    expect(used.filter((name) => !tokens?.includes(`\n${name}:`))).toEqual([])
    const portal = readFileSync('src/settings/tokens.css', 'utf8')
    for (const value of portal.match(/light-dark\(.*\)/g) ?? []) expect(tokens).toContain(value)
  })
})

describe('logging in', () => {
  test('with a body that is not a form returns 400', async () => {
    const response = await app.request(`${ORIGIN}/account/log_in/`, {
      method: 'POST',
      body: '--x\r\nnonsense',
      headers: { 'Content-Type': 'multipart/form-data; boundary=y', Origin: ORIGIN },
    })
    expect(response.status).toBe(400)
  })

  test('redirects back, with the cookies that scripts get as well', async () => {
    const response = await logIn({ return: '/de/competition/gs_fra2025/?q=a#b' })
    expect(ledTo(response)).toEqual([303, '/de/competition/gs_fra2025/?q=a#b'])
    const cookies = response.headers.getSetCookie()
    const [session, device, signedIn] = ['session_token', 'device', 'signed_in'].map((name) =>
      cookies.find((cookie) => cookie.startsWith(`hajime.${name}=`)),
    )
    expect(session).toMatch(/^hajime\.session_token=.*; HttpOnly; SameSite=Lax$/)
    expect(device).toMatch(/^hajime\.device=.*; HttpOnly; SameSite=Lax$/)
    expect(signedIn).toMatch(/^hajime\.signed_in=\d+\.\d+; Max-Age=2592000; Path=\/; SameSite=Lax$/)
    const account = await open('/api/User/GetAccountsInfo', { Cookie: cookiesOf(response) })
    expect(account.status).toBe(200)
  })

  test.each([
    ['//elsewhere.example/'],
    ['https://elsewhere.example/'],
    ['/\\elsewhere.example/'],
    ['/\t/elsewhere.example/'],
    ['/a//elsewhere.example/'],
    ['/./\\elsewhere.example/'],
    ['javascript:alert(1)'],
    ['elsewhere.example'],
    [''],
  ])('redirects to the home page instead of %j', async (back) => {
    expect(ledTo(await logIn({ return: back }))).toEqual([303, '/'])
    const form = await open(`/account/log_in/?${new URLSearchParams({ return: back })}`)
    expect(await form.text()).toContain('name="return" value="/">')
  })

  test('percent-encodes letters of any script', async () => {
    expect(ledTo(await logIn({ return: '/club/Žalec/' }))).toEqual([303, '/club/%C5%BDalec/'])
  })

  test.each([
    ['a wrong password', { password: 'wrong' }],
    ['an address nobody has', { email: 'nobody@hajime.test' }],
    ['what is no address', { email: 'ana' }],
    ['nothing', { email: '', password: '' }],
  ])('is rejected for %s, with the same sentence', async (_, fields) => {
    const response = await logIn({ return: '/clubs/', ...fields })
    const page = await response.text()
    expect([response.status, response.headers.getSetCookie()]).toEqual([401, []])
    expect(page).toContain('<p class="refused" id="refused" role="alert">Incorrect e-mail or password.</p>')
    expect(page).toContain('name="return" value="/clubs/">')
  })

  test('shows the entered address again, escaped, but not the password', async () => {
    const page = await (await logIn({ email: '"><script>', password: 'hush hush' })).text()
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;"')
    expect(page).not.toContain('hush')
  })

  test('is rejected from a page of another site, logged in or not', async () => {
    const refused = await logIn({}, CROSS_SITE)
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []])
    expect(await refused.text()).toContain('Please log in on this page.')
    const Cookie = cookiesOf(await logIn())
    expect((await logIn({}, { ...CROSS_SITE, Cookie })).status).toBe(403)
  })

  test('is rate-limited, and the page says so', async () => {
    const account = createSignInService(opened.db, { secret: SECRET })
    const limited = createApp(opened.db, {
      ...account,
      rateLimiter: {
        ...UNLIMITED,
        consume: async (kind) => {
          if (kind === 'signIn') throw new TooManyRequests(42)
        },
      },
    })
    const response = await limited.request(`${ORIGIN}/account/log_in/`, {
      method: 'POST',
      body: new URLSearchParams({ email: EMAIL, password: PASSWORD }),
      headers: { Origin: ORIGIN },
    })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '42'])
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await response.text()).toContain('Too many attempts.')
  })

  test('accepts no body larger than a form', async () => {
    expect((await logIn({ email: 'a'.repeat(10_000) })).status).toBe(413)
  })

  test('is skipped for a user who is logged in', async () => {
    const Cookie = cookiesOf(await logIn())
    expect(ledTo(await open('/account/log_in/?return=/clubs/', { Cookie }))).toEqual([303, '/clubs/'])
  })
})

describe('a page that is in the portal now', () => {
  test.each([
    ['/account/', '/user/'],
    ['/account', '/user/'],
    ['/account/links/?notice=sent', '/user/links/?notice=sent'],
    ['/account/settings/', '/user/settings/'],
    ['/account/claim/?person=5', '/user/claim/?person=5'],
    ['/account/claims/', '/user/claims/'],
    ['/account/page_views/?partner=2&period=year', '/user/page_views/?partner=2&period=year'],
    ['/account/delete/', '/user/deletion/'],
  ])('is found from %s in the language of the visitor', async (former, path) => {
    const response = await open(former, { Cookie: 'i18next=ar' })
    expect(ledTo(response)).toEqual([302, `/ar${path}`])
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(ledTo(await open(former))).toEqual([302, path])
  })

  test('is found at the origin of the portal, if that is another one', async () => {
    const service = createSignInService(opened.db, { secret: SECRET })
    const apart = createApp(opened.db, { ...service, origins: ['https://portal.example'] })
    const response = await apart.request('https://api.example/account/links/')
    expect(ledTo(response)).toEqual([302, 'https://portal.example/user/links/'])
  })
})

test('logging out ends the session, on this page of the site only', async () => {
  const Cookie = cookiesOf(await logIn())
  const logOut = (origin: string) =>
    app.request(`${ORIGIN}/api/auth/sign-out`, {
      method: 'POST',
      body: '{}',
      headers: { Cookie, Origin: origin, 'Content-Type': 'application/json' },
    })
  const isLoggedIn = async () => (await open('/api/User', { Cookie })).status === 200
  expect([(await logOut('https://elsewhere.example')).status, await isLoggedIn()]).toEqual([403, true])
  const response = await logOut(ORIGIN)
  expect(response.headers.getSetCookie().join('\n')).toMatch(/hajime\.signed_in=; Max-Age=0/)
  expect(await isLoggedIn()).toBe(false)
})

test('the account pages do not exist without sign-in', async () => {
  const bare = createApp(opened.db)
  const asked = ['/account/', '/account/log_in/'].map((path) => bare.request(ORIGIN + path))
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404])
})
