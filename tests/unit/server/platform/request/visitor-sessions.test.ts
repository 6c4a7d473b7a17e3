import { expect, test } from 'vitest'
import { createVisitorSessions } from '#server/platform/request/visitor-sessions.ts'
import { SECRET } from '../../../../fixtures/accounts.ts'

let now = Date.parse('2025-02-01T09:00:00Z')
const clock = () => now
const sessions = createVisitorSessions(SECRET, { clock })

const getCookie = (header: string | null): string => header?.split(';')[0] ?? ''
const issue = (address: string) => getCookie(sessions.issue(address))

test('a session is read from among other cookies, for twelve hours', () => {
  const cookie = issue('192.0.2.1')
  const id = sessions.read(`a=1; ${cookie}; b=2`)
  expect(id).toMatch(/^[\w-]{16}$/)
  expect(sessions.read(issue('192.0.2.1'))).not.toBe(id)
  now += 12 * 3_600_000
  expect(sessions.read(cookie)).toBeNull()
})

test('a session cannot be forged', () => {
  const cookie = issue('192.0.2.2')
  const [name = '', value = ''] = cookie.split('=')
  const [id = '', expires = '', signature = ''] = value.split('.')
  const other = getCookie(createVisitorSessions('another secret, which is as long', { clock }).issue('x'))
  const forged = [
    '',
    name,
    other,
    `x${cookie}`,
    `${name}=${id}.${Number(expires) + 1}.${signature}`,
    `${name}=${id.slice(1)}A.${expires}.${signature}`,
    `${name}=${id}.${expires}.${signature.slice(1)}`,
  ]
  expect(forged.map((header) => sessions.read(header))).toEqual(forged.map(() => null))
  expect(sessions.read(undefined)).toBeNull()
  expect(sessions.read(cookie)).not.toBeNull()
  expect(forged.map((header) => sessions.read(header))).toEqual(forged.map(() => null))
})

test('scripts cannot read the cookie, and it needs https where the site does', () => {
  const header = createVisitorSessions(SECRET, { isHttps: true }).issue('192.0.2.3')
  expect(header).toContain('; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure')
  expect(sessions.issue('192.0.2.3')).not.toContain('Secure')
})

test('an address gets sessions for a sports hall, and then one a second', () => {
  const got = Array.from({ length: 700 }, () => issue('192.0.2.4')).filter(Boolean)
  expect(new Set(got).size).toBe(600)
  expect(issue('192.0.2.5')).not.toBe('')
  now += 1000
  expect([issue('192.0.2.4'), issue('192.0.2.4')].filter(Boolean)).toHaveLength(1)
})
