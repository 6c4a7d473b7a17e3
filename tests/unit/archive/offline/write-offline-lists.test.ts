import { beforeEach, describe, expect, test } from 'vitest'
import { writeOfflineLists } from '#archive/offline/write-offline-lists.ts'
import { type OfflineList, selectLanguage } from '#publication/offline/offline-files.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import { createPublishedCompetition, PARTICIPANTS } from '../open-data/competition-fixture.ts'
import { competition } from '../search-index/search-fixture.ts'

const ID = 'gyo_cup2026'

/** Paths of a release; the digest of a file is its path, and its size the length of the path. */
const PATHS = [
  'index.html',
  `competition/${ID}/index.html`,
  `de/competition/${ID}/index.html`,
  `competition/${ID}/judoka/7/index.html`,
  `competition/${ID}/documents/en/draw.pdf`,
  `competition/${ID}/documents/7/programme.pdf`,
  `data/competition/${ID}.json`,
  `data/competition/${ID}/results.json`,
  `data/competition/${ID}/live.json`,
  'data/competition/other2026/results.json',
  'data/snapshot.json',
  'flags/ge.svg',
  'flags/disc/ge.svg',
  'flags/fr.svg',
  'offline/index.html',
  'de/offline/index.html',
  '404.html',
  'shell.js',
  '_astro/head.a.js',
  '_astro/hls.b.js',
  'assets/translations/de.json',
  'pagefind/pagefind.js',
  'pagefind/index/de.pf_index',
  'pagefind/offline.abc.bin',
]

let lists: Map<string, OfflineList>

beforeEach(() => {
  const draftFiles = new Map(PATHS.map((path) => [path, { digest: path, bytes: path.length }]))
  const data = new Map<string, unknown>([
    [RESOURCES.competitions().name, { competitions: [competition(ID, 'Győr Cup')] }],
    [RESOURCES.competition(ID).name, createPublishedCompetition()],
    [RESOURCES.participants(ID).name, PARTICIPANTS],
  ])
  lists = new Map()
  const page = { code: 'en' as const, params: { id: ID } }
  writeOfflineLists(
    {
      // the map has what each resource names
      read: <T>({ name }: Resource<T>) => data.get(name) as T,
      derive: (_kind, _files, read) => read(),
    },
    {
      draft: {
        files: draftFiles,
        write: (path, contents) => {
          lists.set(path, JSON.parse(String(contents)))
        },
      },
      program: { files: Object.fromEntries(draftFiles) },
      pages: [
        { ...page, route: 'competition', path: `/competition/${ID}/`, file: `competition/${ID}/index.html` },
        {
          ...page,
          code: 'de',
          route: 'competition',
          path: `/competition/${ID}/`,
          file: `de/competition/${ID}/index.html`,
        },
        {
          ...page,
          route: 'athlete',
          path: `/competition/${ID}/judoka/7/`,
          file: `competition/${ID}/judoka/7/index.html`,
        },
        { code: 'de', params: {}, route: 'offline', path: '/offline/', file: 'de/offline/index.html' },
      ],
    },
  )
})

const addressesOf = (name: string) => lists.get(`offline/${name}.json`)?.files.map(([address]) => address)

describe('writeOfflineLists', () => {
  test('lists the pages, data, documents and flags of a competition, but no page that the browser renders', () => {
    expect(lists.get(`offline/competition/${ID}.json`)?.name).toBe('Győr Cup')
    expect(addressesOf(`competition/${ID}`)?.toSorted()).toEqual(
      [
        `/competition/${ID}/`,
        `/de/competition/${ID}/`,
        `/competition/${ID}/documents/en/draw.pdf`,
        `/competition/${ID}/documents/7/programme.pdf`,
        `/data/competition/${ID}/results.json`,
        '/flags/disc/ge.svg',
        '/flags/fr.svg',
        '/flags/ge.svg',
      ].toSorted(),
    )
  })

  test('gives the digest and size of each file', () => {
    const path = `competition/${ID}/index.html`
    const [first] = lists.get(`offline/competition/${ID}.json`)?.files ?? []
    expect(first).toEqual([`/competition/${ID}/`, path, path.length])
  })

  test('lists the program without what plays videos, and pages for offline in every language', () => {
    expect(addressesOf('program')?.toSorted()).toEqual(
      [
        '/404.html',
        '/_astro/head.a.js',
        '/assets/translations/de.json',
        '/data/snapshot.json',
        '/de/offline/',
        '/shell.js',
      ].toSorted(),
    )
  })

  test('lists the files of the search index, without the pack of open pages', () => {
    expect(addressesOf('search')).toEqual(['/pagefind/index/de.pf_index', '/pagefind/pagefind.js'])
  })

  test('lets a reader of German keep the German page, and the English document if there is no other', () => {
    const files = selectLanguage(lists.get(`offline/competition/${ID}.json`)?.files ?? [], 'de')
    const addresses = files.map(([address]) => address)
    expect(addresses).toContain(`/de/competition/${ID}/`)
    expect(addresses).not.toContain(`/competition/${ID}/`)
    expect(addresses).toContain(`/competition/${ID}/documents/en/draw.pdf`)
  })
})
