import { createElement } from 'react'
import { expect, test } from 'vitest'
import { participants } from '#portal/pages/participants/page.tsx'
import { createCompetition, renderView } from '../../fixtures/live-competition.ts'

test('the Athletes tab is shown even if it is the only one', () => {
  const competition = createCompetition()
  competition.competition.displayTypes = []
  const data = {
    competition,
    participants: {
      licence: 'CC-BY-4.0',
      judoka: [],
      teams: [],
      boutCategories: [],
      clubs: [],
      regions: [],
      schools: [],
    },
  }
  const html = renderView(createElement(participants.View, { data, params: { id: 'cup2026' }, query: {} }))
  const [, tabs] = /<nav[^>]*><ul>(.*?)<\/ul>/.exec(html) ?? []
  expect(tabs?.match(/<a /g)).toHaveLength(1)
  expect(tabs).toContain('href="/competition/cup2026/judoka/"')
})
