import { describe, expect, test } from 'vitest'
import { languagesAhead, publicationFrom } from '#site'

describe('what is rendered ahead', () => {
  const publication = publicationFrom({ HAJIME_LOCALES: 'de,ar' })

  test('competitions and lists: the languages of the site, and the partner’s', () => {
    expect(languagesAhead('declared', publication, ['fr'])).toEqual(['en', 'de', 'ar', 'fr'])
    expect(languagesAhead('declared', publication, ['de'])).toEqual(['en', 'de', 'ar'])
  })

  test('profiles: English and the languages of their partners', () => {
    expect(languagesAhead('profile', publication, ['si', 'en'])).toEqual(['en', 'si'])
  })

  test('sub-pages of profiles: English alone', () => {
    expect(languagesAhead('default', publication, ['si'])).toEqual(['en'])
  })

  test('everything, when everything is asked for', () => {
    const all = publicationFrom({ HAJIME_LOCALES: 'de', HAJIME_ALL: '1' })
    expect(languagesAhead('default', all, [])).toEqual(['en', 'de'])
  })

  test('unless told: English, German, Arabic', () => {
    expect(publicationFrom({}).locales).toEqual(['en', 'de', 'ar'])
  })

  test('a language that nobody speaks here is refused by name', () => {
    expect(() => publicationFrom({ HAJIME_LOCALES: 'de,tlh' })).toThrow(
      '"tlh" is not one of the site’s languages'.replace('’', "'"),
    )
  })
})
