import { array, assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLanguageCode, LANGUAGE_CODES } from '#language/languages.ts'
import { localizePath, splitLocalePrefix } from '#language/localized-paths.ts'

describe('localizePath', () => {
  test('adds no prefix for the default language and the code for the others', () => {
    expect(localizePath('/competition/x/', 'en')).toBe('/competition/x/')
    expect(localizePath('/competition/x/', 'de')).toBe('/de/competition/x/')
    expect(localizePath('/', 'ar')).toBe('/ar/')
  })

  test('uses the code of the product: si for Slovenian', () => {
    expect(localizePath('/', 'si')).toBe('/si/')
    expect(splitLocalePrefix('/si/judoka/7/').code).toBe('si')
    expect(splitLocalePrefix('/sl/judoka/7/')).toEqual({ code: 'en', path: '/sl/judoka/7/', prefixed: false })
  })
})

describe('splitLocalePrefix', () => {
  test.each([
    ['/de/competition/x/', { code: 'de', path: '/competition/x/', prefixed: true }],
    ['/ka/', { code: 'ka', path: '/', prefixed: true }],
    ['/fr', { code: 'fr', path: '/', prefixed: true }],
    ['/competition/x/', { code: 'en', path: '/competition/x/', prefixed: false }],
    ['/', { code: 'en', path: '/', prefixed: false }],
    ['', { code: 'en', path: '', prefixed: false }],
  ])('%s', (address, parts) => {
    expect(splitLocalePrefix(address)).toEqual(parts)
  })

  test('ignores a segment that only begins like a language', () => {
    expect(splitLocalePrefix('/demo/').code).toBe('en')
    expect(splitLocalePrefix('/de-at/').code).toBe('en')
    expect(splitLocalePrefix('/DE/').code).toBe('en')
  })

  test('keeps a language further down as a part of the path', () => {
    expect(splitLocalePrefix('/fr/de/').path).toBe('/de/')
  })

  test('never reads the default language as a prefix', () => {
    expect(splitLocalePrefix('/en/competition/x/')).toEqual({
      code: 'en',
      path: '/en/competition/x/',
      prefixed: false,
    })
  })

  test('is the inverse of localizePath for every path without a language prefix', () => {
    const segment = string({ minLength: 1 }).filter((text) => !text.includes('/'))
    const path = array(segment)
      .filter(([first]) => !isLanguageCode(first))
      .map((segments) => `/${segments.map((one) => `${one}/`).join('')}`)
    assert(
      property(path, constantFrom(...LANGUAGE_CODES), (to, code) => {
        expect(splitLocalePrefix(localizePath(to, code))).toEqual({ code, path: to, prefixed: code !== 'en' })
      }),
    )
  })
})
