import { describe, expect, test } from 'vitest'
import { isClubNameMatch } from '#language/name-filter.ts'
import { formatWebsite, toContactHref, toWebsiteHref } from '#portal/club/contact-links.ts'

describe('a contact of a club', () => {
  test('leads where its type says', () => {
    expect(toContactHref('email', 'office@judo.example')).toBe('mailto:office@judo.example')
    expect(toContactHref('phone', '+386 (0)1 234-56-78')).toBe('tel:+386012345678')
    expect(toContactHref('facebook', 'https://facebook.example/jk')).toBe('https://facebook.example/jk')
    expect(toContactHref('web', 'www.judo.example')).toBe('https://www.judo.example')
  })

  test('is text where it leads nowhere, whatever somebody wrote into it', () => {
    expect(toContactHref('email', 'ask at the dojo')).toBeNull()
    expect(toContactHref('phone', 'after six')).toBeNull()
    expect(toContactHref('instagram', '@judoclub')).toBeNull()
    expect(toContactHref('web', 'javascript:alert(1)')).toBeNull()
    expect(toContactHref('web', 'data:text/html,hello.there')).toBeNull()
  })

  test('a website is an address with or without its scheme, and reads short', () => {
    expect(toWebsiteHref('judo.example/klub')).toBe('https://judo.example/klub')
    expect(toWebsiteHref('http://judo.example')).toBe('http://judo.example')
    expect(toWebsiteHref('none')).toBeNull()
    expect(toWebsiteHref('we have none.')).toBeNull()
    expect(formatWebsite('https://www.judo.example/')).toBe('judo.example')
  })
})

describe('a club is found', () => {
  const plzen = { name: 'Judo Škoda Plzeň', intName: 'Skoda Judo Pilsen', city: 'Plzeň' }

  test('by part of its name in either spelling, or its town, without marks too', () => {
    for (const written of ['škoda', 'SKODA', 'pilsen', 'plzen', 'judo pil', '']) {
      expect([written, isClubNameMatch(written, plzen)]).toEqual([written, true])
    }
    expect(isClubNameMatch('brno', plzen)).toBe(false)
  })

  test('without a town or another spelling too', () => {
    expect(isClubNameMatch('lyon', { name: 'JC Lyon', city: null })).toBe(true)
    expect(isClubNameMatch('paris', { name: 'JC Lyon', city: null })).toBe(false)
  })
})
