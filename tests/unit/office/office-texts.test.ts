import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ISSUE_CODES } from '#contract/office/check-values.ts'
import { ENTITIES } from '#contract/office/entities/index.ts'
import { BACK_OFFICE_MODULES } from '#contract/office/modules.ts'
import { getLanguage, LANGUAGE_CODES, type LanguageCode } from '#language/languages.ts'
import type { Translations } from '#language/translate.ts'
import { isCurrency } from '#office/texts/labels.ts'
import { getPluralForm, listPlaceholders, removePluralForm } from '../language/translations.ts'

const FOLDER = 'public/assets/translations/office'

const readTexts = (code: LanguageCode): Translations =>
  JSON.parse(readFileSync(`${FOLDER}/${code}.json`, 'utf8'))

const english = readTexts('en')

/** Keys of all that definitions and refusals can show. */
const KEYS = [
  ...ENTITIES.flatMap(({ name }) => [`office.entity.${name}`, `office.entityOne.${name}`]),
  ...ENTITIES.flatMap(({ fields }) => Object.keys(fields).map((name) => `office.field.${name}`)),
  ...ISSUE_CODES.map((code) => `office.issue.${code}`),
  ...BACK_OFFICE_MODULES.map((module) => `office.module.${module}`),
]

/** Values of choices: each has a text of its own for the field, or one that fields share. Currencies are their codes. */
const VALUES = ENTITIES.flatMap(({ fields }) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'choice' && !isCurrency(field)
      ? field.values.map((value) => [`office.value.${name}.${value}`, `office.value.${value}`] as const)
      : [],
  ),
)

test('there is exactly one file per language', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(LANGUAGE_CODES.map((code) => `${code}.json`).sort())
})

describe.each(LANGUAGE_CODES)('the texts of the back office in %s', (code) => {
  const texts = readTexts(code)

  test('name every entity, field, module and reason of a refusal', () => {
    expect(KEYS.filter((key) => !(key in texts))).toEqual([])
  })

  test('name every value of a choice', () => {
    expect(VALUES.filter((keys) => !keys.some((key) => key in texts))).toEqual([])
  })

  test('are the texts of English in its order, with exactly the plural forms of the language', () => {
    const categories = new Set<string>(
      new Intl.PluralRules(getLanguage(code).tag).resolvedOptions().pluralCategories,
    )
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) => categories.has(form))
    const counted = new Set(Object.keys(english).filter(getPluralForm).map(removePluralForm))
    const keys = [...new Set(Object.keys(english).map(removePluralForm))]
    expect(Object.keys(texts)).toEqual(
      keys.flatMap((key) => (counted.has(key) ? forms.map((form) => `${key}_${form}`) : [key])),
    )
  })

  test('have the placeholders of English, other braces and straight quotes nowhere', () => {
    for (const [key, text] of Object.entries(texts)) {
      const form = getPluralForm(key)
      const expected = listPlaceholders(english[form ? `${removePluralForm(key)}_other` : key] ?? '')
      // forms for a single number may say it in words
      const isInWords = form !== null && /^(?:zero|one|two)$/.test(form) && code === 'ar'
      expect({ key, names: listPlaceholders(text) }).toEqual({
        key,
        names: isInWords ? expect.arrayContaining([]) : expected,
      })
      expect({ key, text: text.trim() }).toEqual({ key, text })
      expect({ key, rest: text.replaceAll(/\{\{\w+\}\}/g, '') }).toEqual({
        key,
        rest: expect.not.stringMatching(/^$|[{}"']/),
      })
    }
  })
})

test('Georgian has no capitals: they are for whole lines, and missing in the typeface', () => {
  const capitals = /[\u{1C90}-\u{1CBF}]/u
  expect(Object.entries(readTexts('ka')).filter(([, text]) => capitals.test(text))).toEqual([])
})

test('the order of keys is that of the alphabet, so that everybody adds a text at the same place', () => {
  const keys = [...new Set(Object.keys(english).map(removePluralForm))]
  expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : 1)))
})
