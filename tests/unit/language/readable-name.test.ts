import { expect, test } from 'vitest'
import { LANGUAGE_CODES, type LanguageCode } from '#language/languages.ts'
import { getReadableName } from '#language/readable-name.ts'

/** The spelling of a name where one has room. */

const NAMES = {
  georgian: {
    familyName: 'დოლიძე',
    givenName: 'ოთარ',
    internationalFamilyName: 'Dolidze',
    internationalGivenName: 'Otar',
    country: 'GEO',
  },
  arabic: {
    familyName: 'بدوي',
    givenName: 'شريف',
    internationalFamilyName: 'Badawi',
    internationalGivenName: 'Sherif',
    country: 'EGY',
  },
  russian: {
    familyName: 'Иванов',
    givenName: 'Иван',
    internationalFamilyName: 'Ivanov',
    internationalGivenName: 'Ivan',
    country: 'RUS',
  },
}
const READERS: Record<keyof typeof NAMES, LanguageCode> = { georgian: 'ka', arabic: 'ar', russian: 'ru' }

test.each(LANGUAGE_CODES)('a name in another script is read in its international spelling: %s', (code) => {
  for (const [script, name] of Object.entries(NAMES)) {
    const isRead = READERS[script as keyof typeof NAMES] === code
    const { familyName, givenName, isInternational } = getReadableName(name, code)
    expect([familyName, givenName, isInternational]).toEqual(
      isRead
        ? [name.familyName, name.givenName, false]
        : [name.internationalFamilyName, name.internationalGivenName, true],
    )
  }
})

test('a name in Latin script stays as it is, and one without another spelling too', () => {
  const krpalek = {
    familyName: 'Krpálek',
    givenName: 'Lukáš',
    internationalFamilyName: 'Krpalek',
    country: 'CZE',
  }
  expect(getReadableName(krpalek, 'en')).toMatchObject({
    familyNameInCapitals: 'KRPÁLEK',
    isInternational: false,
  })
  expect(getReadableName(krpalek, 'en', () => false).familyName).toBe('Krpalek')
  const { internationalFamilyName: _, internationalGivenName: __, ...local } = NAMES.georgian
  expect(getReadableName(local, 'en').familyName).toBe('დოლიძე')
})
