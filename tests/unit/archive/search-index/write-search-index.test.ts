import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReleaseDraft } from '#archive/release/release-draft.ts'
import { writeSearchIndex } from '#archive/search-index/write-search-index.ts'
import { findMatches } from '#portal/search/find-matches.ts'
import type { SearchManifest, SearchSuggestions } from '#publication/search/search-index.ts'
import { timeZoneOf } from '../../../fixtures/time-zone.ts'
import {
  club,
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
    person(17, 'Riner', 'Teddy', 'FRA'),
    person(18, 'Sobirov', 'Rishod', 'UZB'),
    person(19, 'Zantaraia', 'Heorhii', 'UKR'),
    person(20, 'Rinnerthaler', 'Max', 'GER'),
    person(16, 'Ōno', 'Shōhei', 'JPN', { internationalFamilyName: 'Ono', internationalGivenName: 'Shohei' }),
    ...Array.from({ length: 40 }, (_, at) => person(100 + at, `Beridze${at}`, `Giorgi${at}`, 'GEO')),
  ],
  places: { 13: [1, 2, 7], 14: [1, 1, 3, 3], 17: [1, 1, 1], 18: [1], 20: [5] },
  weights: { 17: '+100', 20: '+100' },
  clubs: [
    club(1, 'USK Praha', 'Praha', 'CZE', 12),
    club(2, 'Praha Sever', 'Praha', 'CZE', 30),
    club(3, 'JC Zwölfaxing', 'Wien', 'AUT'),
  ],
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

const draftIn = (folder: string) => createReleaseDraft(folder, new Map(), null)

describe('the search index of a snapshot', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let site: string
  let index: Awaited<ReturnType<typeof openSearchIndex>>
  let written: { records: number }

  beforeAll(async () => {
    folder = await temporaryFolder()
    site = join(folder.path, 'site')
    written = await writeSearchIndex(createSnapshot(join(folder.path, 'snapshots'), WORLD), {
      draft: draftIn(site),
      buildDigest: 'this program',
    })
    index = await openSearchIndex(site)
  })
  afterAll(() => folder.remove())

  const judoka = async (text: string) => (await findMatches(index, text)).judoka.map(({ id }) => id)
  const competitions = async (text: string) =>
    (await findMatches(index, text)).competitions.map(({ externalId }) => externalId)

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
  ])('finds a name %s', async (_, text, id) => {
    expect(await judoka(text)).toEqual([id])
  })

  test('finds nobody by a word that only begins like a name', async () => {
    expect(await judoka('Krpaleksson')).toEqual([])
    expect(await judoka('qqq')).toEqual([])
  })

  test.each([
    ['a letter too many', 'rinerr', [17]],
    ['a wrong letter', 'sobirof', [18]],
    ['two mistakes in a long name', 'zantarya', [19]],
    ['a mistake in one of two words', 'teddy rimer', [17]],
    ['two letters swapped', 'lukas krplaek', [1]],
    ['a mistake and a category', 'rimer +100', [17]],
  ])('tolerates %s', async (_, text, ids) => {
    expect(await judoka(text)).toEqual(ids)
  })

  test('finds the name that was probably meant after names that begin with the word', async () => {
    expect(await judoka('rinner')).toEqual([20, 17])
  })

  test('finds judoka of a weight category, those with most medals first', async () => {
    expect(await judoka('+100')).toEqual([17, 20])
    expect((await judoka('men 60'))[0]).toBe(14)
    expect((await judoka('hommes -60 kg'))[0]).toBe(14)
    expect(await judoka('women 60')).toEqual([])
    expect(await judoka('riner +100')).toEqual([17])
    expect(await judoka('riner -60')).toEqual([])
  })

  test('finds clubs by name, town and nation, those with more judoka first', async () => {
    const clubs = async (text: string) => (await findMatches(index, text)).clubs.map(({ id }) => id)
    expect(await clubs('praha')).toEqual([2, 1])
    expect(await clubs('usk')).toEqual([1])
    expect(await clubs('zwoelfaxing')).toEqual([3])
    expect(await clubs('zwolfaksing')).toEqual([3])
    expect(await clubs('Tschechien')).toEqual([2, 1])
  })

  test('suggests the latest competitions', () => {
    const { competitions: suggested } = JSON.parse(
      readFileSync(join(site, 'pagefind/suggestions.json'), 'utf8'),
    ) as SearchSuggestions
    expect(suggested.map(({ externalId }) => externalId)).toEqual([
      'gs-paris-2025',
      'gp-linz',
      'gs-paris-2024',
      'lodz',
    ])
    expect(suggested[0]).toMatchObject({
      name: 'Grand Slam Paris',
      timeZone: timeZoneOf('UTC'),
      isFinished: true,
    })
  })

  test('does not combine the given name of one judoka with the family name of another', async () => {
    expect(await judoka('giorgi1 beridze2')).toEqual([])
  })

  test('does not contain withheld judoka', async () => {
    expect(await judoka('withheld')).toEqual([])
  })

  test('sorts judoka of equal names by medals', async () => {
    expect(await judoka('ana novak')).toEqual([14, 13])
  })

  test('filters a name by a nation, in any language or by code', async () => {
    for (const text of ['novak slovenia', 'Slowenien Novak', 'novak slo', 'novak Словения']) {
      expect(await judoka(text)).toEqual([13])
    }
  })

  test('lists judoka of a nation after judoka who have it as a name', async () => {
    expect(await judoka('Georgia')).toHaveLength(15)
    expect((await judoka('geo'))[0]).toBe(12)
  })

  test('returns at most fifteen results per group', async () => {
    expect(await judoka('beridze')).toHaveLength(15)
    expect(await judoka('beridze37')).toEqual([137])
  })

  test('returns the displayed properties of a result only', async () => {
    const { judoka: found } = await findMatches(index, 'krpalek')
    expect(found).toEqual([
      {
        id: 1,
        familyName: 'Krpálek',
        givenName: 'Lukáš',
        country: 'CZE',
        club: 'USK Praha',
        medals: 0,
        gender: 'male',
        weight: null,
      },
    ])
  })

  test('finds competitions by name, city, nation and year, latest first', async () => {
    expect(await competitions('grand slam')).toEqual(['gs-paris-2025', 'gs-paris-2024'])
    expect(await competitions('paris 2024')).toEqual(['gs-paris-2024'])
    expect(await competitions('lodz')).toEqual(['lodz'])
    expect(await competitions('austria')).toEqual(['gp-linz'])
    expect(await competitions('Österreich')).toEqual(['gp-linz'])
    expect(await competitions('grand prix النمسا')).toEqual(['gp-linz'])
  })

  test('keeps the results of both groups apart', async () => {
    const { judoka: people, competitions } = await findMatches(index, 'Austria')
    expect(people.map(({ id }) => id)).toEqual([7])
    expect(competitions.map(({ externalId }) => externalId)).toEqual(['gp-linz'])
  })

  test('has 24 judoka per record', () => {
    expect(written.records).toBe(59 + 4 + 3)
    const nations = new Set(
      WORLD.people.flatMap(({ country, withheld }) => (withheld ? [] : (country ?? []))),
    )
    const ofCompetitions = new Set(WORLD.competitions?.map(({ country }) => country))
    const ofClubs = new Set(WORLD.clubs?.map(({ country }) => country))
    // besides one of competitions, one of clubs, and one of each weight category and nation, of which two are alike
    expect(readdirSync(join(site, 'pagefind/fragment'))).toHaveLength(
      Math.ceil(59 / 24) + 1 + 1 + 2 + nations.size - 1 + ofCompetitions.size + ofClubs.size,
    )
  })

  test('contains only files that the browser needs', () => {
    const names = readdirSync(join(site, 'pagefind')).filter(
      (name) => !/^offline|^vocabulary|pf_meta$/.test(name),
    )
    expect(names.sort()).toEqual([
      'files.json',
      'filter',
      'fragment',
      'index',
      'pagefind-entry.json',
      'pagefind.js',
      'suggestions.json',
      'wasm.unknown.pagefind',
    ])
  })

  test('lists every file that a search fetches, with its order and size', () => {
    const { offline } = JSON.parse(readFileSync(join(site, 'pagefind/files.json'), 'utf8')) as SearchManifest
    const pack = readFileSync(join(site, 'pagefind', offline?.pack ?? ''))
    let at = 0
    for (const [name, size] of Object.entries(offline?.files ?? {})) {
      expect(pack.subarray(at, at + size).equals(readFileSync(join(site, 'pagefind', name)))).toBe(true)
      at += size
    }
    expect(at).toBe(statSync(join(site, 'pagefind', offline?.pack ?? '')).size)
    const fetched = new Set(index.asked.filter((name) => /fragment|index\/|filter|vocabulary/.test(name)))
    expect([...fetched].filter((name) => !(name in (offline?.files ?? {})))).toEqual([])
  })
})

describe('writeSearchIndex', () => {
  test('writes the same files for the same snapshot', async () => {
    const folder = await temporaryFolder()
    const snapshot = createSnapshot(join(folder.path, 'snapshots'), WORLD)
    const contents = async (site: string) => {
      await writeSearchIndex(snapshot, {
        draft: draftIn(join(folder.path, site)),
        buildDigest: 'this program',
      })
      return readdirSync(join(folder.path, site), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name, parentPath }) => `${name} ${readFileSync(join(parentPath, name), 'base64')}`)
        .sort()
    }
    expect(await contents('first')).toEqual(await contents('second'))
    await folder.remove()
  })

  test('keeps the index of the current release if the same program made it of the same names', async () => {
    const folder = await temporaryFolder()
    const snapshot = createSnapshot(join(folder.path, 'snapshots'), WORLD)
    const first = draftIn(join(folder.path, 'first'))
    await writeSearchIndex(snapshot, { draft: first, buildDigest: 'this program' })
    const countWritten = async (name: string, of: typeof snapshot, buildDigest: string) => {
      const current = { folder: first.folder, files: first.files }
      const draft = createReleaseDraft(join(folder.path, name), new Map(), current)
      await writeSearchIndex(of, { draft, buildDigest })
      return [...draft.files].filter(([path, { key }]) => key !== first.files.get(path)?.key).length
    }
    expect(await countWritten('second', snapshot, 'this program')).toBe(0)
    expect(await countWritten('third', snapshot, 'the next program')).toBeGreaterThan(0)
    const people = [...WORLD.people.slice(1), person(1, 'Krpalek', 'Lukáš', 'CZE')]
    const renamed = createSnapshot(join(folder.path, 'renamed'), { ...WORLD, people })
    expect(await countWritten('fourth', renamed, 'this program')).toBeGreaterThan(0)
    await folder.remove()
  })

  test('writes an index without results for an empty archive', async () => {
    const folder = await temporaryFolder()
    const snapshot = createSnapshot(join(folder.path, 'snapshots'), { people: [] })
    expect(
      (await writeSearchIndex(snapshot, { draft: draftIn(folder.path), buildDigest: 'this program' }))
        .records,
    ).toBe(0)
    const empty = await openSearchIndex(folder.path)
    expect(await findMatches(empty, 'anyone')).toEqual({ judoka: [], competitions: [], clubs: [] })
    await folder.remove()
  })
})
