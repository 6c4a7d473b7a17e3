import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formatError } from '../../../scripts/run-command.ts'

test('formatError reports the cause of a failed statement, without its values', () => {
  const error = new DrizzleQueryError(
    'insert into "person"',
    ['HORVAT'],
    new Error('the connection is closed'),
  )
  expect(formatError(error, undefined)).toBe('the connection is closed')
})

test('formatError reports a full disk as such, also from a statement', () => {
  const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
  expect(formatError(new DrizzleQueryError('insert', [], full), undefined)).toBe('The disk is full.')
})
