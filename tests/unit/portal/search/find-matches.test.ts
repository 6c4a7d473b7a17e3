import { describe, expect, test } from 'vitest'
import { findMatches, type PagefindHit, type PagefindSearch } from '#portal/search/find-matches.ts'
import { encodeSearchRecord, type JudokaSearchEntry, type SearchRecord } from '#publication/search-index.ts'

const kim = (id: number): JudokaSearchEntry => ({
  id,
  familyName: 'Kim',
  givenName: 'Jan',
  country: 'KOR',
  medals: 0,
})

const lee = (id: number): JudokaSearchEntry => ({ ...kim(id), familyName: 'Lee' })

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
  const search: PagefindSearch = async (words, { filters } = {}) => {
    if (!filters) queries.push(words)
    return hits.filter(({ isCompetition }) => isCompetition || !filters)
  }
  return { search, queries, read }
}

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
    expect(await findMatches(search, 'kim')).toEqual({ judoka: [kim(1)], competitions: [cup] })
  })

  test('searches both spellings, and a nation beside a name by its word', async () => {
    const { search, queries } = indexOf([])
    await findMatches(search, 'Müller Deutschland')
    expect(queries).toEqual(['muller deutschland', 'mueller deutschland', 'muller 0ger'])
  })

  test('searches nothing for punctuation alone', async () => {
    const { search, queries } = indexOf([])
    expect(await findMatches(search, '–')).toEqual({ judoka: [], competitions: [] })
    expect(queries).toEqual([])
  })

  test('rethrows errors of the index', async () => {
    const search: PagefindSearch = async () => {
      throw new Error('offline')
    }
    await expect(findMatches(search, 'kim')).rejects.toThrow('offline')
  })
})
