import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readJson } from '../read-json.ts'

/** The lists of the files of releases. They are beside the folders of the releases, because they are not served. */

/** A file of a release. */
export type ReleaseFile = {
  digest: string
  bytes: number
  /** Digest of everything that the contents were made from; undefined if they are compared themselves. */
  key?: string
  /** Facts about a page that other files of the release are made from. */
  page?: PageFacts
}

export type PageFacts = {
  /** Whether search engines may list its address. */
  isListed: boolean
  /** Its own inline scripts and styles, as sources of the content security policy. */
  inlineSources?: readonly string[]
}

/** The files of a release by path. */
export type ReleaseFiles = Map<string, ReleaseFile>

/** A folder of files, and what they should be. */
export type ReleaseWithFiles = { folder: string; files: ReleaseFiles }

/** Path of the list of the files of a release, by the path or name of its folder. */
export const toFilesName = (release: string): string => `${release}.files.json`

/** The files of a release by its list; null if they are not known, as of releases of an older version or with a damaged list. */
export function readReleaseFiles(release: string): ReleaseFiles | null {
  const list = readJson(toFilesName(release))
  return Array.isArray(list) && list.every(isFileEntry) ? new Map(list) : null
}

/** By hand, because a schema takes longer for the entries of a large release than parsing their JSON. */
function isFileEntry(entry: unknown): entry is [string, ReleaseFile] {
  if (!Array.isArray(entry) || entry.length !== 2) return false
  const [path, file] = entry
  return (
    typeof path === 'string' &&
    typeof file === 'object' &&
    typeof file?.digest === 'string' &&
    typeof file.bytes === 'number'
  )
}

/** Whether a file is in the folder of a release with the size that it was written with. */
export const isPresent = (release: string, path: string, { bytes }: ReleaseFile): boolean =>
  statSync(`${release}/${path}`, { throwIfNoEntry: false })?.size === bytes

/** Whether all files are present with their size. */
export function isWhole(release: ReleaseWithFiles | null): boolean {
  if (!release) return false
  const { folder, files } = release
  for (const [path, file] of files) if (!isPresent(folder, path, file)) return false
  return true
}

/** @param files in the order of their paths */
export const writeReleaseFiles = (release: string, files: ReleaseFiles): void =>
  writeJson(toFilesName(release), [...files])

/** Path of the differences of an older release from the current one, by the path of its folder. */
const toDifferencesName = (older: string): string => `${older}.differences.json`

/** The files of an older release that the current one lacks or has with other contents, and those that only the current one has. */
type Differences = { current: string; files: readonly [path: string, ReleaseFile | null][] }

/**
 * Writes how the files of an older release differ from those of the current one. They have almost everything in common, so
 * that reading the differences takes a fraction of the time of reading another list.
 * @param current name of the current release
 */
export function writeDifferences(
  { folder, files: older }: ReleaseWithFiles,
  current: string,
  files: ReleaseFiles,
): void {
  const differences: [string, ReleaseFile | null][] = []
  for (const [path, file] of older)
    if (files.get(path)?.digest !== file.digest) differences.push([path, file])
  for (const path of files.keys()) if (!older.has(path)) differences.push([path, null])
  writeJson(toDifferencesName(folder), { current, files: differences } satisfies Differences)
}

/**
 * The files of an older release, from those of the current one; null if the differences from it are not known. What a file
 * was made from may be that of the current release: the contents are the same.
 * @param older path of its folder
 * @param current name of the current release
 */
export function readOlderFiles(older: string, current: string, files: ReleaseFiles): ReleaseFiles | null {
  const stored = readJson(toDifferencesName(older)) as Differences | null
  if (stored?.current !== current || !stored.files.every(isDifference)) return null
  const found = new Map(files)
  for (const [path, file] of stored.files) {
    if (file) found.set(path, file)
    else found.delete(path)
  }
  return found
}

const isDifference = (entry: Differences['files'][number]): boolean =>
  isFileEntry(entry) || (typeof entry?.[0] === 'string' && entry[1] === null)

export function removeReleaseFiles(release: string): void {
  rmSync(toFilesName(release), { force: true })
  rmSync(toDifferencesName(release), { force: true })
}

function writeJson(path: string, contents: unknown): void {
  writeFileSync(`${path}.next`, JSON.stringify(contents))
  renameSync(`${path}.next`, path)
}
