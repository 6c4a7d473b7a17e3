import { expect, test } from 'vitest'
import { LANGUAGE_CODES, type LanguageCode } from '#language/languages.ts'
import { readTranslations } from './translations.ts'

/** Texts that name the same thing (docs/glossary.md), and have one text in every language. */
const SAME_TERM = [
  ['competition.nav.contestOrder', 'documents.sheet.contest-order'],
  ['competition.nav.draws', 'draw.heading', 'documents.group.draw'],
  ['competition.nav.participants', 'participants.heading'],
  ['documents.group.standings', 'standings.heading'],
  ['overview.medals', 'documents.sheet.standings'],
  ['participants.teams', 'draw.teams'],
  ['nav.ranking', 'judoka.plot.cup'],
]

/** Second words for what a language already has a word for, and the other form of address. */
const SYNONYMS: Partial<Record<LanguageCode, RegExp>> = {
  de: /kampfreihenfolge|gesamtwertung/i,
  az: /püşkatma cədvəl|region/i,
  cs: /žíněnk|medailová tabulka|celkové pořadí|\blos[uy]\b|oddíl/i,
  hr: /strunjač|ljestvic|džudaš|tablica medalja|borilišt/i,
  hu: /mérkőzések sorrend|szervező/i,
  it: /\bLei\b|\bSu[oae]\b|\bcoach\b/,
  ka: /შერკინ|კენჭისყრ/,
  pl: /\bwygrana\b/i,
  si: /žrebni list|žrebnih listov|žrebnih listih|organizator/i,
  sk: /losovac|organizátor/i,
}

test.each(LANGUAGE_CODES)('%s has one word per term', (code) => {
  const texts = readTranslations(code)
  for (const keys of SAME_TERM)
    expect(new Set(keys.map((key) => texts[key])), keys.join(', ')).toEqual(new Set([texts[keys[0] ?? '']]))
})

test.each(Object.entries(SYNONYMS))('%s uses no second word for a term', (code, synonyms) => {
  const texts = Object.values(readTranslations(code as LanguageCode))
  expect(texts.filter((text) => synonyms.test(text))).toEqual([])
})

test.each(['hr', 'hu', 'ru'] as const)('%s has no period after a date, which ends with one', (code) => {
  const texts = Object.values(readTranslations(code))
  expect(texts.filter((text) => /\{\{(?:days|date|until)\}\}\./.test(text))).toEqual([])
})

test('Slovenian dates are in the nominative, which no preposition takes', () => {
  const texts = Object.values(readTranslations('si'))
  const dates = /(?<!\p{L})(?:do|od|iz|z|s) \{\{(?:day|days|date|until)\}\}/u
  expect(texts.filter((text) => dates.test(text))).toEqual([])
})
