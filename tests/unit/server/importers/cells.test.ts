import { describe, expect, test } from 'vitest'
import { countryNamed } from '#server/importers/country-names.ts'
import { categoryOf, dayOf, nameOf, plain, pointsOf, roundOf } from '#server/importers/fights/cells.ts'
import { timeZoneOf } from '#server/importers/time-zones.ts'

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
  ])('%s is a family and a given name', (whole, familyName, givenName) => {
    expect(nameOf({ whole })).toEqual({ familyName, givenName })
  })

  test('a name has a letter', () => {
    expect(nameOf({ whole: '_' })).toBeNull()
    expect(nameOf({ familyName: ' ', givenName: 'Ana' })).toBeNull()
  })

  test('a day loses what scraping left around it', () => {
    expect(dayOf(' 07.05.2010</a>')).toBe('2010-05-07')
    expect(dayOf('<a href="x">7.5.2010')).toBe('2010-05-07')
    expect(dayOf('2010-05-07')).toBe('2010-05-07')
    expect(dayOf('31.02.2010')).toBeNull()
    expect(dayOf('')).toBeNull()
  })

  test('text loses tags and doubled spaces', () => {
    expect(plain(' World <b>Cup</b>  Lagos</a')).toBe('World Cup Lagos')
  })

  test('scores count ippon in thousands, waza-ari in hundreds, yuko in tens', () => {
    expect(pointsOf('1230')).toMatchObject({ total: 1230, score: { ippon: 1, wazaAri: 2, yuko: 3 }, rest: 0 })
    expect(pointsOf('0')).toMatchObject({ total: 0, score: { ippon: 0, wazaAri: 0, yuko: 0 } })
    expect(pointsOf('-10')).toBeNull()
    expect(pointsOf('')).toBeNull()
  })

  test('categories and rounds are those of the world tour', () => {
    expect(categoryOf(' P100 ')).toEqual({ weight: '+100', gender: 'male' })
    expect(categoryOf('78')).toEqual({ weight: '+78', gender: 'female' })
    expect(categoryOf('60')).toBeNull()
    expect(roundOf('Fight for 3rd place')).toBe('BR')
    expect(roundOf('')).toBe('PRELIM')
    expect(roundOf('Round 1')).toBeNull()
  })
})

test('nations are known by several names and by their code', () => {
  expect(countryNamed('Ivory Coast')).toEqual({ short: 'CIV', name: "Côte d'Ivoire" })
  expect(countryNamed('hong kong china')).toEqual({ short: 'HKG', name: 'Hong Kong, China' })
  expect(countryNamed('JPN')).toEqual({ short: 'JPN', name: 'Japan' })
  expect(countryNamed('Atlantis')).toBeNull()
})

test('the zone that is named comes before that of the capital, if there is such a zone', () => {
  expect(timeZoneOf('Asia/Tokyo', 'FRA')).toBe('Asia/Tokyo')
  expect(timeZoneOf('Paris', 'FRA')).toBe('Europe/Paris')
  expect(timeZoneOf(null, 'SEN')).toBe('Africa/Dakar')
  expect(timeZoneOf(null, 'EJU')).toBe('UTC')
})
