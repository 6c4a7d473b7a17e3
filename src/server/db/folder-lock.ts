import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Who holds a folder: the process, and the address of its API once it listens. */
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
  /** Tells others where the API of this process listens. */
  publishApiAddress: (api: string) => void
  release: () => void
}

/**
 * Takes a folder for this process alone. The embedded database has no lock of its own, and two processes
 * on one folder lose rows without a word (docs/decisions/003-pglite-and-postgresql.md).
 * The lock is a file beside the folder, so that removing the folder doesn't remove it. A lock whose process is gone is taken over.
 * @throws FolderLocked if a living process holds it
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

/** Who holds a folder; null where nobody does. */
export function readLock(folder: string): LockHolder | null {
  try {
    return JSON.parse(readFileSync(`${folder}.lock`, 'utf8')) as LockHolder
  } catch {
    return null // no lock, or one that was being written when its process died
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

/** Renames before removing, so that of two processes that find the same dead lock only one takes it away. */
function removeStaleLock(file: string): void {
  const grave = `${file}.${process.pid}.dead`
  try {
    renameSync(file, grave)
    rmSync(grave)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
