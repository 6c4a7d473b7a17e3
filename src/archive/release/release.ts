import { randomUUID } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { computeDigest, computeListDigest } from '../digest.ts'
import { listFiles } from '../list-files.ts'
import { readJson } from '../read-json.ts'
import { replaceLink } from '../replace-file.ts'
import { createReleaseDraft, type ReleaseDraft } from './release-draft.ts'
import {
  isPresent,
  isWhole,
  type ReleaseFiles,
  type ReleaseWithFiles,
  readOlderFiles,
  readReleaseFiles,
  removeReleaseFiles,
  writeDifferences,
  writeReleaseFiles,
} from './release-files.ts'

/**
 * A release is a folder with everything that is served. `dist` is a symbolic link to the current one. A new release is
 * written beside it, and the link is replaced atomically, so that a complete release is served at any moment. The previous
 * release stays until the next one, whose draft it becomes.
 */

export type ReleaseInfo = {
  snapshot: string
  /** Digest of the program and of the settings that the release depends on. */
  buildDigest: string
  /** Id of the program that rendered it; undefined in releases of earlier versions. */
  program?: string
  /** How many pages it has; undefined in releases of earlier versions. */
  pages?: number
  /** Whether browsers render everything but the pages that visitors look for first (`first-release/publish-first-release.ts`). */
  isPartial?: boolean
  /** When the release was completed, as ISO 8601. */
  madeAt: string
  /** The number of files, their size, and a digest of all of them. */
  files: number
  bytes: number
  digest: string
  /** Scripts and styles of the previous release, which pages that are still open may request. */
  kept?: readonly string[]
}

/** Folder of the files that the bundler names by a digest of their contents. */
const BUNDLE_FOLDER = '_astro/'

const INFO_FILE = 'release.json'

export const getReleasesFolder = (dist: string) => `${dist}.releases`

/** Names of drafts begin with this. Each has a name of its own: a process of a killed build may still write for a moment. */
const DRAFT_PREFIX = 'building-'

/** The releases before a new one, by the lists of their files; null without one or without its list. */
type EarlierReleases = {
  /** The release that is served. */
  current: ReleaseWithFiles | null
  /** A whole release that is not served, or a copy of the current one: its folder becomes that of the draft. */
  older: ReleaseWithFiles | null
}

/** Starts a release in the folder of an older one, or without files. What a killed build left is removed. */
export function beginRelease(dist: string, earlier?: EarlierReleases): ReleaseDraft {
  assertLink(dist)
  const { current, older } = earlier ?? findEarlierReleases(dist)
  removeDrafts(dist, older?.folder)
  const folder = createDraftPath(dist)
  const present = older ? reuseRelease(older, folder) : new Map()
  mkdirSync(folder, { recursive: true })
  return createReleaseDraft(folder, present, current)
}

/** Path of a folder for a draft. */
export const createDraftPath = (dist: string): string =>
  join(getReleasesFolder(dist), `${DRAFT_PREFIX}${randomUUID().slice(0, 8)}`)

function findEarlierReleases(dist: string): EarlierReleases {
  const current = readCurrentReleaseFiles(dist)
  const older = readOlderReleaseFiles(dist, current)
  return { current, older: isWhole(older) ? older : null }
}

function removeDrafts(dist: string, kept: string | undefined): void {
  const folder = getReleasesFolder(dist)
  const drafts = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(DRAFT_PREFIX)) : []
  for (const path of drafts.map((name) => join(folder, name)))
    if (path !== kept) rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

/** Makes the folder of a release that is not served the folder of the draft. */
function reuseRelease({ folder, files }: ReleaseWithFiles, draftFolder: string): ReleaseFiles {
  renameSync(folder, draftFolder)
  removeReleaseFiles(folder)
  rmSync(join(draftFolder, INFO_FILE), { force: true })
  return files
}

/** The current release and the list of its files; null if they are not known. */
export const readCurrentReleaseFiles = (dist: string): ReleaseWithFiles | null =>
  findRelease(dist, readCurrentName(dist))

/**
 * A release that is not served, with the list of its files; null if there is none or they are not known.
 * @param current the current release, where it is known already
 */
export function readOlderReleaseFiles(
  dist: string,
  current?: ReleaseWithFiles | null,
): ReleaseWithFiles | null {
  const currentName = readCurrentName(dist)
  const name = listReleases(dist).find((candidate) => candidate !== currentName)
  if (name === undefined) return null
  const folder = join(getReleasesFolder(dist), name)
  const files = current && readOlderFiles(folder, basename(current.folder), current.files)
  return files ? { folder, files } : findRelease(dist, name)
}

function findRelease(dist: string, name: string | null): ReleaseWithFiles | null {
  if (name === null) return null
  const folder = join(getReleasesFolder(dist), name)
  const files = readReleaseFiles(folder)
  return files && { folder, files }
}

/**
 * Completes a release and makes it the current one. The previous release stays, and its scripts and styles are added to
 * the new one: pages that are still open may request them.
 */
export function finishRelease(
  dist: string,
  draft: ReleaseDraft,
  facts: Pick<ReleaseInfo, 'snapshot' | 'buildDigest' | 'program' | 'pages' | 'madeAt' | 'isPartial'>,
): ReleaseInfo {
  const before = readCurrentName(dist)
  const kept = linkPreviousBundles(draft)
  draft.removeOtherFiles()
  const files = sortFiles(draft.files, draft.current?.files)
  const info = { ...facts, ...summarizeFiles(files), kept }
  writeFileSync(join(draft.folder, INFO_FILE), JSON.stringify(info))
  const name = createNextName(dist)
  const folder = join(getReleasesFolder(dist), name)
  writeReleaseFiles(folder, files)
  if (draft.current) writeDifferences(draft.current, name, files)
  renameSync(draft.folder, folder)
  replaceLink(dist, join(basename(getReleasesFolder(dist)), name))
  for (const old of listReleases(dist)) {
    if (old === name || old === before) continue
    removeReleaseFiles(join(getReleasesFolder(dist), old))
    rmSync(join(getReleasesFolder(dist), old), { recursive: true, force: true })
  }
  return info
}

/** Adds the bundles that the current release built itself and the draft lacks; older ones are dropped. */
function linkPreviousBundles(draft: ReleaseDraft): string[] {
  const { current } = draft
  if (!current) return []
  const older = new Set(readReleaseInfo(current.folder)?.kept)
  const kept = [...current.files].filter(
    ([path, file]) =>
      path.startsWith(BUNDLE_FOLDER) &&
      !older.has(path.slice(BUNDLE_FOLDER.length)) &&
      !draft.files.has(path) &&
      isPresent(current.folder, path, file),
  )
  for (const [path, file] of kept) draft.link(path, join(current.folder, path), file)
  return kept.map(([path]) => path.slice(BUNDLE_FOLDER.length)).sort()
}

/** Whether there is a release to serve. */
export const hasRelease = (dist: string): boolean => existsSync(join(dist, INFO_FILE))

/** Whether all files of the current release are present with their size. */
export const isReleaseComplete = (dist: string): boolean => isWhole(readCurrentReleaseFiles(dist))

/** The current release; null before the first one, and if its facts are damaged. */
export function readCurrentReleaseInfo(dist: string): ReleaseInfo | null {
  assertLink(dist)
  return readReleaseInfo(dist)
}

function readReleaseInfo(folder: string): ReleaseInfo | null {
  return readJson(join(folder, INFO_FILE)) as ReleaseInfo | null
}

type FilesSummary = Pick<ReleaseInfo, 'files' | 'bytes' | 'digest'>

/**
 * Files in the order of their paths.
 * @param current files of the current release, which are in this order: only the others are sorted
 */
function sortFiles(files: ReleaseFiles, current: ReleaseFiles = new Map()): ReleaseFiles {
  const sorted: ReleaseFiles = new Map()
  const add = (path: string) => {
    const file = files.get(path)
    if (file) sorted.set(path, file)
  }
  const others = [...files.keys()].filter((path) => !current.has(path)).sort()
  let next = 0
  const addOthersBefore = (path: string) => {
    for (let other = others[next]; other !== undefined && other < path; other = others[++next]) add(other)
  }
  for (const path of current.keys()) {
    addOthersBefore(path)
    add(path)
  }
  for (const path of others.slice(next)) add(path)
  return sorted
}

/** @param files in the order of their paths */
function summarizeFiles(files: ReleaseFiles): FilesSummary {
  let bytes = 0
  const lines: string[] = []
  for (const [path, file] of files) {
    bytes += file.bytes
    lines.push(`${path} ${file.digest}`)
  }
  return { files: files.size, bytes, digest: computeListDigest(lines) }
}

/** Reads every file of a release but its own facts, and counts and digests them. */
export function digestFiles(folder: string): FilesSummary {
  const paths = listFiles(folder).filter((path) => path !== INFO_FILE)
  return summarizeFiles(
    new Map(
      paths.sort().map((path) => {
        const contents = readFileSync(join(folder, path))
        return [path, { digest: computeDigest(contents), bytes: contents.length }]
      }),
    ),
  )
}

function readCurrentName(dist: string): string | null {
  assertLink(dist)
  return existsSync(dist) ? basename(readlinkSync(dist)) : null
}

/** Names of the complete releases: numbers in the order they were made. */
export function listReleases(dist: string): string[] {
  const folder = getReleasesFolder(dist)
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => /^\d+$/.test(name))
}

const createNextName = (dist: string): string => String(Math.max(0, ...listReleases(dist).map(Number)) + 1)

/** @throws Error if someone put a real folder where the link belongs: it isn't ours to remove */
function assertLink(dist: string): void {
  mkdirSync(dirname(dist), { recursive: true })
  const found = lstatSync(dist, { throwIfNoEntry: false })
  if (found && !found.isSymbolicLink()) {
    throw new Error(`${dist} is not a link to a release. Move it away, or set HAJIME_DIST to another place.`)
  }
}
