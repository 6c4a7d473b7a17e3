import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { createSignInService } from '#server/identity/sign-in/sign-in.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { logError } from '#server/platform/errors/log.ts'
import { SECRET } from '../../fixtures/accounts.ts'
import { openTestDatabase } from '../../test-database.ts'

/** Values that must not be in a log: parameters, tokens, names. */
const MARKER = 'MARKERkrpalek'

let opened: OpenDatabase
let logged: string

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

beforeEach(() => {
  logged = ''
  for (const method of ['error', 'warn', 'log', 'info'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      logged += `${parts.map((part) => (part instanceof Error ? `${part.stack} ${JSON.stringify(part)}` : String(part))).join(' ')}\n`
    })
  }
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a failed call', () => {
  const requests: [string, string, RequestInit?][] = [
    ['a search', `/api/Search/GlobalSearch?Query=${MARKER}`],
    ['a competition', `/api/Competition/Info?idExternal=${MARKER}`],
    ['a document', `/cdn/competition-documents/${MARKER}.pdf`],
    ['a PDF', `/cdn/sheets/${MARKER}/en/results.pdf`],
    [
      'a sign-in',
      '/api/auth/sign-in/email',
      {
        method: 'POST',
        body: JSON.stringify({ email: `${MARKER}@hajime.test`, password: MARKER }),
        headers: { 'Content-Type': 'application/json', Origin: 'http://localhost' },
      },
    ],
    [
      'a call with a token',
      '/api/Competition/Info?idExternal=1',
      { headers: { Authorization: `Bearer ${MARKER}` } },
    ],
  ]

  beforeAll(async () => {
    await opened.db.execute(sql`drop schema public cascade`)
  })

  test.each(requests)(
    'is logged with the place of the failure %s and without its values',
    async (_, path, init) => {
      const app = createApp(opened.db, createSignInService(opened.db, { secret: SECRET }))
      const response = await app.request(`http://localhost${path}`, init)
      expect(response.status).toBe(500)
      expect(logged).not.toContain(MARKER)
      if (!path.includes('auth')) expect(logged).toMatch(/(GET|POST) \/.* failed\.\n.*\n/)
    },
  )
})

test('is logged with place, code and tables of the error, and without its messages', () => {
  const cause = Object.assign(new Error(`duplicate key: (email)=(${MARKER})`), {
    code: '23505',
    detail: `Key (email)=(${MARKER}) already exists.`,
    table: 'admin_user',
    constraint: 'admin_user_email_key',
  })
  const error = Object.assign(new Error(`Failed query: insert … params: ${MARKER}`, { cause }), {
    query: `insert into "admin_user" ("email") values ('${MARKER}')`,
    params: [MARKER],
  })
  logError('POST /api/Follow/UserFollowJudoka', error)
  expect(logged).not.toContain(MARKER)
  expect(logged).toContain('POST /api/Follow/UserFollowJudoka failed.\n  Error\n  insert admin_user\n    at ')
  expect(logged).toContain('Error 23505 table=admin_user constraint=admin_user_email_key')
  logError('GET /x', MARKER)
  expect(logged).not.toContain(MARKER)
})
