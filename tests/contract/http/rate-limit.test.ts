import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SCOREBOARD_FORMAT } from '#contract/api/live/scoreboards.ts'
import { genericError } from '#contract/responses.ts'
import { connectTo } from '#server/http/connect-api.ts'
import { type ApiServer, createApiServer } from '#server/http/create-api-server.ts'
import { createApp } from '#server/http/create-app.ts'
import { type HttpServer, listen } from '#server/http/listen.ts'
import { createRateLimiter, UNLIMITED } from '#server/http/rate-limit.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import { createPlainUser } from '#server/identity/rights/signed-in-user.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import { UNKNOWN_BUILD } from '#server/platform/build-info.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { createCommandToken } from '#server/platform/secrets/command-token.ts'
import { DEFAULT_CONNECTION_LIMITS, DEFAULT_RATE_LIMITS } from '#settings/limits.ts'
import { readSettings } from '#settings/settings.ts'
import { PASSWORD, SECRET } from '../../fixtures/accounts.ts'
import { openTestDatabase } from '../../test-database.ts'

let opened: OpenDatabase
let listening: HttpServer | null = null

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())
afterEach(async () => {
  await listening?.close()
  listening = null
})

const SEARCH = '/api/CodeList/GetCountries?Query=fra&Page=1&PerPage=10'
const few = { ...DEFAULT_RATE_LIMITS, search: 2, signIn: 2 }

/** A server on a port, since a caller is known by the address of the connection. */
async function serve(app: Hono): Promise<string> {
  listening = await listen(app, { port: 0 })
  return listening.address
}

const statuses = async (requests: (() => Promise<Response>)[]): Promise<number[]> => {
  const got: number[] = []
  for (const request of requests) got.push((await request()).status)
  return got
}

test('too many searches return 429 with Retry-After', async () => {
  const base = await serve(createApp(opened.db, { rateLimiter: createRateLimiter(few) }))
  const search = () => fetch(base + SEARCH)
  expect(await statuses([search, search])).toEqual([200, 200])
  const refused = await search()
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('Retry-After'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(genericError.strict().parse(await refused.json()).message).toBe(
    `Too many requests. Try again in ${seconds} seconds.`,
  )
  expect((await fetch(`${base}/api/CodeList/GetCountries?Page=1&PerPage=10`)).status).toBe(200)
})

test('attempts to sign in are limited', async () => {
  const account = createSignInService(opened.db, { secret: SECRET })
  const base = await serve(createApp(opened.db, { ...account, rateLimiter: createRateLimiter(few) }))
  const attempt = () =>
    fetch(`${base}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: base },
      body: JSON.stringify({ email: 'ana@hajime.test', password: 'guess' }),
    })
  expect(await statuses([attempt, attempt, attempt])).toEqual([401, 401, 429])
})

test('many people behind one address can sign in', async () => {
  const account = createSignInService(opened.db, { secret: SECRET })
  const base = await serve(createApp(opened.db, { ...account, rateLimiter: createRateLimiter(few) }))
  for (let person = 0; person < 6; person++) {
    const user = { email: `hall${person}@hajime.test`, password: PASSWORD, givenName: 'Ana' }
    await createUser(opened.db, user)
    const response = await fetch(`${base}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: base },
      body: JSON.stringify(user),
    })
    expect([person, response.status]).toEqual([person, 200])
  }
})

test('users of one address have separate limits', async () => {
  let idUser = 1
  const userOf = async () => createPlainUser(idUser)
  const base = await serve(
    createApp(opened.db, { authenticate: userOf, rateLimiter: createRateLimiter(few) }),
  )
  const search = () => fetch(base + SEARCH)
  expect(await statuses([search, search, search])).toEqual([200, 200, 429])
  idUser = 2
  expect(await statuses([search])).toEqual([200])
})

describe('behind a proxy', () => {
  const from = (base: string, forwarded: string) => () =>
    fetch(base + SEARCH, { headers: { 'X-Forwarded-For': forwarded } })

  test('a client is identified by the proxy’s header, whatever the client sends', async () => {
    const base = await serve(createApp(opened.db, { rateLimiter: createRateLimiter(few, { proxies: 1 }) }))
    const [ana, lea] = [from(base, '192.0.2.1'), from(base, '192.0.2.2')]
    expect(await statuses([ana, ana, from(base, '192.0.2.9, 192.0.2.1'), lea])).toEqual([200, 200, 429, 200])
  })

  test('half of an IPv6 address is one client', async () => {
    const base = await serve(createApp(opened.db, { rateLimiter: createRateLimiter(few, { proxies: 1 }) }))
    const addresses = ['2001:db8:0:1::1', '2001:db8:0:1:2:3:4:5', '2001:db8::1:0:0:0:9', '2001:db8:0:2::1']
    expect(await statuses(addresses.map((address) => from(base, address)))).toEqual([200, 200, 429, 200])
  })

  test('without a configured proxy the header is ignored', async () => {
    const base = await serve(createApp(opened.db, { rateLimiter: createRateLimiter(few) }))
    const requests = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((address) => from(base, address))
    expect(await statuses(requests)).toEqual([200, 200, 429])
  })
})

test('requests within the process are not counted', async () => {
  const app = createApp(opened.db, { rateLimiter: createRateLimiter({ ...DEFAULT_RATE_LIMITS, search: 1 }) })
  const search = async () => app.request(SEARCH)
  expect(await statuses([search, search, search])).toEqual([200, 200, 200])
})

test('a request consumes what the definition of its call says', async () => {
  const consumed: string[] = []
  const app = createApp(opened.db, {
    rateLimiter: {
      ...UNLIMITED,
      consume: async (kind, _context, _user, points = 1) => {
        if (kind !== 'read') consumed.push(`${points} ${kind}`)
      },
    },
  })
  const consume = async (...request: Parameters<typeof app.request>) => {
    consumed.length = 0
    await app.request(...request)
    return [...consumed]
  }
  const post = (path: string, body: object, method = 'POST') =>
    consume(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  const packet = { v: SCOREBOARD_FORMAT, kind: 'restart', at: '2026-07-15T10:00:00Z', mat: 1 }
  const packets = [1, 2, 3].map((number) => ({ ...packet, id: `p${number}`, number }))
  expect(await consume(SEARCH)).toEqual(['1 search'])
  expect(await consume('/api/CodeList/GetCountries?Query=&Page=1&PerPage=10')).toEqual([])
  expect(await consume('/api/CodeList/GetCountries?Page=1&PerPage=10')).toEqual([])
  expect(await post('/api/Competition/GetCompetitions', {})).toEqual(['1 search'])
  expect(await post('/api/Competition/GetCompetitors', { idCompetition: 1 })).toEqual([])
  expect(await post('/api/Notifications/Stop', { token: 'x' }, 'DELETE')).toEqual(['1 write'])
  expect(await post('/api/PageViews/Add', { path: '/' })).toEqual([])
  expect(await post('/api/Purchasable/WebHook/any', {})).toEqual(['1 ingest'])
  expect(await post('/api/Live/1/Packets', { type: 'sc_packets', packets })).toEqual(['1 ingest', '2 ingest'])
})

describe('the read limit of a client', () => {
  /** Six points at once: an allowance of 36 a minute. */
  const limits = { ...DEFAULT_RATE_LIMITS, read: 36 }
  const CHEAP = '/api/CodeList/GetAges'
  const EXPENSIVE = '/api/JudokaProfile/Digests?Page=1&PerPage=10000'
  const PDF = '/cdn/sheets/none/en/results.pdf'

  const serveLimited = () =>
    serve(
      createApp(opened.db, {
        rateLimiter: createRateLimiter(limits, { proxies: 1 }),
      }),
    )
  const from = (url: string, address: string) => () => fetch(url, { headers: { 'X-Forwarded-For': address } })

  test('applies to the cost, with Retry-After', async () => {
    const base = await serveLimited()
    const ana = from(base + EXPENSIVE, '192.0.2.1')
    expect(await statuses([ana])).toEqual([200])
    const refused = await ana()
    expect(refused.status).toBe(429)
    // its debt of 155 points and an allowance, of which 36 come back in a minute
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(240)
    expect(await statuses([from(base + CHEAP, '192.0.2.1'), from(base + CHEAP, '192.0.2.2')])).toEqual([
      429, 200,
    ])
  })

  test('allows many small requests instead', async () => {
    const limited = { ...limits, read: 600 }
    const base = await serve(
      createApp(opened.db, { rateLimiter: createRateLimiter(limited, { proxies: 1 }) }),
    )
    const cheap = (address: string) => from(base + CHEAP, address)
    const got = await statuses(Array.from({ length: 150 }, (_, n) => cheap(`192.0.2.${n < 30 ? 2 : 1}`)))
    const accepted = got.slice(30).filter((status) => status === 200).length
    // each pays at most four times its cost afterwards
    expect(accepted).toBeGreaterThan(25)
    expect(accepted).toBeLessThan(120)
  })

  test('includes PDFs', async () => {
    const base = await serveLimited()
    const pdf = from(base + PDF, '192.0.2.1')
    expect(await statuses([pdf, pdf])).toEqual([404, 429])
  })

  test('applies to programs on the same machine, which a proxy without X-Forwarded-For may be', async () => {
    const base = await serveLimited()
    const read = () => fetch(base + EXPENSIVE)
    expect(await statuses([read, read])).toEqual([200, 429])
  })
})

describe('our own publisher', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hajime-publisher-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const settings = readSettings({
    HAJIME_DATA: folder,
    HAJIME_SECRET: SECRET,
    HAJIME_LIMITS: 'read=36,search=1',
  })
  const EXPENSIVE = '/api/JudokaProfile/Digests?Page=1&PerPage=10000'
  let server: ApiServer
  let base: string

  beforeEach(async () => {
    server = await createApiServer(opened, settings, UNKNOWN_BUILD)
    base = await serve(server.app)
  })
  afterEach(() => Promise.all([server.jobs.stop(), server.live.close()]))

  const authorized = (address: string, token: string) => () =>
    fetch(base + address, { headers: { Authorization: `Bearer ${token}` } })

  test('is not limited, even when visitors have used up the limits of its address', async () => {
    const visit = (address: string) => () => fetch(base + address)
    expect(await statuses([visit(SEARCH), visit(SEARCH), visit(EXPENSIVE)])).toEqual([200, 429, 429])
    const { client, get } = connectTo(base, settings)
    const input = { Page: 1, PerPage: 10_000 }
    for (let n = 0; n < 3; n++)
      expect(await client('JudokaProfile/Digests', input)).toMatchObject({ list: [] })
    expect(await statuses([() => get(SEARCH), () => get(SEARCH), () => get(EXPENSIVE)])).toEqual([
      200, 200, 200,
    ])
    expect(await statuses([visit(EXPENSIVE)])).toEqual([429])
  })

  test('is limited without the secret, and creates none', async () => {
    const elsewhere = join(folder, 'elsewhere')
    mkdirSync(elsewhere)
    const { get } = connectTo(base, { secret: undefined, dataFolder: elsewhere })
    expect(await statuses([() => get(SEARCH), () => get(SEARCH)])).toEqual([200, 429])
    expect(existsSync(join(elsewhere, 'secret'))).toBe(false)
  })

  test('has the secret of the data folder', async () => {
    const shared = { secret: undefined, dataFolder: join(folder, 'shared') }
    mkdirSync(shared.dataFolder)
    writeFileSync(join(shared.dataFolder, 'secret'), SECRET)
    const { get } = connectTo(base, shared)
    expect(await statuses([() => get(SEARCH), () => get(SEARCH)])).toEqual([200, 200])
  })

  test('cannot be impersonated', async () => {
    const token = createCommandToken(SECRET, 'publisher')
    const [expires = '', signature = ''] = token.split('.')
    const tokens = [
      'x',
      `${Number(expires) + 1}.${signature}`,
      createCommandToken('another secret, which is as long', 'publisher'),
      createCommandToken(SECRET, 'administrator'),
      createCommandToken(SECRET, 'publisher', Date.now() - 301_000),
      createCommandToken(SECRET, 'publisher', Date.now() + 301_000),
    ]
    expect(await statuses([authorized(SEARCH, token), authorized(SEARCH, token)])).toEqual([200, 200])
    expect(await statuses([() => fetch(base + SEARCH)])).toEqual([200])
    expect(await statuses(tokens.map((forged) => authorized(SEARCH, forged)))).toEqual(tokens.map(() => 429))
    for (const minutes of [-4, 4]) {
      const early = createCommandToken(SECRET, 'publisher', Date.now() + minutes * 60_000)
      expect(await statuses([authorized(SEARCH, early)])).toEqual([200])
    }
  })

  test('may do nothing else with its token', async () => {
    const response = await fetch(`${base}/api/Privacy/ForgetPerson`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${createCommandToken(SECRET, 'publisher')}`,
      },
      body: JSON.stringify({ idPerson: 1 }),
    })
    expect(response.status).toBe(401)
  })
})

describe('HAJIME_LIMITS', () => {
  const limits = (HAJIME_LIMITS?: string) => readSettings({ HAJIME_LIMITS }).rateLimits

  test('overrides the limits that it names', () => {
    expect(limits()).toEqual(DEFAULT_RATE_LIMITS)
    expect(limits('search=30, write=10')).toEqual({ ...DEFAULT_RATE_LIMITS, search: 30, write: 10 })
    expect(limits('off')).toBeNull()
  })

  test.each([
    [
      'saerch=30',
      'HAJIME_LIMITS accepts signIn, mail, search, read, write, office, ingest or off, not "saerch".',
    ],
    ['search=many', 'HAJIME_LIMITS, search, must be a whole number, not "many".'],
  ])('%s is rejected', (text, message) => {
    expect(() => limits(text)).toThrow(message)
  })
})

describe('HAJIME_SOCKETS', () => {
  const sockets = (HAJIME_SOCKETS?: string) => readSettings({ HAJIME_SOCKETS }).connectionLimits

  test('overrides the limits that it names', () => {
    expect(sockets()).toEqual(DEFAULT_CONNECTION_LIMITS)
    expect(sockets('address=9000')).toEqual({ ...DEFAULT_CONNECTION_LIMITS, address: 9000 })
    expect(sockets('off')).toBeNull()
  })

  test('is rejected with an unknown name', () => {
    expect(() => sockets('search=1')).toThrow(
      'HAJIME_SOCKETS accepts address, all, joins or off, not "search".',
    )
  })
})

describe('HAJIME_ORIGINS', () => {
  test('sets the origins of the portal; SITE_URL is the default', () => {
    const given = {
      SITE_URL: 'https://judo.example/',
      HAJIME_ORIGINS: 'https://a.example/x, https://b.example',
    }
    expect(readSettings(given).origins).toEqual(['https://a.example', 'https://b.example'])
    expect(readSettings({ SITE_URL: given.SITE_URL }).origins).toEqual(['https://judo.example'])
    expect(readSettings({}).origins).toEqual([])
  })

  test('is rejected with an invalid origin', () => {
    expect(() => readSettings({ HAJIME_ORIGINS: 'judo' })).toThrow('not "judo"')
  })
})
