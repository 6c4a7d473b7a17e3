import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { getLanguage, LANGUAGE_CODES } from '#language/languages.ts'
import { countUntranslated } from '#language/translate.ts'
import { getPluralForm, listPlaceholders, readTranslations, removePluralForm } from './translations.ts'

const english = readTranslations('en')
const folder = new URL('../../../public/assets/translations/', import.meta.url)
const others = LANGUAGE_CODES.filter((code) => code !== 'en')

/**
 * What a language rightly says as English does: names of the sport, units, words that both took from Latin or French.
 * Anything else that is the same has been forgotten.
 */
const SAME_AS_ENGLISH: Partial<Record<string, string>> = {
  ar: '',
  az: 'Final, Hansoku-make, Video, {{count}} medal, {{grade}} dan, {{grade}} kyu',
  cs: 'E-mail, Video, Menu, Data, kg, Golden score, Licence: {{licence}}',
  de: 'Vibration, Video, Live, kg, Judoka, Gold, Bronze, Nation, Pool, Pool {{pool}}, Best of three, Region, Cup, Judoka – {{partner}}, Pause, Organisation',
  es:
    'kg, Judoka, {{count}} judoka, Total, Final, Golden score, Club, {{count}} club, Ranking, Rankings, ' +
    'Rankings – {{partner}}, Yugoslavia',
  fr:
    'E-mail, Document, Invitation, Vibration, Parent, Menu, kg, Seniors, Juniors, Cadets, Judoka, {{count}} judoka, Nation, Nations, {{count}} nation, ' +
    '{{count}} nations, Clubs, Documents, Participants, Participants – {{competition}}, Bronze, Total, Place, Golden score, ' +
    'Points, Score, Club, {{count}} club, {{count}} clubs, Clubs – {{partner}}, Grade, {{count}} point, {{count}} points, ' +
    'Pause, Volume, Date, Documents – {{competition}}, Programme, Organisation, Organisations',
  hr: 'Video, kg, Golden score',
  hu: 'E-mail, kg, Judoka, {{count}} judoka',
  it:
    'E-mail, Video, Menu, kg, Under 23, Under 15, Under 13, Under 11, Judoka, Judoka – {{partner}}, {{count}} judoka, Golden score, ' +
    'Password, Volume, Data, Pool {{pool}}',
  pl: 'E-mail, VAT, Ranking, Menu, Data, kg, Judoka, {{count}} judoka, {{count}} medal, Golden score, Region, {{grade}} dan, {{grade}} kyu',
  si: 'Video, kg',
  sk: 'E-mail, Video, Menu, kg, Golden score',
}

/** Written so wherever the alphabet is Latin. */
const JAPANESE =
  'Ippon, Waza-ari, Yuko, Koka, Hajime, Mate, Hansoku-make, Fusen-gachi, Kiken-gachi, {{count}} shido'

/** Series of competitions that most languages call by their English names. */
const SERIES =
  'Masters, Grand Slam, Grand Prix, Continental Cup, European Open, Asian Open, African Open, Oceanian Open'

/** Words of the web that are written so in every script. */
const WEB = /JavaScript|JSON|cookie|iCal|CSV|QR|IP|YouTube|WCAG|\bAA\b|axe|CSS|PDF|Chromium/g

/** Forms that stand for a single number, which may then be said in words: "لاعبان" needs no figure. */
const SAYS_ITS_NUMBER: Partial<Record<string, string[]>> = { ar: ['zero', 'one', 'two'] }

test('the translation files are exactly one per language', () => {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.map(({ name }) => name).sort()).toEqual(LANGUAGE_CODES.map((code) => `${code}.json`).sort())
})

describe.each(LANGUAGE_CODES)('%s.json', (code) => {
  const strings = readTranslations(code)

  test('has every text', () => {
    expect(countUntranslated(strings, english, code)).toBe(0)
  })

  test('has only texts, and none is empty or padded', () => {
    for (const [key, text] of Object.entries(strings)) {
      expect({ key, text }).toEqual({ key, text: expect.any(String) })
      expect({ key, text }).toEqual({ key, text: text.trim() })
      expect({ key, empty: text === '' }).toEqual({ key, empty: false })
    }
  })

  test('has each key once', () => {
    const written = [...readFileSync(new URL(`${code}.json`, folder), 'utf8').matchAll(/^ {2}"(.+?)":/gm)]
    expect(written.map(([, key]) => key)).toEqual(Object.keys(strings))
  })

  test('has the keys of English in its order, with exactly the plural forms of the language', () => {
    const needed = new Intl.PluralRules(getLanguage(code).tag).resolvedOptions().pluralCategories
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) =>
      needed.some((one) => one === form),
    )
    const keys = [...new Set(Object.keys(english).map(removePluralForm))]
    const counted = new Set(Object.keys(english).filter(getPluralForm).map(removePluralForm))
    expect(Object.keys(strings)).toEqual(
      keys.flatMap((key) => (counted.has(key) ? forms.map((form) => `${key}_${form}`) : [key])),
    )
  })

  test('has the placeholders of English', () => {
    const exact = SAYS_ITS_NUMBER[code] ?? []
    for (const [key, text] of Object.entries(strings)) {
      const form = getPluralForm(key)
      const expected = listPlaceholders(english[form ? `${removePluralForm(key)}_other` : key] ?? '')
      const inWords = form !== null && exact.includes(form)
      const own = listPlaceholders(text)
      expect({ key, own }).toEqual({
        key,
        own: inWords ? expected.filter((name) => own.includes(name)) : expected,
      })
    }
  })

  test('has no braces except placeholders, and no straight quotes', () => {
    for (const [key, text] of Object.entries(strings)) {
      expect({ key, rest: text.replace(/\{\{\w+\}\}/g, '') }).toEqual({
        key,
        rest: expect.not.stringMatching(/[{}"']/),
      })
    }
  })
})

describe.each(others)('%s.json beside English', (code) => {
  const texts = new Set(Object.values(english))
  const same = Object.entries(readTranslations(code))
    .filter(([, text]) => texts.has(text) && /\p{L}/u.test(text.replace(/\{\{\w+\}\}/g, '')))
    .map(([key, text]) => ({ key, text }))
  const allowed = new Set(`${SAME_AS_ENGLISH[code] ?? ''}, ${JAPANESE}, ${SERIES}`.split(', '))

  test('has no text in English', () => {
    expect(same.filter(({ text }) => !allowed.has(text))).toEqual([])
  })

  test('allows no word that it does not use', () => {
    const used = new Set(same.map(({ text }) => text))
    const own = (SAME_AS_ENGLISH[code] ?? '').split(', ').filter((text) => text !== '')
    expect(own.filter((text) => !used.has(text))).toEqual([])
  })
})

/** Placeholders for names of people, clubs, places and competitions, and for what others have written. */
const NAMES = [
  ...[
    'beneficiary',
    'category',
    'club',
    'competition',
    'cup',
    'event',
    'group',
    'judoka',
    'licence',
    'name',
    'names',
  ],
  ...['nation', 'partner', 'platform', 'rank', 'round', 'sources', 'what'],
]

test('Arabic isolates names, which may be in Latin letters', () => {
  const name = new RegExp(
    `(?<!\u2068)\\{\\{(?:${NAMES.join('|')})\\}\\}|\\{\\{(?:${NAMES.join('|')})\\}\\}(?!\u2069)`,
  )
  expect(Object.values(readTranslations('ar')).filter((text) => name.test(text))).toEqual([])
})

describe('the script of the texts', () => {
  test.each([
    ['ar', /\p{Script=Arabic}/u, 'kg'],
    ['ka', /\p{Script=Georgian}/u, ''],
    ['ru', /\p{Script=Cyrillic}/u, ''],
  ] as const)('of %s is its own', (code, letters, latin) => {
    for (const [key, text] of Object.entries(readTranslations(code))) {
      const words = text.replace(/\{\{\w+\}\}/g, '').replace(WEB, '')
      const isLabelWithValue = ['text.labelled', 'live.followed'].includes(key) // without a word of its own
      if (words === latin || isLabelWithValue) continue
      expect({ key, words }).toEqual({ key, words: expect.stringMatching(letters) })
      expect({ key, words }).toEqual({ key, words: expect.not.stringMatching(/\p{Script=Latin}/u) })
    }
  })

  test.each(['az', 'cs', 'de', 'en', 'es', 'fr', 'hr', 'hu', 'it', 'pl', 'si', 'sk'] as const)(
    '%s is written in Latin letters only: no Cyrillic а hides in it',
    (code) => {
      for (const [key, text] of Object.entries(readTranslations(code))) {
        const foreign = [...text].filter(
          (letter) => /\p{L}/u.test(letter) && !/\p{Script=Latin}/u.test(letter),
        )
        expect({ key, foreign }).toEqual({ key, foreign: [] })
      }
    },
  )
})
