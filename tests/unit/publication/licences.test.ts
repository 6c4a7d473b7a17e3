import { expect, test } from 'vitest'
import { describeLicence, listLicences } from '#publication/licences.ts'

test('a licence has its usual name and a link to its text', () => {
  expect(describeLicence('CC-BY-4.0')).toEqual({
    name: 'CC BY 4.0',
    address: 'https://creativecommons.org/licenses/by/4.0/',
  })
  expect(describeLicence('https://judo.example/terms?v=2')).toEqual({
    name: 'judo.example',
    address: 'https://judo.example/terms?v=2',
  })
})

test('an unknown licence is plain text without a link', () => {
  expect(describeLicence('Ask us first')).toEqual({ name: 'Ask us first', address: null })
  expect(describeLicence('javascript:alert(1)').address).toBeNull()
  expect(describeLicence('https:// not an address').address).toBeNull()
  expect(describeLicence('https://[').address).toBeNull()
  expect(describeLicence('constructor').address).toBeNull()
})

test('a page lists each licence of its data once, and that of the list of partners only without another', () => {
  const partners = { licence: 'CC-BY-4.0', partners: [] }
  expect(listLicences([{ licence: 'CC0-1.0' }, partners, null, { licence: 'CC0-1.0' }])).toEqual(['CC0-1.0'])
  expect(listLicences([partners])).toEqual(['CC-BY-4.0'])
})
