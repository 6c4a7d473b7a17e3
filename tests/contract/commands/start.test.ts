import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockFolder } from '#server/db/folder-lock.ts'
import { getDatabaseFolder } from '#server/db/open-database.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-start-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Ended = { code: number | null; said: string }

/** Runs `npm start` until it ends by itself. */
function start(environment: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HAJIME_DATA: folder,
      HAJIME_DIST: join(folder, 'dist'),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said: said.trim() })))
}

describe('npm start says in one sentence why it cannot', () => {
  test('a port in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const address = taken.address()
    const port = typeof address === 'object' ? address?.port : 0
    try {
      const { code, said } = await start({ PORT: String(port) })
      expect(said).toBe(
        `Port ${port} is in use by another program. Choose another with PORT=${Number(port) + 1}.`,
      )
      expect(code).toBe(1)
    } finally {
      taken.close()
    }
  })

  test('a port that is none', async () => {
    expect(await start({ PORT: 'ninety' })).toEqual({
      code: 1,
      said: 'PORT must be a number from 0 to 65535, not "ninety".',
    })
  })

  test('a data folder that another process has open', async () => {
    const lock = lockFolder(getDatabaseFolder(folder), 'HAJIME_DATA')
    lock.publishApiAddress('http://127.0.0.1:4321')
    const { code, said } = await start({})
    lock.release()
    expect(said).toContain(`${getDatabaseFolder(folder)} is in use by process ${process.pid} (`)
    expect(said).toMatch(
      /\), which serves http:\/\/127\.0\.0\.1:4321\. Stop it first, or set HAJIME_DATA to another folder\.$/,
    )
    expect(code).toBe(1)
  })

  test('a data folder that is a file', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await start({ HAJIME_DATA: file })).toEqual({
      code: 1,
      said: `Expected a folder, found a file. (${file})`,
    })
  })

  const small = mountable()

  test.skipIf(!small)('a disk that is full (needs the right to mount)', async () => {
    mount('size=2m')
    try {
      expect(await start({})).toEqual({ code: 1, said: `The disk is full. (${folder})` })
    } finally {
      unmount()
    }
  })

  test.skipIf(!small)('a disk that can only be read (needs the right to mount)', async () => {
    mount('ro')
    try {
      expect(await start({})).toEqual({
        code: 1,
        said: `The file system is read-only. (${folder})`,
      })
    } finally {
      unmount()
    }
  })
})

const mount = (options: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
const unmount = () => spawnSync('umount', [folder])

/** Whether this user may mount a small disk to fill. */
function mountable(): boolean {
  const probe = mkdtempSync(join(tmpdir(), 'hajime-mount-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', probe]).status === 0
  if (mounted) spawnSync('umount', [probe])
  rmSync(probe, { recursive: true, force: true })
  return mounted
}
