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

/** Second words for what a language already has a word for. */
const SYNONYMS: Partial<Record<LanguageCode, RegExp>> = {
  de: /kampfreihenfolge|gesamtwertung/i,
  cs: /žíněnk|medailová tabulka|celkové pořadí|\blos[uy]\b/i,
  hr: /strunjač|ljestvic|džudaš|tablica medalja/i,
  hu: /mérkőzések sorrend/i,
  ka: /შერკინ/,
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
