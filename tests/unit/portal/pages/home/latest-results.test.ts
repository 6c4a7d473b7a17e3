import { createElement } from 'react'
import { expect, test } from 'vitest'
import { LatestResults } from '#portal/pages/home/LatestResults.tsx'
import {
  createPublishedCompetition,
  FORMULA,
  NINO,
  RESULTS,
} from '../../../archive/open-data/competition-fixture.ts'
import { renderView } from '../../fixtures/live-competition.ts'

const competition = createPublishedCompetition()

test('the latest results show champions by category, the other medallists below, and nobody else', () => {
  const places = [...(RESULTS.categories[0]?.places ?? []), { place: 5, person: NINO }]
  const html = renderView(
    createElement(LatestResults, {
      competition,
      results: { ...RESULTS, categories: [{ id: 1, places }] },
    }),
  )
  expect(html).toContain('/competition/gyo_cup2026/draw/i/1/')
  expect(html).toContain(`/judoka/${FORMULA.id}/`)
  expect(html).toMatch(/data-place="2"/)
  expect(html).not.toMatch(/data-place="5"|Secret/)
})

test('without a champion there are no latest results', () => {
  expect(
    renderView(createElement(LatestResults, { competition, results: { ...RESULTS, categories: [] } })),
  ).toBe('')
})
