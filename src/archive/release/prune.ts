import { existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ArchiveFolders } from '#settings'

/** The number of removed snapshots and releases. */
export type PruneSummary = { snapshots: number; releases: number }

/**
 * Removes every snapshot and every release but the current ones, so that data which is no longer published leaves the
 * disk as well.
 */
export function pruneArchive({ snapshots, dist }: ArchiveFolders): PruneSummary {
  return {
    snapshots: removeAllBut(snapshots, ['current', readLinkTarget(join(snapshots, 'current'))]),
    releases: removeAllBut(`${dist}.releases`, [readLinkTarget(dist)]),
  }
}

/** Removes the render cache: the next build renders every page. */
export function clearRenderCache({ cache }: ArchiveFolders): void {
  rmSync(cache, { recursive: true, force: true })
}

/** Removes all snapshots; the next pull begins without one. */
export function removeSnapshots({ snapshots }: ArchiveFolders): number {
  const removed = removeAllBut(snapshots, ['current'])
  rmSync(join(snapshots, 'current'), { force: true })
  return removed
}

const readLinkTarget = (link: string): string => (existsSync(link) ? basename(readlinkSync(link)) : '')

function removeAllBut(folder: string, kept: readonly string[]): number {
  if (!existsSync(folder)) return 0
  const others = readdirSync(folder).filter((name) => !kept.includes(name))
  for (const name of others) rmSync(join(folder, name), { recursive: true, force: true })
  return others.length
}
