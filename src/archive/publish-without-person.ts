import { existsSync } from 'node:fs'
import { computeBackoff } from '#contract/backoff.ts'
import type { ArchiveFolders } from '#settings/settings.ts'
import { listFiles } from './list-files.ts'
import { type PruneSummary, pruneArchive, removeArchive } from './release/prune.ts'
import { type ReleaseInfo, readCurrentReleaseInfo } from './release/release.ts'
import { openCurrentSnapshot } from './snapshot.ts'

/** Publishes until nothing of a removed person is public (docs/specification/privacy.md, "Removal"). */

/** With the delays between them, the last one begins after 40 minutes. */
export const DEFAULT_ATTEMPTS = 15

export type RepeatOptions = {
  folders: ArchiveFolders
  /** Publishes a release from the database. It may fail. */
  publish: () => Promise<ReleaseInfo>
  /** Attempts before this one gives up. */
  attempts: number
  wait: (milliseconds: number) => Promise<void>
  /** Reports a failed attempt and the milliseconds until the next one. */
  reportFailure: (attempt: number, error: unknown, delay: number) => void
}

/** What was published, or null where no release is served, and what was deleted. */
export type RemovalSummary = { release: ReleaseInfo | null; removed: PruneSummary; attempts: number }

/**
 * Publishes a release without the person and deletes all older releases and snapshots. It repeats what fails.
 * @throws Error with what is still public, or the error of the last attempt
 */
export async function publishWithoutPerson(
  idPerson: number,
  options: RepeatOptions,
): Promise<RemovalSummary> {
  const { folders, publish, attempts, wait, reportFailure } = options
  for (let attempt = 1; ; attempt++) {
    try {
      if (!existsSync(folders.dist)) {
        return { release: null, removed: removeArchive(folders), attempts: attempt }
      }
      const release = await publish()
      const removed = removeOlderReleases(idPerson, folders)
      return { release, removed, attempts: attempt }
    } catch (error) {
      if (attempt >= attempts) throw error
      const delay = computeBackoff(attempt)
      reportFailure(attempt, error, delay)
      await wait(delay)
    }
  }
}

type PublishedFolders = Pick<ArchiveFolders, 'snapshots' | 'dist'>

/**
 * Deletes all releases and snapshots but the current ones, which were published without the person.
 * @throws Error that names what is still there
 */
export function removeOlderReleases(idPerson: number, folders: PublishedFolders): PruneSummary {
  const removed = pruneArchive(folders)
  assertRemoved(idPerson, folders)
  return removed
}

function assertRemoved(idPerson: number, { dist, snapshots }: PublishedFolders): void {
  const resource = `judoka/${idPerson}`
  const manifest = openCurrentSnapshot(snapshots)?.manifest
  const sources = Object.keys(manifest?.sources ?? {}).filter((name) => name === resource)
  const isAbout = new RegExp(`(?:^|/)(?:judoka|athlete)/${idPerson}(?:[/.]|$)`)
  const left = [...sources, ...listFiles(dist).filter((path) => isAbout.test(path))]
  const isSame = readCurrentReleaseInfo(dist)?.snapshot === manifest?.id
  if (left.length === 0 && isSame) return
  throw new Error(
    isSame
      ? `The new release still contains ${left.slice(0, 3).join(', ')}.`
      : 'The release that is served was not made from the new snapshot.',
  )
}
