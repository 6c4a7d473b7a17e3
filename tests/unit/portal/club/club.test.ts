import { describe, expect, test } from 'vitest'
import { contactHref, webHref, webText } from '#portal/club/contact.ts'
import { isClubNamed } from '#portal/club/find.ts'

describe('a contact of a club', () => {
  test('leads where its type says', () => {
    expect(contactHref('email', 'office@judo.example')).toBe('mailto:office@judo.example')
    expect(contactHref('phone', '+386 (0)1 234-56-78')).toBe('tel:+386012345678')
    expect(contactHref('facebook', 'https://facebook.example/jk')).toBe('https://facebook.example/jk')
    expect(contactHref('web', 'www.judo.example')).toBe('https://www.judo.example')
  })

  test('is text where it leads nowhere, whatever somebody wrote into it', () => {
    expect(contactHref('email', 'ask at the dojo')).toBeNull()
    expect(contactHref('phone', 'after six')).toBeNull()
    expect(contactHref('instagram', '@judoclub')).toBeNull()
    expect(contactHref('web', 'javascript:alert(1)')).toBeNull()
    expect(contactHref('web', 'data:text/html,hello.there')).toBeNull()
  })

  test('a website is an address with or without its scheme, and reads short', () => {
    expect(webHref('judo.example/klub')).toBe('https://judo.example/klub')
    expect(webHref('http://judo.example')).toBe('http://judo.example')
    expect(webHref('none')).toBeNull()
    expect(webHref('we have none.')).toBeNull()
    expect(webText('https://www.judo.example/')).toBe('judo.example')
  })
})

describe('a club is found', () => {
  const plzen = { name: 'Judo Škoda Plzeň', intName: 'Skoda Judo Pilsen', city: 'Plzeň' }

  test('by part of its name in either spelling, or its town, without marks too', () => {
    for (const written of ['škoda', 'SKODA', 'pilsen', 'plzen', 'judo pil', '']) {
      expect([written, isClubNamed(written, plzen)]).toEqual([written, true])
    }
    expect(isClubNamed('brno', plzen)).toBe(false)
  })

  test('without a town or another spelling too', () => {
    expect(isClubNamed('lyon', { name: 'JC Lyon', city: null })).toBe(true)
    expect(isClubNamed('paris', { name: 'JC Lyon', city: null })).toBe(false)
  })
})
