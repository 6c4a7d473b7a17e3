import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { TeamName } from '#portal/components/competition/TeamName.tsx'
import { extractText, renderView } from '../fixtures/live-competition.ts'

const render = (name: string, country: string | null) =>
  extractText(renderView(createElement(TeamName, { team: { name, country } }), null))

describe('the name of a team', () => {
  test('is that of its nation if it is the nation’s code', () => {
    expect(render('NED', 'NED')).toBe('Netherlands')
    expect(render('XXX', 'XXX')).toBe('XXX')
  })

  test('is its own otherwise', () => {
    expect(render('Netherlands 2', 'NED')).toBe('Netherlands 2')
    expect(render('JK Celje', null)).toBe('JK Celje')
  })
})
