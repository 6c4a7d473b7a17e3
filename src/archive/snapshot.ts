import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Resource } from '#publication/resources.ts'
import { computeDigest } from './digest.ts'

/**
 * A snapshot contains the published resources of one moment, one JSON file each, and a manifest:
 * `<folder>/<id>/manifest.json` and `<folder>/<id>/data/<name>.json`, and other files of the release under
 * `<folder>/<id>/files/`. `<folder>/current` is a symbolic link that is
 * replaced atomically when a snapshot is complete.
 */

export type ResourceEntry = {
  digest: string
  /** The snapshot in which these contents first appeared. */
  since: string
}

/** The origin of the data of a page. */
export type DataOrigin = { digest: string; snapshot: string }

export type Manifest = {
  /** Digest of all resources: the same data always has the same id. */
  id: string
  /** Digest of the sources of the program that made it; undefined in snapshots of earlier versions. */
  madeBy?: string
  /** Ids of the latest snapshots, oldest first, this one last. */
  history: string[]
  resources: Record<string, ResourceEntry>
  /** The API's ETag of each file, by its path in the release. */
  files: Record<string, string>
  /** The API's digest of each source and what was made from it: an unchanged source is not fetched again. */
  sources: Record<string, { digest: string; resources: string[]; files?: readonly string[] }>
}

/** The manifest of a snapshot, which earlier versions wrote without files. */
type PartialManifest = Omit<Manifest, 'files'> & Partial<Pick<Manifest, 'files'>>

/**
 * A fact that depends on these resources alone, named by its kind. `fact-store.ts` keeps facts, so that resources which have not
 * changed are not read again; elsewhere a fact is read each time.
 * @param read returns plain data, as JSON writes it
 */
export type DeriveFact = <F>(kind: string, files: readonly Resource<unknown>[], read: () => F) => F

export type Snapshot = {
  manifest: Manifest
  /** @throws Error naming the resource if the snapshot does not contain it */
  read: <T>(file: Resource<T>) => T
  has: (file: Resource<unknown>) => boolean
  derive: DeriveFact
  entry: (file: Resource<unknown>) => ResourceEntry
  /** The origin of a page made from these resources: their common digest, and the last snapshot that changed any of them. */
  origin: (files: readonly Resource<unknown>[]) => DataOrigin
  /** Folder of the JSON files, to be served as `/data`. */
  dataFolder: string
  /** Folder of the other files of the release, at their paths; it may be missing. */
  filesFolder: string
}

/** The current snapshot, or null before the first pull and if its manifest is damaged: the next pull begins without one. */
export function openCurrentSnapshot(folder: string): Snapshot | null {
  const current = join(folder, 'current')
  if (!existsSync(join(current, 'manifest.json'))) return null
  try {
    return openSnapshot(join(folder, readlinkSync(current)))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Opens the snapshot in a folder of its own. */
export function openSnapshot(root: string): Snapshot {
  const stored = JSON.parse(readFileSync(join(root, 'manifest.json'), 'utf8')) as PartialManifest
  const manifest: Manifest = { ...stored, files: stored.files ?? {} }
  const dataFolder = join(root, 'data')
  const entry = ({ name }: Resource<unknown>) => {
    const found = manifest.resources[name]
    if (!found) throw new Error(`Snapshot ${manifest.id} has no resource "${name}"`)
    return found
  }
  return {
    manifest,
    dataFolder,
    filesFolder: join(root, 'files'),
    entry,
    origin: (files) => {
      const entries = files.map(entry)
      const latest = Math.max(...entries.map(({ since }) => manifest.history.indexOf(since)))
      return {
        digest: computeDigest(...entries.map(({ digest }) => digest)),
        snapshot: manifest.history[Math.max(latest, 0)] ?? manifest.id,
      }
    },
    has: ({ name }) => name in manifest.resources,
    derive: (_kind, _files, read) => read(),
    read: <T>(file: Resource<T>) => {
      entry(file)
      return JSON.parse(readFileSync(join(dataFolder, `${file.name}.json`), 'utf8')) as T
    },
  }
}

/** The ids of the resources whose names begin with that of `kind`: `listResourceIds(snapshot, RESOURCES.recording(''))`. */
export const listResourceIds = (
  { manifest }: Pick<Snapshot, 'manifest'>,
  { name: prefix }: Resource<unknown>,
): string[] =>
  Object.keys(manifest.resources).flatMap((name) =>
    name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  )

/** Length of the history; a change before it counts as made by its oldest snapshot. */
const MAX_HISTORY = 100

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
  commit: () => Snapshot
  /** Discards the draft. */
  discard: () => void
}

/**
 * Creates a draft beside the current snapshot and removes what killed drafts left.
 * @param madeBy digest of the sources of the program; the draft reuses nothing of a snapshot that another version made, because
 * the same responses may lead to other resources
 */
export function createSnapshotDraft(folder: string, madeBy: string): SnapshotDraft {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    if (name.startsWith('draft-')) rmSync(join(folder, name), { recursive: true, force: true })
  }
  const current = openCurrentSnapshot(folder)
  const last = current?.manifest.madeBy === madeBy ? current : null
  const root = join(folder, `draft-${process.pid}`)
  const digests: Record<string, string> = {}
  const files: Manifest['files'] = {}
  const sources: Manifest['sources'] = {}
  const pathOf = (name: string) => {
    const path = join(root, 'data', `${name}.json`)
    mkdirSync(dirname(path), { recursive: true })
    return path
  }
  const filePathOf = (name: string) => {
    const path = join(root, 'files', name)
    mkdirSync(dirname(path), { recursive: true })
    return path
  }
  const hasFile = (from: Snapshot, name: string) =>
    name in from.manifest.files && existsSync(join(from.filesFolder, name))
  const hasResource = (from: Snapshot, name: string) =>
    from.has({ name }) && existsSync(join(from.dataFolder, `${name}.json`))
  const takeOverFile = (from: Snapshot, name: string) => {
    if (name in files) return // several competitions have the same logo
    linkOrCopy(join(from.filesFolder, name), filePathOf(name))
    files[name] = from.manifest.files[name] ?? ''
  }
  const takeOver = (from: Snapshot, name: string) => {
    linkOrCopy(join(from.dataFolder, `${name}.json`), pathOf(name))
    digests[name] = from.entry({ name }).digest
  }

  return {
    has: ({ name }) => name in digests,
    read: <T>(file: Resource<T>) => JSON.parse(readFileSync(pathOf(file.name), 'utf8')) as T,
    write: (file, contents) => {
      const text = JSON.stringify(contents)
      digests[file.name] = computeDigest(text)
      writeFileSync(pathOf(file.name), text)
    },
    writeFile: (path, contents, etag) => {
      rmSync(filePathOf(path), { force: true }) // a link to the file of the last snapshot, which stays as it is
      writeFileSync(filePathOf(path), contents)
      files[path] = etag
    },
    reuseFile: (path) => {
      if (!last || !hasFile(last, path)) return false
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
      if (!resources.every((name) => hasResource(last, name))) return false
      if (!paths.every((path) => hasFile(last, path))) return false
      for (const name of resources) takeOver(last, name)
      for (const path of paths) takeOverFile(last, path)
      sources[source] = known
      return true
    },
    reuseResource: (file) => {
      if (!last || !hasResource(last, file.name)) return false
      takeOver(last, file.name)
      return true
    },
    previous: last,
    commit: () => commitDraft(folder, root, current, { madeBy, digests, files, sources }),
    discard: () => rmSync(root, { recursive: true, force: true }),
  }
}

function commitDraft(
  folder: string,
  root: string,
  last: Snapshot | null,
  {
    madeBy,
    digests,
    files,
    sources,
  }: Pick<Manifest, 'madeBy' | 'files' | 'sources'> & { digests: Record<string, string> },
): Snapshot {
  const names = Object.keys(digests).sort()
  const paths = Object.keys(files).sort()
  const id = computeDigest(
    ...names.map((name) => `${name} ${digests[name]}`),
    ...paths.map((path) => `${path} ${files[path]}`),
  ).slice(0, 12)
  const resources: Manifest['resources'] = {}
  for (const name of names) {
    const digest = digests[name] ?? ''
    const before = last?.manifest.resources[name]
    resources[name] = { digest, since: before?.digest === digest ? before.since : id }
  }
  const history = [...(last?.manifest.history ?? []).filter((known) => known !== id), id].slice(-MAX_HISTORY)
  const final = join(folder, id)
  writeFileSync(
    join(root, 'manifest.json'),
    JSON.stringify({ id, madeBy, history, resources, files, sources } satisfies Manifest),
  )
  if (existsSync(final)) {
    // the same data, of which a killed removal may have left a part
    const contents = [
      ...names.map((name) => join('data', `${name}.json`)),
      ...paths.map((path) => join('files', path)),
    ]
    for (const path of contents.filter((path) => !existsSync(join(final, path)))) {
      mkdirSync(dirname(join(final, path)), { recursive: true })
      renameSync(join(root, path), join(final, path))
    }
    renameSync(join(root, 'manifest.json'), join(final, 'manifest.json'))
    rmSync(root, { recursive: true, force: true })
  } else renameSync(root, final)
  replaceLink(join(folder, 'current'), id)
  for (const name of readdirSync(folder)) {
    if (name !== 'current' && name !== id && name !== last?.manifest.id) {
      rmSync(join(folder, name), { recursive: true, force: true })
    }
  }
  return openSnapshot(final)
}

/** Replaces a symbolic link atomically: readers see the old target or the new one. */
export function replaceLink(link: string, target: string): void {
  const next = `${link}.next-${process.pid}`
  rmSync(next, { force: true })
  symlinkSync(target, next)
  renameSync(next, link)
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to) // a file system without hard links
  }
}
