import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** The process that has locked a folder, and the address of its API once it listens. */
export type LockHolder = { pid: number; api: string | null }

export class FolderLockedError extends Error {
  readonly holder: LockHolder
  constructor(folder: string, holder: LockHolder) {
    super(
      `${folder} is in use by process ${holder.pid}${holder.api ? `, which serves ${holder.api}` : ''}. ` +
        'Stop it first, or set HAJIME_DATA to another folder.',
    )
    this.name = 'FolderLocked'
    this.holder = holder
  }
}

export type FolderLock = {
  /** Writes the address of this process's API to the lock, for other processes. */
  publishApiAddress: (api: string) => void
  release: () => void
}

/**
 * Locks a folder for this process. The embedded database has no lock of its own, and two processes that use one folder
 * lose rows without an error (docs/decisions/003-pglite-and-postgresql.md). The lock is a file next to the folder, so that
 * removing the folder does not remove it. A lock of a dead process is replaced.
 * @throws FolderLockedError if a live process has the lock
 */
export function lockFolder(folder: string): FolderLock {
  const file = `${folder}.lock`
  mkdirSync(dirname(folder), { recursive: true })
  for (;;) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, JSON.stringify({ pid: process.pid, api: null } satisfies LockHolder))
      closeSync(handle)
      return createFolderLock(file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = readLock(folder)
    if (holder && isProcessAlive(holder.pid)) throw new FolderLockedError(folder, holder)
    removeStaleLock(file)
  }
}

function createFolderLock(file: string): FolderLock {
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  return {
    publishApiAddress: (api) => {
      const next = `${file}.${process.pid}`
      const handle = openSync(next, 'w')
      writeSync(handle, JSON.stringify({ pid: process.pid, api } satisfies LockHolder))
      closeSync(handle)
      renameSync(next, file)
    },
    release: () => {
      process.off('exit', release)
      release()
    },
  }
}

/** The process that has locked a folder; null if it is not locked. */
export function readLock(folder: string): LockHolder | null {
  try {
    return JSON.parse(readFileSync(`${folder}.lock`, 'utf8')) as LockHolder
  } catch {
    return null // no lock, or an incomplete one of a process that died while writing it
  }
}

function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Renames the lock before removing it, so that only one of several processes removes a stale lock. */
function removeStaleLock(file: string): void {
  const stale = `${file}.${process.pid}.dead`
  try {
    renameSync(file, stale)
    rmSync(stale)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
