import { createElement, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { ApplyLink } from '#portal/components/competition/ApplyLink.tsx'
import { CompetitionHeader } from '#portal/frame/competition/CompetitionHeader.tsx'
import { CompetitionOverview } from '#portal/pages/competition/CompetitionOverview.tsx'
import { CompetitionCard } from '#portal/pages/home/CompetitionCard.tsx'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import { timeZoneOf } from '../../../fixtures/time-zone.ts'
import { createCompetitionRow } from '../fixtures/competition-row.ts'
import { createCompetition, renderView } from '../fixtures/live-competition.ts'

const DEADLINE = '2026-11-01T20:00:00+00:00'

const createTerms = (until: Partial<PublishedCompetitionListItem['apply']['until']>) => ({
  deadline: DEADLINE,
  deadlineLate: null,
  until: { page: null, header: null, ...until },
})

const render = (place: 'page' | 'header', until: Parameters<typeof createTerms>[0]) =>
  renderView(
    createElement(ApplyLink, {
      competition: {
        externalId: 'cup2026',
        dateFrom: null,
        timeZone: timeZoneOf('UTC'),
        apply: createTerms(until),
      },
      place,
    }),
    null,
  )

describe('the Apply button', () => {
  test('shows in its place until the deadline that was published for it', () => {
    expect(render('page', { page: DEADLINE })).toContain('Apply to competition')
    expect(render('page', { page: DEADLINE })).toContain(`until="${Date.parse(DEADLINE) / 1000 + 1}"`)
    expect(render('page', { header: DEADLINE })).toBe('')
    expect(render('header', { header: DEADLINE })).toContain('Apply to competition')
    expect(render('header', { page: DEADLINE })).toBe('')
  })

  const renderEverywhere = (until: Parameters<typeof createTerms>[0], cancelled = false) => {
    const apply = createTerms(until)
    const competition = createCompetition()
    const published = { ...competition, competition: { ...competition.competition, apply, cancelled } }
    const isShown = (view: ReactNode) => renderView(view, null).includes('apply_to_competition')
    return {
      card: isShown(
        createElement(CompetitionCard, { competition: createCompetitionRow({ apply, cancelled }) }),
      ),
      header: isShown(createElement(CompetitionHeader, { published, live: false })),
      overview: isShown(
        createElement(CompetitionOverview, { competition: published, results: null, participants: null }),
      ),
    }
  }

  test('is on cards and once on the overview: in the header, or below it', () => {
    expect(renderEverywhere({ page: DEADLINE, header: DEADLINE })).toEqual({
      card: true,
      header: true,
      overview: false,
    })
    expect(renderEverywhere({ page: DEADLINE })).toEqual({ card: true, header: false, overview: true })
  })

  test('does not show for cancelled competitions', () => {
    expect(renderEverywhere({ page: DEADLINE, header: DEADLINE }, true)).toEqual({
      card: false,
      header: false,
      overview: false,
    })
    expect(renderEverywhere({ page: DEADLINE }, true).overview).toBe(false)
  })
})
