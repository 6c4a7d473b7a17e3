import { getIsoCountryCode } from '#language/countries.ts'
import { localizePath } from '#language/localized-paths.ts'
import { listLogos } from '#publication/files/uploaded-files.ts'
import {
  buildOfflineListPath,
  type OfflineFile,
  type OfflineKey,
  type OfflineList,
} from '#publication/offline/offline-files.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { RouteName } from '#publication/routes.ts'
import { SEARCH_INDEX_FOLDER } from '#publication/search/search-index.ts'
import type { ReleaseDraft } from '../release/release-draft.ts'
import type { PrerenderedPage } from '../render/page-renderer.ts'
import type { Program } from '../render/stored-program.ts'
import type { Snapshot } from '../snapshot.ts'

/**
 * Pages that are kept as they are. The browser renders the others from the data: those of judoka and contests would be most of the
 * size of a competition.
 */
const OFFLINE_ROUTES: ReadonlySet<RouteName> = new Set([
  'competition',
  'results',
  'resultsByAge',
  'standings',
  'standingsByAge',
  'documents',
  'draws',
  'individualDraws',
  'draw',
  'drawPart',
  'teamDraws',
  'teamDraw',
  'teamDrawPart',
  'contestOrder',
  'participants',
  'athletes',
  'nations',
  'participantRegions',
  'participantClubs',
  'participantSchools',
  'participantTeams',
])

/** Files of the program that no kept page needs: videos need a network, and browsers keep files unpacked. */
const UNNEEDED_FILES = /^_astro\/(?:hls|start-player)|\.br$/

/** Scripts, styles, fonts, texts and the documents in which the browser renders pages. */
const PROGRAM_FILES =
  /^_astro\/|^assets\/|^shell\.js$|(?:^|\/)404\.html$|^icon|^site\.webmanifest$|^favicon\.ico$/

/** Loaded in one piece by open pages; a kept index consists of the files themselves. */
const SEARCH_PACK = /\/offline\.[^/]+\.bin$/

type OfflineListOptions = {
  draft: Pick<ReleaseDraft, 'files' | 'write'>
  pages: readonly Pick<PrerenderedPage, 'route' | 'params' | 'code' | 'path' | 'file'>[]
  program: Pick<Program, 'files'>
}

type SnapshotReader = Pick<Snapshot, 'read' | 'derive'>

/** Adds the lists of the files that a browser stores for each competition, for search, and for any page. Call it last. */
export function writeOfflineLists(
  snapshot: SnapshotReader,
  { draft, pages, program }: OfflineListOptions,
): { lists: number } {
  const toFile = (path: string, address = toAddress(path)): OfflineFile[] => {
    const file = draft.files.get(path)
    return file ? [[address, file.digest, file.bytes]] : []
  }
  const write = (key: OfflineKey | 'program', list: OfflineList) =>
    draft.write(decodeURIComponent(buildOfflineListPath(key)).slice(1), JSON.stringify(list))

  const offlinePages = pages.filter(({ route }) => route === 'offline')
  write('program', {
    name: null,
    files: [
      ...Object.keys(program.files)
        .filter((path) => PROGRAM_FILES.test(path) && !UNNEEDED_FILES.test(path))
        .flatMap((path) => toFile(path)),
      // pages that the browser renders name the snapshot of their data
      ...toFile('data/snapshot.json'),
      ...offlinePages.flatMap(({ file, path, code }) => toFile(file, localizePath(path, code))),
    ],
  })
  const paths = [...draft.files.keys()]
  write('search', {
    name: null,
    files: paths
      .filter((path) => path.startsWith(`${SEARCH_INDEX_FOLDER}/`) && !SEARCH_PACK.test(path))
      .sort() // the same whichever were written first
      .flatMap((path) => toFile(path)),
  })

  const byCompetition = groupCompetitionFiles(paths)
  const pagesOf = Map.groupBy(
    pages.filter(({ route }) => OFFLINE_ROUTES.has(route)),
    ({ params }) => params.id ?? '',
  )
  const { competitions } = snapshot.read(RESOURCES.competitions())
  for (const { externalId, name } of competitions) {
    const files = [
      ...(pagesOf.get(externalId) ?? []).flatMap(({ file, path, code }) =>
        toFile(file, localizePath(path, code)),
      ),
      ...(byCompetition.get(externalId) ?? []).sort().flatMap((path) => toFile(path)),
      ...listImages(snapshot, externalId).flatMap(({ path, address }) => toFile(path, address)),
    ]
    write(`competition/${externalId}`, { name, files })
  }
  return { lists: competitions.length + 2 }
}

/** Data and documents by competition. The version of the live feed is of no use without a network. */
function groupCompetitionFiles(paths: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const path of paths) {
    if (!path.startsWith('data/competition/') && !path.startsWith('competition/')) continue
    const [, id] =
      /^data\/competition\/([^/]+)\/(?!live\.json$)/.exec(path) ??
      /^competition\/([^/]+)\/documents\/(?!.*\.html$)/.exec(path) ??
      []
    if (id === undefined) continue
    const group = groups.get(id) ?? []
    group.push(path)
    groups.set(id, group)
  }
  return groups
}

/** Flags and logos, with the addresses that pages have for them. */
function listImages(snapshot: SnapshotReader, id: string): { path: string; address: string }[] {
  const competition = RESOURCES.competition(id)
  const participants = RESOURCES.participants(id)
  const { countries, logos } = snapshot.derive('offline images', [competition, participants], () => {
    const people = snapshot.read(participants)
    const nations = [...people.judoka, ...people.teams].map((participant) =>
      'person' in participant ? participant.person.country : participant.country,
    )
    const { country } = snapshot.read(competition).competition
    return {
      countries: [...new Set([country, ...nations].flatMap((code) => getIsoCountryCode(code ?? '') ?? []))],
      logos: listLogos(snapshot.read(competition), people),
    }
  })
  return [
    ...countries
      .flatMap((code) => [`flags/${code}.svg`, `flags/disc/${code}.svg`])
      .map((path) => ({ path, address: `/${path}` })),
    ...logos.map((logo) => ({ path: `cdn/${logo.replace(/\?.*/, '')}`, address: `/cdn/${logo}` })),
  ]
}

const toAddress = (path: string): string => `/${path.split('/').map(encodeURIComponent).join('/')}`
