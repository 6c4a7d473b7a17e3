import { describe, expect, test } from 'vitest'
import { findMatches as findIn, type PagefindHit, type PagefindSearch } from '#portal/search/find-matches.ts'
import {
  encodeSearchRecord,
  type JudokaSearchEntry,
  type SearchRecord,
} from '#publication/search/search-index.ts'

const kim = (id: number): JudokaSearchEntry => ({
  id,
  familyName: 'Kim',
  givenName: 'Jan',
  country: 'KOR',
  medals: 0,
  gender: 'male',
  weight: null,
})

const lee = (id: number): JudokaSearchEntry => ({ ...kim(id), familyName: 'Lee' })

const findMatches = (search: PagefindSearch, text: string, vocabulary: readonly string[] = []) =>
  findIn({ search, loadVocabulary: async () => vocabulary }, text)

/** An index that has the same pages for every query, and notes which of them were read. */
function indexOf(records: readonly SearchRecord[]): {
  search: PagefindSearch
  queries: string[]
  read: string[]
} {
  const queries: string[] = []
  const read: string[] = []
  const hits = records.map((record, at): PagefindHit & { isCompetition: boolean } => ({
    id: String(at),
    isCompetition: 'competitions' in record,
    data: async () => {
      read.push(String(at))
      return { raw_url: encodeSearchRecord(record) }
    },
  }))
  const search: PagefindSearch = async (words, { filters, sort } = {}) => {
    if (filters) return []
    if (!sort) queries.push(words)
    return hits.filter(({ isCompetition }) => !sort || isCompetition)
  }
  return { search, queries, read }
}

/** More than are read at once. */
const NINE_RECORDS = Array.from({ length: 9 }, (_, at) => ({ judoka: [lee(at)] }))

const cup = {
  externalId: 'cup',
  name: 'Kim Cup',
  city: null,
  country: null,
  dateFrom: null,
  dateTo: null,
  cancelled: false,
}

describe('findMatches', () => {
  test('reads no more pages than a full group needs', async () => {
    const { search, read } = indexOf(
      Array.from({ length: 100 }, (_, at) => ({ judoka: [kim(at), kim(at + 1000)] })),
    )
    expect((await findMatches(search, 'kim')).judoka).toHaveLength(15)
    expect(read).toHaveLength(8)
  })

  test('ends after forty pages without a match', async () => {
    const { search, read } = indexOf(Array.from({ length: 100 }, (_, at) => ({ judoka: [lee(at)] })))
    expect((await findMatches(search, 'kim')).judoka).toEqual([])
    expect(read).toHaveLength(40)
  })

  test('separates pages of competitions and of judoka', async () => {
    const { search } = indexOf([{ competitions: [cup] }, { judoka: [kim(1)] }])
    expect(await findMatches(search, 'kim')).toEqual({ judoka: [kim(1)], competitions: [cup], clubs: [] })
  })

  test('searches both spellings, and a nation beside a name by its word', async () => {
    const { search, queries } = indexOf(NINE_RECORDS)
    await findMatches(search, 'Müller Deutschland')
    expect(queries.filter((words) => words.includes(' '))).toEqual([
      'muller deutschland',
      'mueller deutschland',
      'muller 0ger',
      'muller 0frg',
    ])
  })

  test('searches the longest word alone, and all words only if more records contain it than are read at once', async () => {
    const few = indexOf([{ judoka: [kim(1), lee(2)] }])
    expect((await findMatches(few.search, 'J Kim')).judoka).toEqual([kim(1)])
    expect(few.queries).toEqual(['kim'])
    const many = indexOf(NINE_RECORDS)
    await findMatches(many.search, 'J Kim')
    expect(many.queries).toEqual(['kim', 'j kim'])
  })

  test('searches the leading judoka, competitions and clubs of a nation that is asked for alone', async () => {
    const alone = indexOf([])
    await findMatches(alone.search, 'Deutschland')
    expect(alone.queries).toEqual(['deutschland', '0ger1', '0frg1'])
    const withCategory = indexOf([])
    await findMatches(withCategory.search, 'Deutschland -60')
    expect(new Set(withCategory.queries)).toEqual(new Set(['deutschland', '0ger', '0frg']))
  })

  test('searches nothing for punctuation alone', async () => {
    const { search, queries } = indexOf([])
    expect(await findMatches(search, '–')).toEqual({ judoka: [], competitions: [], clubs: [] })
    expect(queries).toEqual([])
  })

  test('searches a weight category by its words, beside a name by the name alone', async () => {
    const { search, queries } = indexOf(NINE_RECORDS)
    await findMatches(search, '+100')
    await findMatches(search, 'men -60')
    await findMatches(search, 'kim women 57')
    const longest = ['men', 'women']
    expect(new Set(queries)).toEqual(
      new Set(['100', '1mo100', '1fo100', 'men 60', '1m60', 'kim women 57', 'kim', ...longest]),
    )
  })

  test('corrects typos if nothing matches, or little that only begins with the words', async () => {
    const { search, queries } = indexOf([{ judoka: [kim(1)] }, { judoka: [lee(2)] }])
    expect((await findMatches(search, 'kimm', ['kim', 'lee'])).judoka).toEqual([kim(1)])
    expect(queries).toEqual(['kimm', 'kimm', 'kim'])
    const { search: others } = indexOf([{ judoka: [{ ...kim(3), familyName: 'Kimmel' }, kim(1)] }])
    expect((await findMatches(others, 'kimm', ['kim', 'kimmel'])).judoka.map(({ id }) => id)).toEqual([3, 1])
  })

  test('does not load the vocabulary if something matches whole', async () => {
    const { search } = indexOf([{ judoka: [kim(1)] }])
    const loadVocabulary = async () => {
      throw new Error('offline')
    }
    expect((await findIn({ search, loadVocabulary }, 'kim jan')).judoka).toEqual([kim(1)])
    await expect(findIn({ search, loadVocabulary }, 'kimmy')).rejects.toThrow('offline')
  })

  test('rethrows errors of the index', async () => {
    const search: PagefindSearch = async () => {
      throw new Error('offline')
    }
    await expect(findMatches(search, 'kim')).rejects.toThrow('offline')
  })
})
