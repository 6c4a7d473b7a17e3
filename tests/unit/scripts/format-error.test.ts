import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formatError } from '../../../scripts/run-command.ts'

test('a failed statement is reported by its cause, without the values of the statement', () => {
  const error = new DrizzleQueryError(
    'insert into "person"',
    ['HORVAT'],
    new Error('the connection is closed'),
  )
  expect(formatError(error, undefined)).toBe('the connection is closed')
})

test('a full disk is reported as such, also from a statement', () => {
  const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
  expect(formatError(new DrizzleQueryError('insert', [], full), undefined)).toBe('The disk is full.')
})
