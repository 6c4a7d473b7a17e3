import { describe, expect, test } from 'vitest'
import { findMatches, type PagefindSearch } from '#portal/search/find-matches.ts'
import {
  type ClubSearchEntry,
  type CompetitionSearchEntry,
  encodeSearchRecord,
  type JudokaSearchEntry,
} from '#publication/search/search-index.ts'

type Entries = {
  judoka?: readonly JudokaSearchEntry[]
  competitions?: readonly CompetitionSearchEntry[]
  clubs?: readonly ClubSearchEntry[]
}

/** Searches an index whose only records contain the entries, whatever the query. */
function find({ judoka = [], competitions = [], clubs = [] }: Entries, text: string) {
  const hit = (id: string, record: Parameters<typeof encodeSearchRecord>[0]) => ({
    id,
    data: async () => ({ raw_url: encodeSearchRecord(record) }),
  })
  const hits = {
    competitions: hit('competitions', { competitions }),
    clubs: hit('clubs', { clubs }),
    judoka: hit('judoka', { judoka }),
  }
  const search: PagefindSearch = async (_words, { filters, sort } = {}) => {
    if (sort) return [hits.competitions]
    return filters ? [hits.clubs] : Object.values(hits)
  }
  return findMatches({ search, loadVocabulary: async () => [] }, text)
}

const findJudoka = async (judoka: readonly JudokaSearchEntry[], text: string) =>
  (await find({ judoka }, text)).judoka.map(({ id }) => id)
const findCompetitions = async (competitions: readonly CompetitionSearchEntry[], text: string) =>
  (await find({ competitions }, text)).competitions.map(({ externalId }) => externalId)

const judoka = (
  id: number,
  familyName: string,
  givenName: string,
  country: string,
  medals = 0,
  weight: string | null = null,
): JudokaSearchEntry => ({
  id,
  familyName,
  givenName,
  country,
  medals,
  gender: 'male',
  weight,
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

describe('the best judoka', () => {
  test('have whole words before beginnings, then more medals', async () => {
    const read = [
      judoka(1, 'Janssen', 'Piet', 'NED', 40),
      judoka(2, 'Novak', 'Jan', 'CZE', 1),
      judoka(3, 'Kos', 'Jan', 'SLO', 5),
    ]
    expect(await findJudoka(read, 'jan')).toEqual([3, 2, 1])
  })

  test('have the name before those of the nation', async () => {
    const read = [judoka(1, 'Beridze', 'Luka', 'GEO', 30), judoka(2, 'George', 'Ann', 'GBR')]
    expect(await findJudoka(read, 'geo')).toEqual([2, 1])
  })

  test('are of the nation in the query', async () => {
    const read = [judoka(1, 'Novak', 'Ana', 'CRO'), judoka(2, 'Novak', 'Ana', 'SLO')]
    expect(await findJudoka(read, 'novak slovenia')).toEqual([2])
  })

  test('are of the weight category in the query, with or without a name', async () => {
    const read = [
      judoka(1, 'Riner', 'Teddy', 'FRA', 9, '+100'),
      judoka(2, 'Riner', 'Paul', 'FRA', 2, '-100'),
      judoka(3, 'Spijkers', 'Jur', 'NED', 3, '+100'),
      judoka(4, 'Sobirov', 'Rishod', 'UZB', 5, '-60'),
    ]
    expect(await findJudoka(read, 'riner +100')).toEqual([1])
    expect(await findJudoka(read, '+100 kg')).toEqual([1, 3])
    expect(await findJudoka(read, '100 kg')).toEqual([1, 3, 2])
    expect(await findJudoka(read, 'Männer 60')).toEqual([4])
    expect(await findJudoka(read, 'women 60')).toEqual([])
    expect(await findJudoka(read, 'france +100')).toEqual([1])
    expect(await findJudoka(read, 'men')).toEqual([])
  })

  test('are listed once, and fifteen at most', async () => {
    const read = Array.from({ length: 20 }, (_, at) => judoka(at, 'Kim', `M${at}`, 'KOR'))
    expect(await findJudoka([...read, ...read], 'kim')).toEqual(read.slice(0, 15).map(({ id }) => id))
  })
})

describe('the best competitions', () => {
  test('are the latest with all words, undated ones last', async () => {
    const read = [
      competition('old', 'Paris Grand Slam', '2019-02-02'),
      competition('undated', 'Paris Grand Slam', null),
      competition('new', 'Paris Grand Slam', '2024-02-02'),
      competition('other', 'Tokyo Grand Slam', '2025-02-02', 'JPN'),
    ]
    expect(await findCompetitions(read, 'slam paris')).toEqual(['new', 'old', 'undated'])
  })

  test('are found by year', async () => {
    const read = [
      competition('old', 'Paris Grand Slam', '2019-02-02'),
      competition('new', 'Paris Grand Slam', '2024-02-02'),
    ]
    expect(await findCompetitions(read, 'paris 2019')).toEqual(['old'])
  })

  test('include those of a nation named in another language', async () => {
    const read = [
      competition('paris', 'Paris Open', '2024-02-02'),
      competition('tokyo', 'Tokyo Open', '2024-02-02', 'JPN'),
    ]
    expect(await findCompetitions(read, 'Frankreich')).toEqual(['paris'])
  })
})

describe('the best clubs', () => {
  const club = (id: number, name: string, athletes: number, country = 'FRA'): ClubSearchEntry => ({
    id,
    name,
    country,
    city: null,
    athletes,
  })

  test('have whole words before beginnings, then more judoka', async () => {
    const clubs = [club(1, 'Judo Lyonnais', 90), club(2, 'JC Lyon', 5), club(3, 'Lyon Est', 8)]
    expect((await find({ clubs }, 'lyon')).clubs.map(({ id }) => id)).toEqual([3, 2, 1])
  })

  test('are of the nation in the query', async () => {
    const clubs = [club(1, 'JC Lyon', 90), club(2, 'JC Linz', 5, 'AUT')]
    expect((await find({ clubs }, 'Österreich')).clubs.map(({ id }) => id)).toEqual([2])
  })
})
