import { expect, test } from 'vitest'
import { calendarFeed } from '#contract/published/feeds.ts'

test('a calendar has one address for everything, one for each partner, one for each competition', () => {
  expect(calendarFeed({})).toBe('/calendar.ics')
  expect(calendarFeed({ partner: 'dju' })).toBe('/dju/calendar.ics')
  expect(calendarFeed({ partner: undefined })).toBe('/calendar.ics')
  expect(calendarFeed({ competition: 'győr cup' })).toBe('/competition/gy%C5%91r%20cup/competition.ics')
})
