import { existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ArchiveFolders } from '#settings'

/** How many snapshots and releases were removed. */
export type PruneSummary = { snapshots: number; releases: number }

/**
 * Removes every snapshot and every release but the current ones: what they held and the current ones don't hold any
 * more is gone then.
 */
export function pruneArchive({ snapshots, dist }: ArchiveFolders): PruneSummary {
  return {
    snapshots: removeAllBut(snapshots, ['current', readLinkTarget(join(snapshots, 'current'))]),
    releases: removeAllBut(`${dist}.releases`, [readLinkTarget(dist)]),
  }
}

/** Removes what earlier builds rendered: the next one renders every page anew. */
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
