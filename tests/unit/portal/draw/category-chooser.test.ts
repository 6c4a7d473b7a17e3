import { createElement } from 'react'
import { expect, test } from 'vitest'
import { CategoryChooser } from '#portal/draw/CategoryChooser.tsx'
import { createCompetition, MEN_60, renderView } from '../fixtures/live-competition.ts'

function renderChooser(count: number): string {
  const categories = Array.from({ length: count }, (_, at) => ({
    ...MEN_60,
    id: at + 1,
    name: `-${50 + at}`,
  }))
  const competition = createCompetition({ categories })
  return renderView(
    createElement(CategoryChooser, { competition, current: null, to: 'draw', offers: 'everything' }),
  )
}

const countLinks = (html: string) => html.split('<a ').length - 1

test('eleven categories of an age group and gender are a list', () => {
  const html = renderChooser(11)
  expect(html).not.toContain('<details')
  expect(countLinks(html)).toBe(11)
})

test('twelve are a dropdown', () => {
  const html = renderChooser(12)
  expect(html).toContain('<details')
  expect(countLinks(html)).toBe(12)
})
