import { expect, test } from 'vitest'
import { getLatinDigitLocale } from '#language/formats.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#language/languages.ts'
import {
  buildCalendarPath,
  buildCsvPath,
  buildResultsFeedPath,
  buildSocialImagePath,
  getSpreadsheetSeparator,
  listAlternateFiles,
  toSpreadsheetPath,
} from '#publication/open-data.ts'

test('a calendar has one address for everything, one for each partner, one for each competition', () => {
  expect(buildCalendarPath({})).toBe('/calendar.ics')
  expect(buildCalendarPath({ partner: 'dju' })).toBe('/dju/calendar.ics')
  expect(buildCalendarPath({ partner: undefined })).toBe('/calendar.ics')
  expect(buildCalendarPath({ country: 'SLO' })).toBe('/calendar-country-slo.ics')
  expect(buildCalendarPath({ partner: 'sjz', age: 'u13' })).toBe('/sjz/calendar-age-u13.ics')
  expect(buildCalendarPath({ competition: 'győr cup' })).toBe('/competition/gy%C5%91r%20cup/competition.ics')
})

test('results have a feed for everything and one for each partner, and competitions a table and an image', () => {
  expect(buildResultsFeedPath()).toBe('/results.rss')
  expect(buildResultsFeedPath('dju')).toBe('/dju/results.rss')
  expect(buildCsvPath('lju_open2026', 'participants')).toBe('/competition/lju_open2026/participants.csv')
  expect(buildSocialImagePath('lju_open2026')).toBe('/competition/lju_open2026/picture.png')
})

test('pages have alternates: results a table and the feed, lists of participants a table, a draw none', () => {
  const formsOf = (...[family, params]: Parameters<typeof listAlternateFiles>) =>
    listAlternateFiles(family, params).map(({ address }) => address)
  expect(formsOf('results', { id: 'x' })).toEqual(['/competition/x/results.csv', '/results.rss'])
  expect(formsOf('participantClubs', { id: 'x' })).toEqual(['/competition/x/participants.csv'])
  expect(formsOf('home', {})).toEqual(['/results.rss', '/calendar.ics'])
  expect(formsOf('partner', { partner: 'dju' })).toEqual(['/dju/results.rss', '/dju/calendar.ics'])
  expect(formsOf('judoka', { id: '7' })).toEqual(['/judoka/7/judoka.ics'])
  expect(formsOf('partnerClub', { partner: 'dju', club: '3' })).toEqual(['/jzs/clubs/3/club.ics'])
  expect(formsOf('draw', { id: 'x', category: '1' })).toEqual([])
})

test('a table for spreadsheets has the separator of the language of the reader', () => {
  const pathFor = (code: LanguageCode) => toSpreadsheetPath('/x/results.csv', getSpreadsheetSeparator(code))
  expect(pathFor('en')).toBe('/x/results-comma.csv')
  expect(pathFor('de')).toBe('/x/results-semicolon.csv')
})

test('spreadsheets expect a semicolon in the languages with a decimal comma', () => {
  for (const code of LANGUAGE_CODES) {
    const parts = new Intl.NumberFormat(getLatinDigitLocale(code)).formatToParts(1.5)
    const mark = parts.find(({ type }) => type === 'decimal')?.value
    expect([code, getSpreadsheetSeparator(code)]).toEqual([code, mark === ',' ? 'semicolon' : 'comma'])
  }
})
