import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTranslations } from '#archive/render/translations.ts'
import type { LanguageCode } from '#language/languages.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hajime-texts-'))
  mkdirSync(join(root, 'public/assets/translations'), { recursive: true })
  write('en', { title: 'Results', count_one: '{{count}} contest', count_other: '{{count}} contests' })
  write('de', { title: 'Ergebnisse', count_one: '{{count}} Kampf', count_other: '{{count}} Kämpfe' })
  write('fr', { title: 'Résultats' })
})

afterEach(() => rmSync(root, { recursive: true }))

const write = (code: LanguageCode, texts: Record<string, string>) =>
  writeFileSync(join(root, 'public/assets/translations', `${code}.json`), JSON.stringify(texts))

const digestOf = (code: LanguageCode) => loadTranslations(root, code).digest

test('the texts of a language change its own pages only', () => {
  const before = { en: digestOf('en'), de: digestOf('de') }
  write('de', { title: 'Resultate', count_one: '{{count}} Kampf', count_other: '{{count}} Kämpfe' })
  expect(digestOf('de')).not.toBe(before.de)
  expect(digestOf('en')).toBe(before.en)
})

test('the texts of English change those languages that fall back to them', () => {
  const before = { de: digestOf('de'), fr: digestOf('fr') }
  write('en', { title: 'Results', count_one: '{{count}} fight', count_other: '{{count}} fights' })
  expect(digestOf('de')).toBe(before.de)
  expect(digestOf('fr')).not.toBe(before.fr)
})
