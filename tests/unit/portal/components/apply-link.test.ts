import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { CompetitionOverview } from '#portal/competition/CompetitionOverview.tsx'
import { ApplyLink } from '#portal/components/competition/ApplyLink.tsx'
import { CompetitionHeader } from '#portal/frame/competition/CompetitionHeader.tsx'
import { CompetitionCard } from '#portal/home/CompetitionCard.tsx'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import { createCompetitionRow } from '../fixtures/competition-row.ts'
import { createCompetition, renderView } from '../fixtures/live-competition.ts'

const TERMS: PublishedCompetitionListItem['apply'] = {
  payments: false,
  individual: false,
  deadline: '2026-11-01T20:00:00Z',
  deadlineLate: null,
}

const render = (place: 'page' | 'header', terms: Partial<typeof TERMS>) =>
  renderView(
    createElement(ApplyLink, {
      competition: { externalId: 'cup2026', timeZone: 'UTC', apply: { ...TERMS, ...terms } },
      place,
    }),
    null,
  )

describe('the Apply button', () => {
  test('requires payments on a page and individual registrations in the header', () => {
    expect(render('page', { payments: true })).toContain('Apply to competition')
    expect(render('page', { individual: true })).toBe('')
    expect(render('header', { individual: true })).toContain('Apply to competition')
    expect(render('header', { payments: true })).toBe('')
  })

  test('requires a deadline', () => {
    expect(render('page', { payments: true, deadline: null })).toBe('')
  })

  test('is hidden while entries cannot be made online', () => {
    const apply = { ...TERMS, payments: true, individual: true }
    const row = createCompetitionRow({ apply })
    const competition = createCompetition()
    const published = { ...competition, competition: { ...competition.competition, apply } }
    for (const view of [
      createElement(CompetitionCard, { competition: row }),
      createElement(CompetitionHeader, { published, live: false }),
      createElement(CompetitionOverview, { competition: published, results: null, participants: null }),
    ])
      expect(renderView(view, null)).not.toContain('apply_to_competition')
  })
})
