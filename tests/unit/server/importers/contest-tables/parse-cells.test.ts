import { describe, expect, test } from 'vitest'
import {
  parseCategory,
  parseDate,
  parseName,
  parseRound,
  parseScore,
  stripMarkup,
} from '#server/importers/contest-tables/parse-cells.ts'
import { findCountry } from '#server/importers/country-names.ts'
import { resolveTimeZone } from '#server/importers/time-zones.ts'

describe('cells of tables', () => {
  test.each([
    ['HIRAOKA Hiroaki', 'HIRAOKA', 'Hiroaki'],
    ['EL SAYED Ahmed ', 'EL SAYED', 'Ahmed'],
    ['ABD EL-ATY Kamal', 'ABD EL-ATY', 'Kamal'],
    ['KIM Jae-Bum', 'KIM', 'Jae-Bum'],
    ['GOFF Corentin le', 'GOFF', 'Corentin le'],
    ['McDONALD John', 'McDONALD', 'John'],
    ['LI NA', 'LI', 'NA'],
    ['AITULLAH', 'AITULLAH', ''],
    ['ÖZTÜRK Şule', 'ÖZTÜRK', 'Şule'],
  ])('split %s into family and given name', (whole, familyName, givenName) => {
    expect(parseName({ whole })).toEqual({ familyName, givenName })
  })

  test('require a letter in a name', () => {
    expect(parseName({ whole: '_' })).toBeNull()
    expect(parseName({ familyName: ' ', givenName: 'Ana' })).toBeNull()
  })

  test('clean a date of what scraping left around it', () => {
    expect(parseDate(' 07.05.2010</a>')).toBe('2010-05-07')
    expect(parseDate('<a href="x">7.5.2010')).toBe('2010-05-07')
    expect(parseDate('2010-05-07')).toBe('2010-05-07')
    expect(parseDate('31.02.2010')).toBeNull()
    expect(parseDate('')).toBeNull()
  })

  test('remove tags and doubled spaces from text', () => {
    expect(stripMarkup(' World <b>Cup</b>  Lagos</a')).toBe('World Cup Lagos')
  })

  test('convert scores: ippon in thousands, waza-ari in hundreds, yuko in tens', () => {
    expect(parseScore('1230')).toMatchObject({
      total: 1230,
      score: { ippon: 1, wazaAri: 2, yuko: 3 },
      rest: 0,
    })
    expect(parseScore('0')).toMatchObject({ total: 0, score: { ippon: 0, wazaAri: 0, yuko: 0 } })
    expect(parseScore('-10')).toBeNull()
    expect(parseScore('')).toBeNull()
  })

  test('use the categories and rounds of the world tour', () => {
    expect(parseCategory(' P100 ')).toEqual({ weight: '+100', gender: 'male' })
    expect(parseCategory('78')).toEqual({ weight: '+78', gender: 'female' })
    expect(parseCategory('60')).toBeNull()
    expect(parseRound('Fight for 3rd place')).toBe('BR')
    expect(parseRound('')).toBe('PRELIM')
    expect(parseRound('Round 1')).toBeNull()
  })
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
