import { describe, expect, test } from 'vitest'
import { parseScore, stripMarkup } from '#server/exchange/importers/contest-tables/parse-cells.ts'
import { resolveTimeZone } from '#server/exchange/importers/time-zones.ts'
import { findCountry } from '#server/platform/code-lists/country-names.ts'

describe('cells of tables', () => {
  test('remove tags and doubled spaces from text', () => {
    expect(stripMarkup(' World <b>Cup</b>  Lagos</a')).toBe('World Cup Lagos')
  })

  test('convert scores: ippon in thousands, waza-ari in hundreds, yuko in tens', () => {
    expect(parseScore('1130')).toMatchObject({
      total: 1130,
      score: { ippon: 1, wazaAri: 1, yuko: 3 },
      rest: 0,
    })
    expect(parseScore('0')).toMatchObject({ total: 0, score: { ippon: 0, wazaAri: 0, yuko: 0 } })
    expect(parseScore('100,0')?.total).toBe(100)
    expect(parseScore('10.00')?.total).toBe(10)
    expect(parseScore('-10')).toBeNull()
    expect(parseScore('')).toBeNull()
  })

  test.each(['200', '1200', '1210', '230'])(
    'two waza-ari are an ippon, stored as waza-ari alone: %s',
    (cell) => {
      expect(parseScore(cell)?.score).toMatchObject({ ippon: 0, wazaAri: 2 })
    },
  )

  test.each(['300', '1400', '2000', '1.000', '1 000', 'w/o'])(
    'a score that no contest can have is none: %s',
    (cell) => {
      expect(parseScore(cell)).toBeNull()
    },
  )
})

test('accept several names and the code of a nation', () => {
  expect(findCountry('Ivory Coast')).toEqual({ short: 'CIV', name: "Côte d'Ivoire" })
  expect(findCountry('hong kong china')).toEqual({ short: 'HKG', name: 'Hong Kong, China' })
  expect(findCountry('JPN')).toEqual({ short: 'JPN', name: 'Japan' })
  expect(findCountry('Atlantis')).toBeNull()
})

test('prefer a valid time zone of the event to that of the capital', () => {
  expect(resolveTimeZone('Asia/Tokyo', 'FRA')).toBe('Asia/Tokyo')
  expect(resolveTimeZone('Paris', 'FRA')).toBe('Europe/Paris')
  expect(resolveTimeZone(null, 'SEN')).toBe('Africa/Dakar')
  expect(resolveTimeZone(null, 'EJU')).toBe('UTC')
})
