import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BACK_OFFICE_MODULES } from '#contract/office/modules.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import { grantRole } from '#server/identity/rights/grant-role.ts'
import { getDatabaseFolder, lockFolder } from '#server/platform/db/folder-lock.ts'
import { NO_PREPARATION, openDatabase } from '#server/platform/db/open-database.ts'
import { adminModule } from '#server/platform/db/schema/index.ts'
import { copyMigratedFolder } from '../../embedded-templates.ts'
import { PASSWORD } from '../../fixtures/accounts.ts'
import { startIn } from './start-process.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-start-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Listens on a port. */
async function occupy(port: number): Promise<Server> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return server
}

function getPort(server: Server): number {
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** Runs `npm start` until it ends by itself. */
async function start(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const hajime = startIn(folder, environment)
  const code = await hajime.ended
  return { code, output: hajime.output().trim() }
}

describe('npm start explains in one sentence', () => {
  test('a port in use, and names one that is free', async () => {
    const taken = await occupy(0)
    const port = getPort(taken)
    const next = await occupy(port + 1).catch(() => null) // in use already if it cannot be
    try {
      const { code, output } = await start({ PORT: String(port) })
      const [, suggested] =
        /^Port \d+ is in use by another program\. Choose another with PORT=(\d+)\.$/.exec(output) ?? []
      expect(Number(suggested)).toBeGreaterThan(port + 1)
      const free = await occupy(Number(suggested))
      free.close()
      expect(code).toBe(1)
    } finally {
      taken.close()
      next?.close()
    }
  })

  test('a database server that is not there, without the password', async () => {
    const server = await occupy(0)
    const port = getPort(server)
    await new Promise((resolve) => server.close(resolve))
    const { status, stderr } = spawnSync(process.execPath, ['scripts/people.ts', 'duplicates'], {
      env: { ...process.env, DATABASE_URL: `postgres://judo:secret@127.0.0.1:${port}/hajime` },
      encoding: 'utf8',
    })
    expect(stderr.trim()).toBe(
      `PostgreSQL at 127.0.0.1:${port} (database hajime) is not available: No server answers there. Start it, or correct DATABASE_URL.`,
    )
    expect(status).toBe(1)
  })

  test('an empty database without a demo world: what comes next', async () => {
    await copyMigratedFolder(folder)
    const hajime = startIn(folder, { HAJIME_DEMO: 'off' })
    await hajime.until('Hajime is ready')
    expect(hajime.output()).toMatch(/The database is empty\. What comes next:\n {2}npm run import -- --help/)
    expect(hajime.output()).not.toContain('demo world')
    const home = await fetch(`${hajime.address()}/`)
    expect(home.status).toBe(200)
    expect(hajime.output()).toContain('npm run role -- grant <address> administrator')
    const [link = ''] = /http:\S+first_administrator\S+/.exec(hajime.output()) ?? []
    expect((await fetch(link)).status).toBe(200)
    expect(await hajime.end()).toBe(0)

    const { db, close } = await openDatabase({ dataFolder: folder }, NO_PREPARATION)
    expect(await db.$count(adminModule)).toBe(BACK_OFFICE_MODULES.length)
    const email = 'olga@judo.example'
    await createUser(db, { email, password: PASSWORD, givenName: 'Olga' })
    const change = { author: { command: 'npm run role' }, now: new Date() }
    await grantRole(db, email, { role: 'administrator' }, change)
    await close()
    const again = startIn(folder, { HAJIME_DEMO: 'off' })
    await again.until('Hajime is ready')
    expect(again.output()).not.toContain('administrator')
    expect(await again.end()).toBe(0)
  })

  test('an invalid port', async () => {
    expect(await start({ PORT: 'ninety' })).toEqual({
      code: 1,
      output: 'PORT must be a number from 0 to 65535, not "ninety".',
    })
  })

  test('a data folder in use by another process', async () => {
    const lock = lockFolder(getDatabaseFolder(folder), 'HAJIME_DATA')
    lock.publishApiAddress('http://127.0.0.1:4321')
    const { code, output } = await start({})
    lock.release()
    expect(output).toContain(`${getDatabaseFolder(folder)} is in use by process ${process.pid} (`)
    expect(output).toMatch(
      /\), which serves http:\/\/127\.0\.0\.1:4321\. Stop it first, or set HAJIME_DATA to another folder\.$/,
    )
    expect(code).toBe(1)
  })

  test('a data folder that is a file', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const { code, output } = await start({ HAJIME_DATA: file })
    expect(output.split('\n').at(-1)).toBe(`Expected a folder, found a file. (${file})`)
    expect(code).toBe(1)
  })
})
