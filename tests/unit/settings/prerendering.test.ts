import { describe, expect, test } from 'vitest'
import { listPrerenderLanguages } from '#settings/prerendering.ts'
import { readSettings } from '#settings/settings.ts'

describe('languages in which pages are prerendered', () => {
  const publication = readSettings({ HAJIME_LOCALES: 'de,ar' }).prerender

  test('renders competitions and lists in the default languages and those of the partner', () => {
    expect(listPrerenderLanguages('declared', publication, ['fr'])).toEqual(['en', 'de', 'ar', 'fr'])
    expect(listPrerenderLanguages('declared', publication, ['de'])).toEqual(['en', 'de', 'ar'])
  })

  test('renders profiles in English and the languages of their partners', () => {
    expect(listPrerenderLanguages('profile', publication, ['si', 'en'])).toEqual(['en', 'si'])
  })

  test('renders pages below a profile in English only', () => {
    expect(listPrerenderLanguages('default', publication, ['si'])).toEqual(['en'])
  })

  test('renders every page in every language with HAJIME_ALL', () => {
    const all = readSettings({ HAJIME_LOCALES: 'de', HAJIME_ALL: '1' }).prerender
    expect(listPrerenderLanguages('default', all, [])).toEqual(['en', 'de'])
  })

  test('defaults to English, German and Arabic', () => {
    expect(readSettings({}).prerender.locales).toEqual(['en', 'de', 'ar'])
  })

  test('rejects a language that the site does not have', () => {
    expect(() => readSettings({ HAJIME_LOCALES: 'de,tlh' })).toThrow(
      '"tlh" is not one of the site’s languages'.replace('’', "'"),
    )
  })
})
