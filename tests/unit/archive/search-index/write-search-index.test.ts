import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSearchIndex } from '#archive/search-index/write-search-index.ts'
import { findMatches, type PagefindSearch } from '#portal/search/find-matches.ts'
import type { SearchManifest } from '#publication/search-index.ts'
import {
  competition,
  createSnapshot,
  openSearchIndex,
  person,
  type SearchFixture,
  temporaryFolder,
} from './search-fixture.ts'

const WORLD: SearchFixture = {
  people: [
    person(1, 'Krpálek', 'Lukáš', 'CZE', { club: 'USK Praha' }),
    person(2, 'Søndergaard', 'Lærke', 'DEN'),
    person(3, 'Stojanov', 'Đorđe', 'SRB'),
    person(4, 'Yılmaz', 'Işıl', 'TUR'),
    person(5, 'Müller', 'Jörg', 'GER'),
    person(6, 'Łukasiewicz', 'Żaneta', 'POL'),
    person(7, 'Straße', 'Ina', 'AUT'),
    person(8, 'ქვარაცხელია', 'თამარ', 'GEO', {
      internationalFamilyName: 'Kvaratskhelia',
      internationalGivenName: 'Tamar',
    }),
    person(9, 'العلي', 'محمد', 'KSA', {
      internationalFamilyName: 'Al-Ali',
      internationalGivenName: 'Mohammed',
    }),
    person(10, 'O’Connor', 'Mary-Jane', 'IRL'),
    person(11, 'Игнатьев', 'Сергей', 'RUS'),
    person(12, 'George', 'Ann', 'GBR'),
    person(13, 'Novak', 'Ana', 'SLO'),
    person(14, 'Novak', 'Ana', 'CRO'),
    person(15, 'Withheld', 'Nobody', 'AUT', { withheld: true }),
    person(16, 'Ōno', 'Shōhei', 'JPN', { internationalFamilyName: 'Ono', internationalGivenName: 'Shohei' }),
    ...Array.from({ length: 40 }, (_, at) => person(100 + at, `Beridze${at}`, `Giorgi${at}`, 'GEO')),
  ],
  places: { 13: [1, 2, 7], 14: [1, 1, 3, 3] },
  competitions: [
    competition('gs-paris-2024', 'Grand Slam Paris 2024', {
      city: 'Paris',
      country: 'FRA',
      dateFrom: '2024-02-02',
    }),
    competition('gs-paris-2025', 'Grand Slam Paris', {
      city: 'Paris',
      country: 'FRA',
      dateFrom: '2025-02-01',
    }),
    competition('gp-linz', 'Upper Austria Grand Prix', {
      city: 'Linz',
      country: 'AUT',
      dateFrom: '2024-03-08',
    }),
    competition('lodz', 'Otwarty Puchar', { city: 'Łódź', country: 'POL', dateFrom: '2023-05-06' }),
  ],
}

describe('the search index of a snapshot', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let site: string
  let search: PagefindSearch
  let asked: string[]
  let written: { records: number; bytes: number }

  beforeAll(async () => {
    folder = await temporaryFolder()
    site = join(folder.path, 'site')
    written = await writeSearchIndex(createSnapshot(join(folder.path, 'snapshots'), WORLD), site)
    ;({ search, asked } = await openSearchIndex(site))
  })
  afterAll(() => folder.remove())

  const judoka = async (text: string) => (await findMatches(search, text)).judoka.map(({ id }) => id)
  const competitions = async (text: string) =>
    (await findMatches(search, text)).competitions.map(({ externalId }) => externalId)

  test.each([
    ['without its accents', 'Krpalek', 1],
    ['by its first letters', 'krp', 1],
    ['in capitals', 'KRPÁLEK', 1],
    ['with given name first', 'lukas krpalek', 1],
    ['with family name first', 'Krpalek Luk', 1],
    ['with a plain o for an ø', 'Sondergaard', 2],
    ['with oe for an ø', 'Soendergaard', 2],
    ['with ae for an æ', 'Laerke', 2],
    ['with a plain d for a đ', 'dorde', 3],
    ['with dj for a đ', 'Djordje', 3],
    ['with a dot on the Turkish ı', 'Yilmaz', 4],
    ['as Turkish capitals write it', 'YILMAZ', 4],
    ['with ue for an ü', 'mueller', 5],
    ['with a plain u for an ü', 'muller', 5],
    ['with the ü itself', 'Müller', 5],
    ['with a plain l for an ł', 'Lukasiewicz', 6],
    ['with ss for a ß', 'strasse', 7],
    ['with the ß itself', 'straße', 7],
    ['in Georgian letters', 'ქვარაცხელია', 8],
    ['by its first Georgian letters', 'თამ', 8],
    ['in its international spelling', 'Kvaratskhelia Tamar', 8],
    ['in Arabic letters', 'محمد العلي', 9],
    ['in parts', 'ali mohammed', 9],
    ['without its hyphen', 'alali', 9],
    ['without its apostrophe', 'oconnor', 10],
    ['with a straight apostrophe', "o'connor", 10],
    ['in Cyrillic letters', 'сергей игнатьев', 11],
    ['by its first Cyrillic letters', 'Серг', 11],
    ['without its long vowels', 'shohei ono', 16],
  ])('a name is found %s', async (_, text, id) => {
    expect(await judoka(text)).toEqual([id])
  })

  test('nobody is found by a word that only begins like a name', async () => {
    expect(await judoka('Krpaleksson')).toEqual([])
    expect(await judoka('qqq')).toEqual([])
  })

  test('someone is not found by the given name of one and the family name of another', async () => {
    expect(await judoka('giorgi1 beridze2')).toEqual([])
  })

  test('someone withheld is not in the index', async () => {
    expect(await judoka('withheld')).toEqual([])
  })

  test('of namesakes the one with more medals comes first', async () => {
    expect(await judoka('ana novak')).toEqual([14, 13])
  })

  test('a nation beside a name narrows it down, in any language or by its code', async () => {
    for (const text of ['novak slovenia', 'Slowenien Novak', 'novak slo', 'novak Словения']) {
      expect(await judoka(text)).toEqual([13])
    }
  })

  test('a nation alone finds its judoka, but not before those whose name it is', async () => {
    expect(await judoka('Georgia')).toHaveLength(15)
    expect((await judoka('geo'))[0]).toBe(12)
  })

  test('a group has fifteen results at most', async () => {
    expect(await judoka('beridze')).toHaveLength(15)
    expect(await judoka('beridze37')).toEqual([137])
  })

  test('what is found has what is shown, and no more', async () => {
    const { judoka: found } = await findMatches(search, 'krpalek')
    expect(found).toEqual([
      { id: 1, familyName: 'Krpálek', givenName: 'Lukáš', country: 'CZE', club: 'USK Praha', medals: 0 },
    ])
  })

  test('competitions are found by name, city, nation and year, latest first', async () => {
    expect(await competitions('grand slam')).toEqual(['gs-paris-2025', 'gs-paris-2024'])
    expect(await competitions('paris 2024')).toEqual(['gs-paris-2024'])
    expect(await competitions('lodz')).toEqual(['lodz'])
    expect(await competitions('austria')).toEqual(['gp-linz'])
    expect(await competitions('Österreich')).toEqual(['gp-linz'])
    expect(await competitions('grand prix النمسا')).toEqual(['gp-linz'])
  })

  test('both groups are searched, and neither gets the other’s', async () => {
    const { judoka: people, competitions: held } = await findMatches(search, 'Austria')
    expect(people.map(({ id }) => id)).toEqual([7])
    expect(held.map(({ externalId }) => externalId)).toEqual(['gp-linz'])
  })

  test('there are twenty-four judoka to a record', () => {
    expect(written.records).toBe(55 + 4)
    expect(readdirSync(join(site, 'pagefind/fragment'))).toHaveLength(Math.ceil(55 / 24) + 1)
  })

  test('only what the browser needs is written', () => {
    const names = readdirSync(join(site, 'pagefind')).filter((name) => !/^offline|pf_meta$/.test(name))
    expect(names.sort()).toEqual([
      'files.json',
      'filter',
      'fragment',
      'index',
      'pagefind-entry.json',
      'pagefind.js',
      'wasm.unknown.pagefind',
    ])
  })

  test('everything that is fetched while searching is in one file, in the order and sizes listed', () => {
    const { bytes, offline } = JSON.parse(
      readFileSync(join(site, 'pagefind/files.json'), 'utf8'),
    ) as SearchManifest
    expect(bytes).toBe(written.bytes)
    const pack = readFileSync(join(site, 'pagefind', offline?.pack ?? ''))
    let at = 0
    for (const [name, size] of Object.entries(offline?.files ?? {})) {
      expect(pack.subarray(at, at + size).equals(readFileSync(join(site, 'pagefind', name)))).toBe(true)
      at += size
    }
    expect(at).toBe(statSync(join(site, 'pagefind', offline?.pack ?? '')).size)
    const fetched = new Set(asked.filter((name) => /fragment|index\/|filter/.test(name)))
    expect([...fetched].filter((name) => !(name in (offline?.files ?? {})))).toEqual([])
  })
})

describe('writing the search index', () => {
  test('the same snapshot makes the same files', async () => {
    const folder = await temporaryFolder()
    const snapshot = createSnapshot(join(folder.path, 'snapshots'), WORLD)
    const contents = async (site: string) => {
      await writeSearchIndex(snapshot, join(folder.path, site))
      return readdirSync(join(folder.path, site), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name, parentPath }) => `${name} ${readFileSync(join(parentPath, name), 'base64')}`)
        .sort()
    }
    expect(await contents('first')).toEqual(await contents('second'))
    await folder.remove()
  })

  test('an archive with nothing in it can be searched, and nothing is found', async () => {
    const folder = await temporaryFolder()
    const snapshot = createSnapshot(join(folder.path, 'snapshots'), { people: [] })
    expect((await writeSearchIndex(snapshot, folder.path)).records).toBe(0)
    const { search } = await openSearchIndex(folder.path)
    expect(await findMatches(search, 'anyone')).toEqual({ judoka: [], competitions: [] })
    await folder.remove()
  })
})
