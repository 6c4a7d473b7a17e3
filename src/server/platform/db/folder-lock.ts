import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The process that has locked a folder. */
export type LockHolder = {
  pid: number
  /** Name of its machine or container. */
  host: string
  /** The script that it runs, relative to its working directory. */
  command: string
  /** When it locked the folder, as an ISO time. */
  since: string
  /** Address of its API once it listens. */
  api: string | null
}

/** The setting that names the folder, for the error message. */
type FolderSetting = 'HAJIME_DATA' | 'HAJIME_DIST' | 'HAJIME_SNAPSHOT'

export class FolderLockedError extends Error {
  /** Null if the process has not written its name yet. */
  readonly holder: LockHolder | null
  constructor(folder: string, setting: FolderSetting, holder: LockHolder | null) {
    super(
      `${folder} is in use by ${holder ? formatHolder(holder) : 'another process'}. ` +
        `Stop it first, or set ${setting} to another folder.`,
    )
    this.name = 'FolderLocked'
    this.holder = holder
  }
}

function formatHolder({ pid, host, command, since, api }: LockHolder): string {
  const machine = host === hostname() ? '' : ` on ${host}`
  return `process ${pid}${machine} (${command}, since ${since})${api ? `, which serves ${api}` : ''}`
}

export type FolderLock = {
  /** Writes the address of this process's API to the lock, for other processes. */
  publishApiAddress: (api: string) => void
  release: () => void
}

/** Folder of the embedded database. */
export const getDatabaseFolder = (dataFolder: string) => join(dataFolder, 'database')

/** A process that only looks who has the lock takes it for an instant. Milliseconds. */
const TAKE_TIMEOUT_MS = 500

/** `SQLITE_BUSY`: another connection has the lock. */
const SQLITE_BUSY = 5

/**
 * Locks a folder for this process. The embedded database has no lock of its own, and two processes that use one folder
 * lose rows without an error (docs/decisions/003-pglite-and-postgresql.md). The operating system holds the lock, on a file
 * next to the folder, and releases it when the process ends, however it ends: process ids say nothing, because they are
 * used again, and a container starts with the same one every time.
 * @param setting names the folder in the error message
 * @throws FolderLockedError if another process has the lock
 */
export function lockFolder(folder: string, setting: FolderSetting): FolderLock {
  mkdirSync(dirname(folder), { recursive: true })
  const unlock = takeLock(folder, TAKE_TIMEOUT_MS)
  if (!unlock) throw new FolderLockedError(folder, setting, readHolder(folder))
  const holder: LockHolder = {
    pid: process.pid,
    host: hostname(),
    command: relative(process.cwd(), process.argv[1] ?? process.execPath),
    since: new Date().toISOString(),
    api: null,
  }
  const release = () => {
    process.off('exit', release)
    rmSync(getHolderFile(folder), { force: true })
    unlock()
  }
  process.once('exit', release)
  try {
    writeHolder(folder, holder)
  } catch (error) {
    release()
    throw error
  }
  return { publishApiAddress: (api) => writeHolder(folder, { ...holder, api }), release }
}

/** The process that has locked a folder; null if none has. */
export function readLock(folder: string): LockHolder | null {
  if (!existsSync(getLockFile(folder))) return null
  const unlock = takeLock(folder, 0)
  unlock?.()
  return unlock ? null : readHolder(folder)
}

/** Stays when the lock is released: a process that removed it could remove the one that another has just locked. */
const getLockFile = (folder: string) => `${folder}.lock.db`

const getHolderFile = (folder: string) => `${folder}.lock`

/**
 * Node has no file locks, but SQLite locks its database with those of the operating system. This database stays empty.
 * @returns null if it is locked after `timeout` milliseconds
 */
function takeLock(folder: string, timeout: number): (() => void) | null {
  const file = getLockFile(folder)
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout })
    database.exec('pragma journal_mode = memory; begin immediate')
    return () => database?.close()
  } catch (error) {
    database?.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null
    // SQLite does not say why it cannot open a file
    accessSync(existsSync(file) ? file : dirname(file), constants.R_OK | constants.W_OK)
    throw new Error(`${file} cannot be locked: ${error instanceof Error ? error.message : error}.`, {
      cause: error,
    })
  }
}

function readHolder(folder: string): LockHolder | null {
  try {
    return JSON.parse(readFileSync(getHolderFile(folder), 'utf8')) as LockHolder
  } catch {
    return null // taken this moment
  }
}

/** Replaces the file, so that nobody reads half of it. */
function writeHolder(folder: string, holder: LockHolder): void {
  const next = `${getHolderFile(folder)}.${process.pid}`
  try {
    writeFileSync(next, JSON.stringify(holder))
    renameSync(next, getHolderFile(folder))
  } catch (error) {
    rmSync(next, { force: true })
    throw error
  }
}
