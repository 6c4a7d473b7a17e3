import {
  copyFileSync,
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
import { basename, dirname, join, relative } from 'node:path'
import { computeDigest } from '../digest.ts'
import { replaceLink } from '../snapshot.ts'

/**
 * A release is a folder with everything that is served. `dist` is a symbolic link to the current one. A new release is
 * built beside it, and the link is replaced atomically, so that a complete release is served at any moment.
 */

export type ReleaseInfo = {
  snapshot: string
  /** Digest of the program and of the prerender policy. */
  madeBy: string
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
const BUNDLE_FOLDER = '_astro'

const INFO_FILE = 'release.json'

const getReleasesFolder = (dist: string) => `${dist}.releases`

/** Creates the empty folder for a new release and removes what a killed build left. */
export function beginRelease(dist: string): string {
  assertLink(dist)
  const building = join(getReleasesFolder(dist), 'building')
  rmSync(building, { recursive: true, force: true })
  mkdirSync(building, { recursive: true })
  return building
}

/**
 * Completes a release and makes it the current one. The previous release stays, and its scripts and styles are copied
 * into the new one: pages that are still open may request them.
 */
export function finishRelease(
  dist: string,
  building: string,
  facts: Pick<ReleaseInfo, 'snapshot' | 'madeBy' | 'madeAt'>,
): ReleaseInfo {
  const before = readCurrentName(dist)
  const kept = before ? copyPreviousBundles(join(getReleasesFolder(dist), before), building) : []
  const whole = { ...facts, ...digestFiles(building), kept }
  writeFileSync(join(building, INFO_FILE), JSON.stringify(whole))
  const name = createNextName(dist)
  renameSync(building, join(getReleasesFolder(dist), name))
  replaceLink(dist, join(basename(getReleasesFolder(dist)), name))
  for (const old of readdirSync(getReleasesFolder(dist))) {
    if (old !== name && old !== before)
      rmSync(join(getReleasesFolder(dist), old), { recursive: true, force: true })
  }
  return whole
}

/** Copies the bundles that the previous release built itself and the new one lacks; older copies are dropped. */
function copyPreviousBundles(before: string, building: string): string[] {
  const from = join(before, BUNDLE_FOLDER)
  if (!existsSync(from)) return []
  const own = new Set(readdirSync(from))
  for (const name of readReleaseInfo(before)?.kept ?? []) own.delete(name)
  const to = join(building, BUNDLE_FOLDER)
  mkdirSync(to, { recursive: true })
  const kept = [...own].filter((name) => !existsSync(join(to, name))).sort()
  for (const name of kept) copyFileSync(join(from, name), join(to, name))
  return kept
}

/** Whether there is a release to serve. */
export const hasRelease = (dist: string): boolean => existsSync(join(dist, INFO_FILE))

/** The current release; null before the first one. */
export function currentRelease(dist: string): ReleaseInfo | null {
  assertLink(dist)
  return readReleaseInfo(dist)
}

function readReleaseInfo(folder: string): ReleaseInfo | null {
  const file = join(folder, INFO_FILE)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReleaseInfo) : null
}

/** Counts and digests every file of a release but its own facts. */
export function digestFiles(folder: string): Pick<ReleaseInfo, 'files' | 'bytes' | 'digest'> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== INFO_FILE)
    .sort()
  let bytes = 0
  const digests = paths.map((path) => {
    const contents = readFileSync(join(folder, path))
    bytes += contents.length
    return `${path} ${computeDigest(contents)}`
  })
  return { files: paths.length, bytes, digest: computeDigest(...digests) }
}

function readCurrentName(dist: string): string | null {
  return existsSync(dist) ? basename(readlinkSync(dist)) : null
}

/** Releases are numbered in the order they were made. */
function createNextName(dist: string): string {
  const made = readdirSync(getReleasesFolder(dist)).flatMap((name) =>
    /^\d+$/.test(name) ? [Number(name)] : [],
  )
  return String(Math.max(0, ...made) + 1)
}

/** @throws Error if someone put a real folder where the link belongs: it isn't ours to remove */
function assertLink(dist: string): void {
  mkdirSync(dirname(dist), { recursive: true })
  const found = lstatSync(dist, { throwIfNoEntry: false })
  if (found && !found.isSymbolicLink()) {
    throw new Error(`${dist} is not a link to a release. Move it away, or set HAJIME_DIST to another place.`)
  }
}
