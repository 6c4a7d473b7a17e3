import { expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { readPurchaseError } from '#portal/pages/purchases/purchase/purchase-error.ts'

/** What a buyer reads when a purchase is not accepted. The messages of the API are for programs and not translated. */

const refuse = (status: number, body: object) =>
  readPurchaseError(new ApiError(status, JSON.stringify({ success: false, message: 'x', ...body }), {}))

test.each([
  ['full', 409, { code: 'full', parameter: 'entries.1.idWeight' }, { entry: 1, reason: 'full' }],
  ['a reason without a text', 409, { code: 'x', parameter: 'entries.0' }, { entry: 0, reason: 'other' }],
  [
    'an organiser without an account',
    503,
    { code: 'not_configured' },
    { entry: null, reason: 'not_configured' },
  ],
  ['several currencies', 409, { code: 'currencies' }, { entry: null, reason: 'currencies' }],
  ['an outage, after which a retry helps', 503, {}, { entry: null, reason: 'failed' }],
  ['a defect', 500, {}, { entry: null, reason: 'failed' }],
])('%s', (_, status, body, expected) => {
  expect(refuse(status, body)).toEqual(expected)
})
