import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from '#server/platform/db/database-unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

/** Codes of PostgreSQL, appendix A, and of the system. */
const UNAVAILABLE =
  '08000 08001 08003 08004 08006 08007 08P01 25006 25P03 25P04 40001 40003 40P01 53000 53100 53200 53300 53400 55000 55006 55P03 55P04 57014 57P01 57P02 57P03 57P05 58000 58030 58P01 ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND'.split(
    ' ',
  )

/** Mistakes of the program, or of what it was given: a retry has the same result. */
const FAILED =
  '22001 22021 22P02 23502 23503 23505 23514 25P02 26000 42601 42703 42883 42P01 54000 P0001 XX000'.split(' ')

test.each(UNAVAILABLE)('%s means that a retry may succeed, also as a cause', (code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(true)
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: withCode(code) }))).toBe(true)
})

test.each(FAILED)('%s does not', (code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(false)
})
