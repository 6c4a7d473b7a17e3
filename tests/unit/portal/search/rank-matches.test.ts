import { describe, expect, test } from 'vitest'
import { findNation } from '#portal/search/find-nation.ts'
import {
  countWholeWords,
  parseSearchQuery,
  rankCompetitions,
  rankJudoka,
} from '#portal/search/rank-matches.ts'
import type { CompetitionSearchEntry, JudokaSearchEntry } from '#publication/search-index.ts'

const judoka = (
  id: number,
  familyName: string,
  givenName: string,
  country: string,
  medals = 0,
): JudokaSearchEntry => ({
  id,
  familyName,
  givenName,
  country,
  medals,
})

const competition = (
  externalId: string,
  name: string,
  dateFrom: string | null,
  country = 'FRA',
): CompetitionSearchEntry => ({
  externalId,
  name,
  city: null,
  country,
  dateFrom,
  dateTo: null,
  cancelled: false,
})

const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id)
const externalIds = (found: readonly CompetitionSearchEntry[]) => found.map(({ externalId }) => externalId)

describe('the words of a query', () => {
  test('match whole words or their beginnings', () => {
    expect(countWholeWords(['krpalek', 'lukas'], ['lukas', 'krp'])).toBe(1)
    expect(countWholeWords(['krpalek', 'lukas'], ['lukas', 'krpalek'])).toBe(2)
    expect(countWholeWords(['krpalek', 'lukas'], ['lukas', 'x'])).toBeNull()
  })

  test('are folded, and written out where that differs', () => {
    expect(parseSearchQuery(' MÜLLER  Jörg').spellings).toEqual([
      ['muller', 'jorg'],
      ['mueller', 'joerg'],
    ])
    expect(parseSearchQuery('Krpálek').spellings).toEqual([['krpalek']])
    expect(parseSearchQuery('– !').spellings).toEqual([])
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

describe('the best judoka', () => {
  test('have whole words before beginnings, then more medals', () => {
    const read = [
      judoka(1, 'Janssen', 'Piet', 'NED', 40),
      judoka(2, 'Novak', 'Jan', 'CZE', 1),
      judoka(3, 'Kos', 'Jan', 'SLO', 5),
    ]
    expect(ids(rankJudoka(read, parseSearchQuery('jan')))).toEqual([3, 2, 1])
  })

  test('have the name before those of the nation', () => {
    const read = [judoka(1, 'Beridze', 'Luka', 'GEO', 30), judoka(2, 'George', 'Ann', 'GBR')]
    expect(ids(rankJudoka(read, parseSearchQuery('geo')))).toEqual([2, 1])
  })

  test('are of the nation in the query', () => {
    const read = [judoka(1, 'Novak', 'Ana', 'CRO'), judoka(2, 'Novak', 'Ana', 'SLO')]
    expect(ids(rankJudoka(read, parseSearchQuery('novak slovenia')))).toEqual([2])
  })

  test('are listed once, and fifteen at most', () => {
    const read = Array.from({ length: 20 }, (_, at) => judoka(at, 'Kim', `M${at}`, 'KOR'))
    expect(ids(rankJudoka([...read, ...read], parseSearchQuery('kim')))).toEqual(ids(read).slice(0, 15))
  })
})

describe('the best competitions', () => {
  test('are the latest with all words, undated ones last', () => {
    const read = [
      competition('old', 'Paris Grand Slam', '2019-02-02'),
      competition('undated', 'Paris Grand Slam', null),
      competition('new', 'Paris Grand Slam', '2024-02-02'),
      competition('other', 'Tokyo Grand Slam', '2025-02-02', 'JPN'),
    ]
    expect(externalIds(rankCompetitions(read, parseSearchQuery('slam paris')))).toEqual([
      'new',
      'old',
      'undated',
    ])
  })

  test('are found by year', () => {
    const read = [
      competition('old', 'Paris Grand Slam', '2019-02-02'),
      competition('new', 'Paris Grand Slam', '2024-02-02'),
    ]
    expect(externalIds(rankCompetitions(read, parseSearchQuery('paris 2019')))).toEqual(['old'])
  })

  test('include those of a nation named in another language', () => {
    const read = [
      competition('paris', 'Paris Open', '2024-02-02'),
      competition('tokyo', 'Tokyo Open', '2024-02-02', 'JPN'),
    ]
    expect(externalIds(rankCompetitions(read, parseSearchQuery('Frankreich')))).toEqual(['paris'])
  })
})
