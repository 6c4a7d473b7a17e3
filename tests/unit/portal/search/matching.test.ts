import { describe, expect, test } from 'vitest'
import type { FoundCompetition, FoundJudoka } from '#contract/published/search.ts'
import { askedFor, bestCompetitions, bestJudoka, wholeWords } from '#portal/search/matching.ts'
import { namedNation } from '#portal/search/nations.ts'

const judoka = (id: number, family: string, given: string, country: string, medals = 0): FoundJudoka => ({
  id,
  family,
  given,
  country,
  medals,
})

const held = (id: string, dateFrom: string | null, words: string, country = 'FRA') => ({
  competition: {
    id,
    name: id,
    city: null,
    country,
    dateFrom,
    dateTo: null,
    cancelled: false,
  } as FoundCompetition,
  words: words.split(' '),
})

const ids = (found: readonly { id: number | string }[]) => found.map(({ id }) => id)

describe('words against what was asked', () => {
  test('each word asked for is a whole one or a beginning', () => {
    expect(wholeWords(['krpalek', 'lukas'], ['lukas', 'krp'])).toBe(1)
    expect(wholeWords(['krpalek', 'lukas'], ['lukas', 'krpalek'])).toBe(2)
    expect(wholeWords(['krpalek', 'lukas'], ['lukas', 'x'])).toBeNull()
  })

  test('what was asked is folded, and written out where that differs', () => {
    expect(askedFor(' MÜLLER  Jörg').spellings).toEqual([
      ['muller', 'jorg'],
      ['mueller', 'joerg'],
    ])
    expect(askedFor('Krpálek').spellings).toEqual([['krpalek']])
    expect(askedFor('– !').spellings).toEqual([])
  })
})

describe('a nation in what was asked', () => {
  test('is found by its code and its name in every language', () => {
    for (const word of ['cze', 'czechia', 'tschechien', 'чехия', 'cesko']) {
      expect(namedNation([word])?.countries).toEqual(['CZE'])
    }
  })

  test('may have more than one word, and stand anywhere', () => {
    expect(namedNation(['kim', 'south', 'korea'])).toEqual({ countries: ['KOR'], rest: ['kim'] })
    expect(namedNation(['slo', 'novak'])).toEqual({ countries: ['SLO'], rest: ['novak'] })
  })

  test('has all the codes it ever had', () => {
    expect(namedNation(['singapore'])?.countries).toEqual(['SGP', 'SIN'])
  })

  test('is none where there is only the beginning of one', () => {
    expect(namedNation(['slov'])).toBeNull()
    expect(namedNation([])).toBeNull()
  })
})

describe('the best judoka', () => {
  test('have the whole word before those that begin with it, then more medals', () => {
    const read = [
      judoka(1, 'Janssen', 'Piet', 'NED', 40),
      judoka(2, 'Novak', 'Jan', 'CZE', 1),
      judoka(3, 'Kos', 'Jan', 'SLO', 5),
    ]
    expect(ids(bestJudoka(read, askedFor('jan')))).toEqual([3, 2, 1])
  })

  test('are those with the name before those of the nation', () => {
    const read = [judoka(1, 'Beridze', 'Luka', 'GEO', 30), judoka(2, 'George', 'Ann', 'GBR')]
    expect(ids(bestJudoka(read, askedFor('geo')))).toEqual([2, 1])
  })

  test('are of the nation named beside their name', () => {
    const read = [judoka(1, 'Novak', 'Ana', 'CRO'), judoka(2, 'Novak', 'Ana', 'SLO')]
    expect(ids(bestJudoka(read, askedFor('novak slovenia')))).toEqual([2])
  })

  test('stand there once each, and are fifteen at most', () => {
    const read = Array.from({ length: 20 }, (_, at) => judoka(at, 'Kim', `M${at}`, 'KOR'))
    expect(ids(bestJudoka([...read, ...read], askedFor('kim')))).toEqual(ids(read).slice(0, 15))
  })
})

describe('the best competitions', () => {
  test('are the latest that have all the words; undated ones come last', () => {
    const read = [
      held('old', '2019-02-02', 'paris grand slam 2019'),
      held('undated', null, 'paris grand slam'),
      held('new', '2024-02-02', 'paris grand slam 2024'),
      held('other', '2025-02-02', 'tokyo grand slam 2025', 'JPN'),
    ]
    expect(ids(bestCompetitions(read, askedFor('slam paris')))).toEqual(['new', 'old', 'undated'])
  })

  test('are also those of the nation named in another language', () => {
    const read = [held('paris', '2024-02-02', 'paris'), held('tokyo', '2024-02-02', 'tokyo', 'JPN')]
    expect(ids(bestCompetitions(read, askedFor('Frankreich')))).toEqual(['paris'])
  })
})
