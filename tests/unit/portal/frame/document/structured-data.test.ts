import { describe, expect, test } from 'vitest'
import {
  buildBreadcrumbs,
  buildEvent,
  buildPerson,
  buildResultsDataset,
  serializeJsonLd,
} from '#portal/frame/document/structured-data.ts'
import { buildCorrectionLink } from '#portal/frame/footer/correction-link.ts'
import type { PublishedJudoka } from '#publication/schemas/index.ts'
import { createPublishedCompetition, NINO, WITHHELD } from '../../../archive/open-data/competition-fixture.ts'

const standing = { code: 'de', absolute: (path: string) => `https://judo.example${path}` } as const

const judoka = (more: Partial<PublishedJudoka> = {}): PublishedJudoka => ({
  licence: 'CC0-1.0',
  person: NINO,
  gender: 'female',
  picture: null,
  birthYear: 1999,
  minor: false,
  results: [],
  contests: [],
  upcomingEntries: [],
  teamResults: [],
  rankings: [],
  ...more,
})

describe('structured data', () => {
  test('describes a competition as an event with its own days', () => {
    expect(buildEvent(createPublishedCompetition(), standing)).toEqual([
      expect.objectContaining({
        '@type': 'SportsEvent',
        name: 'Győr Cup, 2026',
        startDate: '2026-10-24',
        endDate: '2026-10-25',
        eventStatus: 'https://schema.org/EventScheduled',
        url: 'https://judo.example/de/competition/gyo_cup2026/',
        image: 'https://judo.example/competition/gyo_cup2026/picture.png',
        location: expect.objectContaining({ name: 'Audi Arena; Hall 2' }),
        organizer: expect.objectContaining({ name: 'Donau-Judo-Union' }),
      }),
    ])
    const [byClub] = buildEvent(
      createPublishedCompetition({ organiser: { name: 'Győr JC', contacts: [] } }),
      standing,
    )
    expect(byClub?.organizer).toEqual({ '@type': 'SportsOrganization', name: 'Győr JC' })
    expect(buildEvent(createPublishedCompetition({ cancelled: true }), standing)[0]?.eventStatus).toMatch(
      /EventCancelled$/,
    )
    expect(buildEvent(createPublishedCompetition({ dateFrom: null }), standing)).toEqual([])
  })

  test('describes a judoka in both spellings, without a year of birth', () => {
    expect(buildPerson(judoka(), standing)).toEqual([
      expect.objectContaining({ name: 'ნინო ჯაფარიძე', alternateName: 'Nino Japaridze' }),
    ])
    expect(JSON.stringify(buildPerson(judoka(), standing))).not.toContain('1999')
  })

  test('omits minors and withheld judoka', () => {
    expect(buildPerson(judoka({ minor: true }), standing)).toEqual([])
    expect(buildPerson(judoka({ person: WITHHELD }), standing)).toEqual([])
  })

  test('contains downloads of results and their licence', () => {
    const [dataset] = buildResultsDataset(createPublishedCompetition(), 'Ergebnisse', standing)
    expect(dataset).toMatchObject({ license: 'https://creativecommons.org/publicdomain/zero/1.0/' })
    expect(JSON.stringify(dataset)).toContain('https://judo.example/competition/gyo_cup2026/results.csv')
  })

  test('contains breadcrumbs through partner and competition', () => {
    const path = '/competition/gyo_cup2026/results/'
    const [way] = buildBreadcrumbs(createPublishedCompetition(), 'Ergebnisse', path, standing)
    expect(way?.itemListElement).toMatchObject([
      { position: 1, item: 'https://judo.example/de/dju/' },
      { position: 2, item: 'https://judo.example/de/competition/gyo_cup2026/' },
      { position: 3, name: 'Ergebnisse' },
    ])
    expect(way?.itemListElement).not.toHaveProperty('2.item')
  })

  test('contains no breadcrumbs if they were of one page', () => {
    const about = createPublishedCompetition()
    const withoutPartner = { ...about, competition: { ...about.competition, partner: null } }
    const path = '/competition/gyo_cup2026/'
    expect(buildBreadcrumbs(withoutPartner, 'Gyo Cup', path, standing)).toEqual([])
    expect(buildBreadcrumbs(about, 'Gyo Cup', path, standing)).toHaveLength(1)
  })

  test('cannot end its script element', () => {
    const text = serializeJsonLd([{ '@type': 'Thing', name: '</script><script>alert(1)</script>' }])
    expect(text).not.toContain('<')
    expect(JSON.parse(text ?? '').name).toContain('</script>')
    expect(serializeJsonLd([])).toBeNull()
    const [first, second] = [{ '@type': 'Thing' }, { '@type': 'Person' }]
    expect(JSON.parse(serializeJsonLd([first, second]) ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@graph': [first, second],
    })
  })
})

describe('the link to report an error', () => {
  test('contains the page and the digest of its data', () => {
    expect(buildCorrectionLink('data@judo.example', '/de/judoka/7/', '1a2b')).toBe(
      'mailto:data@judo.example?subject=%2Fde%2Fjudoka%2F7%2F%201a2b',
    )
    expect(buildCorrectionLink('https://judo.example/form?lang=de', '/de/judoka/7/', '1a2b')).toBe(
      'https://judo.example/form?lang=de&page=%2Fde%2Fjudoka%2F7%2F&data=1a2b',
    )
  })

  test('is missing if no address is configured', () => {
    expect(buildCorrectionLink(null, '/', '1a2b')).toBeNull()
  })
})
