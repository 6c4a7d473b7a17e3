import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDatabaseFolder, lockFolder } from '#server/platform/db/folder-lock.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { auditLog, competition } from '#server/platform/db/schema/index.ts'
import { copyMigratedFolder } from '../../../../embedded-templates.ts'
import { contestTableFile, fourJudoka } from '../../../../fixtures/importers/contest-tables.ts'

/** The command as it is typed, in a folder of its own. */

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-import-'))
  await copyMigratedFolder(join(folder, 'data'))
  writeFileSync(join(folder, 'lagos.csv'), contestTableFile(fourJudoka()).bytes)
  writeFileSync(join(folder, 'broken.json'), '{"contests": [')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/import.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, HAJIME_DATA: join(folder, 'data'), DATABASE_URL: '' },
  })
  return { status, stdout, stderr }
}

test('npm run import prints its usage and exits with 2 for invalid arguments', () => {
  const wrong = [
    [],
    ['excel', 'a.xls'],
    ['fights-csv', 'a.csv', '--event-date', 'May'],
    ['fights-csv', 'a.csv', '--encoding', 'klingon'],
  ]
  for (const args of wrong) {
    const { status, stderr } = run(...args)
    expect([status, stderr]).toEqual([2, expect.stringContaining('Usage: npm run import')])
  }
})

test('npm run import names the invalid file and exits with 1', () => {
  const { status, stderr } = run('judobase', join(folder, 'broken.json'))
  expect(stderr).toContain('broken.json: $.contests[0]: the file is cut off at byte 14')
  expect(status).toBe(1)
})

test('npm run import prints plain lines without a terminal, a summary and its report', () => {
  const report = join(folder, 'report.json')
  const { status, stdout, stderr } = run('fights-csv', join(folder, 'lagos.csv'), '--report', report)

  expect(stderr).toBe('reading …\nchecking …\nwriting …\n')
  expect(stdout).toContain('1 competition, 1 category, 4 contests (4 new, 0 changed, 0 unchanged, 0 removed)')
  expect(status).toBe(0)
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
    rows: { read: 4, imported: 4 },
    listed: [],
  })
})

test('npm run import does not open the data folder of a running server', () => {
  const lock = lockFolder(getDatabaseFolder(join(folder, 'data')), 'HAJIME_DATA')
  try {
    lock.publishApiAddress('http://localhost:4321')
    const { status, stderr } = run('fights-csv', join(folder, 'lagos.csv'))
    expect(stderr).toMatch(
      new RegExp(`is in use by process ${process.pid} \\(.*\\), which serves http://localhost:4321`),
    )
    expect(status).toBe(1)
  } finally {
    lock.release()
  }
})

test('npm run import is in the audit log, once for the same files', async () => {
  run('fights-csv', join(folder, 'lagos.csv'))
  run('fights-csv', join(folder, 'lagos.csv'))
  const { db, close } = await openDatabase({ dataFolder: join(folder, 'data') })
  try {
    const [lagos] = await db.select().from(competition)
    expect(await db.select().from(auditLog)).toMatchObject([
      {
        origin: 'command',
        action: 'npm run import -- fights-csv',
        entity: 'competition',
        entityId: lagos?.id,
        after: {
          externalId: lagos?.externalId,
          contests: { added: 4, changed: 0, removed: 0 },
          newPeople: 4,
        },
      },
    ])
  } finally {
    await close()
  }
})
