import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import Provider from 'oidc-provider'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { STORED_ITEMS } from '#portal/pages/cookies/stored-items.ts'
import { createApp } from '#server/http/create-app.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { ORIGIN, PASSWORD, SECRET } from '../../fixtures/accounts.ts'
import { openTestDatabase } from '../../test-database.ts'

/** Signing in with an OpenID Connect provider: a real one, which this test starts. */

const CLIENT = { clientId: 'hajime', clientSecret: 'a secret of the client' }

/** The users of the provider, by their login. */
const ACCOUNTS: Record<string, { email: string; email_verified: boolean; [claim: string]: unknown }> = {
  ana: { email: 'ana@id.example', email_verified: true },
  ben: { email: 'ben@id.example', email_verified: true },
  lia: { email: 'lia@id.example', email_verified: true, locale: 'de-AT', given_name: '<b>https://x</b>' },
  mira: { email: 'mira@judo.example', email_verified: true },
  eve: { email: 'eve@id.example', email_verified: false },
}

let opened: OpenDatabase
let app: Hono
let idServer: Server
let issuer: string
const jobs: unknown[] = []
/** Of our cookies in all tests. */
const cookieNames = new Set<string>()

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue() // of the provider: its settings are for development
  vi.spyOn(console, 'info').mockReturnValue()
  opened = await openTestDatabase()
  idServer = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => idServer.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(idServer.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${ORIGIN}/api/auth/callback/oidc`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'locale'],
    },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, given_name: 'Ana', family_name: 'Kraner', ...ACCOUNTS[id] }),
    }),
    pkce: { required: () => true },
    cookies: { keys: ['a key of the provider'] },
  })
  const handle = provider.callback()
  const oidc = { issuer, ...CLIENT, name: 'Judo ID' }
  const enqueue = async (...job: unknown[]) => {
    jobs.push(job)
  }
  app = createApp(
    opened.db,
    createSignInService(opened.db, { secret: SECRET, oidc, accountOrigin: ORIGIN, enqueue }),
  )
})
afterAll(async () => {
  await new Promise((resolve) => idServer.close(resolve))
  await opened.close()
})

/** A browser: keeps the cookies of both hosts and follows redirects. */
function openBrowser() {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: URL) => {
    const jar = jars.get(url.host) ?? new Map<string, string>()
    jars.set(url.host, jar)
    return jar
  }
  const send = async (address: string | URL, fields?: Record<string, string>): Promise<Response> => {
    const url = new URL(address, ORIGIN)
    const jar = jarOf(url)
    const headers = {
      Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(fields && { Origin: url.origin, 'Sec-Fetch-Site': 'same-origin' }),
    }
    const request = new Request(url, {
      redirect: 'manual',
      headers,
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
    const response = url.origin === ORIGIN ? await app.request(request) : await fetch(request)
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (url.origin === ORIGIN) cookieNames.add(name)
      if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  /** Follows redirects until a page or a path of ours. */
  const follow = async (response: Response, from: string): Promise<{ address: string; page: Response }> => {
    const location = response.headers.get('Location')
    if (location === null) return { address: from, page: response }
    const next = new URL(location, from)
    return follow(await send(next), next.href)
  }
  return {
    send,
    cookies: () => jarOf(new URL(ORIGIN)),
    cookieHeader: () => [...jarOf(new URL(ORIGIN))].map(([name, value]) => `${name}=${value}`).join('; '),
    /** Logs in at the provider, where the user enters a login and consents, unless it remembers both. */
    logIn: async (login: string, back = '/account/', again = '', change = (address: URL) => address) => {
      const start = `${ORIGIN}/account/log_in/provider/?return=${encodeURIComponent(back)}${again}`
      const first = change(new URL((await send(start)).headers.get('Location') ?? ''))
      let at = await follow(await send(first), first.href)
      const prompts: string[] = []
      while (at.address.includes('/interaction/')) {
        const prompt = /name="prompt" value="(\w+)"/.exec(await at.page.text())?.[1] ?? ''
        prompts.push(prompt)
        at = await follow(await send(at.address, { prompt, login, password: 'any' }), at.address)
      }
      return { ...at, prompts }
    },
  }
}

const readUser = async (email: string) =>
  (await opened.db.select().from(t.adminUser).where(eq(t.adminUser.email, email)))[0]

test('a user registers by logging in at the provider, without its tokens being stored', async () => {
  const browser = openBrowser()
  expect(await (await browser.send('/account/log_in/')).text()).toContain('Log in with Judo ID')
  const { address, page, prompts } = await browser.logIn('ana', '/user/settings/?from=test')
  expect([address, page.status, prompts]).toEqual([
    `${ORIGIN}/user/settings/?from=test`,
    404, // the portal is not served here
    ['login', 'consent'],
  ])
  expect(browser.cookies().get('hajime.signed_in')).toMatch(/^\d+\.\d+$/)
  const user = await readUser('ana@id.example')
  expect(user).toMatchObject({ name: 'Ana', familyName: 'Kraner', emailVerified: true })
  const [account] = await opened.db
    .select()
    .from(t.providerAccount)
    .where(eq(t.providerAccount.userId, user?.id ?? 0))
  expect(account).toMatchObject({
    providerId: 'oidc',
    accountId: 'ana',
    password: null,
    accessToken: null,
    refreshToken: null,
    idToken: null,
  })
  const info = await browser.send('/api/User/GetAccountsInfo')
  expect(await info.json()).toMatchObject({ primaryAccount: { userInfo: { userRoleType: { code: 'fan' } } } })
  // nobody has asked yet
  expect(await (await browser.send('/api/User/Consents')).json()).toEqual([])
})

test('the session cookie is hidden from scripts, and the one before ends', async () => {
  const browser = openBrowser()
  await browser.logIn('ana')
  const former = browser.cookies().get('hajime.session_token')
  const start = await browser.send('/account/log_in/provider/?return=/account/')
  const state = start.headers.getSetCookie().join('\n')
  expect(state).toMatch(/HttpOnly/)
  expect(new URL(start.headers.get('Location') ?? '').searchParams.get('code_challenge_method')).toBe('S256')
  await browser.logIn('ana')
  expect(browser.cookies().get('hajime.session_token')).not.toBe(former)
  const old = await app.request(`${ORIGIN}/api/User`, {
    headers: { Cookie: `hajime.session_token=${former}` },
  })
  expect(old.status).toBe(401)
})

test('an account with the same confirmed address is the same account', async () => {
  const email = 'mira@judo.example'
  const idUser = await createUser(opened.db, { email, password: PASSWORD, givenName: 'Mira' })
  const browser = openBrowser()
  await browser.logIn('mira')
  expect(await (await browser.send('/api/User')).json()).toMatchObject({ idUser, name: 'Mira' })
})

test('a blocked user gets no session', async () => {
  const user = await readUser('mira@judo.example')
  const block = eq(t.adminUser.id, user?.id ?? 0)
  await opened.db.update(t.adminUser).set({ status: 'blocked' }).where(block)
  await opened.db.delete(t.adminSession)
  const browser = openBrowser()
  const { address } = await browser.logIn('mira')
  expect(address).toContain('refused=provider')
  expect(browser.cookies().has('hajime.session_token')).toBe(false)
  expect(await opened.db.$count(t.adminSession, eq(t.adminSession.revoked, false))).toBe(0)
})

test('an address that the provider has not confirmed signs nobody in', async () => {
  const browser = openBrowser()
  const { address, page } = await browser.logIn('eve')
  expect(address).toContain('/account/log_in/?return=%2Faccount%2F&refused=provider')
  expect(await page.text()).toContain('Logging in with the other service failed.')
  expect(browser.cookies().has('hajime.session_token')).toBe(false)
  // nor is an account registered that the owner of the address could confirm
  expect(await readUser('eve@id.example')).toBeUndefined()
  expect(jobs).toEqual([])
})

test('an account that somebody else registered with the address, and nobody confirmed, becomes its owner’s', async () => {
  const email = 'ben@id.example'
  const idUser = await createUser(opened.db, { email, password: PASSWORD, givenName: 'Mallory' })
  await opened.db.update(t.adminUser).set({ emailVerified: false }).where(eq(t.adminUser.id, idUser))
  const browser = openBrowser()
  await browser.logIn('ben')
  expect(await (await browser.send('/api/User')).json()).toMatchObject({ idUser, name: 'Ana' })
  const methods = await opened.db
    .select({ providerId: t.providerAccount.providerId })
    .from(t.providerAccount)
    .where(eq(t.providerAccount.userId, idUser))
  expect(methods).toEqual([{ providerId: 'oidc' }])
})

test('a name with markup or a link is not taken over; the language is', async () => {
  await openBrowser().logIn('lia')
  expect(await readUser('lia@id.example')).toMatchObject({ name: '–', familyName: '', defaultLanguage: 'de' })
})

test('a response that belongs to another browser, or to none, signs nobody in', async () => {
  const [attacker, victim] = [openBrowser(), openBrowser()]
  const start = await attacker.send('/account/log_in/provider/')
  const state = new URL(start.headers.get('Location') ?? '').searchParams.get('state')
  for (const query of [`?code=1&state=${state}`, '?code=1&state=2', '?error=access_denied', '']) {
    const response = await victim.send(`/api/auth/callback/oidc${query}`)
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toContain('/account/log_in/?')
    expect(victim.cookies().has('hajime.session_token')).toBe(false)
  }
})

test('returns to pages of this site only', async () => {
  const { address } = await openBrowser().logIn('ana', 'https://elsewhere.example/')
  expect(new URL(address).origin).toBe(ORIGIN)
})

test('an account without a password is deleted after logging in again', async () => {
  const browser = openBrowser()
  await browser.logIn('ana')
  const confirmation = async () => (await browser.send('/api/User/Confirmation')).json()
  const erase = async () => {
    const response = await app.request(`${ORIGIN}/api/User/Delete`, {
      method: 'POST',
      body: '{"password":null}',
      headers: { Cookie: browser.cookieHeader(), Origin: ORIGIN, 'Content-Type': 'application/json' },
    })
    return response.status
  }
  expect(await confirmation()).toEqual({ by: 'logInAgain' })
  expect(await erase()).toBe(409)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  try {
    // whoever finds the browser open removes from the address what makes the provider ask
    const withoutPrompt = (address: URL) => {
      for (const parameter of ['prompt', 'max_age']) address.searchParams.delete(parameter)
      return address
    }
    const bypass = await browser.logIn('ana', '/user/deletion/', '&again=1', withoutPrompt)
    expect(bypass.prompts).toEqual([])
    expect(await erase()).toBe(409)
    await browser.logIn('ana', '/user/deletion/')
    expect(await erase()).toBe(409)
    const { prompts, address } = await browser.logIn('ana', '/user/deletion/', '&again=1')
    expect([prompts[0], address]).toEqual(['login', `${ORIGIN}/user/deletion/`])
    expect(await confirmation()).toEqual({ by: 'loggedInAgain' })
    vi.setSystemTime(Date.now() + 11 * 60_000)
    expect(await erase()).toBe(409)
    vi.setSystemTime(Date.now() - 11 * 60_000)
    expect(await erase()).toBe(200)
  } finally {
    vi.useRealTimers()
  }
  expect(await readUser('ana@id.example')).toBeUndefined()
})

test('sessions do not depend on a provider that does not respond', async () => {
  const oidc = { issuer: 'http://127.0.0.1:9', ...CLIENT, name: 'Gone' }
  const service = createSignInService(opened.db, { secret: SECRET, oidc, accountOrigin: ORIGIN })
  const without = createApp(opened.db, service)
  const start = await without.request(`${ORIGIN}/account/log_in/provider/`)
  expect(start.headers.get('Location')).toContain('refused=provider')
  expect((await without.request(`${ORIGIN}/account/log_in/`)).status).toBe(200)
})

test('the page about cookies lists those of logging in at the provider', () => {
  const listed = STORED_ITEMS.filter(({ storage }) => storage === 'cookie').map(({ name }) => name)
  expect(cookieNames).toContain('hajime.state')
  expect([...cookieNames].filter((name) => !listed.includes(name))).toEqual([])
})
