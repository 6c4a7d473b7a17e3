import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getDatabaseFolder, lockFolder } from '#server/platform/db/folder-lock.ts'
import { startIn } from './start-process.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-start-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs `npm start` until it ends by itself. */
async function start(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const hajime = startIn(folder, environment)
  const code = await hajime.ended
  return { code, output: hajime.output().trim() }
}

describe('npm start explains in one sentence', () => {
  test('a port in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const address = taken.address()
    const port = typeof address === 'object' ? address?.port : 0
    try {
      const { code, output } = await start({ PORT: String(port) })
      expect(output).toBe(
        `Port ${port} is in use by another program. Choose another with PORT=${Number(port) + 1}.`,
      )
      expect(code).toBe(1)
    } finally {
      taken.close()
    }
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
    expect(await start({ HAJIME_DATA: file })).toEqual({
      code: 1,
      output: `Expected a folder, found a file. (${file})`,
    })
  })
})
