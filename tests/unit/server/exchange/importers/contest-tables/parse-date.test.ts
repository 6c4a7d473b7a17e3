import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDateParser, parseDate } from '#server/exchange/importers/contest-tables/parse-date.ts'

test.each([
  [' 07.05.2010</a>', '2010-05-07'],
  ['<a href="x">7.5.2010', '2010-05-07'],
  ['7. 5. 2010', '2010-05-07'],
  ['07.05.10', '2010-05-07'],
  ['2010-05-07', '2010-05-07'],
  ['2010-05-07 09:30', '2010-05-07'],
  ['2010-05-07T09:30:00Z', '2010-05-07'],
  ['2010/05/07', '2010-05-07'],
  ['2010/5/7', '2010-05-07'],
  ['2010. 05. 07.', '2010-05-07'],
  ['20100507', '2010-05-07'],
  ['2010年5月7日', '2010-05-07'],
  ['17/05/2010', '2010-05-17'],
  ['05/17/2010', '2010-05-17'],
  ['17-05-2010', '2010-05-17'],
  ['05/05/2010', '2010-05-05'],
  ['7 May 2010', '2010-05-07'],
  ['May 7, 2010', '2010-05-07'],
  ['7th May 2010', '2010-05-07'],
  ['Friday, 7 May 2010', '2010-05-07'],
  ['07-May-2010', '2010-05-07'],
  ['7. Mai 2010', '2010-05-07'],
  ['7 mai 2010', '2010-05-07'],
  ['7 de mayo de 2010', '2010-05-07'],
  ['7 maggio 2010', '2010-05-07'],
  ['7 мая 2010', '2010-05-07'],
  ['7. maja 2010', '2010-05-07'],
  ['7-9 May 2010', '2010-05-07'],
  ['07.-09.05.2010', '2010-05-07'],
  ['07.05.2010 - 09.05.2010', '2010-05-07'],
])('%s is %s', (cell, day) => {
  expect(createDateParser([cell])(cell)).toEqual({ day, doubt: null })
})

test.each(['31.02.2010', 'soon', '40305', '25/07/10', '2010', '2010-13-01', '0/0/2010'])(
  '%s is no day',
  (cell) => {
    expect(createDateParser([cell])(cell)).toEqual({ day: null, doubt: `the date "${cell}" is unknown` })
  },
)

test('an empty cell has neither day nor doubt', () => {
  expect(createDateParser([''])('')).toEqual({ day: null, doubt: null })
})

describe('day and month in an order that a cell does not show', () => {
  test.each(['07/05/2010', '07-05-2010'])('are a doubt: %s', (cell) => {
    expect(parseDate(cell)).toBeNull()
    expect(createDateParser([cell, cell])(cell).doubt).toBe(
      `the date "${cell}" may be 2010-05-07 or 2010-07-05`,
    )
  })

  test('follow from a cell of the column that shows it', () => {
    expect(createDateParser(['07/05/2010', '17/05/2010'])('07/05/2010').day).toBe('2010-05-07')
    expect(createDateParser(['07/05/2010', '05/17/2010'])('07/05/2010').day).toBe('2010-07-05')
    expect(createDateParser(['07.05.2010', '05.17.2010'])('07.05.2010').day).toBe('2010-07-05')
  })

  test('stay a doubt if the column shows both orders', () => {
    const column = ['07/05/2010', '17/05/2010', '05/17/2010']
    expect(createDateParser(column)('07/05/2010').day).toBeNull()
    expect(createDateParser(column)('17/05/2010').day).toBe('2010-05-17')
  })

  test('are never guessed: a day is known only if the column proves the order', () => {
    const cell = fc.record({
      first: fc.integer({ min: 1, max: 31 }),
      second: fc.integer({ min: 1, max: 12 }),
    })
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 8 }), fc.boolean(), (cells, isDayFirst) => {
        const texts = cells.map(({ first, second }) =>
          (isDayFirst ? [first, second, 2010] : [second, first, 2010]).join('/'),
        )
        const parse = createDateParser(texts)
        const isProved = cells.some(({ first }) => first > 12)
        for (const [index, { first, second }] of cells.entries()) {
          const { day } = parse(texts[index] ?? '')
          const iso = `2010-${String(second).padStart(2, '0')}-${String(first).padStart(2, '0')}`
          if (Number.isNaN(Date.parse(iso)) || new Date(iso).getUTCDate() !== first) continue
          if (isProved && cells.every((one) => one.first <= 28)) expect(day).toBe(iso)
          else if (!isProved && first !== second) expect(day).toBeNull()
        }
      }),
    )
  })
})
