import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'

/** The scripts of docs/operating/backup.md. */
const SCRIPTS = resolve('docs/operating/backup')

/** A server is often installed without its commands in PATH. */
const [programs = ''] = globSync('/usr/lib/postgresql/*/bin').sort().reverse()

export const hasPgDump = programs !== '' && existsSync(join(programs, 'pg_dump'))

/** For each test of a file: a folder of its own, with one for backups in it. */
export function createBackups() {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hajime-drill-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const backups = () => join(folder, 'backups')
  const run = (
    script: 'hajime-backup' | 'hajime-restore',
    environment: Record<string, string>,
    ...args: string[]
  ): SpawnSyncReturns<string> =>
    spawnSync(join(SCRIPTS, script), args, {
      encoding: 'utf8',
      env: {
        PATH: [programs, process.env.PATH].join(delimiter),
        HAJIME_BACKUPS: backups(),
        // where the settings of the machine are not
        CREDENTIALS_DIRECTORY: folder,
        ...environment,
      },
    })
  return {
    folder: () => folder,
    backups,
    run,
    /** The only one. */
    findBackup(): string {
      const names = readdirSync(backups())
      expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d{6}Z$/)])
      return join(backups(), names[0] ?? '')
    },
  }
}

export function addFile(dataFolder: string): void {
  mkdirSync(join(dataFolder, 'files'), { recursive: true })
  writeFileSync(join(dataFolder, 'files/logo.png'), 'the logo of a club')
}
