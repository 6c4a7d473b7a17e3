import { join, resolve } from 'node:path'

/** Where the pipeline keeps things; each can be moved by the environment. */
export type ArchiveFolders = {
  snapshots: string
  /** The link that is served. */
  dist: string
  /** What earlier builds rendered. */
  cache: string
  /** Pictures drawn before. */
  pictures: string
}

/** The folders as the environment says, absolute; `.data` and `dist` where it doesn't (README, "Settings"). */
export function readArchiveFolders(environment: Record<string, string | undefined>): ArchiveFolders {
  const data = environment.HAJIME_DATA ?? '.data'
  const dist = resolve(environment.HAJIME_DIST ?? 'dist')
  return {
    snapshots: resolve(environment.HAJIME_SNAPSHOT ?? join(data, 'snapshots')),
    dist,
    cache: `${dist}.cache`,
    pictures: `${dist}.pictures`,
  }
}
