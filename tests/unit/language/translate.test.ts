import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { getLanguage, LANGUAGE_CODES, type LanguageCode } from '#language/languages.ts'
import {
  countUntranslated,
  createTranslate,
  type Translations,
  type TranslationValues,
  withFallback,
} from '#language/translate.ts'
import { getPluralForm, listPlaceholders, readTranslations, removePluralForm } from './translations.ts'

const english = readTranslations('en')

/** `createTranslate` for texts that are not the portal's: any key compiles. */
const createLoose = createTranslate as (
  strings: Translations,
  code: LanguageCode,
) => (key: string, values?: TranslationValues) => string

/** What i18next itself says, set up as the portal does. It must be given `sl`: to it, `si` is Sinhala. */
async function i18nextOf(code: LanguageCode, strings: Translations) {
  const { tag } = getLanguage(code)
  const instance = i18next.createInstance()
  await instance.init({
    lng: tag,
    fallbackLng: 'en',
    keySeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { translation: english }, [tag]: { translation: strings } },
  })
  return (key: string, values: Record<string, string | number> = {}): string => instance.t(key, values)
}

/** A value for every placeholder of a text but its count. */
const sample = (text: string) =>
  Object.fromEntries(
    listPlaceholders(text).flatMap((name) => (name === 'count' ? [] : [[name, `<${name} & “quotes”>`]])),
  )

const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1.5]

describe.each(LANGUAGE_CODES)('createTranslate in %s returns the same as i18next', (code) => {
  const strings = readTranslations(code)
  const t = createLoose(withFallback(strings, english), code)

  test.each(COUNTS)('for a count of %d', async (count) => {
    const reference = await i18nextOf(code, strings)
    const counted = [...new Set(Object.keys(english).filter(getPluralForm).map(removePluralForm))]
    expect(counted).not.toEqual([])
    expect(counted.map((key) => t(key, { count }))).toEqual(counted.map((key) => reference(key, { count })))
  })

  test('for every text without a count', async () => {
    const reference = await i18nextOf(code, strings)
    const plain = Object.entries(english).filter(([key]) => getPluralForm(key) === null)
    expect(plain.map(([key, text]) => t(key, sample(text)))).toEqual(
      plain.map(([key, text]) => reference(key, sample(text))),
    )
  })
})

describe('createTranslate', () => {
  const t = createLoose(english, 'en')

  test('replaces every occurrence of a placeholder', () => {
    const twice = createLoose({ meeting: '{{white}} – {{blue}} ({{white}})' }, 'en')
    expect(twice('meeting', { white: 'Abe', blue: 'Lima' })).toBe('Abe – Lima (Abe)')
  })

  test('inserts values literally: no markup, patterns or placeholders', () => {
    const title = (name: string) => t('judoka.resultsTitle', { name })
    expect(title('$& <b>{{year}}</b>')).toBe('$& <b>{{year}}</b> – results')
  })

  test('ignores spaces within braces', () => {
    expect(createLoose({ born: 'born {{ year }}' }, 'en')('born', { year: 1998 })).toBe('born 1998')
  })

  test('returns an unknown key, with and without a count', async () => {
    const reference = await i18nextOf('de', readTranslations('de'))
    expect(t('no.such')).toBe('no.such')
    expect(t('no.such', { count: 2 })).toBe('no.such')
    expect([reference('no.such'), reference('no.such', { count: 2 })]).toEqual(['no.such', 'no.such'])
  })

  test('keeps a placeholder without a value, as i18next does', async () => {
    const reference = await i18nextOf('en', english)
    expect(t('judoka.born')).toBe('born {{year}}')
    expect(reference('judoka.born')).toBe('born {{year}}')
  })

  test('replaces a missing plural form with the form "other"', () => {
    const polish = createLoose({ results_one: '{{count}} wynik', results_other: '{{count}} wyniku' }, 'si')
    expect(polish('results', { count: 2 })).toBe('2 wyniku')
  })

  test('accepts a count for a text with a single form', () => {
    expect(createLoose({ mats: 'mats: {{count}}' }, 'cs')('mats', { count: 3 })).toBe('mats: 3')
  })
})

describe('withFallback', () => {
  test('returns the texts of the language, and English for missing ones', async () => {
    const some: Translations = { 'nav.menu': 'Menü' }
    const t = createLoose(withFallback(some, english), 'de')
    const reference = await i18nextOf('de', some)
    const keys = ['nav.menu', 'search.close', 'draw.heading']
    expect(keys.map((key) => t(key))).toEqual(['Menü', 'Close', 'Draw'])
    expect(keys.map((key) => reference(key))).toEqual(['Menü', 'Close', 'Draw'])
  })

  test('does not modify its arguments', () => {
    const own: Translations = Object.freeze({ a: 'A' })
    const fallback: Translations = Object.freeze({ a: 'a', b: 'b' })
    expect(withFallback(own, fallback)).toEqual({ a: 'A', b: 'b' })
  })
})

describe('countUntranslated', () => {
  const some: Translations = {
    'nav.menu': 'Menu',
    found_one: 'one',
    found_other: 'more',
    'medal.bronze': 'Bronze',
  }

  test('counts each text once, whatever plural forms it has', () => {
    expect(countUntranslated({}, some, 'pl')).toBe(3)
    expect(countUntranslated({ 'nav.menu': 'Menu' }, some, 'pl')).toBe(2)
    expect(
      countUntranslated({ found_one: '1', found_few: '2', found_many: '5', found_other: '1.5' }, some, 'pl'),
    ).toBe(2)
  })

  test('does not count equal texts', () => {
    expect(countUntranslated({ 'medal.bronze': 'Bronze' }, some, 'de')).toBe(2)
  })

  test('ignores texts that English no longer has', () => {
    expect(countUntranslated({ ...some, gone: 'weg' }, some, 'de')).toBe(0)
  })

  test('is 0 for the default language', () => {
    expect(countUntranslated({}, some, 'en')).toBe(0)
  })
})
