import { describe, expect, test } from 'vitest'
import { readSettings } from '#settings'
import { listPrerenderLanguages } from '#site'

describe('what is rendered ahead', () => {
  const publication = readSettings({ HAJIME_LOCALES: 'de,ar' }).prerender

  test('competitions and lists: the languages of the site, and the partner’s', () => {
    expect(listPrerenderLanguages('declared', publication, ['fr'])).toEqual(['en', 'de', 'ar', 'fr'])
    expect(listPrerenderLanguages('declared', publication, ['de'])).toEqual(['en', 'de', 'ar'])
  })

  test('profiles: English and the languages of their partners', () => {
    expect(listPrerenderLanguages('profile', publication, ['si', 'en'])).toEqual(['en', 'si'])
  })

  test('sub-pages of profiles: English alone', () => {
    expect(listPrerenderLanguages('default', publication, ['si'])).toEqual(['en'])
  })

  test('everything, when everything is asked for', () => {
    const all = readSettings({ HAJIME_LOCALES: 'de', HAJIME_ALL: '1' }).prerender
    expect(listPrerenderLanguages('default', all, [])).toEqual(['en', 'de'])
  })

  test('unless told: English, German, Arabic', () => {
    expect(readSettings({}).prerender.locales).toEqual(['en', 'de', 'ar'])
  })

  test('a language that nobody speaks here is refused by name', () => {
    expect(() => readSettings({ HAJIME_LOCALES: 'de,tlh' })).toThrow(
      '"tlh" is not one of the site’s languages'.replace('’', "'"),
    )
  })
})
