import { expect, test } from 'vitest'
import { buildOfflineListPath, selectLanguage } from '#publication/offline/offline-files.ts'

const select = (code: 'en' | 'ar' | 'de', ...addresses: string[]) =>
  selectLanguage(
    addresses.map((address) => [address, '', 1] as const),
    code,
  ).map(([address]) => address)

test('a reader stores the pages of one language', () => {
  const pages = ['/competition/x/', '/ar/competition/x/', '/de/competition/x/']
  expect(select('ar', ...pages)).toEqual(['/ar/competition/x/'])
  expect(select('en', ...pages)).toEqual(['/competition/x/'])
})

test('a reader stores the document that renders pages, and the texts with the English ones', () => {
  const program = [
    '/404.html',
    '/ar/404.html',
    '/shell.js',
    '/_astro/head.1.js',
    '/assets/translations/ar.json',
    '/assets/translations/de.json',
    '/assets/translations/en.json',
    '/assets/translations/scripts/ar.json',
    '/assets/translations/scripts/en.json',
    '/assets/countries/ar.json',
    '/assets/countries/en.json',
  ]
  expect(select('ar', ...program)).toEqual([
    '/ar/404.html',
    '/shell.js',
    '/_astro/head.1.js',
    '/assets/translations/ar.json',
    '/assets/translations/en.json',
    '/assets/translations/scripts/ar.json',
    '/assets/countries/ar.json',
  ])
})

test('data, images and uploaded documents are for all languages', () => {
  const files = ['/data/competition/x/info.json', '/flags/fr.svg', '/competition/x/documents/7/programme.pdf']
  expect(select('de', ...files)).toEqual(files)
})

test('PDFs are those of the language, otherwise the English ones, otherwise those that exist', () => {
  const en = '/competition/x/documents/en/results.pdf'
  const de = '/competition/x/documents/de/results.pdf'
  expect(select('de', en, de)).toEqual([de])
  expect(select('ar', en, de)).toEqual([en])
  expect(select('ar', de)).toEqual([de])
})

test('ids are encoded in the address of a list', () => {
  expect(buildOfflineListPath('competition/a b')).toBe('/offline/competition/a%20b.json')
})
