import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatCategory, formatGenderAndWeight, formatWeightCategory } from '#language/category-names.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#language/languages.ts'
import { createTranslate } from '#language/translate.ts'

/** Names of categories as people read them. */

const getTexts = (code: LanguageCode) => ({
  t: createTranslate(JSON.parse(readFileSync(`public/assets/translations/${code}.json`, 'utf8')), code),
  code,
})
const SENIORS = { age: 'sen', ageName: 'Senior A', gender: 'male', name: '-73' } as const

test.each([
  [SENIORS, 'Seniors, Men −73 kg'],
  [{ ...SENIORS, age: 'Sen' }, 'Seniors, Men −73 kg'],
  [
    { ...SENIORS, age: 'u9', ageName: 'Minis', gender: 'female', name: '+40' } as const,
    'Minis, Women +40 kg',
  ],
  [{ ...SENIORS, name: 'Open' }, 'Seniors, Men Open'],
])('a category has its age group, its gender and a weight with a minus sign: %o', (category, name) => {
  expect(formatCategory(category, getTexts('en'))).toBe(name)
})

test.each(LANGUAGE_CODES)(
  'no name contains the hyphen of the data, and the sign stays before the number: %s',
  (code) => {
    const texts = getTexts(code)
    for (const name of [formatCategory(SENIORS, texts), formatGenderAndWeight(SENIORS, texts)]) {
      expect(name).not.toContain('-73')
      expect(name).toContain(formatWeightCategory('-73', texts))
    }
    if (code === 'ar') expect(formatWeightCategory('-73', texts)).toMatch(/^\u2066−73\u2069/)
  },
)
