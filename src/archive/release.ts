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
import { digestOf } from './digest.ts'
import { switchLink } from './snapshot.ts'

/**
 * A release: everything that is served, in a folder of its own. `dist` is a link to one; a new release is built
 * beside it and becomes `dist` in one step, so that what is served is one whole release at any moment.
 */

export type ReleaseFacts = {
  snapshot: string
  /** Fingerprint of the program and the publication that made it. */
  madeBy: string
  /** How many files it has, their size, and one digest over all of them. */
  files: number
  bytes: number
  digest: string
  /** Programs and styles of the release before, which pages that are still open may ask for. */
  kept?: readonly string[]
}

/** Where the bundler puts what it names by a digest of its contents. */
const BUNDLES = '_astro'

const FACTS = 'release.json'

const releasesOf = (dist: string) => `${dist}.releases`

/** Where a release of this site is built; the folder is empty. What a killed build left is removed. */
export function beginRelease(dist: string): string {
  refuseFolder(dist)
  const building = join(releasesOf(dist), 'building')
  rmSync(building, { recursive: true, force: true })
  mkdirSync(building, { recursive: true })
  return building
}

/**
 * Seals what was built and serves it from now on. The release before stays, and its programs and styles are in the new
 * one too, wherever that is served from: a page that was opened before may fetch them later.
 */
export function finishRelease(
  dist: string,
  building: string,
  facts: Pick<ReleaseFacts, 'snapshot' | 'madeBy'>,
): ReleaseFacts {
  const before = currentName(dist)
  const kept = before ? keepBundles(join(releasesOf(dist), before), building) : []
  const whole = { ...facts, ...contentsOf(building), kept }
  writeFileSync(join(building, FACTS), JSON.stringify(whole))
  const name = nextName(dist)
  renameSync(building, join(releasesOf(dist), name))
  switchLink(dist, join(basename(releasesOf(dist)), name))
  for (const old of readdirSync(releasesOf(dist))) {
    if (old !== name && old !== before) rmSync(join(releasesOf(dist), old), { recursive: true, force: true })
  }
  return whole
}

/** Takes over what a release bundled itself and the next one doesn't have; what it had taken over goes. */
function keepBundles(before: string, building: string): string[] {
  const from = join(before, BUNDLES)
  if (!existsSync(from)) return []
  const own = new Set(readdirSync(from))
  for (const name of factsIn(before)?.kept ?? []) own.delete(name)
  const to = join(building, BUNDLES)
  mkdirSync(to, { recursive: true })
  const kept = [...own].filter((name) => !existsSync(join(to, name))).sort()
  for (const name of kept) copyFileSync(join(from, name), join(to, name))
  return kept
}

/** What is served now; null before the first release. */
export function currentRelease(dist: string): ReleaseFacts | null {
  refuseFolder(dist)
  return factsIn(dist)
}

function factsIn(folder: string): ReleaseFacts | null {
  const file = join(folder, FACTS)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReleaseFacts) : null
}

/** Counts and digests every file of a release but its own facts. */
export function contentsOf(folder: string): Pick<ReleaseFacts, 'files' | 'bytes' | 'digest'> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== FACTS)
    .sort()
  let bytes = 0
  const digests = paths.map((path) => {
    const contents = readFileSync(join(folder, path))
    bytes += contents.length
    return `${path} ${digestOf(contents)}`
  })
  return { files: paths.length, bytes, digest: digestOf(...digests) }
}

function currentName(dist: string): string | null {
  return existsSync(dist) ? basename(readlinkSync(dist)) : null
}

/** Releases are numbered in the order they were made. */
function nextName(dist: string): string {
  const made = readdirSync(releasesOf(dist)).flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
  return String(Math.max(0, ...made) + 1)
}

/** @throws Error if someone put a real folder where the link belongs: it isn't ours to remove */
function refuseFolder(dist: string): void {
  mkdirSync(dirname(dist), { recursive: true })
  const found = lstatSync(dist, { throwIfNoEntry: false })
  if (found && !found.isSymbolicLink()) {
    throw new Error(`${dist} is not a link to a release. Move it away, or set HAJIME_DIST to another place.`)
  }
}
