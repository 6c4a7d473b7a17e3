import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resource } from '#publication/resources.ts'
import { computeDigest, computeListDigest } from './digest.ts'
import { listFiles } from './list-files.ts'
import { formatPrintableJson } from './printable-json.ts'
import { createFileWriter, replaceLink } from './replace-file.ts'
import { createSnapshot, type Manifest, openCurrentSnapshot, openIfWhole, type Snapshot } from './snapshot.ts'

/** A snapshot that a pull is writing: a folder beside the current one, which shares the files that have not changed. */

/** Length of the history; a change before it counts as made by its oldest snapshot. */
const MAX_HISTORY = 100

/** Name of a folder with the files of the current snapshot, left by a draft with the same data. The next draft begins with it. */
const SPARE = 'spare'

export type SnapshotDraft = {
  /** Whether a resource was written or reused. */
  has: (file: Resource<unknown>) => boolean
  /** Reads a resource that was written or reused. */
  read: <T>(file: Resource<T>) => T
  write: <T>(file: Resource<T>, contents: T) => void
  /** Adds a file of the release with the API's ETag. */
  writeFile: (path: string, contents: Uint8Array, etag: string) => void
  /** Reuses one file of the last snapshot; false if it is missing. */
  reuseFile: (path: string) => boolean
  /** Reuses the resources and files of a source from the last snapshot; false if it has another digest or is missing. */
  reuseSource: (source: string, digest: string) => boolean
  /** Reuses one resource of the last snapshot; false if it is missing. */
  reuseResource: (file: Resource<unknown>) => boolean
  /** The last snapshot, which is still current; null if another version of the program made it. */
  previous: Snapshot | null
  /** Records the source and digest that resources and files were made from. */
  recordSource: (
    source: string,
    digest: string,
    resources: readonly Resource<unknown>[],
    files?: readonly string[],
  ) => void
  /** Makes the draft the current snapshot. */
  commit: (facts?: Pick<Manifest, 'isPartial'>) => Snapshot
  /** Discards the draft. */
  discard: () => void
}

/**
 * The current snapshot if a draft may reuse it: not if another version of the program made it, because the same responses may lead
 * to other resources.
 * @param pullDigest digest of the sources of the program
 */
export const findReusable = (current: Snapshot | null, pullDigest: string): Snapshot | null =>
  current?.manifest.pullDigest === pullDigest ? current : null

/**
 * Creates a draft beside the current snapshot and removes what killed drafts left.
 * @param pullDigest as of `findReusable`
 * @param current the current snapshot, where it is open already
 */
export function createSnapshotDraft(
  folder: string,
  pullDigest: string,
  current = openCurrentSnapshot(folder),
): SnapshotDraft {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    if (name.startsWith('draft-')) rmSync(join(folder, name), { recursive: true, force: true })
  }
  const last = findReusable(current, pullDigest)
  const root = join(folder, `draft-${process.pid}`)
  const present = reuseOlderSnapshot(folder, current, root)
  const reusable: PresentFiles = current ? listPresent(current) : { resources: new Map(), files: new Map() }
  const digests: Record<string, string> = {}
  const files: Manifest['files'] = {}
  const sources: Manifest['sources'] = {}
  mkdirSync(root, { recursive: true })
  const { linkFile, replaceFile } = createFileWriter()
  const pathOf = (name: string) => join(root, 'data', `${name}.json`)
  const filePathOf = (name: string) => join(root, 'files', name)
  const takeOverFile = (from: Snapshot, name: string) => {
    if (name in files) return // several competitions have the same logo
    const etag = from.manifest.files[name] ?? ''
    if (present.files.get(name) !== etag) linkFile(join(from.filesFolder, name), filePathOf(name))
    files[name] = etag
    present.files.set(name, etag)
  }
  const takeOver = (from: Snapshot, name: string) => {
    const { digest } = from.entry({ name })
    if (present.resources.get(name) !== digest) linkFile(join(from.dataFolder, `${name}.json`), pathOf(name))
    digests[name] = digest
    present.resources.set(name, digest)
  }

  return {
    has: ({ name }) => name in digests,
    read: <T>(file: Resource<T>) => JSON.parse(readFileSync(pathOf(file.name), 'utf8')) as T,
    write: (file, contents) => {
      const text = formatPrintableJson(contents)
      const digest = computeDigest(text)
      if (present.resources.get(file.name) !== digest) replaceFile(pathOf(file.name), text)
      digests[file.name] = digest
      present.resources.set(file.name, digest)
    },
    writeFile: (path, contents, etag) => {
      replaceFile(filePathOf(path), contents)
      files[path] = etag
      present.files.set(path, etag)
    },
    reuseFile: (path) => {
      if (!last || !reusable.files.has(path)) return false
      takeOverFile(last, path)
      return true
    },
    recordSource: (source, digest, resources, paths = []) => {
      sources[source] = {
        digest,
        resources: resources.map(({ name }) => name),
        ...(paths.length > 0 && { files: paths }),
      }
    },
    reuseSource: (source, digest) => {
      const known = last?.manifest.sources[source]
      if (!last || known?.digest !== digest) return false
      const { resources, files: paths = [] } = known
      if (!resources.every((name) => reusable.resources.has(name))) return false
      if (!paths.every((path) => reusable.files.has(path))) return false
      for (const name of resources) takeOver(last, name)
      for (const path of paths) takeOverFile(last, path)
      sources[source] = known
      return true
    },
    reuseResource: (file) => {
      if (!last || !reusable.resources.has(file.name)) return false
      takeOver(last, file.name)
      return true
    },
    previous: last,
    commit: ({ isPartial = false } = {}) => {
      for (const name of present.resources.keys())
        if (!(name in digests)) rmSync(join(root, 'data', `${name}.json`))
      for (const path of present.files.keys()) if (!(path in files)) rmSync(join(root, 'files', path))
      return commitDraft(folder, root, current && { ...current, present: reusable }, {
        pullDigest,
        digests,
        files,
        sources,
        ...(isPartial && { isPartial }),
      })
    },
    discard: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** The digests of the resources and the ETags of the files in a folder, by their names. */
type PresentFiles = { resources: Map<string, string>; files: Map<string, string> }

/**
 * Makes the spare folder, or that of the snapshot before the current one, the folder of the draft: almost everything in it is the
 * same.
 * @returns what is in it
 */
function reuseOlderSnapshot(folder: string, current: Snapshot | null, root: string): PresentFiles {
  const names = readdirSync(folder)
  const older = names.includes(SPARE)
    ? SPARE
    : names.find((name) => isSnapshotName(name) && name !== current?.manifest.id)
  const snapshot = older && current ? openIfWhole(join(folder, older)) : null
  if (!older || !snapshot) return { resources: new Map(), files: new Map() }
  const present = listPresent(snapshot)
  renameSync(join(folder, older), root)
  for (const name of readdirSync(root))
    if (!['data', 'files'].includes(name)) rmSync(join(root, name), { recursive: true })
  return present
}

/** What a snapshot should contain, without what is missing in its folder. */
function listPresent({ manifest, dataFolder, filesFolder }: Snapshot): PresentFiles {
  const present: PresentFiles = { resources: new Map(), files: new Map() }
  for (const path of listFiles(dataFolder)) {
    const name = path.slice(0, -'.json'.length)
    const entry = manifest.resources[name]
    if (entry) present.resources.set(name, entry.digest)
  }
  for (const path of listFiles(filesFolder)) {
    const etag = manifest.files[path]
    if (etag !== undefined) present.files.set(path, etag)
  }
  return present
}

/** Whether a name in the folder of the snapshots is that of a snapshot: not of a draft, nor of the spare folder. */
export const isSnapshotName = (name: string): boolean => /^[0-9a-f]{12}$/.test(name)

/** @param last the current snapshot, and which of its files are there */
function commitDraft(
  folder: string,
  root: string,
  last: (Snapshot & { present: PresentFiles }) | null,
  {
    pullDigest,
    digests,
    files,
    sources,
    isPartial,
  }: Pick<Manifest, 'pullDigest' | 'files' | 'sources' | 'isPartial'> & { digests: Record<string, string> },
): Snapshot {
  const names = Object.keys(digests).sort()
  const paths = Object.keys(files).sort()
  const id = computeListDigest([
    ...names.map((name) => `${name} ${digests[name]}`),
    ...paths.map((path) => `${path} ${files[path]}`),
  ]).slice(0, 12)
  const resources: Manifest['resources'] = {}
  for (const name of names) {
    const digest = digests[name] ?? ''
    const before = last?.manifest.resources[name]
    resources[name] = { digest, since: before?.digest === digest ? before.since : id }
  }
  const history = [...(last?.manifest.history ?? []).filter((known) => known !== id), id].slice(-MAX_HISTORY)
  const final = join(folder, id)
  const manifest: Manifest = {
    id,
    ...(pullDigest !== undefined && { pullDigest }),
    ...(isPartial && { isPartial }),
    history,
    resources,
    sources,
    files: Object.fromEntries(paths.map((path) => [path, files[path] ?? ''])),
  }
  const text = JSON.stringify(manifest)
  writeFileSync(join(root, 'manifest.json'), text)
  const remaining = ['current', id, last?.manifest.id]
  if (!existsSync(final)) renameSync(root, final)
  else {
    // the same data, of which a part may be missing, as after a killed removal
    const present = last?.manifest.id === id ? last.present : null
    const missing = [
      ...names.filter((name) => !present?.resources.has(name)).map((name) => join('data', `${name}.json`)),
      ...paths.filter((path) => !present?.files.has(path)).map((path) => join('files', path)),
    ]
    const { linkFile } = createFileWriter()
    for (const path of missing.filter((path) => !existsSync(join(final, path))))
      linkFile(join(root, path), join(final, path))
    writeFileSync(join(final, 'manifest.json.next'), text)
    renameSync(join(final, 'manifest.json.next'), join(final, 'manifest.json'))
    rmSync(join(folder, SPARE), { recursive: true, force: true })
    renameSync(root, join(folder, SPARE))
    remaining.push(SPARE)
  }
  replaceLink(join(folder, 'current'), id)
  for (const name of readdirSync(folder)) {
    if (!remaining.includes(name)) rmSync(join(folder, name), { recursive: true, force: true })
  }
  return createSnapshot(final, manifest)
}
