import { expect, test } from 'vitest'
import { licencesOf, namedLicence } from '#contract/published/licences.ts'

test('a licence has the name readers know, and an address to read it at', () => {
  expect(namedLicence('CC-BY-4.0')).toEqual({
    name: 'CC BY 4.0',
    address: 'https://creativecommons.org/licenses/by/4.0/',
  })
  expect(namedLicence('https://judo.example/terms?v=2')).toEqual({
    name: 'judo.example',
    address: 'https://judo.example/terms?v=2',
  })
})

test('what isn’t known is told in its own words, and nothing of it becomes a link', () => {
  expect(namedLicence('Ask us first')).toEqual({ name: 'Ask us first', address: null })
  expect(namedLicence('javascript:alert(1)').address).toBeNull()
  expect(namedLicence('https:// not an address').address).toBeNull()
  expect(namedLicence('https://[').address).toBeNull()
  expect(namedLicence('constructor').address).toBeNull()
})

test('a page names each licence of its data once, and that of the list of partners only where there is no other', () => {
  const partners = { licence: 'CC-BY-4.0', partners: [] }
  expect(licencesOf([{ licence: 'CC0-1.0' }, partners, null, { licence: 'CC0-1.0' }])).toEqual(['CC0-1.0'])
  expect(licencesOf([partners])).toEqual(['CC-BY-4.0'])
})
