import { expect, test } from 'vitest'
import { explainConnectionError } from '#server/platform/db/connection-error.ts'

const TARGET = { host: 'db.example', port: 5432, database: 'hajime', password: 'secret' }

test.each([
  ['ECONNREFUSED', /No server answers there\./],
  ['ENOTFOUND', /There is no host of that name\./],
  ['ETIMEDOUT', /The host does not answer\./],
  ['28P01', /rejects the password/],
  ['28000', /rejects the user/],
  ['3D000', /Create it with createdb/],
  ['53300', /no connections left/],
  ['57P03', /Try again in a moment/],
])('an error %s names the server and what to do, and not the password', (code, expected) => {
  const error = explainConnectionError(Object.assign(new Error('secret'), { code }), TARGET)
  expect(error).toBeInstanceOf(Error)
  const { message, cause } = error as Error
  expect(message).toMatch(/^PostgreSQL at db\.example:5432 \(database hajime\) is not available: /)
  expect(message).toMatch(expected)
  expect(message).not.toContain('secret')
  expect(cause).toMatchObject({ code }) // retries ask for it
})

test('of a socket it names the folder', () => {
  const error = Object.assign(new Error('x'), { code: 'ENOENT' })
  expect(explainConnectionError(error, { ...TARGET, host: '/run/postgresql' })).toMatchObject({
    message: expect.stringContaining('PostgreSQL at /run/postgresql (database hajime)'),
  })
})

test('other errors stay as they are', () => {
  const error = new Error('syntax')
  expect(explainConnectionError(error, TARGET)).toBe(error)
})
