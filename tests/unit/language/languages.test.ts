import { describe, expect, test } from 'vitest'
import {
  DEFAULT_LANGUAGE,
  getLanguage,
  isLanguageCode,
  LANGUAGE_CODES,
  parseLanguageTag,
} from '#language/languages.ts'
import { RESERVED_SEGMENTS } from '#publication/routes.ts'

describe('the fifteen languages', () => {
  test('are those of the portal specification, in its order', () => {
    expect(LANGUAGE_CODES.join(' ')).toBe('ar az cs de en es fr hr hu it ka pl ru si sk')
    expect(DEFAULT_LANGUAGE).toBe('en')
  })

  test('are first segments of addresses that nobody else may take', () => {
    for (const code of LANGUAGE_CODES) expect(RESERVED_SEGMENTS).toContain(code)
  })

  test('outside the product si is called sl and every other code is its own tag', () => {
    expect(getLanguage('si').tag).toBe('sl')
    const others = LANGUAGE_CODES.filter((code) => code !== 'si')
    expect(others.map((code) => getLanguage(code).tag)).toEqual(others)
  })

  test('the locale belongs to the tag: French is formatted in French, Slovenian in Slovenian', () => {
    for (const code of LANGUAGE_CODES) {
      const { locale, tag } = getLanguage(code)
      expect(new Intl.Locale(locale).language).toBe(tag)
    }
    expect(getLanguage('fr').locale).toBe('fr-FR')
    expect(getLanguage('si').locale).toBe('sl-SI')
  })

  test('every locale is known to this runtime, so that nothing silently falls back to English', () => {
    for (const code of LANGUAGE_CODES) {
      const { locale, tag } = getLanguage(code)
      expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale])
      expect(new Intl.PluralRules(tag).resolvedOptions().locale).toBe(tag)
    }
  })

  test('Arabic runs from right to left, the others from left to right', () => {
    expect(LANGUAGE_CODES.filter((code) => getLanguage(code).direction === 'rtl')).toEqual(['ar'])
  })

  test('each is named in itself', () => {
    for (const code of LANGUAGE_CODES) {
      const { tag, name } = getLanguage(code)
      const own = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? ''
      expect(name.toLocaleLowerCase(tag)).toBe(own.toLocaleLowerCase(tag))
    }
  })
})

describe('a code', () => {
  test('is one of the fifteen, in lower case', () => {
    expect(LANGUAGE_CODES.every(isLanguageCode)).toBe(true)
    expect(['sl', 'DE', 'en-GB', 'zh', '', null, undefined].filter(isLanguageCode)).toEqual([])
  })
})

describe("a browser's tag", () => {
  test('sl means Slovenian, with and without a country', () => {
    expect(['sl', 'sl-SI', 'SL-si'].map(parseLanguageTag)).toEqual(['si', 'si', 'si'])
  })

  test('si is Sinhala and means nothing here', () => {
    expect(['si', 'si-LK', 'SI'].map(parseLanguageTag)).toEqual([null, null, null])
  })

  test('a country, a script or an extension does not matter', () => {
    expect(['de-AT', 'az-Latn-AZ', 'ar-EG-u-nu-arab', 'FR'].map(parseLanguageTag)).toEqual([
      'de',
      'az',
      'ar',
      'fr',
    ])
  })

  test('a language that is not spoken here is none, and so is no language at all', () => {
    expect(['ja-JP', 'sr', 'english', '', '-', '*'].map(parseLanguageTag)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })

  test('the tag of each language leads back to its code', () => {
    for (const code of LANGUAGE_CODES) expect(parseLanguageTag(getLanguage(code).tag)).toBe(code)
    for (const code of LANGUAGE_CODES) expect(parseLanguageTag(getLanguage(code).locale)).toBe(code)
  })
})
