import { expect, test } from 'vitest'
import {
  alternatesOf,
  calendarFeed,
  pictureAddress,
  resultsFeed,
  tableAddress,
} from '#contract/published/feeds.ts'

test('a calendar has one address for everything, one for each partner, one for each competition', () => {
  expect(calendarFeed({})).toBe('/calendar.ics')
  expect(calendarFeed({ partner: 'dju' })).toBe('/dju/calendar.ics')
  expect(calendarFeed({ partner: undefined })).toBe('/calendar.ics')
  expect(calendarFeed({ country: 'SLO' })).toBe('/calendar-country-slo.ics')
  expect(calendarFeed({ partner: 'sjz', age: 'u13' })).toBe('/sjz/calendar-age-u13.ics')
  expect(calendarFeed({ competition: 'győr cup' })).toBe('/competition/gy%C5%91r%20cup/competition.ics')
})

test('results have a feed for everything and one for each partner, and competitions their tables and picture', () => {
  expect(resultsFeed()).toBe('/results.rss')
  expect(resultsFeed('dju')).toBe('/dju/results.rss')
  expect(tableAddress('lju_open2026', 'participants')).toBe('/competition/lju_open2026/participants.csv')
  expect(pictureAddress('lju_open2026')).toBe('/competition/lju_open2026/picture.png')
})

test('pages name their other forms: results a table and the feed, lists of participants a table, a draw none', () => {
  const formsOf = (...[family, params]: Parameters<typeof alternatesOf>) =>
    alternatesOf(family, params).map(({ address }) => address)
  expect(formsOf('results', { id: 'x' })).toEqual(['/competition/x/results.csv', '/results.rss'])
  expect(formsOf('participantClubs', { id: 'x' })).toEqual(['/competition/x/participants.csv'])
  expect(formsOf('home', {})).toEqual(['/results.rss', '/calendar.ics'])
  expect(formsOf('partner', { partner: 'dju' })).toEqual(['/dju/results.rss', '/dju/calendar.ics'])
  expect(formsOf('draw', { id: 'x', category: '1' })).toEqual([])
})
