import { describe, expect, test } from 'vitest'
import { findNation } from '#publication/search/find-nation.ts'
import { countWholeWords } from '#publication/search/match-query.ts'
import { parseSearchQuery } from '#publication/search/parse-query.ts'

const interpretation = (words: string[], more = {}) => ({
  words,
  countries: null,
  category: null,
  typos: 0,
  ...more,
})

describe('the words of a query', () => {
  test('match whole words or their beginnings', () => {
    expect(countWholeWords(['krpalek', 'lukas'], ['lukas', 'krp'])).toBe(1)
    expect(countWholeWords(['krpalek', 'lukas'], ['lukas', 'krpalek'])).toBe(2)
    expect(countWholeWords(['krpalek', 'lukas'], ['lukas', 'x'])).toBeNull()
  })

  test('are folded, and written out where that differs', () => {
    expect(parseSearchQuery(' MÜLLER  Jörg')).toEqual([
      interpretation(['muller', 'jorg']),
      interpretation(['mueller', 'joerg']),
    ])
    expect(parseSearchQuery('Krpálek')).toEqual([interpretation(['krpalek'])])
    expect(parseSearchQuery('– !')).toEqual([])
  })

  test('may contain a nation and a weight category', () => {
    const category = { gender: null, kilograms: '100', sign: '+' }
    expect(parseSearchQuery('riner fra +100')).toEqual([
      interpretation(['riner', 'fra', '100']),
      interpretation(['riner', '100'], { countries: ['FRA'] }),
      interpretation(['riner', 'fra'], { category }),
      interpretation(['riner'], { countries: ['FRA'], category }),
    ])
  })
})

describe('the nation in a query', () => {
  test('is found by code, and by name in every language', () => {
    for (const word of ['cze', 'czechia', 'tschechien', 'чехия', 'cesko']) {
      expect(findNation([word])?.countries).toEqual(['CZE'])
    }
  })

  test('may have several words, at any position', () => {
    expect(findNation(['kim', 'south', 'korea'])).toEqual({ countries: ['KOR'], rest: ['kim'] })
    expect(findNation(['slo', 'novak'])).toEqual({ countries: ['SLO'], rest: ['novak'] })
  })

  test('has all codes that it ever had', () => {
    expect(findNation(['singapore'])?.countries).toEqual(['SGP', 'SIN'])
  })

  test('is not found by the beginning of a name', () => {
    expect(findNation(['slov'])).toBeNull()
    expect(findNation([])).toBeNull()
  })
})
