import { createElement } from 'react'
import { expect, test } from 'vitest'
import { Avatar, getInitials } from '#portal/components/image/Avatar.tsx'
import { createMonogram, LogoOrMonogram } from '#portal/components/image/LogoOrMonogram.tsx'
import { extractText, renderView } from '../../fixtures/live-competition.ts'

const person = { id: 1, familyName: 'Žibert', givenName: 'pia', country: 'SLO' }

test('Without a picture, an avatar has the initials on the disc of the nation', () => {
  const html = renderView(createElement(Avatar, { person }))
  expect(extractText(html)).toBe('PŽ')
  expect(html).toContain('/flags/disc/si.svg')
  expect(renderView(createElement(Avatar, { person: { ...person, country: 'AIN' } }))).not.toContain('<img')
})

test('With a picture, and for a withheld person, the silhouette is behind it instead of initials', () => {
  const html = renderView(createElement(Avatar, { person, picture: 'people/1.jpg' }))
  expect(html).toContain('<svg')
  expect(html).toContain('people/1.jpg')
  expect(extractText(html)).toBe('')
  const withheld = { ...person, familyName: '', givenName: '', withheld: true as const }
  expect(renderView(createElement(Avatar, { person: withheld }))).toContain('<svg')
})

test('Initials follow the capitals of the nation and the script of the page', () => {
  expect(getInitials({ ...person, givenName: 'işıl', familyName: 'ipek', country: 'TUR' }, false)).toBe('İİ')
  const georgian = {
    ...person,
    familyName: 'გელაშვილი',
    givenName: 'ნინო',
    internationalFamilyName: 'Gelashvili',
  }
  expect(getInitials({ ...georgian, internationalGivenName: 'Nino' }, true)).toBe('NG')
  expect(getInitials(georgian, false)).toBe('ნგ')
  expect(getInitials({ ...person, givenName: '' }, false)).toBe('Ž')
})

test('An organisation without a logo has a monogram', () => {
  expect(createMonogram('Judo klub Maribor')).toBe('JKM')
  expect(createMonogram('šentjur')).toBe('Š')
  expect(createMonogram('A-B / c d')).toBe('ABC')
  const show = (path: string | null) =>
    renderView(createElement(LogoOrMonogram, { path, name: 'Judo Linz', size: 'large' }))
  expect(extractText(show(null))).toBe('JL')
  expect(show('clubs/1.svg')).toContain('<img')
  expect(extractText(show('clubs/1.svg'))).toBe('')
})
