import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
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
  /** Digest of all resources and files: the same contents always have the same id. */
  id: string
  /** Digest of the sources that decide what a pull writes; undefined in snapshots of earlier versions. */
  pullDigest?: string
  /** Whether it has only what the first release shows (`first-release/pull-first-snapshot.ts`). */
  isPartial?: boolean
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
  return existsSync(current) ? openIfWhole(join(folder, readlinkSync(current))) : null
}

/** The snapshot in a folder; null if its manifest is missing or damaged. */
export function openIfWhole(root: string): Snapshot | null {
  if (!existsSync(join(root, 'manifest.json'))) return null
  try {
    return openSnapshot(root)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Opens the snapshot in a folder of its own. */
export function openSnapshot(root: string): Snapshot {
  const stored = JSON.parse(readFileSync(join(root, 'manifest.json'), 'utf8')) as PartialManifest
  return createSnapshot(root, { ...stored, files: stored.files ?? {} })
}

/** The snapshot in a folder whose manifest is known. */
export function createSnapshot(root: string, manifest: Manifest): Snapshot {
  const dataFolder = join(root, 'data')
  const positions = new Map(manifest.history.map((id, at) => [id, at]))
  // many pages show the same resources
  const origins = new Map<string, DataOrigin>()
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
      const key = files.map(({ name }) => name).join(' ')
      const known = origins.get(key)
      if (known) return known
      const entries = files.map(entry)
      const latest = Math.max(0, ...entries.map(({ since }) => positions.get(since) ?? 0))
      const origin = {
        digest: computeDigest(...entries.map(({ digest }) => digest)),
        snapshot: manifest.history[latest] ?? manifest.id,
      }
      origins.set(key, origin)
      return origin
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
