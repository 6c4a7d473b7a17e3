import { describe, expect, test } from 'vitest'
import { isClubNameMatch } from '#language/search/name-filter.ts'
import { formatWebsite, toContactHref, toWebsiteHref } from '#portal/components/content/contact-links.ts'

describe('a contact of a club', () => {
  test('links to an address of its type', () => {
    expect(toContactHref('email', 'office@judo.example')).toBe('mailto:office@judo.example')
    expect(toContactHref('phone', '+386 (0)1 234-56-78')).toBe('tel:+386012345678')
    expect(toContactHref('facebook', 'https://facebook.example/jk')).toBe('https://facebook.example/jk')
    expect(toContactHref('web', 'www.judo.example')).toBe('https://www.judo.example')
  })

  test('is plain text if it is not a valid address', () => {
    expect(toContactHref('email', 'ask at the dojo')).toBeNull()
    expect(toContactHref('phone', 'after six')).toBeNull()
    expect(toContactHref('instagram', '@judoclub')).toBeNull()
    expect(toContactHref('web', 'javascript:alert(1)')).toBeNull()
    expect(toContactHref('web', 'data:text/html,hello.there')).toBeNull()
  })

  test('accepts a website with or without scheme, and shows it without', () => {
    expect(toWebsiteHref('judo.example/klub')).toBe('https://judo.example/klub')
    expect(toWebsiteHref('http://judo.example')).toBe('http://judo.example')
    expect(toWebsiteHref('none')).toBeNull()
    expect(toWebsiteHref('we have none.')).toBeNull()
    expect(formatWebsite('https://www.judo.example/')).toBe('judo.example')
  })
})

describe('the club filter', () => {
  const plzen = { name: 'Judo Škoda Plzeň', intName: 'Skoda Judo Pilsen', city: 'Plzeň' }

  test('matches a part of the name in either spelling, or the town, without diacritics', () => {
    for (const written of ['škoda', 'SKODA', 'pilsen', 'plzen', 'judo pil', '']) {
      expect([written, isClubNameMatch(written, plzen)]).toEqual([written, true])
    }
    expect(isClubNameMatch('brno', plzen)).toBe(false)
  })

  test('matches clubs without a town or second spelling', () => {
    expect(isClubNameMatch('lyon', { name: 'JC Lyon', city: null })).toBe(true)
    expect(isClubNameMatch('paris', { name: 'JC Lyon', city: null })).toBe(false)
  })
})
