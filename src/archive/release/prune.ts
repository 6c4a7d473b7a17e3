import { existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ArchiveFolders } from '#settings/settings.ts'
import { isSnapshotName } from '../snapshot-draft.ts'
import { getReleasesFolder, listReleases } from './release.ts'
import { toFilesName } from './release-files.ts'

/** The number of removed snapshots and releases. */
export type PruneSummary = { snapshots: number; releases: number }

/**
 * Removes every snapshot and every release but the current ones, so that data which is no longer published leaves the
 * disk as well.
 */
export function pruneArchive({ snapshots, dist }: Pick<ArchiveFolders, 'snapshots' | 'dist'>): PruneSummary {
  return {
    snapshots: countSnapshots(
      removeAllBut(snapshots, ['current', readLinkTarget(join(snapshots, 'current'))]),
    ),
    releases: removeOldReleases(dist),
  }
}

/** Removes all snapshots and releases, drafts of killed publishes included, where no release is served. */
export function removeArchive({ snapshots, dist }: ArchiveFolders): PruneSummary {
  const releases = listReleases(dist).length
  removeAllBut(getReleasesFolder(dist), [])
  const removed = removeAllBut(snapshots, ['current'])
  rmSync(join(snapshots, 'current'), { force: true })
  return { snapshots: countSnapshots(removed), releases }
}

/** Without drafts of killed pulls and the folder that the next draft would begin with. */
const countSnapshots = (names: readonly string[]): number => names.filter(isSnapshotName).length

/** Removes the releases but the current one, with the lists of their files. */
function removeOldReleases(dist: string): number {
  const current = readLinkTarget(dist)
  const before = listReleases(dist).length
  removeAllBut(getReleasesFolder(dist), [current, toFilesName(current)])
  return before - listReleases(dist).length
}

const readLinkTarget = (link: string): string => (existsSync(link) ? basename(readlinkSync(link)) : '')

/** @returns the names of what was removed */
function removeAllBut(folder: string, kept: readonly string[]): string[] {
  if (!existsSync(folder)) return []
  const others = readdirSync(folder).filter((name) => !kept.includes(name))
  for (const name of others) rmSync(join(folder, name), { recursive: true, force: true })
  return others
}
