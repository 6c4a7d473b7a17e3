import { createElement } from 'react'
import { expect, test } from 'vitest'
import { CompetitionFacts } from '#portal/pages/competition/CompetitionFacts.tsx'
import { CompetitionOverview } from '#portal/pages/competition/CompetitionOverview.tsx'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import { timeZoneOf } from '../../../../fixtures/time-zone.ts'
import { createCompetition, renderView } from '../../fixtures/live-competition.ts'

const PRICE = { name: 'Seniors', ageId: 9, category: null, price: 2500, priceLate: null, currency: 'EUR' }
const BLOCK = {
  id: 1,
  title: 'Preliminaries',
  day: 1,
  start: '2027-01-02T08:00:00Z',
  finish: '2027-01-02T12:00:00Z',
  mats: 2,
  categories: [],
}
const NOT_ON_OFFER = { deadline: null, deadlineLate: null, until: { page: null, header: null } }

const createUpcoming = (
  competition: Partial<PublishedCompetition['competition']>,
  others: Partial<Omit<PublishedCompetition, 'competition'>> = {},
): PublishedCompetition => {
  const published = createCompetition(others)
  return {
    ...published,
    competition: {
      ...published.competition,
      dateFrom: '2027-01-02',
      dateTo: null,
      city: null,
      country: null,
      apply: NOT_ON_OFFER,
      timeZone: timeZoneOf('Europe/Vienna'),
      ...competition,
    },
  }
}

const renderFacts = (published: PublishedCompetition) =>
  renderView(createElement(CompetitionFacts, { published }), null)
    .replaceAll(/<\/?(?:b|bdi|time|small|span)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')

test('a competition that is to come begins with when, where, fees and the last moment to enter, as clocks show it there', () => {
  const published = createUpcoming(
    {
      venue: 'Ice Hall',
      city: 'Salzburg',
      apply: { ...NOT_ON_OFFER, deadline: '2026-12-12T23:00:00Z', deadlineLate: '2026-12-26T17:00:00Z' },
    },
    {
      programme: [BLOCK],
      prices: [PRICE, { ...PRICE, price: 3500, priceLate: 4000 }],
    },
  )
  expect(renderFacts(published)).toBe(
    [
      '|When|2 January 2027, 09:00|',
      'Where|Ice Hall Salzburg|',
      'Entry fees|€25.00 – €35.00Fees and taxes, if any, are shown before you pay.|',
      'Entry|Entries until 12 December 2026Late entries at a higher price until 26 December 2026, 18:00|',
    ].join(''),
  )
})

test('what is unknown takes no place', () => {
  expect(renderFacts(createUpcoming({}))).toBe('|When|2 January 2027|')
  expect(renderFacts(createUpcoming({}, { prices: [PRICE, PRICE] }))).toContain('|Entry fees|€25.00Fees')
})

test('the overview has them, then its categories, until there are results or it is cancelled', () => {
  const renderOverview = (competition: Partial<PublishedCompetition['competition']>) =>
    renderView(
      createElement(CompetitionOverview, {
        competition: createUpcoming(competition, { programme: [BLOCK] }),
        results: null,
        participants: null,
      }),
      null,
    )
  const upcoming = renderOverview({})
  const positions = ['>When<', '>Categories<', 'Save for offline use', '>Programme<'].map((text) =>
    upcoming.indexOf(text),
  )
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(renderOverview({ judoka: 0, men: 0, nations: 0 })).not.toContain('No participants')
  expect(renderOverview({ cancelled: true })).not.toContain('>When<')
  const { has } = createUpcoming({}).competition
  expect(renderOverview({ has: { ...has, individualResults: true } })).not.toContain('>When<')
})
