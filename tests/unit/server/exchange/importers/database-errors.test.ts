import { expect, test } from 'vitest'
import { describeDataError } from '#server/exchange/importers/database-errors.ts'

/** An error of the driver as the query builder wraps it, with names in every text. */
const failQuery = (code: string, more: object = {}) =>
  new Error('Failed query: insert into "person" params: HORVAT', {
    cause: Object.assign(new Error('HORVAT'), { code, detail: 'Key (priimek)=(HORVAT)', ...more }),
  })

test.each<[string, object, string]>([
  ['23505', { constraint: 'entry_once' }, 'a value that must be unique already exists (entry_once)'],
  ['23514', { constraint: 'fragment_order' }, 'a value contradicts other rows (fragment_order)'],
  ['22021', {}, 'a value is outside the range of its column'],
  ['54000', {}, 'a text is too long to be indexed'],
])('the description of error %s contains the constraint and no values', (code, more, reason) => {
  expect(describeDataError(failQuery(code, more))).toBe(`the database rejects a row: ${reason}`)
})

test('errors that the data does not cause are not described', () => {
  expect(describeDataError(failQuery('57P01'))).toBeNull()
  expect(describeDataError(failQuery('ECONNREFUSED'))).toBeNull()
  expect(describeDataError(new Error('no cause'))).toBeNull()
})
