import { createElement } from 'react'
import { expect, test } from 'vitest'
import { CategoryChooser } from '#portal/pages/draw/categories/CategoryChooser.tsx'
import { createCompetition, MEN_60, renderView } from '../../fixtures/live-competition.ts'

/** A chooser with some categories for men, two for women of another age, and some team competitions. */
function renderChooser({ men, teams = 1 }: { men: number; teams?: number }): string {
  const create = (id: number, more: Partial<typeof MEN_60> = {}) => ({
    ...MEN_60,
    id,
    name: `-${40 + id}`,
    ...more,
  })
  const categories = [
    ...Array.from({ length: men }, (_, at) => create(at + 1)),
    ...[101, 102].map((id) => create(id, { age: 'u18', ageName: 'U18', gender: 'female' })),
  ]
  const competition = createCompetition({
    categories,
    teamCategories: Array.from({ length: teams }, (_, at) => ({
      id: 200 + at,
      name: `Teams ${at}`,
      teams: 8,
      status: 'drawn',
      active: false,
      unfinished: 0,
      incomplete: null,
    })),
  })
  const data = { ...competition, competition: { ...competition.competition, allowTeams: true } }
  return renderView(
    createElement(CategoryChooser, { competition: data, current: null, to: 'draw', offers: 'everything' }),
  )
}

const count = (html: string, tag: string) => html.split(`<${tag}`).length - 1

test('with lists of up to eleven entries, no list is a dropdown', () => {
  const html = renderChooser({ men: 11, teams: 11 })
  expect(count(html, 'details')).toBe(0)
  expect(count(html, 'a ')).toBe(11 + 2 + 11)
})

test('with a list of twelve categories, every list is a dropdown', () => {
  const html = renderChooser({ men: 12 })
  expect(count(html, 'details')).toBe(3)
  expect(count(html, 'a ')).toBe(12 + 2 + 1)
})

test('with twelve team competitions, every list is a dropdown', () => {
  expect(count(renderChooser({ men: 1, teams: 12 }), 'details')).toBe(3)
})
