import { describe, expect, test } from 'vitest'
import { getLastEntryMoment } from '#judo/competition/apply-deadline.ts'
import { readTimeZone } from '#judo/competition/zone-data.ts'
import { readCompetitionFile } from '#server/exchange/importers/competition-file/read-competition-file.ts'
import { ImportError } from '#server/exchange/importers/index.ts'
import { setField, smallCompetitionFile } from '../../../../../fixtures/importers/small-competition.ts'

/** Values of a competition file that the database or a reader of its data could not use. */

/** Why a file with one other value is rejected; null if it is accepted. */
function findRejection(path: string, value: unknown): string | null {
  try {
    readCompetitionFile(smallCompetitionFile((file) => setField(file, path, value)))
    return null
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return error.message
  }
}

const LINE = 'expected one line without control characters, got'

describe('a value is rejected with its path, the expected value and the actual one', () => {
  test.each<[string, unknown, string]>([
    ['competition.timeZone', 'Evil/Zone', 'invalid input: expected the name of a time zone, got "Evil/Zone"'],
    ['competition.timeZone', '+02:00', 'invalid input: expected the name of a time zone, got "+02:00"'],
    ['competition.name', 'Kranj\r\nATTENDEE:x', `${LINE} U+000D as character 6`],
    ['people[0].familyName', 'Horvat\n', `${LINE} U+000A as character 7`],
    ['people[1].givenName', 'Eva\u202e', `${LINE} U+202E as character 4`],
    ['people[1].givenName', 'E\0a', `${LINE} U+0000 as character 2`],
    ['people[1].givenName', '\ud800', `${LINE} U+D800 as character 1`],
    ['people[0].familyName', 'H'.repeat(301), 'expected at most 300 characters, got 301'],
    [
      'competition.description',
      'a\r\nb',
      'expected no control characters other than line feeds, got U+000D as character 2',
    ],
    ['people[0].id', 0, 'too small: expected number to be >=1, got 0'],
    ['people[0].id', -7, 'too small: expected number to be >=1, got -7'],
    ['people[0].id', 2_147_483_647, 'too big: expected number to be <=1000000000, got 2147483647'],
    [
      'competition.serviceFee',
      2 ** 60,
      'too big: expected int to be <=9007199254740991, got 1152921504606847000',
    ],
    ['contests[0].number', 2_147_483_648, 'too big: expected number to be <=2147483647, got 2147483648'],
    [
      'contests[0].startedAt',
      '0000-05-09T08:00:00Z',
      'invalid input: expected a year from 0001, got "0000-05-09T08:00:00Z"',
    ],
    [
      'competition.applicationDeadline',
      '2026-05-32',
      'invalid input: expected a time in UTC or a day, got "2026-05-32"',
    ],
    [
      'competition.applicationDeadline',
      '2026-05-01T18:00',
      'invalid input: expected a time in UTC or a day, got "2026-05-01T18:00"',
    ],
    ['competition.dateFrom', '0000-05-09', 'invalid input: expected a year from 0001, got "0000-05-09"'],
    ['competition.dateFrom', '2026-02-30', 'invalid ISO date, got "2026-02-30"'],
    [
      'competitionCategories[0].drawLines',
      '2,1,abc',
      'invalid input: expected ids separated by commas, got "2,1,abc"',
    ],
  ])('for %s: %j', (path, value, message) => {
    expect(findRejection(path, value)).toBe(`kranj.json: $.${path}: ${message}`)
  })

  test.each([
    ['countries', { id: 1, name: 'France', short: 'x'.repeat(300) }, 'short'],
    ['countries', { id: 1, name: 'France', short: 'fra' }, 'short'],
    ['partners', { id: 1, name: 'Federation', slug: 'x'.repeat(300) }, 'slug'],
    ['partners', { id: 1, name: 'Federation', slug: '../jzs' }, 'slug'],
  ])('in %s for what cannot be part of an address: %j', (section, row, field) => {
    expect(findRejection(section, [row])).toContain(`$.${section}[0].${field}: `)
  })

  test('if a number has more digits than the column', () => {
    const partners = [{ id: 1, slug: 'jzs', name: 'JZS', paymentFeeRelative: 1000 }]
    expect(findRejection('partners', partners)).toContain(
      'paymentFeeRelative: too big: expected number to be <1000',
    )
  })
})

test('but not for line feeds in a description, or names in any script', () => {
  expect(findRejection('competition.description', 'First line\nSecond line')).toBeNull()
  expect(findRejection('people[0].familyName', 'محمد‎ 柔道 O’Neil-Šarić')).toBeNull()
  expect(findRejection('competition.timeZone', 'America/Argentina/Buenos_Aires')).toBeNull()
})

test.each([
  ['Europe/Ljubljana', '2026-03-28', '2026-03-28T22:59:59Z'],
  ['Europe/Ljubljana', '2026-03-29', '2026-03-29T21:59:59Z'], // the clocks are changed on this day
  ['America/New_York', '2026-07-01', '2026-07-02T03:59:59Z'],
  ['Asia/Kathmandu', '2026-07-01', '2026-07-01T18:14:59Z'],
  ['Pacific/Kiritimati', '2026-07-01', '2026-07-01T09:59:59Z'],
  ['UTC', '2028-02-29', '2028-02-29T23:59:59Z'],
])('a deadline without a time lasts until the end of its day (%s, %s)', (timeZone, day, end) => {
  for (const field of ['applicationDeadline', 'applicationDeadlineLate']) {
    const { lists } = readCompetitionFile(
      smallCompetitionFile((file) => {
        setField(file, 'competition.timeZone', timeZone)
        setField(file, `competition.${field}`, day)
      }),
    )
    const stored = String(lists.competition[0]?.[field])
    expect(Date.parse(stored)).toBe(Date.parse(end))
    const zone = readTimeZone(timeZone, Date.parse(end))
    expect(getLastEntryMoment(stored, { firstDay: null, timeZone: zone })).toEqual({ day, time: null })
  }
})
