import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { canMount, mount, unmount } from '../commands/small-disk.ts'
import { addFile, createBackups, hasPgDump } from './backup-scripts.ts'

/** What the scripts of docs/operating/backup.md refuse. `recovery-drill.test.ts` uses them as intended. */

const { folder, backups, run, findBackup } = createBackups()

describe('hajime-backup', () => {
  test.each<[string, Record<string, string>, string]>([
    [
      'a data folder that is missing',
      { HAJIME_DATA: '/nowhere' },
      'HAJIME_DATA is /nowhere, which is no folder.',
    ],
    [
      'a data folder without a database',
      { HAJIME_DATA: '.' },
      '. contains no embedded database, and DATABASE_URL is not set.',
    ],
  ])('refuses %s', (_, environment, message) => {
    const { status, stderr } = run('hajime-backup', environment)
    expect([status, stderr]).toEqual([1, `hajime-backup: ${message}\n`])
  })

  test('refuses an embedded database that a process has open', () => {
    const data = writeData()
    writeFileSync(join(data, 'database.lock'), JSON.stringify({ pid: process.pid, host: 'here' }))
    const { status, stderr } = run('hajime-backup', { HAJIME_DATA: data })
    expect([status, stderr]).toEqual([
      1,
      `hajime-backup: Process ${process.pid} has the embedded database in ${data} open. Stop it first.\n`,
    ])
    expect(readdirSync(backups())).toEqual([])
  })

  test('accepts the lock of a process that was killed', () => {
    const data = writeData()
    const { pid } = spawnSync('true')
    writeFileSync(join(data, 'database.lock'), JSON.stringify({ pid, host: 'here' }))
    expect(run('hajime-backup', { HAJIME_DATA: data })).toMatchObject({ status: 0 })
  })

  test.skipIf(!hasPgDump)('leaves nothing if the database cannot be reached, and says so', () => {
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:9/none'
    const { status, stderr } = run('hajime-backup', { HAJIME_DATA: writeData(), DATABASE_URL })
    expect([status === 0, readdirSync(backups())]).toEqual([false, []])
    expect(stderr).toContain('port 9 failed')
    expect(stderr).toContain('hajime-backup: The database cannot be dumped')
  })

  test.skipIf(!canMount())('leaves nothing on a full disk, and says so', () => {
    const data = writeData()
    writeFileSync(join(data, 'files/video'), randomBytes(1 << 20))
    mkdirSync(backups())
    mount(backups(), 'size=512k')
    try {
      const { status, stderr } = run('hajime-backup', { HAJIME_DATA: data })
      expect([status === 0, readdirSync(backups())]).toEqual([false, []])
      expect(stderr).toContain(
        `hajime-backup: The files cannot be copied: see above, and check the space in ${backups()}.`,
      )
    } finally {
      unmount(backups())
    }
  })

  test('contains the settings, which only its owner can read, and deletes what is too old', () => {
    const old = join(backups(), '2001-01-01T000000Z')
    mkdirSync(old, { recursive: true })
    spawnSync('touch', ['-d', '2001-01-01', old])
    writeFileSync(join(folder(), 'hajime.env'), 'SITE_URL=https://judo.example')
    expect(run('hajime-backup', { HAJIME_DATA: writeData() })).toMatchObject({ status: 0 })
    const settings = join(findBackup(), 'hajime.env')
    expect(readFileSync(settings, 'utf8')).toBe('SITE_URL=https://judo.example')
    expect(statSync(settings).mode & 0o77).toBe(0)
  })
})

describe('hajime-restore', () => {
  test.each<[string, (backup: string, data: string) => string | undefined, string]>([
    ['a folder that is no backup', () => folder(), 'is no backup'],
    ['no folder', () => '', 'Expected the folder of a backup'],
    [
      'a damaged backup',
      (backup) => void writeFileSync(join(backup, 'data.tar'), 'x', { flag: 'r+' }),
      'is damaged: a file differs from its checksum.',
    ],
    [
      'a folder that has such files already',
      (_, data) => void mkdirSync(join(data, 'files'), { recursive: true }),
      '/files exists already.',
    ],
  ])('refuses %s, and writes nothing', (_, prepare, message) => {
    run('hajime-backup', { HAJIME_DATA: writeData() })
    const backup = findBackup()
    const data = join(folder(), 'elsewhere')
    const { status, stderr } = run('hajime-restore', { HAJIME_DATA: data }, prepare(backup, data) ?? backup)
    expect([status, stderr]).toEqual([1, expect.stringContaining(message)])
    expect(existsSync(join(data, 'database'))).toBe(false)
  })

  test('refuses a backup of an embedded database for PostgreSQL', () => {
    run('hajime-backup', { HAJIME_DATA: writeData() })
    const environment = {
      HAJIME_DATA: join(folder(), 'elsewhere'),
      DATABASE_URL: 'postgres://127.0.0.1/none',
    }
    const { status, stderr } = run('hajime-restore', environment, findBackup())
    expect([status, stderr]).toEqual([1, expect.stringContaining('unset DATABASE_URL')])
  })
})

/** A data folder with all that a backup contains. */
function writeData(): string {
  const data = join(folder(), 'small')
  mkdirSync(join(data, 'database'), { recursive: true })
  writeFileSync(join(data, 'database/rows'), 'rows')
  addFile(data)
  return data
}
