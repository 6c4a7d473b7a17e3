import { describe, expect, test } from 'vitest'
import { LANGUAGE_NAMES } from '#language/language-names.ts'
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

  test('do not collide with first segments of addresses', () => {
    for (const code of LANGUAGE_CODES) expect(RESERVED_SEGMENTS).toContain(code)
  })

  test('have their own tag, except Slovenian, whose code in addresses is si', () => {
    expect(getLanguage('si').tag).toBe('sl')
    const others = LANGUAGE_CODES.filter((code) => code !== 'si')
    expect(others.map((code) => getLanguage(code).tag)).toEqual(others)
  })

  test('have a locale of their tag: French is formatted in French, Slovenian in Slovenian', () => {
    for (const code of LANGUAGE_CODES) {
      const { locale, tag } = getLanguage(code)
      expect(new Intl.Locale(locale).language).toBe(tag)
    }
    expect(getLanguage('fr').locale).toBe('fr-FR')
    expect(getLanguage('si').locale).toBe('sl-SI')
  })

  test('have locales that the runtime supports, so that nothing falls back to English', () => {
    for (const code of LANGUAGE_CODES) {
      const { locale, tag } = getLanguage(code)
      expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale])
      expect(new Intl.PluralRules(tag).resolvedOptions().locale).toBe(tag)
    }
  })

  test('are right to left for Arabic only', () => {
    expect(LANGUAGE_CODES.filter((code) => getLanguage(code).direction === 'rtl')).toEqual(['ar'])
  })

  test('have a name in their own language', () => {
    for (const code of LANGUAGE_CODES) {
      const { tag } = getLanguage(code)
      const own = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? ''
      expect(LANGUAGE_NAMES[code].toLocaleLowerCase(tag)).toBe(own.toLocaleLowerCase(tag))
    }
  })
})

describe('isLanguageCode', () => {
  test('accepts the fifteen codes in lower case', () => {
    expect(LANGUAGE_CODES.every(isLanguageCode)).toBe(true)
    expect(['sl', 'DE', 'en-GB', 'zh', '', null, undefined].filter(isLanguageCode)).toEqual([])
  })
})

describe('the language of a browser’s tag', () => {
  test('is Slovenian for sl, with and without a country', () => {
    expect(['sl', 'sl-SI', 'SL-si'].map(parseLanguageTag)).toEqual(['si', 'si', 'si'])
  })

  test('is none for si, which is Sinhala', () => {
    expect(['si', 'si-LK', 'SI'].map(parseLanguageTag)).toEqual([null, null, null])
  })

  test('ignores country, script and extensions', () => {
    expect(['de-AT', 'az-Latn-AZ', 'ar-EG-u-nu-arab', 'FR'].map(parseLanguageTag)).toEqual([
      'de',
      'az',
      'ar',
      'fr',
    ])
  })

  test('is null for unsupported languages and an empty tag', () => {
    expect(['ja-JP', 'sr', 'english', '', '-', '*'].map(parseLanguageTag)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })

  test('is the language whose tag it is', () => {
    for (const code of LANGUAGE_CODES) expect(parseLanguageTag(getLanguage(code).tag)).toBe(code)
    for (const code of LANGUAGE_CODES) expect(parseLanguageTag(getLanguage(code).locale)).toBe(code)
  })
})
