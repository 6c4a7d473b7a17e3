import type { Client } from '#contract/client.ts'
import { type Built, buildSite } from './build.ts'
import { digestOf } from './digest.ts'
import type { ArchiveFolders } from './folders.ts'
import { logosFrom } from './open-data/logos.ts'
import { writeOpenData } from './open-data/write.ts'
import { type Pulled, pull } from './pull.ts'
import { beginRelease, currentRelease, finishRelease, type ReleaseFacts } from './release.ts'
import { writeSearchIndex } from './search-index.ts'
import { sourceDigest } from './source.ts'

export type Stage = 'pull' | 'build' | 'open data' | 'search' | 'switch'

export type PublishOptions = {
  root: string
  folders: ArchiveFolders
  /** What is rendered ahead, as text: another publication makes another release. */
  publication: string
  /** Where the site lives. */
  site: string
  /** Asks the server for a picture, by its path. */
  get: (path: string) => Promise<Response>
  now: () => Date
  /** Ids of the competitions to publish again, with what belongs to them; everything unless told. */
  competitions?: readonly string[]
  progress: (stage: Stage, done: number, total: number, what?: string) => void
}

export type Published = {
  pulled: Pulled
  /** Null where the release that is served already shows this snapshot. */
  built: Built | null
  release: ReleaseFacts
  records: number
}

/**
 * The pipeline: pull, build, open data, search index, switch. Until the last step nothing that is served has changed.
 * @throws PullFailed, or what the build says is wrong
 */
export async function publish(client: Client, options: PublishOptions): Promise<Published> {
  const { root, folders, publication, site, get, progress } = options
  const pulled = await pull(client, folders.snapshots, {
    progress: (done, total, what) => progress('pull', done, total, what),
    now: options.now(),
    competitions: options.competitions,
  })
  const { snapshot } = pulled
  const madeBy = digestOf(sourceDigest(root), publication, site)
  const served = currentRelease(folders.dist)
  if (served?.snapshot === snapshot.manifest.id && served.madeBy === madeBy) {
    return { pulled, built: null, release: served, records: 0 }
  }
  const building = beginRelease(folders.dist)
  const built = await buildSite(snapshot, {
    root,
    outDir: building,
    cacheDir: folders.cache,
    progress: (done, total) => progress('build', done, total),
  })
  progress('open data', 0, 1)
  await writeOpenData(snapshot, {
    root,
    folder: building,
    pictures: folders.pictures,
    site,
    logos: logosFrom(get),
  })
  progress('open data', 1, 1)
  progress('search', 0, 1)
  const { records } = await writeSearchIndex(snapshot, building)
  progress('search', 1, 1)
  const release = finishRelease(folders.dist, building, { snapshot: snapshot.manifest.id, madeBy })
  progress('switch', 1, 1)
  return { pulled, built, release, records }
}
