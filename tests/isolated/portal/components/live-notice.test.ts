import { createElement } from 'react'
import { expect, test } from 'vitest'
import { LiveNotice } from '#portal/components/live/LiveNotice.tsx'
import { LiveFeedProvider } from '#portal/hooks/live-context.ts'
import type { LiveFeedState } from '#portal/live/live-feed.ts'
import {
  createCompetition,
  createLiveData,
  renderView,
} from '../../../unit/portal/fixtures/live-competition.ts'

const { competition } = createCompetition()
const FEED = {
  now: createLiveData([]),
  receiving: false,
  lostAt: null,
  skew: 0,
  final: false,
}

const render = (value: LiveFeedState) =>
  renderView(createElement(LiveFeedProvider, { value }, createElement(LiveNotice, { competition })))
const findStates = (value: LiveFeedState) =>
  [...render(value).matchAll(/<p data-feed="(\w+)"/g)].map(([, state]) => state)

test('a page says that it may be out of date if live data could not be loaded, or newer data cannot', () => {
  expect(findStates(FEED)).toEqual(['quiet'])
  expect(findStates('unreachable')).toEqual(['lost'])
  expect(findStates({ ...FEED, lostAt: Date.now() })).toEqual(['lost'])
})

test('a prerendered page contains what it says if the browser cannot make it live', () => {
  expect(findStates(null)).toEqual(['none'])
  expect(render(null)).toContain(
    '<p data-load-failed="" hidden="">No connection – this may be out of date</p>',
  )
})
