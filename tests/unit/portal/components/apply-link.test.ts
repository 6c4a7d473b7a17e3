import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { CompetitionOverview } from '#portal/competition/CompetitionOverview.tsx'
import { ApplyLink } from '#portal/components/competition/ApplyLink.tsx'
import { CompetitionHeader } from '#portal/frame/competition/CompetitionHeader.tsx'
import { CompetitionCard } from '#portal/home/CompetitionCard.tsx'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import { createCompetitionRow } from '../fixtures/competition-row.ts'
import { createCompetition, renderView } from '../fixtures/live-competition.ts'

const DEADLINE = '2026-11-01T20:00:00'

const createTerms = (until: Partial<PublishedCompetitionListItem['apply']['until']>) => ({
  deadline: DEADLINE,
  deadlineLate: null,
  until: { page: null, header: null, ...until },
})

const render = (place: 'page' | 'header', until: Parameters<typeof createTerms>[0]) =>
  renderView(
    createElement(ApplyLink, {
      competition: { externalId: 'cup2026', timeZone: 'UTC', apply: createTerms(until) },
      place,
    }),
    null,
  )

describe('the Apply button', () => {
  test('shows in its place until the deadline that was published for it', () => {
    expect(render('page', { page: DEADLINE })).toContain('Apply to competition')
    expect(render('page', { page: DEADLINE })).toContain('until="2026-11-01 20:00:00"')
    expect(render('page', { header: DEADLINE })).toBe('')
    expect(render('header', { header: DEADLINE })).toContain('Apply to competition')
    expect(render('header', { page: DEADLINE })).toBe('')
  })

  test('is on cards, in the header and on the overview, but not of cancelled competitions', () => {
    const apply = createTerms({ page: DEADLINE, header: DEADLINE })
    const renderAll = (cancelled: boolean) => {
      const row = createCompetitionRow({ apply, cancelled })
      const competition = createCompetition()
      const published = { ...competition, competition: { ...competition.competition, apply, cancelled } }
      return [
        createElement(CompetitionCard, { competition: row }),
        createElement(CompetitionHeader, { published, live: false }),
        createElement(CompetitionOverview, { competition: published, results: null, participants: null }),
      ].map((view) => renderView(view, null))
    }
    for (const html of renderAll(false)) expect(html).toContain('apply_to_competition')
    for (const html of renderAll(true)) expect(html).not.toContain('apply_to_competition')
  })
})
