import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { CompetitionHeader } from '#portal/frame/competition/CompetitionHeader.tsx'
import { createCompetition, renderView } from '../fixtures/live-competition.ts'

const countStates = (live: boolean) =>
  renderView(createElement(CompetitionHeader, { published: createCompetition(), live }), null).match(
    />Live\b/g,
  )?.length

describe('the header of a competition', () => {
  test('states once that it is live, whether or not the page updates itself', () => {
    expect(countStates(true)).toBe(1)
    expect(countStates(false)).toBe(1)
  })
})
