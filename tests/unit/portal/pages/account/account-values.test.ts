import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeDevice } from '#portal/data/describe-device.ts'
import { listDays, parsePeriod } from '#portal/pages/account/page-views/page-view-period.ts'
import { listMissingConsents } from '#portal/pages/account/profile/missing-consents.ts'
import { selectChanges } from '#portal/pages/account/settings/edit-settings.ts'
import { CONSENT_DOCUMENTS } from '#settings/consent-documents.ts'
import { FUZZ_SEED, propertyRuns } from '../../../../effort.ts'

/** What the pages of an account work out themselves. */

describe('consents', () => {
  const current = CONSENT_DOCUMENTS.map(({ code, version }) => ({ code, version, withdrawnAt: null }))

  test('to a version before the current one, or that were withdrawn, do not count', () => {
    expect(listMissingConsents([])).toEqual(CONSENT_DOCUMENTS)
    expect(listMissingConsents(current)).toEqual([])
    const old = current.map((consent) => ({ ...consent, version: '2025-01-01' }))
    expect(listMissingConsents(old)).toEqual(CONSENT_DOCUMENTS)
    const [first, ...others] = current.map((consent) => ({ ...consent, withdrawnAt: '2030-01-01T00:00:00Z' }))
    if (!first) throw new Error('There is no document.')
    expect(listMissingConsents([first, ...current.slice(1)])).toEqual(CONSENT_DOCUMENTS.slice(0, 1))
    // accepted again
    expect(listMissingConsents([...current, first, ...others])).toEqual([])
  })
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0', 'Edge · Linux'],
  [`curl/${'8'.repeat(100)}`, `curl/${'8'.repeat(55)}`],
  ['', '–'],
])('the device of %j', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})

const settings = fc.record({
  language: fc.constantFrom('en', 'de', 'ka'),
  timeZone: fc.constantFrom(null, 'Europe/Paris'),
  idBillingCountry: fc.constantFrom(null, 1),
  getsResultMails: fc.boolean(),
})

test('what was entered is what differs from the settings that were read', () => {
  fc.assert(
    fc.property(settings, settings, (before, entered) => {
      const read = { ...before, version: 1 }
      const chosen = selectChanges(entered, read)
      expect({ ...before, ...chosen }).toEqual(entered)
      expect(selectChanges(entered, { ...read, ...chosen })).toEqual({})
    }),
    { numRuns: propertyRuns(100), seed: FUZZ_SEED },
  )
})

describe('the period of page views', () => {
  const now = new Date('2030-03-01T12:00:00Z')
  test.each([
    [undefined, { from: '2030-01-31', to: '2030-03-01' }],
    ['month', { from: '2030-01-31', to: '2030-03-01' }],
    ['year', { from: '2029-03-01', to: '2030-03-01' }],
    ['all', { from: '2027-03-01', to: '2030-03-01' }],
    ['toString', { from: '2030-01-31', to: '2030-03-01' }],
  ])('%s', (name, days) => {
    expect(listDays(parsePeriod(name), now)).toEqual(days)
  })

  test('of months begins with the first day of one', () => {
    expect(listDays('year', new Date('2030-07-31T23:59:59Z'))).toEqual({
      from: '2029-07-01',
      to: '2030-07-31',
    })
  })
})
