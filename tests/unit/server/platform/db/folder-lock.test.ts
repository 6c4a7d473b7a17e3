import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FolderLockedError, type LockHolder, lockFolder, readLock } from '#server/platform/db/folder-lock.ts'
import { LOCK_RACES } from '../../../../effort.ts'

let parent: string
let folder: string
let children: ChildProcess[]

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'hajime-lock-'))
  folder = join(parent, 'database')
  children = []
})

afterEach(async () => {
  for (const child of children) await kill(child)
  rmSync(parent, { recursive: true, force: true })
})

/** A process that tries to lock the folder when it reads a line, and says whether it could. */
const TAKER = `
  import { lockFolder } from '#server/platform/db/folder-lock.ts'
  process.stdin.once('data', () => {
    try {
      lockFolder(process.argv[1], 'HAJIME_DATA')
      process.stdout.write('locked')
    } catch (error) {
      process.stdout.write(error.message)
    }
    setInterval(() => {}, 60_000)
  })
  process.stdout.write('ready')`

async function startTaker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', TAKER, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  expect(await readAnswer(child)).toBe('ready')
  return child
}

const readAnswer = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => child.stdout?.once('data', (chunk: Buffer) => resolve(String(chunk))))

function take(child: ChildProcess): Promise<string> {
  const answer = readAnswer(child)
  child.stdin?.write('\n')
  return answer
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('close', resolve))
}

/** What a process that was killed leaves. */
function leaveLockOf(pid: number): void {
  writeFileSync(`${folder}.lock.db`, '')
  const holder: LockHolder = { pid, host: hostname(), command: 'scripts/start.ts', since: '', api: null }
  writeFileSync(`${folder}.lock`, JSON.stringify(holder))
}

describe('the lock of a killed process is taken over', () => {
  test('by the next process', async () => {
    const killed = await startTaker()
    expect(await take(killed)).toBe('locked')
    await kill(killed)
    expect(existsSync(`${folder}.lock`)).toBe(true)

    lockFolder(folder, 'HAJIME_DATA').release()
    expect(existsSync(`${folder}.lock`)).toBe(false)
  })

  test('by a process that has the same id, as every first process of a container has', () => {
    leaveLockOf(process.pid)
    lockFolder(folder, 'HAJIME_DATA').release()
  })

  test('when another process has its id', () => {
    leaveLockOf(process.ppid)
    lockFolder(folder, 'HAJIME_DATA').release()
  })

  test('when the process was killed while it wrote the lock', () => {
    writeFileSync(`${folder}.lock`, '{"pid":')
    lockFolder(folder, 'HAJIME_DATA').release()
  })

  test('and the address of its API is dropped', () => {
    leaveLockOf(process.pid)
    expect(readLock(folder)).toBeNull()
  })

  test(`by exactly one of several that start at the same time, ${LOCK_RACES} times`, async () => {
    for (let race = 0; race < LOCK_RACES; race++) {
      leaveLockOf(process.pid)
      const takers = await Promise.all(Array.from({ length: 4 }, startTaker))
      const answers = await Promise.all(takers.map(take))
      expect(answers.filter((answer) => answer === 'locked')).toHaveLength(1)
      expect(answers.filter((answer) => answer.includes('is in use by'))).toHaveLength(3)
      await Promise.all(takers.map(kill))
    }
  }, 600_000)
})

describe('the lock of a running process', () => {
  test('is rejected with its owner, its start and what to do', async () => {
    const owner = await startTaker()
    await take(owner)
    expect(() => lockFolder(folder, 'HAJIME_DATA')).toThrow(FolderLockedError)
    expect(() => lockFolder(folder, 'HAJIME_DATA')).toThrow(
      new RegExp(
        `^${folder} is in use by process ${owner.pid} \\(.*, since \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z\\)\\. ` +
          'Stop it first, or set HAJIME_DATA to another folder\\.$',
      ),
    )
  })

  test('is rejected with any contents of its file, also after a second process was rejected', async () => {
    const owner = await startTaker()
    await take(owner)
    rmSync(`${folder}.lock`)
    expect(() => lockFolder(folder, 'HAJIME_DIST')).toThrow(
      `${folder} is in use by another process. Stop it first, or set HAJIME_DIST to another folder.`,
    )
    expect(await take(await startTaker())).toContain('is in use')
    expect(() => lockFolder(folder, 'HAJIME_DIST')).toThrow(FolderLockedError)
  })

  test('contains the machine if it is another one', () => {
    const lock = lockFolder(folder, 'HAJIME_DATA')
    const holder: LockHolder = { pid: 1, host: 'a1b2c3', command: 'scripts/start.ts', since: 's', api: null }
    writeFileSync(`${folder}.lock`, JSON.stringify(holder))
    expect(() => lockFolder(folder, 'HAJIME_DATA')).toThrow('process 1 on a1b2c3 (scripts/start.ts, since s)')
    lock.release()
  })

  test('contains the address of the API', () => {
    const lock = lockFolder(folder, 'HAJIME_DATA')
    expect(readLock(folder)?.api).toBeNull()
    lock.publishApiAddress('http://127.0.0.1:4321')
    expect(readLock(folder)).toMatchObject({ pid: process.pid, api: 'http://127.0.0.1:4321' })
    lock.release()
    expect(readLock(folder)).toBeNull()
  })

  test('is not released by a second attempt in the same process', () => {
    const lock = lockFolder(folder, 'HAJIME_DATA')
    expect(() => lockFolder(folder, 'HAJIME_DATA')).toThrow(FolderLockedError)
    expect(() => lockFolder(folder, 'HAJIME_DATA')).toThrow(FolderLockedError)
    lock.release()
  })
})
